//! The LLVM dialect as LLVM IR text.
//!
//! ```text
//! module.rs ─▶ globals.rs                    globals and their initialisers
//!          ├─▶ named_metadata.rs             what is said about the whole module
//!          └─▶ function.rs ─▶ instructions/  each function into a buffer of its own, on all threads
//! ```
//!
//! Values are numbered and spelled as LLVM's own printer does it. `types.rs` and `constants.rs` write what instructions and
//! globals share, `constants/` folds as LLVM's builder does, `intrinsics/` is the table of operations that are calls of
//! intrinsics, `metadata/` numbers and writes metadata. `version.rs` says what older LLVMs read, `translation.rs` how dialects
//! from elsewhere join. Read `function.rs` first.

mod attributes;
mod constants;
mod function;
mod globals;
mod identified_structs;
mod instructions;
mod intrinsics;
mod layout;
mod metadata;
mod module;
mod named_metadata;
mod output;
mod pointers;
mod symbols;
mod translation;
mod typed_pointers;
mod types;
mod version;

pub use output::LlvmIr;
pub use translation::{Amendment, Argument, Instruction, Metadata, Translation, Translations};
pub use version::LlvmVersion;
use windlass_ir::{Body, Context, Diagnostic, Module, Op};

/// How LLVM IR is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportOptions {
    /// The LLVM that reads it.
    pub llvm_version: LlvmVersion,
}

/// A module in the LLVM dialect as LLVM IR.
///
/// # Errors
/// What cannot be written as LLVM IR, each at its operation; nothing is written then.
pub fn export(ctx: &Context, module: &Module, options: &ExportOptions) -> Result<LlvmIr, Vec<Diagnostic>> {
    module::export(ctx, module, options, &Translations::new())
}

/// The same, with dialects from elsewhere in it.
///
/// # Errors
/// Those of [`export`], and those of the translations.
pub fn export_with(
    ctx: &Context,
    module: &Module,
    options: &ExportOptions,
    translations: &Translations,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    module::export(ctx, module, options, translations)
}

/// What is wrong with an operation that nothing is known of.
#[cold]
fn unknown_op(ctx: &Context, body: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_name(body.name(op));
    let message = if name.starts_with("llvm.") || name.starts_with("builtin.") {
        untranslated(ctx, body, op)
    } else {
        format!(
            "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: \
             {name}"
        )
    };
    body.error_at(ctx, op, message)
}

/// That an operation cannot be written, whyever.
#[cold]
fn untranslated(ctx: &Context, body: &Body, op: Op) -> String {
    let name = ctx.op_name(body.name(op));
    format!("LLVM Translation failed for operation: {name}")
}

/// An error at an operation: `'dialect.op' op message`.
#[cold]
fn op_error(ctx: &Context, body: &Body, op: Op, message: impl std::fmt::Display) -> Diagnostic {
    let name = ctx.op_name(body.name(op));
    Diagnostic::error(body.location(op), format!("'{name}' op {message}"))
}
