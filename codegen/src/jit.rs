//! The JIT: machine code in memory, compiled once, callable from any thread, freed when its last user is dropped.
//!
//! Code is entered through `traps/`; each use of `unsafe` states why it is sound.

mod arena;
mod assembly;
mod compile;
mod entry;
mod entry_frame;
mod error;
mod host;
mod ifuncs;
mod imports;
mod indirect;
mod invoke;
mod options;
mod program;
mod register_fn;
mod thread_locals;
mod typed_fn;

use crate::debug_info::RegisteredDebugInfo;
use crate::interrupt::Interrupt;
use crate::runtime::ExternalThreadLocal;
use crate::traps::RegisteredCode;
use crate::trusted::TrustedModule;
use crate::typed::{JitSignature, Scalar};
use crate::unwind::RegisteredFrames;
use crate::zeroed::ZeroedData;
use cranelift_jit::JITModule;
use entry::{Entry, GlobalEntry};
pub use entry::{EntryResult, EntryValue};
pub use error::JitError;
pub use host::HostFunction;
pub use imports::ProcessSymbols;
use imports::SymbolResolver;
pub use indirect::IndirectFunction;
pub(crate) use indirect::take_failure;
pub use options::{HostSymbol, JitOptions, SharedLibrary};
pub use register_fn::{RegisterFn, Registers};
use rustc_hash::FxHashMap;
use std::any::Any;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
pub use typed_fn::TypedFn;
use windlass_ir::{Context, Error, Module, verify::verify_module};

/// Compiled code and everything it depends on.
struct Code {
    /// Taken when the code is freed. Locked only because Cranelift's module is not `Sync`; the lock is never contended.
    module: Mutex<Option<JITModule>>,
    /// How the code's frames are unwound.
    frames: Option<RegisteredFrames>,
    /// What is known about traps of the code.
    traps: Option<RegisteredCode>,
    /// What GDB knows about the code.
    debug_info: Option<RegisteredDebugInfo>,
    entries: FxHashMap<String, Entry>,
    globals: FxHashMap<String, GlobalEntry>,
    /// The static constructors and destructors.
    around: [Vec<String>; 2],
    /// Whether the destructors have run.
    destructed: AtomicBool,
    /// The libraries and other modules that the code may call.
    _libraries: SymbolResolver,
    /// The symbols that the code was given.
    _symbols: Vec<HostSymbol>,
    /// The closures that the code may call.
    _closures: Vec<Arc<dyn Any + Send + Sync>>,
    /// The functions that the code calls through an address.
    _indirect: Vec<IndirectFunction>,
    /// What has the flag that the code reads.
    _interrupt: Option<Interrupt>,
    /// The thread-local globals of other libraries that the code uses.
    _thread_locals: Vec<ExternalThreadLocal>,
    /// The memory of the code's large zero-initialized globals.
    _zeroed: ZeroedData,
}

impl Drop for Code {
    fn drop(&mut self) {
        self.frames = None;
        self.traps = None;
        self.debug_info = None;
        let module = match self.module.get_mut() {
            Ok(module) => module.take(),
            Err(poisoned) => poisoned.into_inner().take(),
        };
        if let Some(module) = module {
            // Every function that was returned to a caller holds the `Arc` around this, so none runs or is called
            // again.
            #[allow(unsafe_code)]
            unsafe {
                module.free_memory();
            }
        }
    }
}

/// A module compiled in memory. Cheap to clone; the code lives as long as any clone or function.
#[derive(Clone)]
pub struct Jit(Arc<Code>);

impl fmt::Debug for Jit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names: Vec<&String> = self.0.entries.keys().collect();
        names.sort_unstable();
        f.debug_tuple("Jit").field(&names).finish()
    }
}

impl Jit {
    /// Verifies and compiles a module in the LLVM dialect.
    ///
    /// # Errors
    /// What the verifier reports, one diagnostic per operation that code generation does not support, and one per
    /// undefined
    /// symbol.
    pub fn new(ctx: &Context, module: &TrustedModule, options: &JitOptions) -> Result<Jit, Error> {
        let module = module.module();
        verify_module(ctx, module)
            .and_then(|()| compile::compile(ctx, module, options))
            .map_err(|errors| Error::new(ctx, errors))
    }

    /// Compiles a module in the LLVM dialect.
    ///
    /// # Errors
    /// One diagnostic per operation that code generation does not support, and one per undefined symbol.
    ///
    /// # Safety
    /// The module is trusted as a [`TrustedModule`] is, and the verifier accepts it in this context.
    #[allow(unsafe_code, reason = "nothing is verified")]
    pub unsafe fn new_unverified(ctx: &Context, module: &Module, options: &JitOptions) -> Result<Jit, Error> {
        compile::compile(ctx, module, options).map_err(|errors| Error::new(ctx, errors))
    }

    /// The function called `name` as a Rust function type such as `fn(i64, f64) -> i64`.
    ///
    /// # Errors
    /// The module does not define the function, or defines it with another type.
    pub fn function<F: JitSignature>(&self, name: &str) -> Result<TypedFn<F>, JitError> {
        let entry = self
            .0
            .entries
            .get(name)
            .ok_or_else(|| JitError::NotFound(name.into()))?;
        if F::params() != entry.params || F::result() != entry.result {
            return Err(JitError::Signature {
                name: name.into(),
                wanted: describe(&F::params(), F::result()),
                found: describe(&entry.params, entry.result),
            });
        }
        Ok(TypedFn::new(entry, &self.0))
    }

    /// The address of the function called `name`. It is valid while this JIT lives.
    pub fn lookup(&self, name: &str) -> Option<*const u8> {
        self.0.entries.get(name).map(|entry| entry.address as *const u8)
    }

    /// The global called `name`, which keeps this JIT alive. Modules that declare it as a function, or as a larger global,
    /// cannot be compiled with it.
    pub fn address(&self, name: &str) -> Option<HostSymbol> {
        let global = self.0.globals.get(name)?;
        Some(HostSymbol {
            address: std::ptr::with_exposed_provenance(global.address),
            owner: Some((self.clone(), global.size)),
        })
    }
}

fn describe(params: &[Scalar], result: Scalar) -> String {
    let params: Vec<String> = params.iter().map(ToString::to_string).collect();
    format!("({}) -> {result}", params.join(", "))
}
