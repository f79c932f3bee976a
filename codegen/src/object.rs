//! Compiles a module to an object file. Read next: `listing.rs` for the code as text.

mod linking;
pub(crate) mod sections;

use crate::OptLevel;
use crate::assembly::{self, Assembly};
use crate::compile::{self, CompileTimes, TargetMachine};
use crate::cpu::Processor;
use crate::debug_info::{DebugInfo, is_wanted, write_debug_info};
use crate::symbols::{Output, contents};
use crate::times::{CodegenTimes, FunctionTimes};
use crate::unwind::{Frame, write_frames};
use crate::value_parts::ValuePartTable;
use cranelift_module::{FuncId, Module as _};
use cranelift_object::{ObjectBuilder, ObjectModule};
use linking::Linking;
use rustc_hash::FxHashSet;
use std::time::Instant;
use windlass_dialects::llvm::{LLVMFuncOp, attrs};
use windlass_ir::{Context, Diagnostic, Location, Module};

/// Options of object file generation.
#[derive(Clone, Debug)]
pub struct ObjectOptions {
    /// The optimisation level.
    pub opt_level: OptLevel,
    /// The target triple; `None` selects the host.
    pub target: Option<String>,
    /// The processor: LLVM's name of it, or `native` for this machine's; `None` and the empty string select the baseline of the
    /// target's architecture.
    pub cpu: Option<String>,
    /// Features that are added to and removed from those of the processor, in LLVM's notation: `+avx2,-fma`.
    pub features: Option<String>,
    /// Whether the code works at any address, as shared libraries and position-independent programs require.
    pub position_independent: bool,
    /// Which debug information is written.
    pub debug_info: DebugInfo,
}

impl Default for ObjectOptions {
    fn default() -> Self {
        ObjectOptions {
            opt_level: OptLevel::default(),
            target: None,
            cpu: None,
            features: None,
            position_independent: true,
            debug_info: DebugInfo::default(),
        }
    }
}

/// Whether the target, by default the host, is x86-64.
fn is_x86_64(target: Option<&str>) -> bool {
    target.map_or(cfg!(target_arch = "x86_64"), |target| {
        target.starts_with("x86_64")
    })
}

/// The text of features with room for another one.
fn with_comma(features: Option<&str>) -> String {
    match features.filter(|features| !features.is_empty()) {
        Some(features) => format!("{features},"),
        None => String::new(),
    }
}

/// Whether a function is for processors with `cmpxchg16b`. That instruction is only used for atomic accesses of 128 bits, which
/// only such functions have.
fn uses_cmpxchg16b(ctx: &Context, module: &Module) -> bool {
    let Some(body) = module.body() else { return false };
    let has_feature = |op| {
        let features = body.get(op, LLVMFuncOp::target_features);
        let features = features.and_then(|attr| attrs::param(ctx, attr, "features")?.as_array(ctx));
        let mut features = features.unwrap_or_default().iter();
        features.any(|feature| feature.as_str(ctx) == Some("+cx16"))
    };
    let mut functions = body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME);
    functions.any(has_feature)
}

impl ObjectOptions {
    pub(crate) fn target_machine(
        &self,
        ctx: &Context,
        module: &Module,
    ) -> Result<TargetMachine, Vec<Diagnostic>> {
        let features = match is_x86_64(self.target.as_deref()) && uses_cmpxchg16b(ctx, module) {
            true => Some(format!("{}+cx16", with_comma(self.features.as_deref()))),
            false => self.features.clone(),
        };
        let processor = Processor {
            cpu: self.cpu.as_deref(),
            features: features.as_deref(),
        };
        let debug_info = match is_wanted(ctx, module, self.debug_info) {
            true => self.debug_info,
            false => DebugInfo::None,
        };
        TargetMachine::new(
            self.target.as_deref(),
            &processor,
            self.opt_level,
            Output::Object,
            self.position_independent,
            debug_info,
        )
    }
}

pub(crate) fn object_module(target_machine: &TargetMachine) -> Result<ObjectModule, Vec<Diagnostic>> {
    let names = cranelift_module::default_libcall_names();
    let builder = ObjectBuilder::new(target_machine.isa.clone(), "windlass", names);
    let builder = builder.map_err(|error| {
        vec![Diagnostic::error(
            Location::UNKNOWN,
            format!("object file: {error}"),
        )]
    })?;
    Ok(ObjectModule::new(builder))
}

/// Compiles a module in the LLVM dialect to an object file.
///
/// # Errors
/// One diagnostic per operation that code generation does not support.
pub fn compile_object(
    ctx: &Context,
    module: &Module,
    options: &ObjectOptions,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    compile_with(ctx, module, options, None)
}

/// Compiles a module in the LLVM dialect to an object file, and measures how long the parts of that take.
///
/// # Errors
/// One diagnostic per operation that code generation does not support.
pub fn compile_object_timed(
    ctx: &Context,
    module: &Module,
    options: &ObjectOptions,
) -> Result<(Vec<u8>, CodegenTimes), Vec<Diagnostic>> {
    let mut times = CodegenTimes::default();
    let object = compile_with(ctx, module, options, Some(&mut times))?;
    Ok((object, times))
}

fn compile_with(
    ctx: &Context,
    module: &Module,
    options: &ObjectOptions,
    mut times: Option<&mut CodegenTimes>,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let mut target_machine = options.target_machine(ctx, module)?;
    target_machine.timed = times.is_some();
    let mut last = Instant::now();
    let mut lap = || {
        let now = Instant::now();
        now - std::mem::replace(&mut last, now)
    };
    let mut target = object_module(&target_machine)?;
    let symbols = compile::declare(ctx, module, &target_machine, &mut target, &FxHashSet::default())?;
    let declaration = lap();
    let mut compiled = compile::compile_all(ctx, module, &target_machine, &symbols)?;
    if let Some(times) = &mut times {
        times.declaration = declaration;
        times.functions_elapsed = lap();
        for function in &compiled {
            if let Some(CompileTimes(translation, cranelift, passes)) = function.times.as_deref() {
                let function = FunctionTimes {
                    name: function_name(&target, function.id),
                    size: function.bytes.len(),
                    translation: *translation,
                    cranelift: *cranelift,
                };
                times.add(function, passes);
            }
        }
    }
    let frames: Vec<Frame> = compiled
        .iter_mut()
        .filter_map(|function| function.frame.take())
        .collect();
    let functions: Vec<_> = compiled
        .iter_mut()
        .filter_map(|function| function.debug.take())
        .collect();
    let assembly = Assembly::new(ctx, module, target_machine.isa.triple(), &mut compiled)?;
    let assembled = assembly.assemble(target_machine.isa.triple())?;
    let relative = compile::define_all(ctx, module, &target_machine, &symbols, compiled, &mut target)?;
    let mut product = target.finish();
    Linking {
        ctx,
        module,
        symbols: &symbols,
        product: &mut product,
    }
    .run(&relative)?;
    let fail = |error: String| {
        vec![Diagnostic::error(
            Location::UNKNOWN,
            format!("object file: {error}"),
        )]
    };
    write_frames(ctx, &symbols, &*target_machine.isa, &mut product, &frames).map_err(fail)?;
    let table = ValuePartTable::new(
        ctx,
        compile::data_layout(ctx, module),
        target_machine.isa.endianness(),
    );
    write_debug_info(
        ctx,
        contents(module),
        &symbols,
        table,
        &*target_machine.isa,
        &mut product,
        &functions,
    )
    .map_err(fail)?;
    if let Some(assembled) = &assembled {
        assembly::merge(assembled, &mut product).map_err(fail)?;
    }
    let object = product.emit().map_err(|error| fail(error.to_string()))?;
    if let Some(times) = times {
        times.emission = lap();
    }
    Ok(object)
}

/// The name that a function has in the object.
pub(crate) fn function_name(target: &ObjectModule, id: FuncId) -> String {
    let declaration = target.declarations().get_function_decl(id);
    declaration.linkage_name(id).into_owned()
}
