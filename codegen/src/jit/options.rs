//! What the JIT is told: the level, and what a module may use.

use super::imports::{SymbolResolver, open_libraries};
use super::{HostFunction, IndirectFunction, Jit, ProcessSymbols};
#[cfg(feature = "cache")]
use crate::CodeCache;
use crate::{Interrupt, MatrixLayout, OptLevel, TargetMachines};
use std::path::{Path, PathBuf};

/// Options of the JIT.
#[derive(Clone, Debug, Default)]
pub struct JitOptions {
    /// The optimisation level.
    pub opt_level: OptLevel,
    /// Treat operations on floats as operations on real numbers. This is for the optimiser that runs before: `Program`
    /// runs it, and a [`Jit`] compiles operations with the fast-math flags that they have.
    pub fast_math: bool,
    /// Closures that the module may call, by name. They take precedence over all other symbols.
    pub functions: Vec<(String, HostFunction)>,
    /// Functions that the module calls through an address which can change, by name. They take precedence over
    /// [`linked`](Self::linked) modules, libraries and the runtime.
    pub indirect: Vec<(String, IndirectFunction)>,
    /// Host functions and data that the module may use, by name. They take precedence over libraries and the runtime.
    pub symbols: Vec<(String, HostSymbol)>,
    /// Compiled modules whose functions this one may call. Their code stays in memory as long as this module's.
    pub linked: Vec<Jit>,
    /// Shared libraries whose functions the module may call.
    pub shared_libs: Vec<SharedLibrary>,
    /// Which symbols of the process the module may use in addition to those of the runtime.
    pub process_symbols: ProcessSymbols,
    /// The layout of matrices in vectors.
    pub matrices: MatrixLayout,
    /// Tells GDB (through its JIT interface) and perf (in `/tmp/perf-PID.map`) about the code, which has frame
    /// pointers. On Linux.
    pub debug: bool,
    /// What interrupts the code. Without it, code has no polls.
    pub interrupt: Option<Interrupt>,
    /// Compiled functions on disk, which are not compiled again.
    #[cfg(feature = "cache")]
    pub cache: Option<CodeCache>,
    /// The settings of the code generator for this process. Without them, those of the context are used (an extension of
    /// type [`TargetMachines`]), or they are made.
    pub target_machines: Option<TargetMachines>,
}

impl JitOptions {
    /// Whether modules find a function of this name without defining it.
    pub fn provides(&self, name: &str) -> bool {
        let is_given = self.functions.iter().any(|(function, _)| function == name)
            || self.indirect.iter().any(|(function, _)| function == name)
            || self.symbols.iter().any(|(symbol, _)| symbol == name);
        is_given
            || open_libraries(&self.shared_libs)
                .is_ok_and(|libraries| SymbolResolver::new(self, libraries).find_declared(name).is_some())
    }
}

/// The address of something that the host program provides, or of a global of a compiled module, which this keeps alive.
#[derive(Clone, Debug)]
pub struct HostSymbol {
    pub(super) address: *const u8,
    /// For a global of a compiled module: the module, and the size in bytes.
    pub(super) owner: Option<(Jit, u64)>,
}

impl HostSymbol {
    /// A function or data at an address.
    ///
    /// # Safety
    /// What is there has the type that modules declare, may be used from any thread, and stays valid as long as code
    /// that
    /// uses it.
    #[allow(unsafe_code, reason = "an address may be any")]
    pub const unsafe fn new(address: *const u8) -> HostSymbol {
        HostSymbol { address, owner: None }
    }
}

// Only an address; compiled code is responsible for its accesses.
#[allow(unsafe_code)]
unsafe impl Send for HostSymbol {}
#[allow(unsafe_code)]
unsafe impl Sync for HostSymbol {}

/// A shared library whose functions a module may call.
#[derive(Clone, Debug)]
pub struct SharedLibrary(PathBuf);

impl SharedLibrary {
    /// The library at a path, which is loaded when a module is compiled.
    ///
    /// # Safety
    /// Loading the library runs its constructors, unloading its destructors: they may do anything. What modules declare
    /// has the
    /// type that the library defines it with.
    #[allow(unsafe_code, reason = "loading a library runs code of it")]
    pub unsafe fn new(path: impl Into<PathBuf>) -> SharedLibrary {
        SharedLibrary(path.into())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}
