//! The JIT: machine code in memory, compiled once, callable from any thread, freed when its last user is dropped.
//!
//! Code is entered through `traps/`; each use of `unsafe` states why it is sound.

mod arena;
mod assembly;
mod entry;
mod entry_frame;
mod error;
mod host;
mod ifuncs;
mod imports;
mod indirect;
mod options;
mod program;
mod thread_locals;

use crate::assembly::Assembly;
use crate::compile::{self, TargetMachines};
use crate::debug_info::{DebugInfo, FunctionCode, RegisteredDebugInfo, write_perf_map};
use crate::interrupt::{self, Interrupt};
use crate::runtime::{self, ExternalThreadLocal};
use crate::stack_probe;
use crate::symbols::{contents, listed_functions};
use crate::traps::{self, FunctionTraps, Positions, RegisteredCode, Trap};
use crate::trusted::TrustedModule;
use crate::typed::{JitSignature, SafeSignature, Scalar};
use crate::unwind::{Frame, RegisteredFrames};
use crate::value_parts::ValuePartTable;
use crate::zeroed::ZeroedData;
use arena::Arena;
use assembly::LoadedObject;
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module as _};
use entry::Entry;
pub use entry::{EntryResult, EntryValue};
use entry_frame::{Arguments, Returned};
pub use error::JitError;
pub use host::HostFunction;
pub use imports::ProcessSymbols;
use imports::{
    Environment, SymbolResolver, address_for_assembly, address_of, check_imports, open_libraries,
    weak_references, write_relative_address,
};
pub use indirect::IndirectFunction;
pub(crate) use indirect::take_failure;
pub use options::{HostSymbol, JitOptions, SharedLibrary};
use rustc_hash::{FxHashMap, FxHashSet};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use windlass_dialects::llvm;
use windlass_ir::{Context, Diagnostic, Error, Location, Module, verify::verify_module};

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
    /// The address of the function that calls entry points.
    entry_frame: Option<usize>,
    entries: FxHashMap<String, Entry>,
    /// The addresses of the globals.
    globals: FxHashMap<String, usize>,
    /// The static constructors and destructors.
    around: [Vec<String>; 2],
    /// Whether the destructors have run.
    destructed: AtomicBool,
    /// The libraries and other modules that the code may call.
    _libraries: SymbolResolver,
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

/// A compiled function of a Rust function type. Keeps its code alive; can be sent to and called from any thread.
pub struct TypedFn<F> {
    address: usize,
    /// Whether the function cannot trap.
    is_plain: bool,
    _code: Arc<Code>,
    _type: PhantomData<fn() -> F>,
}

impl<F> Clone for TypedFn<F> {
    fn clone(&self) -> Self {
        TypedFn {
            address: self.address,
            is_plain: self.is_plain,
            _code: self._code.clone(),
            _type: PhantomData,
        }
    }
}

impl<F> fmt::Debug for TypedFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypedFn").finish_non_exhaustive()
    }
}

impl<F: SafeSignature> TypedFn<F> {
    /// Calls the function.
    ///
    /// # Errors
    /// The function traps, or a host function that it calls panics.
    #[inline]
    pub fn call(&self, args: F::Args) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        // SAFETY: the type was compared at lookup. The function may be called with all numbers: the module is trusted.
        #[allow(unsafe_code)]
        unsafe {
            self.call_with_pointers(args)
        }
    }
}

impl<F: JitSignature> TypedFn<F> {
    /// Calls a function with raw pointers among its arguments.
    ///
    /// # Safety
    /// The function may be called with these pointers.
    ///
    /// # Errors
    /// The function traps, or a host function that it calls panics.
    #[inline]
    #[allow(unsafe_code, reason = "pointers may point anywhere")]
    pub unsafe fn call_with_pointers(&self, args: F::Args) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        let address = self.address;
        // SAFETY: `address` is that of a finished function whose type was compared with this one at lookup, and whose
        // code this
        // keeps alive. The caller vouches for the pointers.
        let call = move || unsafe { F::call(std::ptr::with_exposed_provenance(address), args) };
        match self.is_plain {
            true => Ok(call()),
            false => traps::catch(call),
        }
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
            .and_then(|()| Jit::compile(ctx, module, options))
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
        Jit::compile(ctx, module, options).map_err(|errors| Error::new(ctx, errors))
    }

    fn compile(ctx: &Context, module: &Module, options: &JitOptions) -> Result<Jit, Vec<Diagnostic>> {
        let fail = |message: String| vec![Diagnostic::error(Location::UNKNOWN, message)];
        let debug_info = match options.debug {
            true => DebugInfo::Locations,
            false => DebugInfo::Lines,
        };
        let made = options.target_machines.as_ref();
        let made = made.or_else(|| ctx.extension::<TargetMachines>()).cloned();
        let mut target_machine = made.unwrap_or_default().host(options.opt_level, debug_info)?;
        target_machine.abi.matrices = options.matrices;
        target_machine.probes_stack = stack_probe::may_recurse(ctx, contents(module));
        #[cfg(feature = "cache")]
        {
            target_machine.cache = options.cache.clone();
        }
        traps::install();
        let libraries = open_libraries(&options.shared_libs)?;
        let mut builder = JITBuilder::with_isa(
            target_machine.isa.clone(),
            cranelift_module::default_libcall_names(),
        );
        builder.symbols(
            options
                .symbols
                .iter()
                .map(|(name, symbol)| (name.clone(), symbol.0)),
        );
        if let Some(interrupt) = &options.interrupt {
            builder.symbol(
                interrupt::FLAG,
                std::ptr::with_exposed_provenance(interrupt.address()),
            );
        }
        let zeroed = ZeroedData::new(ctx, module, |name, address| {
            builder.symbol(ctx.str(name), address);
        })?;
        let resolver = SymbolResolver::new(libraries, &options.linked, &options.process_symbols);
        let given: FxHashSet<&str> = (options.symbols.iter().map(|(name, _)| name))
            .chain(options.functions.iter().map(|(name, _)| name))
            .chain(options.indirect.iter().map(|(name, _)| name))
            .map(String::as_str)
            .collect();
        for name in weak_references(ctx, module) {
            if !given.contains(name) && resolver.find(name).is_none() {
                builder.symbol(name, std::ptr::null());
            }
        }
        let lookup = resolver.clone();
        let arena = Arena::new().map_err(fail)?;
        let near = arena.clone();
        builder.symbol_lookup_fn(Box::new(move |name| {
            near.find(name).or_else(|| lookup.find(name))
        }));
        builder.memory_provider(Box::new(arena.clone()));
        let mut target = JITModule::new(builder);
        if options.interrupt.is_some() {
            let flag = target.declare_data(interrupt::FLAG, Linkage::Import, false, false);
            let flag = flag.map_err(|error| fail(format!("machine code cannot be put together: {error}")))?;
            target_machine.interrupt_flag = Some(flag);
        }
        let compiled =
            compile::declare(ctx, module, &target_machine, &mut target, &zeroed.names).and_then(|symbols| {
                let ifuncs = ifuncs::define(ctx, &symbols, &arena).map_err(fail)?;
                let body = contents(module);
                let thread_locals = thread_locals::define(ctx, body, &symbols, &resolver, &arena);
                let thread_locals = thread_locals.map_err(fail)?;
                let mut compiled = compile::compile_all(ctx, module, &target_machine, &symbols)?;
                let assembly = Assembly::new(ctx, module, target_machine.isa.triple(), &mut compiled)?;
                let assembled = assembly.assemble(target_machine.isa.triple())?;
                let mut assembled = match &assembled {
                    Some(bytes) => Some(LoadedObject::new(bytes, &arena).map_err(fail)?),
                    None => None,
                };
                let environment = Environment {
                    options,
                    resolver: &resolver,
                    arena: &arena,
                    zeroed: &zeroed,
                };
                check_imports(ctx, module, &symbols, &compiled, &environment)?;
                let frames = compiled.iter_mut().filter_map(|function| function.frame.take());
                let mut frames: Vec<Frame> = frames.collect();
                let abi = &target_machine.abi;
                let mut thunks = host::define(ctx, body, &symbols, options, abi, &mut target)?;
                frames.extend(thunks.iter_mut().filter_map(|thunk| thunk.frame.take()));
                let plain = compiled.iter().filter(|function| function.is_plain);
                let plain: FxHashSet<FuncId> = plain.map(|function| function.id).collect();
                let functions = compiled.iter_mut().filter_map(|function| function.debug.take());
                let functions: Vec<FunctionCode> = functions.collect();
                let relative =
                    compile::define_all(ctx, module, &target_machine, &symbols, compiled, &mut target)?;
                let entry_frame = entry_frame::define(&mut target, &target_machine.abi)
                    .map_err(|error| fail(format!("machine code cannot be put together: {error}")))?;
                if let Some(assembled) = &mut assembled {
                    let resolve =
                        |name: &str| address_for_assembly(ctx, &target, &symbols, &environment, name);
                    assembled.relocate(resolve).map_err(fail)?;
                }
                Ok((
                    symbols,
                    relative,
                    frames,
                    functions,
                    entry_frame,
                    (ifuncs, thread_locals, thunks, plain),
                ))
            });
        let finished = compiled.and_then(
            |(symbols, relative, frames, functions, entry_frame, (ifuncs, thread_locals, thunks, plain))| {
                let finalized = target.finalize_definitions();
                finalized
                    .map_err(|error| fail(format!("machine code cannot be made executable: {error}")))?;
                for address in &relative {
                    write_relative_address(&target, address).map_err(fail)?;
                }
                let function = |id| target.get_finalized_function(id) as u64;
                let symbol = |name| address_of(&target, &symbols, name);
                let debug_info = options.debug.then(|| {
                    write_perf_map(ctx, &symbols, &target, &functions)?;
                    RegisteredDebugInfo::new(
                        ctx,
                        contents(module),
                        &symbols,
                        ValuePartTable::new(
                            ctx,
                            compile::data_layout(ctx, module),
                            target_machine.isa.endianness(),
                        ),
                        &*target_machine.isa,
                        &target,
                        &functions,
                        frames
                            .iter()
                            .chain(entry_frame.iter().filter_map(|entry| entry.frame.as_ref())),
                        entry_frame.as_ref().map(|entry| (entry.id, entry.size)),
                    )
                });
                let debug_info = debug_info.transpose();
                let debug_info = debug_info.map_err(|error| fail(format!("debug information: {error}")))?;
                let frames = RegisteredFrames::new(&frames, &*target_machine.isa, function, symbol);
                let frames = frames.map_err(|error| fail(format!("unwind information: {error}")))?;
                let entry_frame = entry_frame.map(|entry| target.get_finalized_function(entry.id) as usize);
                for ifunc in &ifuncs {
                    let resolver = symbol(ifunc.resolver);
                    let resolver = resolver
                        .ok_or_else(|| fail(String::from("an indirect function without a resolver")))?;
                    ifunc.resolve(resolver);
                }
                let traps = register_traps(ctx, module, &target, functions, &thunks, arena.code());
                let globals = entry::globals(ctx, &symbols, symbol);
                Ok((
                    symbols,
                    frames,
                    traps,
                    debug_info,
                    entry_frame,
                    (thread_locals, globals, plain),
                ))
            },
        );
        let (symbols, frames, traps, debug_info, entry_frame, (thread_locals, globals, plain)) =
            match finished {
                Ok(finished) => finished,
                Err(errors) => {
                    // No function of it has been returned to a caller.
                    #[allow(unsafe_code)]
                    unsafe {
                        target.free_memory();
                    }
                    return Err(errors);
                }
            };
        let body = contents(module);
        let entries = entry::entries(ctx, body, &target_machine.abi, &symbols, &target, &plain);
        let around = [
            listed(ctx, module, llvm::GlobalCtorsOp::NAME, false),
            listed(ctx, module, llvm::GlobalDtorsOp::NAME, true),
        ];
        Ok(Jit(Arc::new(Code {
            module: Mutex::new(Some(target)),
            frames,
            traps: Some(traps),
            debug_info,
            entry_frame,
            entries,
            globals,
            around,
            destructed: AtomicBool::new(false),
            _libraries: resolver,
            _closures: (options.functions.iter())
                .map(|(_, function)| function.closure())
                .collect(),
            _indirect: (options.indirect.iter())
                .map(|(_, function)| function.clone())
                .collect(),
            _interrupt: options.interrupt.clone(),
            _thread_locals: thread_locals,
            _zeroed: zeroed,
        })))
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
        Ok(TypedFn {
            address: entry.address,
            is_plain: entry.is_plain,
            _code: self.0.clone(),
            _type: PhantomData,
        })
    }

    /// The address of the function called `name`. It is valid while this JIT lives.
    pub fn lookup(&self, name: &str) -> Option<*const u8> {
        self.0.entries.get(name).map(|entry| entry.address as *const u8)
    }

    /// The address of the global called `name`. It is valid while this JIT lives.
    pub fn address(&self, name: &str) -> Option<HostSymbol> {
        let address = self.0.globals.get(name)?;
        Some(HostSymbol(std::ptr::with_exposed_provenance(*address)))
    }

    /// Runs the module's constructors (`llvm.mlir.global_ctors`). Run them once, before any other function.
    ///
    /// # Errors
    /// A constructor is not defined, or takes arguments.
    pub fn run_constructors(&self) -> Result<(), JitError> {
        self.run_all(0)
    }

    /// Runs the module's destructors (`llvm.mlir.global_dtors`), after all other functions. Later calls do nothing.
    ///
    /// # Errors
    /// A destructor is not defined, or takes arguments.
    pub fn run_destructors(&self) -> Result<(), JitError> {
        if self.0.destructed.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        self.run_all(1)
    }

    fn run_all(&self, which: usize) -> Result<(), JitError> {
        for name in &self.0.around[which] {
            self.invoke_entry(name, Some(EntryResult::Void))?;
        }
        Ok(())
    }

    /// Calls an entry point, whose arguments are given twice: as they are, and as words. An exception that it does not
    /// catch ends the program.
    fn call_entry<F: JitSignature>(
        &self,
        function: &TypedFn<F>,
        words: Arguments,
        args: F::Args,
        result: impl FnOnce(Returned) -> F::Result,
    ) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        let address = function.address;
        match self.0.entry_frame {
            Some(through) => traps::catch(move || entry_frame::call(through, address, words)).map(result),
            // SAFETY: the pointers are those that `main` gets.
            #[allow(unsafe_code)]
            None => unsafe { function.call_with_pointers(args) },
        }
    }

    /// Calls a function without arguments. `wanted` is the expected return type; by default, the type in the module.
    ///
    /// # Errors
    /// The module does not define the function, it has arguments or another return type, or it traps.
    pub fn invoke_entry(&self, name: &str, wanted: Option<EntryResult>) -> Result<EntryValue, JitError> {
        let entry = self
            .0
            .entries
            .get(name)
            .ok_or_else(|| JitError::NotFound(name.into()))?;
        let wanted = wanted.unwrap_or(match entry.result {
            Scalar::Int(32) => EntryResult::I32,
            Scalar::Int(64) => EntryResult::I64,
            Scalar::F32 => EntryResult::F32,
            Scalar::F64 => EntryResult::F64,
            _ => EntryResult::Void,
        });
        let value = match wanted {
            EntryResult::Void if entry.params.is_empty() && entry.result != Scalar::Memory => {
                // A result that is returned in a register is ignored.
                let function = TypedFn::<fn()> {
                    address: entry.address,
                    is_plain: entry.is_plain,
                    _code: self.0.clone(),
                    _type: PhantomData,
                };
                self.call_entry(&function, [0; 3], (), |_| ())?;
                EntryValue::Void
            }
            EntryResult::Void => {
                self.call_entry(&self.function::<fn()>(name)?, [0; 3], (), |_| ())?;
                EntryValue::Void
            }
            EntryResult::I32 => {
                let function = self.function::<fn() -> i32>(name)?;
                EntryValue::I32(self.call_entry(&function, [0; 3], (), |value| value.int as i32)?)
            }
            EntryResult::I64 => {
                let function = self.function::<fn() -> i64>(name)?;
                EntryValue::I64(self.call_entry(&function, [0; 3], (), |value| value.int as i64)?)
            }
            EntryResult::F32 => {
                let function = self.function::<fn() -> f32>(name)?;
                let result = |value: Returned| f32::from_bits(value.float as u32);
                EntryValue::F32(self.call_entry(&function, [0; 3], (), result)?)
            }
            EntryResult::F64 => {
                let function = self.function::<fn() -> f64>(name)?;
                let result = |value: Returned| f64::from_bits(value.float);
                EntryValue::F64(self.call_entry(&function, [0; 3], (), result)?)
            }
        };
        // Callers that need to detect a failed flush call it again.
        let _ = runtime::flush();
        Ok(value)
    }
}

fn describe(params: &[Scalar], result: Scalar) -> String {
    let params: Vec<String> = params.iter().map(ToString::to_string).collect();
    format!("({}) -> {result}", params.join(", "))
}

/// The functions that a module lists as constructors, in ascending order of priority, or as destructors, in descending
/// order.
fn listed(ctx: &Context, module: &Module, name: windlass_ir::OpName, last: bool) -> Vec<String> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let mut all = listed_functions(ctx, body, name);
    all.sort_by_key(|&(priority, _)| if last { -priority } else { priority });
    all.into_iter()
        .map(|(_, name)| ctx.str(name).to_owned())
        .collect()
}

/// Registers the code with the signal handler.
fn register_traps(
    ctx: &Context,
    module: &Module,
    target: &JITModule,
    functions: Vec<FunctionCode>,
    thunks: &[host::Thunk],
    range: Option<(usize, usize)>,
) -> RegisteredCode {
    let body = contents(module);
    let mut positions = Positions::new(ctx);
    let functions = functions.into_iter().map(|function| {
        let name = body.get(function.op, llvm::LLVMFuncOp::sym_name);
        let name = name.and_then(|name| name.as_str(ctx));
        FunctionTraps {
            start: target.get_finalized_function(function.id).expose_provenance(),
            size: function.size(),
            name: name.map(Into::into),
            lines: function.lines(|location| positions.number(location)),
            traps: function.traps.into(),
        }
    });
    let mut functions: Vec<FunctionTraps> = functions.collect();
    functions.extend(thunks.iter().map(|thunk| FunctionTraps {
        start: target.get_finalized_function(thunk.id).expose_provenance(),
        size: thunk.size,
        name: Some(thunk.name.as_str().into()),
        lines: [].into(),
        traps: thunk.traps.clone().into(),
    }));
    positions.register(functions, range)
}
