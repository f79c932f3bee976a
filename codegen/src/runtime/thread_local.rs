//! Thread-local globals of modules compiled in memory.
//!
//! Cranelift's JIT has no thread-local storage. There, such a global is a block that describes it, and its address in
//! a thread is what [`thread_local_address`] returns for the block. The block of a global that another library defines
//! has no size: a function finds the copy of the calling thread.

use super::Symbol;
use rustc_hash::FxHashMap;
use std::alloc::{Layout, alloc, dealloc};
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

pub(super) static SYMBOLS: &[Symbol] = &[Symbol::new(
    "_windlass_thread_local",
    thread_local_address as *const u8,
)];

/// The block of a thread-local global.
#[repr(C)]
struct Block {
    /// Distinguishes the global from all others of this process, freed ones included.
    id: u64,
    size: u64,
    align: u64,
    initial: *const u8,
}

/// The offset of the initial value's address in a block.
pub(crate) const INITIAL_VALUE: u32 = 24;

/// The bytes of the block of a new thread-local global, without the address of its initial value.
pub(crate) fn thread_local_block(size: u64, align: u64) -> Vec<u8> {
    block(new_id(), size.max(1), align.max(1).next_power_of_two())
}

fn new_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

fn block(id: u64, size: u64, align: u64) -> Vec<u8> {
    let words = [id, size, align, 0];
    words.iter().flat_map(|word| word.to_ne_bytes()).collect()
}

/// Returns the address of the calling thread's copy of a global.
type Find = dyn Fn() -> Option<usize> + Send + Sync;

/// How the thread-local globals of other libraries are found, by the ids of their blocks.
static EXTERNAL: RwLock<Vec<(u64, Arc<Find>)>> = RwLock::new(Vec::new());

/// A thread-local global that another library defines. It is not found any longer after this is dropped.
pub(crate) struct ExternalThreadLocal(u64);

impl ExternalThreadLocal {
    /// Creates one. Also returns the bytes of its block.
    pub fn new(find: Box<Find>) -> (ExternalThreadLocal, Vec<u8>) {
        let id = new_id();
        let mut all = EXTERNAL.write().unwrap_or_else(PoisonError::into_inner);
        all.push((id, find.into()));
        (ExternalThreadLocal(id), block(id, 0, 1))
    }

    /// The address of this thread's copy of the global whose block has this id; null if no library defines it.
    fn address(id: u64) -> *mut u8 {
        let find = {
            let all = EXTERNAL.read().unwrap_or_else(PoisonError::into_inner);
            let found = all.iter().find(|(other, _)| *other == id);
            found.map(|(_, find)| Arc::clone(find))
        };
        let address = find.and_then(|find| find());
        address.map_or(std::ptr::null_mut(), std::ptr::with_exposed_provenance_mut)
    }
}

impl Drop for ExternalThreadLocal {
    fn drop(&mut self) {
        let mut all = EXTERNAL.write().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(id, _)| *id != self.0);
    }
}

/// This thread's copy of a global.
struct Copy {
    address: *mut u8,
    /// How its memory was allocated; `None` if it belongs to another library.
    layout: Option<Layout>,
}

impl Drop for Copy {
    fn drop(&mut self) {
        let Some(layout) = self.layout else { return };
        #[allow(unsafe_code, reason = "memory that compiled code addresses")]
        // SAFETY: allocated with this layout below, and freed nowhere else.
        unsafe {
            dealloc(self.address, layout);
        }
    }
}

thread_local! {
    static COPIES: RefCell<FxHashMap<u64, Copy>> = RefCell::default();
}

/// The address of this thread's copy of a global.
///
/// # Safety
/// `block` must point to a block that code generation has defined.
#[allow(
    unsafe_code,
    reason = "reads the block and the initial value through pointers"
)]
unsafe extern "C" fn thread_local_address(block: *const u8) -> *mut u8 {
    // SAFETY: the caller vouches for the block.
    let block = unsafe { &*block.cast::<Block>() };
    let address = COPIES.try_with(|copies| {
        let mut copies = copies.borrow_mut();
        if let Some(copy) = copies.get(&block.id) {
            return Some(copy.address);
        }
        if block.size == 0 {
            let address = ExternalThreadLocal::address(block.id);
            copies.insert(
                block.id,
                Copy {
                    address,
                    layout: None,
                },
            );
            return Some(address);
        }
        let layout = Layout::from_size_align(block.size as usize, block.align as usize).ok()?;
        // SAFETY: the size is not zero, and the initial value has that size.
        let address = unsafe { alloc(layout) };
        if address.is_null() {
            return None;
        }
        // SAFETY: as above.
        unsafe { address.copy_from_nonoverlapping(block.initial, block.size as usize) };
        let layout = Some(layout);
        copies.insert(block.id, Copy { address, layout });
        Some(address)
    });
    match address {
        Ok(Some(address)) => address,
        _ => {
            eprintln!("error: no memory for a thread-local global");
            std::process::abort()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(unsafe_code, reason = "calls a function of the runtime as a program would")]
    fn each_thread_has_its_copy() {
        let initial = 7u32.to_ne_bytes();
        let mut block = thread_local_block(4, 4);
        let address = initial.as_ptr() as usize;
        block[INITIAL_VALUE as usize..].copy_from_slice(&address.to_ne_bytes());
        let words: Vec<u64> = block
            .chunks_exact(8)
            .map(|word| {
                word.iter()
                    .rev()
                    .fold(0, |value, &byte| value << 8 | u64::from(byte))
            })
            .collect();
        let count = || {
            // SAFETY: the block and its initial value outlive the calls.
            unsafe {
                let copy = thread_local_address(words.as_ptr().cast()).cast::<u32>();
                *copy += 1;
                *copy
            }
        };
        assert_eq!((count(), count()), (8, 9));
        std::thread::scope(|scope| {
            let other = scope.spawn(count).join();
            assert_eq!(other.ok(), Some(8));
        });
        assert_eq!(count(), 10);
    }
}
