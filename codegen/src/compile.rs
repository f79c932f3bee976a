//! Compiles all functions of a module to machine code, in parallel.
//!
//! Translation and compilation run on all threads, each with contexts that it reuses; only the declaration of symbols
//! and the definition of finished functions are sequential.

use crate::OptLevel;
use crate::abi::{Abi, CallPlan, VectorFeatures};
use crate::assembly;
use crate::cpu::Processor;
use crate::debug_info::{DebugInfo, FunctionCode, FunctionRecord};
use crate::func::variadic;
use crate::func::{self, Form, Source, Translated};
use crate::globals::{self, RelativeAddress};
use crate::interrupt;
use crate::plain::Plain;
use crate::stack_probe;
use crate::symbols::{self, Output, Symbol, Symbols};
use crate::thunks;
use crate::unwind::Frame;
use crate::value_parts::ValuePartTable;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::ir::{Function, UserFuncName};
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::timing::{self, PassTimes};
use cranelift_codegen::{CodegenError, Context as Compiler};
use cranelift_frontend::FunctionBuilderContext;
use cranelift_module::{DataId, FuncId, Module as Target, ModuleError, ModuleReloc, ModuleRelocTarget};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use target_lexicon::{Architecture, BinaryFormat};
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::types::FunctionType;
use windlass_ir::{Body, Context, Diagnostic, Location, Module, Name, Op, Type};

/// Functions of more instructions than this are compiled with the single-pass register allocator.
const GIANT: usize = 50_000;

/// The target machine that code is generated for.
#[derive(Clone)]
pub(crate) struct TargetMachine {
    pub isa: OwnedTargetIsa,
    /// The target ISA configured with the single-pass register allocator.
    one_pass: OwnedTargetIsa,
    /// The target ISA without optimisation, for functions that call `setjmp`.
    unoptimized: OwnedTargetIsa,
    /// The target ISA with frame pointers, which Cranelift's tail calls need.
    with_frames: OwnedTargetIsa,
    pub abi: Abi,
    /// Where the code is put.
    pub output: Output,
    /// Which debug information is written.
    pub debug_info: DebugInfo,
    level: OptLevel,
    /// Whether the functions are timed.
    pub timed: bool,
    /// The flag that code reads where functions and loops start.
    pub interrupt_flag: Option<DataId>,
    /// Whether functions that call others than those of the module probe the stack.
    pub probes_stack: bool,
    /// Compiled functions on disk.
    #[cfg(feature = "cache")]
    pub cache: Option<crate::CodeCache>,
}

/// The settings of the code generator for this process, which take a while to make. Programs that compile modules in
/// several contexts may share them.
#[derive(Clone, Default)]
pub struct TargetMachines(Arc<Mutex<Vec<TargetMachine>>>);

impl fmt::Debug for TargetMachines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TargetMachines").finish_non_exhaustive()
    }
}

impl TargetMachines {
    /// The target machine for the memory of this process. Each is made once.
    pub(crate) fn host(
        &self,
        level: OptLevel,
        debug_info: DebugInfo,
    ) -> Result<TargetMachine, Vec<Diagnostic>> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = made
            .iter()
            .find(|known| (known.level, known.debug_info) == (level, debug_info));
        if let Some(known) = known {
            return Ok(known.clone());
        }
        let host = Processor {
            cpu: Some("native"),
            features: None,
        };
        let machine = TargetMachine::new(None, &host, level, Output::Jit, false, debug_info)?;
        made.push(machine.clone());
        Ok(machine)
    }
}

impl TargetMachine {
    /// Creates the target machine for the triple `target`; `None` selects the host.
    pub fn new(
        target: Option<&str>,
        processor: &Processor<'_>,
        level: OptLevel,
        output: Output,
        pic: bool,
        debug_info: DebugInfo,
    ) -> Result<TargetMachine, Vec<Diagnostic>> {
        let fail = |message: String| vec![Diagnostic::error(Location::UNKNOWN, message)];
        let pic = if pic { "true" } else { "false" };
        let builder = processor.isa_builder(target).map_err(fail)?;
        let is_s390x = builder.triple().architecture == Architecture::S390x;
        let on = |value: bool| if value { "true" } else { "false" };
        let settings = |registers: &str, level: OptLevel, frames: &str, tls_model: &str| {
            let mut flags = settings::builder();
            let chosen = [
                (
                    "opt_level",
                    match level {
                        OptLevel::None => "none",
                        OptLevel::Speed => "speed",
                    },
                ),
                ("regalloc_algorithm", registers),
                ("tls_model", tls_model),
                ("preserve_frame_pointers", frames),
                ("is_pic", pic),
                ("enable_llvm_abi_extensions", "true"),
                // Library functions return `i128` and `f128` through a hidden pointer there.
                ("enable_multi_ret_implicit_sret", on(is_s390x)),
                // Frames larger than a page touch the pages in order, so that an overflow of the stack meets its guard.
                ("enable_probestack", "true"),
                ("probestack_strategy", "inline"),
                ("enable_verifier", "false"),
            ];
            for (name, value) in chosen {
                flags
                    .set(name, value)
                    .map_err(|error| fail(format!("code generator setting '{name}': {error}")))?;
            }
            Ok::<_, Vec<Diagnostic>>(settings::Flags::new(flags))
        };
        let tls_model = match builder.triple().binary_format {
            BinaryFormat::Elf => "elf_gd",
            BinaryFormat::Macho => "macho",
            BinaryFormat::Coff => "coff",
            _ => "none",
        };
        let finish = |registers: &str, level: OptLevel, frames: &str| {
            let finished = builder.finish(settings(registers, level, frames, tls_model)?);
            finished.map_err(|error| fail(format!("target: {error}")))
        };
        // Variables and callers are found by the frame pointer.
        let frames = match debug_info {
            // Variadic functions find their arguments by it on s390x.
            DebugInfo::None => on(is_s390x),
            DebugInfo::Attributes | DebugInfo::Locations | DebugInfo::Lines => "true",
        };
        let one_pass = finish("single_pass", level, frames)?;
        let (isa, unoptimized) = match level {
            OptLevel::None => (one_pass.clone(), one_pass.clone()),
            OptLevel::Speed => (
                finish("backtracking", level, frames)?,
                finish("single_pass", OptLevel::None, frames)?,
            ),
        };
        let with_frames = match (frames, level) {
            ("true", _) => isa.clone(),
            (_, OptLevel::None) => finish("single_pass", level, "true")?,
            (_, OptLevel::Speed) => finish("backtracking", level, "true")?,
        };
        let mut abi = Abi::new(isa.triple().architecture, isa.default_call_conv());
        abi.vectors = VectorFeatures::of(&*isa);
        Ok(TargetMachine {
            isa,
            one_pass,
            unoptimized,
            with_frames,
            abi,
            output,
            debug_info,
            level,
            timed: false,
            interrupt_flag: None,
            probes_stack: false,
            #[cfg(feature = "cache")]
            cache: None,
        })
    }

    /// The ISA that compiles a function. The compile time of the backtracking register
    /// allocator grows superlinearly: 300,000 operations in 60,000 blocks take it five times as long as the single-pass
    /// allocator.
    fn isa_for(&self, function: &Function, returns_twice: bool) -> &dyn TargetIsa {
        if function.signature.call_conv == CallConv::Tail {
            &*self.with_frames
        } else if returns_twice {
            &*self.unoptimized
        } else if function.dfg.num_insts() > GIANT {
            &*self.one_pass
        } else {
            &*self.isa
        }
    }
}

/// The machine code of a function.
pub(crate) struct Compiled {
    pub id: FuncId,
    pub align: u64,
    pub bytes: Vec<u8>,
    pub relocs: Vec<ModuleReloc>,
    pub frame: Option<Frame>,
    /// Its inline assembly statements, to which it refers by their indices.
    pub assembly: Vec<assembly::Code>,
    pub debug: Option<FunctionCode>,
    pub times: Option<Box<CompileTimes>>,
    /// Whether the function cannot trap.
    pub plain: Plain,
}

/// How long a function took: the translation, Cranelift, and its passes.
pub(crate) struct CompileTimes(pub Duration, pub Duration, pub PassTimes);

/// Contexts that a thread reuses from function to function.
struct Scratch<'c> {
    compiler: Compiler,
    builder: FunctionBuilderContext,
    control: ControlPlane,
    table: ValuePartTable<'c>,
    /// The number of instructions of the largest function.
    largest: usize,
}

thread_local! {
    /// The contexts that the last module has left, for the next one.
    static LEFT: RefCell<Option<(Compiler, FunctionBuilderContext)>> = const { RefCell::new(None) };
}

/// The memory of contexts that have compiled larger functions is freed.
const LARGEST_LEFT: usize = 5_000;

impl<'c> Scratch<'c> {
    fn new(ctx: &'c Context, layout: &DataLayout, target_machine: &TargetMachine) -> Self {
        let left = LEFT.with(|left| left.try_borrow_mut().ok().and_then(|mut left| left.take()));
        let (compiler, builder) = left.unwrap_or_else(|| (Compiler::new(), FunctionBuilderContext::new()));
        Scratch {
            compiler,
            builder,
            control: ControlPlane::default(),
            largest: 0,
            table: ValuePartTable::new(ctx, layout.clone(), target_machine.isa.endianness())
                .with_lanes(target_machine.abi.vectors.has_lanes),
        }
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        // A panic may have left a function in them.
        if self.largest > LARGEST_LEFT || std::thread::panicking() {
            return;
        }
        let compiler = std::mem::replace(&mut self.compiler, Compiler::new());
        let builder = std::mem::take(&mut self.builder);
        // The thread may be ending.
        let _ = LEFT.try_with(|left| {
            if let Ok(mut left) = left.try_borrow_mut() {
                *left = Some((compiler, builder));
            }
        });
    }
}

/// The data layout of a module.
pub(crate) fn data_layout(ctx: &Context, module: &Module) -> DataLayout {
    (*DataLayout::for_machine_code(ctx, [module.root.discardable(module.op)])).clone()
}

/// Declares the module's symbols in `target`. The `placed` globals already have memory outside of `target`.
pub(crate) fn declare(
    ctx: &Context,
    module: &Module,
    target_machine: &TargetMachine,
    target: &mut dyn Target,
    placed: &FxHashSet<Name>,
) -> Result<Symbols, Vec<Diagnostic>> {
    let endianness = target_machine.isa.endianness();
    let mut table = ValuePartTable::new(ctx, data_layout(ctx, module), endianness);
    let mut plan = |body: &Body, op: Op, ty: Type| plan(ctx, target_machine, &mut table, body, op, ty);
    symbols::declare(ctx, module, target, target_machine.output, placed, &mut plan)
}

/// Plans the Cranelift signature of a function.
fn plan(
    ctx: &Context,
    target_machine: &TargetMachine,
    table: &mut ValuePartTable<'_>,
    body: &Body,
    op: Op,
    ty: Type,
) -> Result<CallPlan, Diagnostic> {
    let abi = &target_machine.abi;
    let planned = func::declared(ctx, abi, body, op, ty).and_then(|declared| declared.plan(abi, table));
    planned.map_err(|no| {
        let message = format!("machine code generation does not support {} in its type", no.0);
        body.op_error(ctx, op, message)
    })
}

/// A function to compile.
struct Definition {
    id: FuncId,
    ty: Type,
    op: Op,
    form: Form,
}

/// Translates every defined function and passes it to `work`, on all threads; returns the results in module order.
pub(crate) fn each_function<'c, R: Send>(
    ctx: &'c Context,
    module: &Module,
    target_machine: &TargetMachine,
    symbols: &Symbols,
    work: impl Fn(
        &mut Compiler,
        &mut ControlPlane,
        &dyn TargetIsa,
        (FuncId, Op),
        Translated,
    ) -> Result<R, Diagnostic>
    + Sync
    + Send,
) -> Result<Vec<R>, Vec<Diagnostic>> {
    let Some(body) = module.body() else {
        return Ok(Vec::new());
    };
    let layout = data_layout(ctx, module);
    let mut defined: Vec<Definition> = Vec::new();
    for (_, symbol) in &symbols.order {
        if let Symbol::Func {
            id,
            ty,
            op,
            defined: true,
            tail_body,
        } = *symbol
        {
            let definition = |id, form| Definition { id, ty, op, form };
            match tail_body {
                None => defined.push(definition(id, Form::Whole)),
                // A thunk calls the body (`define_stored_thunks`).
                Some(body) if is_variadic(ctx, ty) => defined.push(definition(body, Form::Whole)),
                Some(body) => {
                    defined.push(definition(body, Form::TailBody));
                    defined.push(definition(id, Form::Wrapper(body)));
                }
            }
        }
    }
    let ids: FxHashSet<FuncId> = defined.iter().map(|definition| definition.id).collect();
    let one = |scratch: &mut Scratch<'c>, definition: &Definition| {
        let &Definition { id, ty, op, form } = definition;
        let mut plan = plan(ctx, target_machine, &mut scratch.table, body, op, ty)?;
        let unnamed = is_variadic(ctx, ty)
            .then(|| variadic::add_registers(&target_machine.abi, &mut plan))
            .flatten();
        if form == Form::TailBody {
            plan = plan.into_tail();
        }
        let start = target_machine.timed.then(Instant::now);
        scratch.compiler.clear();
        scratch.compiler.func.name = UserFuncName::user(0, id.as_u32());
        scratch.compiler.func.signature = plan.signature.clone();
        let source = Source {
            ctx,
            module: body,
            op,
            ty,
            symbols,
            abi: target_machine.abi,
            plan: &plan,
            unnamed,
            form,
            output: target_machine.output,
            isa: &*target_machine.isa,
            debug: FunctionRecord::new(ctx, body.location(op), target_machine.debug_info),
            keeps_variables: target_machine.level == OptLevel::None,
        };
        let translated = func::translate(
            source,
            &mut scratch.table,
            &mut scratch.compiler.func,
            &mut scratch.builder,
        );
        if translated.is_err() {
            // The context still holds the previous function.
            scratch.builder = FunctionBuilderContext::new();
        }
        let mut translated = translated?;
        translated.time = start.map(|start| start.elapsed());
        if target_machine.probes_stack && stack_probe::calls_others(&scratch.compiler.func, &ids) {
            stack_probe::insert(&mut scratch.compiler.func);
        }
        if let Some(flag) = target_machine.interrupt_flag {
            interrupt::insert_polls(&mut scratch.compiler.func, flag);
        }
        scratch.largest = scratch.largest.max(scratch.compiler.func.dfg.num_insts());
        let isa = target_machine.isa_for(&scratch.compiler.func, translated.returns_twice);
        work(
            &mut scratch.compiler,
            &mut scratch.control,
            isa,
            (id, op),
            translated,
        )
    };
    let results: Vec<Result<R, Diagnostic>> = if defined.len() < 2 || rayon::current_num_threads() == 1 {
        let mut scratch = Scratch::new(ctx, &layout, target_machine);
        defined
            .iter()
            .map(|function| one(&mut scratch, function))
            .collect()
    } else {
        // Each unit of work that a thread takes creates its scratch contexts once.
        defined
            .par_iter()
            .with_min_len(4)
            .map_init(|| Scratch::new(ctx, &layout, target_machine), one)
            .collect()
    };
    let mut done = Vec::with_capacity(results.len());
    let mut errors = Vec::new();
    for result in results {
        match result {
            Ok(value) => done.push(value),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(done) } else { Err(errors) }
}

/// Compiles all functions.
pub(crate) fn compile_all(
    ctx: &Context,
    module: &Module,
    target_machine: &TargetMachine,
    symbols: &Symbols,
) -> Result<Vec<Compiled>, Vec<Diagnostic>> {
    each_function(
        ctx,
        module,
        target_machine,
        symbols,
        |compiler, control, isa, (id, op), translated| {
            let fail = |error: CodegenError| {
                let body = symbols::contents(module);
                body.op_error(ctx, op, format!("cannot be compiled: {error}"))
            };
            let plain = match target_machine.output {
                Output::Jit => {
                    let name = symbols::contents(module).get(op, LLVMFuncOp::sym_name);
                    let name = name.and_then(|name| name.as_str(ctx)).unwrap_or_default();
                    Plain::of(&compiler.func, name)
                }
                _ => Plain::No,
            };
            let start = translated.time.map(|translation| {
                timing::take_current();
                (translation, Instant::now())
            });
            #[cfg(feature = "cache")]
            let code = match &target_machine.cache {
                Some(cache) => cache.compile(compiler, isa, control),
                None => compiler.compile(isa, control),
            };
            #[cfg(not(feature = "cache"))]
            let code = compiler.compile(isa, control);
            let code = code.map_err(|error| fail(error.inner))?;
            let times = start.map(|(translation, start)| {
                Box::new(CompileTimes(translation, start.elapsed(), timing::take_current()))
            });
            let relocs = code.buffer.relocs().to_vec();
            let align = u64::from(code.buffer.alignment);
            let bytes = code.code_buffer().to_vec();
            let frame =
                Frame::new(id, code, isa, &translated.landing_pads, target_machine.output).map_err(fail)?;
            let debug = translated
                .debug
                .map(|record| FunctionCode::new(id, op, record, code, isa));
            let relocs = relocs
                .iter()
                .map(|reloc| ModuleReloc::from_mach_reloc(reloc, &compiler.func, id))
                .collect();
            let body = symbols::contents(module);
            let asked = body
                .get(op, LLVMFuncOp::alignment)
                .and_then(|attr| attr.as_i64(ctx));
            let asked = asked.and_then(|asked| u64::try_from(asked).ok()).unwrap_or(1);
            // Where code is optimised, loops at the start of a function then begin at the same place of a fetched line in every program.
            let aligned = isa.function_alignment();
            let least = match target_machine.level {
                OptLevel::None => aligned.minimum,
                OptLevel::Speed => aligned.preferred,
            };
            let align = align.max(u64::from(least)).max(asked.next_power_of_two());
            Ok(Compiled {
                id,
                align,
                bytes,
                relocs,
                frame,
                assembly: translated.assembly,
                debug,
                times,
                plain,
            })
        },
    )
}

/// Defines compiled functions and globals in `target`. Returns the relative addresses in globals.
pub(crate) fn define_all(
    ctx: &Context,
    module: &Module,
    target_machine: &TargetMachine,
    symbols: &Symbols,
    compiled: Vec<Compiled>,
    target: &mut dyn Target,
) -> Result<Vec<RelativeAddress>, Vec<Diagnostic>> {
    let fail = |error: ModuleError| {
        vec![Diagnostic::error(
            Location::UNKNOWN,
            format!("machine code cannot be put together: {error}"),
        )]
    };
    // By the namespace and index of the external name.
    let mut declared: FxHashMap<(u32, u32), FuncId> = FxHashMap::default();
    for mut function in compiled {
        for reloc in &mut function.relocs {
            let ModuleRelocTarget::User { namespace, index } = reloc.name else {
                continue;
            };
            let Some(declare) = thunks::declare(namespace) else {
                continue;
            };
            let id = match declared.get(&(namespace, index)) {
                Some(&id) => id,
                None => {
                    let id = declare(target_machine, index, target).map_err(fail)?;
                    declared.insert((namespace, index), id);
                    id
                }
            };
            reloc.name = ModuleRelocTarget::user(0, id.as_u32());
        }
        target
            .define_function_bytes(function.id, function.align, &function.bytes, &function.relocs)
            .map_err(fail)?;
    }
    define_stored_thunks(ctx, symbols, target).map_err(fail)?;
    let Some(body) = module.body() else {
        return Ok(Vec::new());
    };
    let endianness = target_machine.isa.endianness();
    let mut table = ValuePartTable::new(ctx, data_layout(ctx, module), endianness);
    globals::define(ctx, body, symbols, &mut table, target, target_machine.output)
}

/// Defines the thunks that call the bodies of variadic functions.
fn define_stored_thunks(
    ctx: &Context,
    symbols: &Symbols,
    target: &mut dyn Target,
) -> Result<(), ModuleError> {
    for (_, symbol) in &symbols.order {
        if let &Symbol::Func {
            id,
            ty,
            tail_body: Some(body),
            ..
        } = symbol
            && is_variadic(ctx, ty)
        {
            let (code, relocs) = variadic::stored_thunk(ModuleRelocTarget::user(0, body.as_u32()));
            target.define_function_bytes(id, 4, &code, &relocs)?;
        }
    }
    Ok(())
}

/// Whether a function type has variadic arguments.
fn is_variadic(ctx: &Context, ty: Type) -> bool {
    FunctionType::of(ctx, ty).is_some_and(|ty| ty.is_variadic())
}
