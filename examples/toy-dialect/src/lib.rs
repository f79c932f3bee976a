//! `toy`: a dialect outside of windlass, with all that a dialect may have.
//!
//! `toy` computes with lookup tables and limits. This program reads `table[3]`, limited to a byte:
//!
//! ```mlir
//! %table = toy.table %a, %b, %c, %d : !toy.table<4>
//! %entry = toy.lookup %table[%c3] : !toy.table<4>
//! %byte = toy.clamp %entry to <0, 255>
//! ```
//!
//! | file | what it shows |
//! | --- | --- |
//! | `types.rs` | a type with a parameter, and constraints for operands |
//! | `attrs.rs` | an attribute with two parameters, an enumeration |
//! | `dialect.rs` | the table of operations: operands, regions, syntax, traits, interfaces |
//! | `verify.rs`, `fold.rs`, `canonicalize.rs` | what the table cannot say |
//! | `cost.rs` | an interface of its own, and its implementation for `arith.addi` (an external model) |
//! | `cost_pass.rs` | a pass with options |
//! | `lower.rs` | the conversion to `arith`, `memref` and `scf`: types, a region, calls of functions that the module gets |
//! | `export.rs` | an operation as an intrinsic call in LLVM IR |
//! | `bin/toy-opt.rs`, `bin/toy-run.rs` | its tools |
//!
//! `docs/extending.md` in windlass explains them in this order.

pub mod attrs;
mod canonicalize;
pub mod cost;
pub mod cost_pass;
pub mod dialect;
pub mod export;
mod fold;
pub mod lower;
pub mod types;
mod verify;

/// The programs in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/extending.md")]
mod documentation {}

use windlass::cli::Driver;
use windlass::ir::context::RegistryError;
use windlass::ir::conversion::convert_body;
use windlass::ir::pass::PassRegistry;
use windlass::ir::{Context, Diagnostic, DialectRegistry, Module};
use windlass::textual_llvm::Translations;

/// The number of the dialect. Handles of its operations, types, attributes and interfaces have it. Numbers below 128 are
/// windlass's own.
pub const NUMBER: u16 = 140;

/// The dialects of windlass and `toy`, with the external models.
///
/// # Errors
/// Another dialect has the number or the namespace.
pub fn registry() -> Result<DialectRegistry, RegistryError> {
    let mut registry = windlass::dialects::registry();
    registry.add(&dialect::TOY)?;
    cost::attach(&mut registry)?;
    Ok(registry)
}

/// The passes of windlass and of `toy`.
pub fn passes() -> PassRegistry {
    let mut passes = windlass::passes();
    passes.register(&cost_pass::TOY_COST);
    passes.register(&lower::CONVERT_TOY_TO_MEMREF);
    passes
}

/// Lowers a module with operations of `toy` to the LLVM dialect: for [`Program::with_lowering`](windlass::Program::with_lowering).
///
/// # Errors
/// The first operation that cannot be converted.
pub fn lower_to_llvm(ctx: &Context, module: &mut Module) -> Result<(), Diagnostic> {
    if let Some(body) = module.body_mut() {
        convert_body(ctx, body, &lower::conversion())?;
    }
    windlass::lower::lower_to_llvm(ctx, module)
}

/// The command line of windlass with `toy`.
///
/// # Errors
/// Another dialect has the number or the namespace.
pub fn driver() -> Result<Driver, RegistryError> {
    let driver = Driver::new(registry()?, passes())
        .lowering(lower::conversion())
        .translations(Translations::new().with(export::ToyTranslation));
    Ok(driver)
}
