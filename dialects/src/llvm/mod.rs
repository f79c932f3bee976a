//! The LLVM dialect: LLVM's types and instructions as types and operations.
//!
//! Dialect number 6. All lowerings end in this dialect; `textual-llvm` prints it as LLVM IR and `codegen` compiles it.
//!
//! * `types.rs`: types, constructors and views; `compat.rs`: LLVM-compatible types; `layout/`: sizes
//! * `enums.rs`, `attrs/`: enumerations and attributes
//! * `link/`: several modules into one
//! * `ops/`: the ops, a table per family; `constraints.rs`: constraints of operands and attributes

pub mod attrs;
pub mod branch_weights;
pub mod calls;
pub mod compat;
pub mod constraints;
mod effects;
pub mod enums;
mod fold;
pub mod gep;
mod inline;
pub mod layout;
mod legacy;
pub mod link;
pub mod ops;
mod slots;
mod syntax;
pub mod target;
pub(crate) mod transforms;
mod type_text;
pub mod types;
pub(crate) mod verify;

pub use ops::*;
pub use transforms::merge_fragments;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::text::{LegacyAsm, ParseOtherType};

/// The prefix of the names of functions with the packed interface: their one argument is an array of words for which the
/// caller vouches. `windlass-lower` makes them (`packed_interface`), and code generation relies on it.
pub const PACKED_INTERFACE_PREFIX: &str = "_windlass_packed_";

/// The LLVM dialect.
pub static LLVM_DIALECT: DialectDef = DialectDef {
    namespace: "llvm",
    allow_unknown_ops: true,
    resources: false,
    number: types::NUMBER,
    doc: "LLVM's types and instructions.",
    ops: &ops::OPS,
    types: types::TYPES,
    constant_types: types::CONSTANT_TYPES,
    attrs: attrs::ATTRS,
    verify_op_attr: Some(verify::params::operation_attr),
    verify_param_attr: Some(verify::params::param_attr),
    constant: Some(fold::constant),
    interfaces: interfaces!(
        DialectDef: inline::RULES, ParseOtherType(type_text::parse_unknown),
        LegacyAsm { ops: legacy::OPS, upgrade: Some(legacy::metadata::resolve) },
    ),
};
