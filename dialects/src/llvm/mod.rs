//! The LLVM dialect: LLVM's types and instructions as types and operations.
//!
//! Dialect number 6. Everything that lowers, ends here; `textual-llvm` writes it as LLVM IR and `codegen` compiles it.
//!
//! * `types.rs`: types, how to make them and what is in them; `compat.rs`: which types LLVM has; `layout.rs`: sizes
//! * `enums.rs`, `attrs/`: enumerations and attributes
//! * `ops/`: the operations, a table per family; `constraints.rs`: what their operands and attributes may be

pub mod attrs;
pub mod compat;
pub mod constraints;
mod effects;
pub mod enums;
mod fold;
pub mod gep;
mod inline;
pub mod layout;
mod legacy;
pub mod ops;
mod slots;
mod syntax;
pub mod target;
pub(crate) mod transforms;
mod type_text;
pub mod types;
mod verify;

pub use ops::*;
pub use transforms::merge_fragments;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::text::{LegacyAsm, ParseOtherType};

/// LLVM's types and instructions.
pub static LLVM_DIALECT: DialectDef = DialectDef {
    namespace: "llvm",
    allow_unknown_ops: true,
    resources: false,
    number: types::NUMBER,
    doc: "LLVM's types and instructions.",
    ops: &ops::OPS,
    types: types::TYPES,
    attrs: attrs::ATTRS,
    verify_op_attr: Some(verify::params::operation_attr),
    constant: Some(fold::constant),
    interfaces: interfaces!(
        DialectDef: inline::RULES, ParseOtherType(type_text::parse_other),
        LegacyAsm { ops: legacy::OPS, upgrade: Some(legacy::metadata::resolve) },
    ),
};
