//! Definitions: what a dialect, an operation, a type, an attribute, an enumeration is.
//!
//! Everything that must agree about an operation (parser, printer, verifier, accessors, builders, documentation) reads its
//! one [`OpDef`]. Definitions are statics, written with the [`dialect!`](crate::dialect) macro (`macros.rs`), so that
//! `dialects/src/arith/mod.rs` reads as a table.
//!
//! Read next: `ops.rs` (operations), `constraints.rs` (what operands and attributes may be), `attrs.rs` and `types.rs`
//! (dialect attributes and types), `slots.rs` (typed access to an operation's parts), `interface.rs` (what definitions implement
//! beyond data).

pub(crate) mod attrs;
mod builder_macros;
pub mod constraints;
pub mod interface;
mod macros;
mod memo;
pub(crate) mod ops;
pub mod slots;
pub(crate) mod traits;
pub(crate) mod types;

pub use attrs::{AttrDef, EnumCase, EnumDef, EnumParser, Param, ParamDefault, ParamKind};
pub use constraints::{AttrConstraint, AttrForm, TypeConstraint};
pub use interface::{DialectInterface, Interface, InterfaceId, InterfaceImpl, Interfaces, OpInterface};
#[doc(hidden)]
pub use memo::Memo;
pub use ops::{
    AttrSpec, Cardinality, CaseOperandSegments, OpDef, OperandSpec, RegionSpec, Rule, SuccessorSpec,
    UNREGISTERED,
};
pub use slots::{AttrSlot, Optional, OptionalAttr, RegionSlot, Single, Slot, SuccSlot, Variadic};
pub use traits::Traits;
pub use types::TypeDef;

use crate::body::{Body, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Name, Type};

/// Implementations of interfaces by an operation.
pub type OpInterfaces = &'static [InterfaceImpl<OpDef>];

/// A dialect: a namespace with operations, types and attributes.
pub struct DialectDef {
    /// What stands before the dot: `arith`.
    pub namespace: &'static str,
    /// The number that the handles of its definitions carry. Numbers below 128 are windlass's own; another crate takes
    /// one from 128 to 32767, and a registry refuses two dialects of one number.
    pub number: u16,
    /// What the dialect is for.
    pub doc: &'static str,
    /// Its operations, by index.
    pub ops: &'static [&'static OpDef],
    /// Its types, by index.
    pub types: &'static [&'static TypeDef],
    /// Its attributes, by index.
    pub attrs: &'static [&'static AttrDef],
    /// Types without parameters that have the same handle in every context: see [`Type::constant`].
    pub constant_types: &'static [(Type, &'static TypeDef)],
    /// Checks an attribute of this dialect's namespace (`llvm.data_layout`) on an operation of any dialect.
    pub verify_op_attr: Option<fn(&Context, &Body, Op, Name, Attribute) -> Result<(), Diagnostic>>,
    /// Checks an attribute of this dialect's namespace (`llvm.noalias`) on an argument or result of a function.
    pub verify_param_attr: Option<fn(&Context, &Body, Op, &ParamAttr) -> Result<(), Diagnostic>>,
    /// Whether there may be operations of this dialect that it does not define.
    pub allow_unknown_ops: bool,
    /// Whether a file's metadata may have resources of this dialect.
    pub resources: bool,
    /// Makes an operation of this dialect that produces `value` as a value of type `ty`, when folding needs a constant.
    /// Returns the definition and the attribute of its slot 0.
    pub constant: Option<fn(&Context, value: Attribute, ty: Type) -> Option<&'static OpDef>>,
    /// The interfaces that the dialect implements.
    pub interfaces: Interfaces<DialectDef>,
}

/// An attribute on an argument or result of a function.
#[derive(Clone, Copy, Debug)]
pub struct ParamAttr {
    /// Its name.
    pub name: Name,
    /// Its value.
    pub value: Attribute,
    /// The dictionary that it is in.
    pub dict: Attribute,
    /// The type of the argument or result.
    pub ty: Type,
    /// Whether it is on a result.
    pub on_result: bool,
}

/// An operation as a Rust type: the unit structs that the [`dialect!`](crate::dialect) macro makes.
pub trait OpKind {
    /// Its name in dispatch tables and matches.
    const KIND: crate::ids::OpName;
    /// Its definition.
    const DEFINITION: &'static OpDef;
}

impl DialectDef {
    /// A dialect without contents, for `..DialectDef::EMPTY`.
    pub const EMPTY: DialectDef = DialectDef {
        namespace: "",
        number: 0,
        doc: "",
        ops: &[],
        types: &[],
        attrs: &[],
        constant_types: &[],
        verify_op_attr: None,
        verify_param_attr: None,
        allow_unknown_ops: false,
        resources: false,
        constant: None,
        interfaces: Interfaces::NONE,
    };
}

/// An identifier without the `r#` that Rust's keywords need.
#[doc(hidden)]
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// The parts of a dialect's table of operations as one; `N` is their common length.
///
/// ```text
/// const COUNT: usize = arith::OPS.len() + memory::OPS.len();
/// static OPS: [&OpDef; COUNT] = join_tables(&[arith::OPS, memory::OPS]);
/// ```
pub const fn join_tables<const N: usize>(parts: &[&[&'static OpDef]]) -> [&'static OpDef; N] {
    let mut joined = [&ops::UNREGISTERED; N];
    let (mut part, mut at) = (0, 0);
    while part < parts.len() {
        let mut row = 0;
        while row < parts[part].len() {
            joined[at] = parts[part][row];
            at += 1;
            row += 1;
        }
        part += 1;
    }
    assert!(at == N, "the parts are as long as the whole");
    joined
}
