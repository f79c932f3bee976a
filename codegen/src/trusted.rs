//! The one place where a program says that it trusts a module.

use windlass_ir::Module;

/// A module whose code may run in this process.
///
/// What compiled code does cannot be checked: it may write to any address, call a function with another type than it
/// has,
/// or run without end. Whoever makes this type says that the module does none of it. In return, everything that
/// takes a `TrustedModule` is safe to call: compilation verifies the module, signatures are compared before calls, and
/// code stays in memory while something can call it.
///
/// ```
/// use windlass_codegen::TrustedModule;
/// use windlass_ir::{Location, Module};
///
/// // SAFETY: an empty module does nothing.
/// let module = unsafe { TrustedModule::new(Module::new(Location::UNKNOWN)) };
/// assert!(module.module().body().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct TrustedModule(Module);

impl TrustedModule {
    /// Trusts a module.
    ///
    /// # Safety
    /// For all arguments that the types of its functions admit, whatever numbers host functions return, and on all
    /// threads, the
    /// functions of the module
    ///
    /// * access only their own memory, that of the memrefs and pointers which they get, and that of globals, inside of
    ///   its
    ///   bounds and without data races;
    /// * do not write to memrefs that they declare as read-only (`llvm.readonly`);
    /// * do not free or reallocate the memory of arguments (`memref.dealloc`, `memref.realloc`), and do not use it after they have
    ///   returned;
    /// * return memrefs whose memory they have allocated with `malloc` or `aligned_alloc` and no longer use, or that is
    ///   in a global
    ///   or an argument;
    /// * call other functions with the types and under the conditions of those;
    /// * have no undefined behaviour otherwise. A trap is none: division by zero, `unreachable`, a failed assertion.
    ///
    /// The module is compiled in the context in which it was made. The dialects, passes and lowerings of that context
    /// translate the module correctly.
    #[allow(unsafe_code, reason = "the trust that all else relies on")]
    pub unsafe fn new(module: Module) -> TrustedModule {
        TrustedModule(module)
    }

    /// The module.
    pub fn module(&self) -> &Module {
        &self.0
    }

    /// The module, which may then be changed.
    pub fn into_module(self) -> Module {
        self.0
    }
}
