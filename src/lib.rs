//! windlass: MLIR to LLVM IR and to machine code, in Rust alone.
//!
//! What a Rust program that embeds windlass imports. The crates behind it can also be used by themselves:
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`ir`] | contexts, modules, types, attributes, text in and out, passes, conversions |
//! | [`dialects`] | `builtin`, `func`, `arith`, `cf`, `scf`, `ub`, `llvm` |
//! | [`lower`] | conversions between dialects |
//! | [`textual_llvm`] | the LLVM dialect as `.ll` |
//! | [`codegen`] | the LLVM dialect as machine code: JIT and object files |
//!
//! [`embed`] calls functions of a module with slices and arrays, as memrefs. `examples/embed.rs` shows all of it in one program.

pub mod embed;

pub use embed::Program;
pub use windlass_codegen as codegen;
pub use windlass_dialects as dialects;
pub use windlass_ir as ir;
pub use windlass_lower as lower;
pub use windlass_textual_llvm as textual_llvm;

use ir::pass::PassRegistry;
use ir::{Context, Diagnostic, DialectRegistry};
use std::sync::{Arc, LazyLock};

/// A context that knows all dialects of windlass.
pub fn context() -> Context {
    // A file may have very many parts with a context each: the registry is filled once.
    static REGISTRY: LazyLock<Arc<DialectRegistry>> = LazyLock::new(|| Arc::new(dialects::registry()));
    Context::new(REGISTRY.clone())
}

/// All passes of windlass, by the names that pipelines call them.
pub fn passes() -> PassRegistry {
    let mut registry = PassRegistry::new();
    ir::pass::register(&mut registry);
    dialects::register_passes(&mut registry);
    lower::passes::register(&mut registry);
    registry
}

/// Reads a module from text. `name` is what diagnostics call the text.
///
/// # Errors
/// What is wrong with the text, or with what it says: the module is verified.
pub fn parse(ctx: &Context, name: &str, text: &str) -> Result<ir::Module, Vec<Diagnostic>> {
    let Some(source) = ctx.add_source(name, text.to_owned(), ir::location::TextPosition::START) else {
        return Err(vec![Diagnostic::error(
            ir::Location::UNKNOWN,
            "all sources together pass 2 GiB",
        )]);
    };
    let module = ir::text::parse_module(ctx, source, &ir::text::ParseOptions::default())
        .map_err(|error| vec![error])?;
    ir::verify::verify_module(ctx, &module)?;
    Ok(module)
}
