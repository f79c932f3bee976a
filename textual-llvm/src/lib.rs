//! The LLVM dialect as LLVM IR text.
//!
//! Programs import this crate as `windlass::textual_llvm`. Where to start:
//!
//! * [`export`] translates a module whose operations are all of the LLVM dialect; [`ExportOptions`] has the LLVM version that is
//!   to read the output. The result, [`LlvmIr`], is written piece by piece.
//! * [`export_with`] takes [`Translations`], which write operations and attributes of other dialects: implement [`Translation`].
//!
//! ```
//! use windlass_ir::text::{ParseOptions, parse_module};
//! use windlass_ir::{Context, location::TextPosition};
//! use windlass_textual_llvm::{ExportOptions, export};
//!
//! let ctx = Context::new(windlass_dialects::registry());
//! let text = "llvm.func @f(%x: i32) -> i32 {\n  llvm.return %x : i32\n}\n";
//! let source = ctx.add_source("f.mlir", text.to_owned(), TextPosition::START).unwrap();
//! let module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
//! let written = export(&ctx, &module, &ExportOptions::default()).unwrap().to_string();
//! assert!(written.contains("define i32 @f(i32 %0) {\n  ret i32 %0\n}\n"));
//! ```
//!
//! To read the sources:
//!
//! ```text
//! module.rs ─▶ globals.rs                    globals and their initialisers
//!          ├─▶ named_metadata.rs             module flags, ident, linker options, compile units
//!          └─▶ function.rs ─▶ instructions/  each function into its own buffer, on all threads
//! ```
//!
//! Numbers values and formats instructions as LLVM's `AsmWriter` does. `types.rs` and `constants/` write the types and
//! constants of instructions and globals; `constants/` folds constant expressions as LLVM's `IRBuilder` does.
//! `intrinsics/` is the table of ops that translate to intrinsic calls; `pointers.rs` and `nvvm/` lower ops that are several
//! instructions to ops of the LLVM dialect first. `metadata/` numbers and writes metadata nodes.
//! `short_texts.rs` has the text that functions are written to. `version.rs` defines the supported LLVM versions,
//! `translation.rs` the interface for out-of-tree dialects. Start with `function.rs`.

// Importer and exporter share tables, of which the exporter uses a part.
#![cfg_attr(not(feature = "import"), allow(dead_code, unused_imports))]

/// The snippet of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod attributes;
#[cfg(feature = "import")]
mod bitcode;
mod calling_convention;
mod constants;
mod function;
mod globals;
mod identified_structs;
#[cfg(feature = "import")]
mod import;
mod instructions;
mod intrinsics;
mod kernels;
mod layout;
mod metadata;
mod module;
mod named_metadata;
mod nvvm;
mod offload;
mod output;
mod pointers;
mod short_texts;
mod streamed;
mod symbols;
mod translation;
mod typed_pointers;
mod types;
mod version;

#[cfg(feature = "import")]
pub use bitcode::{disassemble, is_bitcode};
#[cfg(feature = "import")]
pub use import::{ImportOptions, import, is_llvm_ir};
pub use output::LlvmIr;
use rustc_hash::FxHashMap;
pub use streamed::{ExportScratch, ExportedFunction, FunctionExport, Headers, export_rest};
pub use translation::{Amendment, Argument, Instruction, Metadata, Translation, Translations};
pub use version::LlvmVersion;
use windlass_ir::{Body, Context, Diagnostic, Module, Op};

/// Options of the translation to LLVM IR.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportOptions {
    /// The LLVM version that reads the output.
    pub llvm_version: LlvmVersion,
}

/// Translates a module in the LLVM dialect to LLVM IR text.
///
/// # Errors
/// One diagnostic for each op that has no translation to LLVM IR; no output is produced then.
pub fn export(ctx: &Context, module: &Module, options: &ExportOptions) -> Result<LlvmIr, Vec<Diagnostic>> {
    module::export(ctx, module, options, &Translations::new(), FxHashMap::default())
}

/// Translates a module to LLVM IR text, with `translations` for out-of-tree dialects.
///
/// # Errors
/// The errors of [`export`] and those of the translations.
pub fn export_with(
    ctx: &Context,
    module: &Module,
    options: &ExportOptions,
    translations: &Translations,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    module::export(ctx, module, options, translations, FxHashMap::default())
}

/// Diagnoses an op that has no registered translation.
#[cold]
fn unknown_op(ctx: &Context, body: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_name(body.name(op));
    // The dialects with operations that are translated.
    const TRANSLATED: [&str; 9] = [
        "llvm", "builtin", "arm_neon", "arm_sve", "nvvm", "ptr", "rocdl", "vcix", "xevm",
    ];
    let message = match name.split_once('.') {
        Some((dialect, _)) if TRANSLATED.contains(&dialect) => untranslated(ctx, body, op),
        Some(("gpu", _)) => format!("unsupported GPU operation: {name}"),
        _ => format!(
            "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: \
             {name}"
        ),
    };
    body.error_at(ctx, op, message)
}

/// The message for an op that has no translation to LLVM IR.
#[cold]
fn untranslated(ctx: &Context, body: &Body, op: Op) -> String {
    let name = ctx.op_name(body.name(op));
    format!("LLVM Translation failed for operation: {name}")
}
