//! The code of a module as text: Cranelift IR, or assembly in Cranelift's notation.

use crate::compile;
use crate::debug_info::{asm_with_lines, clif_with_lines, tag_locations};
use crate::func::Translated;
use crate::object::{ObjectOptions, function_name, object_module};
use crate::symbols::contents;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::{CodegenError, Context as Compiler};
use rustc_hash::FxHashSet;
use windlass_ir::{Context, Diagnostic, Module};

/// At which point Cranelift IR is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClifStage {
    /// As it was translated from the LLVM dialect.
    Translated,
    /// After Cranelift's optimisations at the level of the options, before it chooses instructions.
    Optimized,
}

/// Prints the functions of a module in the LLVM dialect as Cranelift IR; those with debug information with their source lines.
///
/// # Errors
/// One diagnostic per operation that code generation does not support.
pub fn emit_clif(
    ctx: &Context,
    module: &Module,
    options: &ObjectOptions,
    stage: ClifStage,
) -> Result<String, Vec<Diagnostic>> {
    each_listing(
        ctx,
        module,
        options,
        |compiler, control, isa, name, translated| {
            if stage == ClifStage::Optimized {
                compiler.optimize(isa, control)?;
            }
            let text = match &translated.debug {
                Some(record) => clif_with_lines(ctx, &compiler.func, record),
                None => compiler.func.display().to_string(),
            };
            Ok(format!("; {name}\n{text}\n"))
        },
    )
}

/// Prints the functions of a module in the LLVM dialect as assembly, in Cranelift's notation; those with debug information with their
/// source lines, as far as Cranelift's optimisations keep the instructions that have them.
///
/// # Errors
/// One diagnostic per operation that code generation does not support.
pub fn emit_asm(ctx: &Context, module: &Module, options: &ObjectOptions) -> Result<String, Vec<Diagnostic>> {
    each_listing(
        ctx,
        module,
        options,
        |compiler, control, isa, name, translated| {
            compiler.want_disasm = true;
            if translated.debug.is_some() {
                tag_locations(&mut compiler.func);
            }
            let code = compiler.compile(isa, control).map_err(|error| error.inner)?;
            let text = code.vcode.as_deref().unwrap_or_default();
            Ok(match &translated.debug {
                Some(record) => format!("{name}:\n{}\n", asm_with_lines(ctx, text, record)),
                None => format!("{name}:\n{text}\n"),
            })
        },
    )
}

/// Translates each function and joins what `list` makes of it and its name.
fn each_listing(
    ctx: &Context,
    module: &Module,
    options: &ObjectOptions,
    list: impl Fn(
        &mut Compiler,
        &mut ControlPlane,
        &dyn TargetIsa,
        &str,
        &Translated,
    ) -> Result<String, CodegenError>
    + Sync
    + Send,
) -> Result<String, Vec<Diagnostic>> {
    let target_machine = options.target_machine(ctx, module)?;
    let mut target = object_module(&target_machine)?;
    let symbols = compile::declare(ctx, module, &target_machine, &mut target, &FxHashSet::default())?;
    let texts = compile::each_function(
        ctx,
        module,
        &target_machine,
        &symbols,
        |compiler, control, isa, (id, op), translated| {
            let name = function_name(&target, id);
            list(compiler, control, isa, &name, &translated).map_err(|error| {
                let body = contents(module);
                body.op_error(ctx, op, format!("cannot be compiled: {error}"))
            })
        },
    )?;
    Ok(texts.concat())
}
