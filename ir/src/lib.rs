//! The IR of windlass: operations, types, attributes, text, verification, rewriting, passes, dialect conversion. The only dialect
//! here is [`builtin`].
//!
//! Programs import this crate as `windlass::ir`. Where to start:
//!
//! | to | read |
//! | --- | --- |
//! | hold and read IR | [`Context`], then [`Module`] and [`Body`]: operations in tables, with handles of four bytes |
//! | parse and print | [`text::parse_module`], [`text::module_to_string`]; [`verify::verify_module`] |
//! | build IR | [`Builder`] and the `build` functions of operations, or [`NewOp`] |
//! | define a dialect | the macro [`dialect!`], [`def`], [`mod@interfaces`]; types and attributes: [`def::TypeDef`], [`def::AttrDef`] |
//! | rewrite in place | [`rewrite::PatternRewriter`], [`rewrite::Patterns`], [`rewrite::apply_patterns_greedily`] |
//! | convert to other dialects | [`conversion::Conversion`], [`conversion::ConversionRewriter`] |
//! | write and run passes | [`pass::PassInfo`], [`pass::PassManager`], [`transforms`] |
//! | report to the user | [`Error`], [`Diagnostic`], [`Location`] |
//!
//! ```
//! use windlass_ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
//! use windlass_ir::{Context, DialectRegistry, location::TextPosition};
//!
//! let ctx = Context::new(DialectRegistry::new());
//! let source = ctx.add_source("empty.mlir", "module {}".to_owned(), TextPosition::START).unwrap();
//! let module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
//! assert_eq!(module_to_string(&ctx, &module, &PrintOptions::default()), "module {\n}\n");
//! ```
//!
//! [`num`] and [`affine`] are integers of any width, floats of any format, and affine maps, without IR in them. How to write
//! dialects outside of windlass is in [`docs/extending.md`], how this crate works in [`ARCHITECTURE.md`].
//!
//! [`docs/extending.md`]: https://github.com/windlass-mlir/windlass/blob/main/docs/extending.md
//! [`ARCHITECTURE.md`]: https://github.com/windlass-mlir/windlass/blob/main/ARCHITECTURE.md

/// The snippet of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod affine;
pub mod attributes;
pub mod body;
pub mod builtin;
pub mod context;
pub mod conversion;
pub mod def;
pub mod diagnostics;
mod direct_mapped;
pub mod dominance;
pub mod effects;
mod error;
pub mod ids;
pub mod interfaces;
pub mod location;
pub mod num;
mod op_fold_result;
pub mod pass;
pub mod resources;
pub mod rewrite;
mod stack;
pub mod symbols;
#[cfg(test)]
mod testing;
pub mod text;
pub mod transforms;
pub mod types;
pub mod verify;

pub use attributes::{AttrData, DenseElements, DenseStrings, ExtAttr, SparseElements};
pub use body::{Body, Builder, InsertPoint, IsolatedOp, Module, NewOp, NewOpParts, ValueDef, WalkResult};
pub use context::{Context, DialectRegistry};
pub use diagnostics::{Diagnostic, Severity};
pub use error::{Error, Result};
pub use ids::{
    AttrName, Attribute, Block, Location, Name, Op, OpName, Region, Successor, Type, TypeName, Use, Value,
};
pub use location::{LocationData, Source};
pub use op_fold_result::OpFoldResult;
pub use types::{
    DYNAMIC, ExtType, FunctionType, LateBody, MemRefType, RankedTensorType, Signedness, TypeData, VectorType,
};
