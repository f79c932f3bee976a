//! The IR core: types, attributes, bodies, definitions, parser, printer, diagnostics, verifier, folding, rewriting,
//! passes, dialect conversion. The only dialect here is `builtin`.
//!
//! * [`Context`] interns types, attributes, locations and names, and holds the registered dialects.
//! * [`Module`] and [`Body`] hold operations in tables; handles are four bytes. Start reading at `body/mod.rs`.
//! * [`def`] defines operations, types and attributes.
//! * [`text`] parses and prints; [`verify`] checks invariants; [`rewrite`] rewrites in place; [`conversion`] translates
//!   from one set of dialects to another; [`pass`] runs pipelines.

pub mod affine;
pub mod attributes;
pub mod body;
pub mod builtin;
pub mod context;
pub mod conversion;
pub mod def;
pub mod diagnostics;
pub mod dominance;
pub mod effects;
pub mod ids;
pub mod interfaces;
pub mod location;
pub mod num;
mod op_fold_result;
pub mod pass;
pub mod resources;
pub mod rewrite;
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
pub use ids::{
    AttrName, Attribute, Block, Location, Name, Op, OpName, Region, Successor, Type, TypeName, Use, Value,
};
pub use location::{LocationData, Source};
pub use op_fold_result::OpFoldResult;
pub use types::{
    DYNAMIC, ExtType, FunctionType, LateBody, MemRefType, RankedTensorType, Signedness, TypeData, VectorType,
};
