//! The memory of a JIT's code and data, shared by Cranelift's module and by the assembled code next to it.

use cranelift_jit::{ArenaMemoryProvider, BranchProtection, JITMemoryKind, JITMemoryProvider};
use cranelift_module::ModuleResult;
use rustc_hash::FxHashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The size of the address space reserved for a module's code and data, which keeps all of it in reach of near calls.
/// Memory is committed only as it is used.
const SIZE: usize = 1 << 30;

/// Memory for code and data, and the addresses of the symbols in it that Cranelift's module only refers to.
#[derive(Clone)]
pub(super) struct Arena {
    memory: Arc<Mutex<ArenaMemoryProvider>>,
    symbols: Arc<Mutex<FxHashMap<String, usize>>>,
    /// The addresses of the first byte of code and of the end of the last.
    code: Arc<Mutex<Option<(usize, usize)>>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Arena {
    /// Reserves the address space.
    pub fn new() -> Result<Arena, String> {
        let memory = ArenaMemoryProvider::new_with_size(SIZE);
        let memory = memory.map_err(|error| format!("memory for machine code: {error}"))?;
        Ok(Arena {
            memory: Arc::new(Mutex::new(memory)),
            symbols: Arc::default(),
            code: Arc::default(),
        })
    }

    /// The address of `bytes` in new memory.
    pub fn place(&self, bytes: &[u8], align: u64, kind: JITMemoryKind) -> Result<usize, String> {
        if !align.is_power_of_two() || align > 4096 {
            return Err(format!("an alignment of {align} bytes in memory"));
        }
        let address = self.allocate_part(bytes.len().max(1), align, kind);
        let address = address.map_err(|error| format!("memory for machine code: {error}"))?;
        self.write(address as usize, bytes);
        Ok(address as usize)
    }

    fn allocate_part(&self, size: usize, align: u64, kind: JITMemoryKind) -> io::Result<*mut u8> {
        let is_code = matches!(kind, JITMemoryKind::Executable);
        let address = locked(&self.memory).allocate(size, align, kind)?;
        if is_code {
            let (start, end) = (address as usize, address as usize + size);
            let mut code = locked(&self.code);
            let (first, last) = code.unwrap_or((start, end));
            *code = Some((first.min(start), last.max(end)));
        }
        Ok(address)
    }

    /// The range of addresses that have the code.
    pub fn code(&self) -> Option<(usize, usize)> {
        *locked(&self.code)
    }

    /// Writes to memory that [`place`](Self::place) has returned, before the code is finalized.
    pub fn write(&self, address: usize, bytes: &[u8]) {
        // The arena's memory is writable until the code is finalized, and nothing runs or reads it before.
        #[allow(unsafe_code)]
        unsafe {
            std::ptr::with_exposed_provenance_mut::<u8>(address)
                .copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        }
    }

    /// Defines a symbol.
    pub fn define(&self, name: String, address: usize) {
        locked(&self.symbols).insert(name, address);
    }

    /// The address of a symbol.
    pub fn find(&self, name: &str) -> Option<*const u8> {
        let address = locked(&self.symbols).get(name).copied();
        address.map(std::ptr::with_exposed_provenance)
    }
}

impl JITMemoryProvider for Arena {
    fn allocate(&mut self, size: usize, align: u64, kind: JITMemoryKind) -> io::Result<*mut u8> {
        self.allocate_part(size, align, kind)
    }

    #[allow(unsafe_code)]
    unsafe fn free_memory(&mut self) {
        // The caller vouches that the memory is no longer used.
        unsafe { JITMemoryProvider::free_memory(&mut *locked(&self.memory)) }
    }

    fn finalize(&mut self, branch_protection: BranchProtection) -> ModuleResult<()> {
        JITMemoryProvider::finalize(&mut *locked(&self.memory), branch_protection)
    }
}
