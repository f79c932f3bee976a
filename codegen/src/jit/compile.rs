//! Compiles a module into memory.

use super::arena::Arena;
use super::assembly::LoadedObject;
use super::entry::{self, Entry, GlobalEntry};
use super::imports::{
    Environment, SymbolResolver, address_for_assembly, address_of, check_imports, open_libraries,
    weak_references, write_relative_address,
};
use super::{Code, Jit, JitOptions, host, ifuncs, invoke, thread_locals};
use crate::assembly::Assembly;
use crate::compile::{self, TargetMachine, TargetMachines};
use crate::debug_info::{DebugInfo, FunctionCode, RegisteredDebugInfo, write_perf_map};
use crate::globals::RelativeAddress;
use crate::interrupt;
use crate::plain::plain_functions;
use crate::runtime::ExternalThreadLocal;
use crate::stack_probe;
use crate::symbols::{Symbols, contents};
use crate::traps::{self, FunctionTraps, Positions, RegisteredCode};
use crate::unwind::{Frame, RegisteredFrames};
use crate::value_parts::ValuePartTable;
use crate::zeroed::ZeroedData;
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module as _};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use windlass_dialects::llvm;
use windlass_ir::{Context, Diagnostic, Location, Module};

fn fail(message: String) -> Vec<Diagnostic> {
    vec![Diagnostic::error(Location::UNKNOWN, message)]
}

/// Compiles a module that the verifier has accepted.
pub(super) fn compile(ctx: &Context, module: &Module, options: &JitOptions) -> Result<Jit, Vec<Diagnostic>> {
    let mut target_machine = target_machine(ctx, module, options)?;
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
            .map(|(name, symbol)| (name.clone(), symbol.address)),
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
    let resolver = SymbolResolver::of_module(ctx, module, options, libraries);
    let weak = weak_references(ctx, module);
    if !weak.is_empty() {
        let given: FxHashSet<&str> = (options.symbols.iter().map(|(name, _)| name))
            .chain(options.functions.iter().map(|(name, _)| name))
            .chain(options.indirect.iter().map(|(name, _)| name))
            .map(String::as_str)
            .collect();
        for name in weak {
            if !given.contains(name) && resolver.find(name).is_none() {
                builder.symbol(name, std::ptr::null());
            }
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
    let environment = Environment {
        options,
        resolver: &resolver,
        arena: &arena,
        zeroed: &zeroed,
    };
    let defined = define(ctx, module, &target_machine, &environment, &mut target);
    let finished =
        defined.and_then(|defined| finish(ctx, module, &target_machine, &environment, &mut target, defined));
    let finished = match finished {
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
    Ok(Jit(Arc::new(Code {
        module: Mutex::new(Some(target)),
        frames: finished.frames,
        traps: Some(finished.traps),
        debug_info: finished.debug_info,
        entries: finished.entries,
        globals: finished.globals,
        around: [
            invoke::listed(ctx, module, llvm::GlobalCtorsOp::NAME, false),
            invoke::listed(ctx, module, llvm::GlobalDtorsOp::NAME, true),
        ],
        destructed: AtomicBool::new(false),
        _libraries: resolver,
        _symbols: (options.symbols.iter())
            .map(|(_, symbol)| symbol.clone())
            .collect(),
        _closures: (options.functions.iter())
            .map(|(_, function)| function.closure())
            .collect(),
        _indirect: (options.indirect.iter())
            .map(|(_, function)| function.clone())
            .collect(),
        _interrupt: options.interrupt.clone(),
        _thread_locals: finished.thread_locals,
        _zeroed: zeroed,
    })))
}

/// The target machine for these options.
fn target_machine(
    ctx: &Context,
    module: &Module,
    options: &JitOptions,
) -> Result<TargetMachine, Vec<Diagnostic>> {
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
    Ok(target_machine)
}

/// What is known when all functions and globals are defined and not yet finalized.
struct Defined {
    symbols: Symbols,
    relative: Vec<RelativeAddress>,
    frames: Vec<Frame>,
    functions: Vec<FunctionCode>,
    ifuncs: Vec<ifuncs::IndirectFunction>,
    thread_locals: Vec<ExternalThreadLocal>,
    thunks: Vec<host::Thunk>,
    /// The functions that cannot trap.
    plain: FxHashSet<FuncId>,
}

/// Compiles the functions, and defines them and the globals.
fn define(
    ctx: &Context,
    module: &Module,
    target_machine: &TargetMachine,
    environment: &Environment<'_>,
    target: &mut JITModule,
) -> Result<Defined, Vec<Diagnostic>> {
    let &Environment {
        options,
        resolver,
        arena,
        zeroed,
    } = environment;
    let symbols = compile::declare(ctx, module, target_machine, target, &zeroed.names)?;
    let ifuncs = ifuncs::define(ctx, &symbols, arena).map_err(fail)?;
    let body = contents(module);
    let thread_locals = thread_locals::define(ctx, body, &symbols, resolver, arena).map_err(fail)?;
    let mut compiled = compile::compile_all(ctx, module, target_machine, &symbols)?;
    let triple = target_machine.isa.triple();
    let assembly = Assembly::new(ctx, module, triple, &mut compiled)?;
    let assembled = assembly.assemble(triple)?;
    let mut assembled = match &assembled {
        Some(bytes) => Some(LoadedObject::new(bytes, arena).map_err(fail)?),
        None => None,
    };
    check_imports(ctx, module, &symbols, &compiled, environment)?;
    let frames = compiled.iter_mut().filter_map(|function| function.frame.take());
    let mut frames: Vec<Frame> = frames.collect();
    let mut thunks = host::define(ctx, body, &symbols, options, &target_machine.abi, target)?;
    frames.extend(thunks.iter_mut().filter_map(|thunk| thunk.frame.take()));
    let plain = plain_functions(compiled.iter().map(|function| (function.id, function.plain)));
    let functions = compiled.iter_mut().filter_map(|function| function.debug.take());
    let functions = functions.collect();
    let relative = compile::define_all(ctx, module, target_machine, &symbols, compiled, target)?;
    if let Some(assembled) = &mut assembled {
        let resolve = |name: &str| address_for_assembly(ctx, target, &symbols, environment, name);
        assembled.relocate(resolve).map_err(fail)?;
    }
    Ok(Defined {
        symbols,
        relative,
        frames,
        functions,
        ifuncs,
        thread_locals,
        thunks,
        plain,
    })
}

/// What is known of finished code.
struct Finished {
    frames: Option<RegisteredFrames>,
    traps: RegisteredCode,
    debug_info: Option<RegisteredDebugInfo>,
    entries: FxHashMap<String, Entry>,
    globals: FxHashMap<String, GlobalEntry>,
    thread_locals: Vec<ExternalThreadLocal>,
}

/// Makes the code executable, and registers what the unwinder, the signal handler and debuggers need of it.
fn finish(
    ctx: &Context,
    module: &Module,
    target_machine: &TargetMachine,
    environment: &Environment<'_>,
    target: &mut JITModule,
    defined: Defined,
) -> Result<Finished, Vec<Diagnostic>> {
    let Defined {
        symbols,
        relative,
        frames,
        functions,
        ifuncs,
        thread_locals,
        thunks,
        plain,
    } = defined;
    let finalized = target.finalize_definitions();
    finalized.map_err(|error| fail(format!("machine code cannot be made executable: {error}")))?;
    let target = &*target;
    for address in &relative {
        write_relative_address(target, address).map_err(fail)?;
    }
    let isa = &*target_machine.isa;
    let symbol = |name| address_of(target, &symbols, name);
    let body = contents(module);
    let new_table = || ValuePartTable::new(ctx, compile::data_layout(ctx, module), isa.endianness());
    let debug_info = environment.options.debug.then(|| {
        write_perf_map(ctx, &symbols, target, &functions)?;
        let table = new_table();
        RegisteredDebugInfo::new(ctx, body, &symbols, table, isa, target, &functions, &frames)
    });
    let debug_info = debug_info.transpose();
    let debug_info = debug_info.map_err(|error| fail(format!("debug information: {error}")))?;
    let function = |id| target.get_finalized_function(id) as u64;
    let frames = RegisteredFrames::new(&frames, isa, function, symbol);
    let frames = frames.map_err(|error| fail(format!("unwind information: {error}")))?;
    for ifunc in &ifuncs {
        let resolver = symbol(ifunc.resolver);
        let resolver =
            resolver.ok_or_else(|| fail(String::from("an indirect function without a resolver")))?;
        ifunc.resolve(resolver);
    }
    let range = environment.arena.code();
    Ok(Finished {
        frames,
        traps: register_traps(ctx, module, target, functions, &thunks, range),
        debug_info,
        entries: entry::entries(ctx, body, &target_machine.abi, &symbols, target, &plain),
        globals: entry::globals(ctx, body, &mut new_table(), &symbols, environment.zeroed, symbol),
        thread_locals,
    })
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
