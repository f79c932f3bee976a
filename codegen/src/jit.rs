//! The JIT: machine code in memory, compiled once, callable from any thread, freed when its last user is dropped.
//!
//! Only this module enters code that was generated at run time; each use of `unsafe` states why it is sound.

mod arena;
mod assembly;
mod entry_frame;
mod ifuncs;
mod imports;
mod program;
mod thread_locals;

use crate::MatrixLayout;
use crate::OptLevel;
use crate::abi::Abi;
use crate::assembly::Assembly;
use crate::compile::{self, TargetMachine};
use crate::cpu::Processor;
use crate::debug_info::{DebugInfo, RegisteredDebugInfo, write_perf_map};
use crate::runtime::{self, ExternalThreadLocal};
use crate::symbols::{Output, Symbol, Symbols, listed_functions};
use crate::typed::{JitSignature, Scalar};
use crate::unwind::{Frame, RegisteredFrames};
use crate::value_parts::ValuePartTable;
use crate::zeroed::ZeroedData;
use arena::Arena;
use assembly::LoadedObject;
use cranelift_jit::{JITBuilder, JITModule};
use entry_frame::{Arguments, Returned};
use imports::{
    Environment, SymbolResolver, address_for_assembly, address_of, check_imports, open_libraries,
    weak_references, write_relative_address,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use windlass_dialects::llvm::{self, types::FunctionType};
use windlass_ir::{Body, Context, Diagnostic, Location, Module};

/// Options of the JIT.
#[derive(Clone, Debug, Default)]
pub struct JitOptions {
    /// The optimisation level.
    pub opt_level: OptLevel,
    /// Treat operations on floats as operations on real numbers. This is for the optimiser that runs before: `Program` runs it, and a
    /// [`Jit`] compiles operations with the fast-math flags that they have.
    pub fast_math: bool,
    /// Shared libraries whose functions the module may call.
    pub shared_libs: Vec<PathBuf>,
    /// Host functions and data that the module may use, by name. They take precedence over libraries and the runtime.
    pub symbols: Vec<(String, HostSymbol)>,
    /// The layout of matrices in vectors.
    pub matrices: MatrixLayout,
    /// Tells GDB (through its JIT interface) and perf (in `/tmp/perf-PID.map`) about the code, which has frame
    /// pointers. On Linux.
    pub debug: bool,
}

/// The address of something that the host program provides. It must stay valid as long as the JIT.
#[derive(Clone, Copy, Debug)]
pub struct HostSymbol(pub *const u8);

// Only an address; compiled code is responsible for its accesses.
#[allow(unsafe_code)]
unsafe impl Send for HostSymbol {}
#[allow(unsafe_code)]
unsafe impl Sync for HostSymbol {}

/// The address and type of a function.
#[derive(Clone, Debug)]
struct Entry {
    address: usize,
    params: Vec<Scalar>,
    result: Scalar,
}

/// Compiled code and everything it depends on.
struct Code {
    /// Taken when the code is freed. Locked only because Cranelift's module is not `Sync`; the lock is never contended.
    module: Mutex<Option<JITModule>>,
    /// How the code's frames are unwound.
    frames: Option<RegisteredFrames>,
    /// What GDB knows about the code.
    debug_info: Option<RegisteredDebugInfo>,
    /// The address of the function that calls entry points.
    entry_frame: Option<usize>,
    entries: FxHashMap<String, Entry>,
    /// The static constructors and destructors.
    around: [Vec<String>; 2],
    /// Whether the destructors have run.
    destructed: AtomicBool,
    /// The libraries and symbols that the code may call.
    _libraries: SymbolResolver,
    /// The thread-local globals of other libraries that the code uses.
    _thread_locals: Vec<ExternalThreadLocal>,
    /// The memory of the code's large zero-initialized globals.
    _zeroed: ZeroedData,
}

impl Drop for Code {
    fn drop(&mut self) {
        self.frames = None;
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

/// The reason why a function cannot be looked up or called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JitError {
    /// The module does not define the function.
    NotFound(String),
    /// The function has another type than the requested one.
    Signature {
        /// The function's name.
        name: String,
        /// The requested type.
        wanted: String,
        /// The type in the module.
        found: String,
    },
}

impl fmt::Display for JitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JitError::NotFound(name) => write!(f, "entry point not found: {name}"),
            JitError::Signature { name, wanted, found } => {
                write!(f, "function '{name}' is {found}, not {wanted}")
            }
        }
    }
}
impl std::error::Error for JitError {}

/// A compiled function of a Rust function type. Keeps its code alive; can be sent to and called from any thread.
pub struct TypedFn<F> {
    address: usize,
    _code: Arc<Code>,
    _type: PhantomData<fn() -> F>,
}

impl<F> Clone for TypedFn<F> {
    fn clone(&self) -> Self {
        TypedFn {
            address: self.address,
            _code: self._code.clone(),
            _type: PhantomData,
        }
    }
}

impl<F: JitSignature> TypedFn<F> {
    /// Calls the function. A module that writes out of bounds does so here: nothing is checked. A panic of a host
    /// function that the module calls unwinds through it.
    pub fn call(&self, args: F::Args) -> F::Result {
        F::call(self.address as *const u8, args)
    }
}

/// The return type of an entry point such as `main`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryResult {
    /// No result, or one that is ignored.
    Void,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `f32`
    F32,
    /// `f64`
    F64,
}

/// The result of an entry point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EntryValue {
    /// No result.
    Void,
    /// `i32`
    I32(i32),
    /// `i64`
    I64(i64),
    /// `f32`
    F32(f32),
    /// `f64`
    F64(f64),
}

impl EntryValue {
    /// The text that `mlir-runner` prints for it; `None` without a result.
    pub fn to_text(self) -> Option<String> {
        match self {
            EntryValue::Void => None,
            EntryValue::I32(value) => Some(value.to_string()),
            EntryValue::I64(value) => Some(value.to_string()),
            EntryValue::F32(value) => Some(format_float(f64::from(value))),
            EntryValue::F64(value) => Some(format_float(value)),
        }
    }

    /// The exit status for an integer result.
    pub fn exit_code(self) -> Option<u8> {
        match self {
            EntryValue::I32(value) => Some(value as u8),
            EntryValue::I64(value) => Some(value as u8),
            _ => None,
        }
    }
}

/// Formats a float as `%e` with six digits, like upstream's runner.
fn format_float(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "nan".into()
        } else if value > 0.0 {
            "inf".into()
        } else {
            "-inf".into()
        };
    }
    let text = format!("{value:.6e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, exponent) = exponent
                .strip_prefix('-')
                .map_or(('+', exponent), |rest| ('-', rest));
            format!("{digits}e{sign}{exponent:0>2}")
        }
        None => text,
    }
}

impl Jit {
    /// Compiles a module in the LLVM dialect.
    ///
    /// # Errors
    /// One diagnostic per operation that code generation does not support, and one per undefined symbol.
    pub fn new(ctx: &Context, module: &Module, options: &JitOptions) -> Result<Jit, Vec<Diagnostic>> {
        let fail = |message: String| vec![Diagnostic::error(Location::UNKNOWN, message)];
        let debug_info = match options.debug {
            true => DebugInfo::Locations,
            false => DebugInfo::None,
        };
        let host = Processor {
            cpu: Some("native"),
            features: None,
        };
        let mut target_machine =
            TargetMachine::new(None, &host, options.opt_level, Output::Jit, false, debug_info)?;
        target_machine.abi.matrices = options.matrices;
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
        let zeroed = ZeroedData::new(ctx, module, |name, address| {
            builder.symbol(ctx.str(name), address);
        })?;
        let resolver = SymbolResolver(Arc::new(libraries));
        let given: FxHashSet<&str> = options.symbols.iter().map(|(name, _)| name.as_str()).collect();
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
        let compiled =
            compile::declare(ctx, module, &target_machine, &mut target, &zeroed.names).and_then(|symbols| {
                let ifuncs = ifuncs::define(ctx, &symbols, &arena).map_err(fail)?;
                let body = module.body().unwrap_or(&module.root);
                let thread_locals = thread_locals::define(ctx, body, &symbols, &resolver, &arena);
                let thread_locals = thread_locals.map_err(fail)?;
                let mut compiled = compile::compile_all(ctx, module, &target_machine, &symbols)?;
                let assembly = Assembly::new(ctx, module, &mut compiled);
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
                let frames: Vec<Frame> = frames.collect();
                let functions = compiled.iter_mut().filter_map(|function| function.debug.take());
                let functions: Vec<_> = functions.collect();
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
                    (ifuncs, thread_locals),
                ))
            });
        let finished = compiled.and_then(
            |(symbols, relative, frames, functions, entry_frame, (ifuncs, thread_locals))| {
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
                        module.body().unwrap_or(&module.root),
                        &symbols,
                        ValuePartTable::new(ctx, compile::data_layout(ctx, module)),
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
                Ok((symbols, frames, debug_info, entry_frame, thread_locals))
            },
        );
        let (symbols, frames, debug_info, entry_frame, thread_locals) = match finished {
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
        let body = module.body().unwrap_or(&module.root);
        let entries = entries(ctx, body, &target_machine.abi, &symbols, &target);
        let around = [
            listed(ctx, module, llvm::GlobalCtorsOp::NAME, false),
            listed(ctx, module, llvm::GlobalDtorsOp::NAME, true),
        ];
        Ok(Jit(Arc::new(Code {
            module: Mutex::new(Some(target)),
            frames,
            debug_info,
            entry_frame,
            entries,
            around,
            destructed: AtomicBool::new(false),
            _libraries: resolver,
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
            _code: self.0.clone(),
            _type: PhantomData,
        })
    }

    /// The address of the function called `name`. It is valid while this JIT lives.
    pub fn lookup(&self, name: &str) -> Option<*const u8> {
        self.0.entries.get(name).map(|entry| entry.address as *const u8)
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
    ) -> F::Result {
        match self.0.entry_frame {
            Some(through) => result(entry_frame::call(through, function.address, words)),
            None => function.call(args),
        }
    }

    /// Calls a function without arguments. `wanted` is the expected return type; by default, the type in the module.
    ///
    /// # Errors
    /// The module does not define the function, or it has arguments or another return type.
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
                    _code: self.0.clone(),
                    _type: PhantomData,
                };
                self.call_entry(&function, [0; 3], (), |_| ());
                EntryValue::Void
            }
            EntryResult::Void => {
                self.call_entry(&self.function::<fn()>(name)?, [0; 3], (), |_| ());
                EntryValue::Void
            }
            EntryResult::I32 => {
                let function = self.function::<fn() -> i32>(name)?;
                EntryValue::I32(self.call_entry(&function, [0; 3], (), |value| value.int as i32))
            }
            EntryResult::I64 => {
                let function = self.function::<fn() -> i64>(name)?;
                EntryValue::I64(self.call_entry(&function, [0; 3], (), |value| value.int as i64))
            }
            EntryResult::F32 => {
                let function = self.function::<fn() -> f32>(name)?;
                let result = |value: Returned| f32::from_bits(value.float as u32);
                EntryValue::F32(self.call_entry(&function, [0; 3], (), result))
            }
            EntryResult::F64 => {
                let function = self.function::<fn() -> f64>(name)?;
                let result = |value: Returned| f64::from_bits(value.float);
                EntryValue::F64(self.call_entry(&function, [0; 3], (), result))
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

/// The functions that the module defines.
fn entries(
    ctx: &Context,
    body: &Body,
    abi: &Abi,
    symbols: &Symbols,
    target: &JITModule,
) -> FxHashMap<String, Entry> {
    let mut entries = FxHashMap::default();
    for &(name, _) in &symbols.order {
        let Some((
            _,
            Symbol::Func {
                id,
                ty,
                op,
                defined: true,
                ..
            },
            0,
        )) = symbols.aliasee(name)
        else {
            continue;
        };
        let Some(function) = FunctionType::of(ctx, ty) else {
            continue;
        };
        // Rust cannot call functions of other conventions.
        let has_c_convention = abi
            .convention(ctx, body.get(op, llvm::LLVMFuncOp::CConv))
            .is_ok_and(|convention| convention == abi.call_conv);
        if !has_c_convention {
            continue;
        }
        let entry = Entry {
            address: target.get_finalized_function(id) as usize,
            params: function.params().iter().map(|&ty| Scalar::of(ctx, ty)).collect(),
            result: Scalar::of(ctx, function.ret()),
        };
        entries.insert(ctx.str(name).to_owned(), entry);
    }
    entries
}
