//! How a dialect's type is defined.

use super::attrs::Param;
use super::interface::Interfaces;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, TypeName};
use crate::types::ExtType;

/// The definition of a dialect's type.
pub struct TypeDef {
    /// Its name: dialect number and index.
    pub name: TypeName,
    /// The name after `!dialect.`: `ptr`.
    pub mnemonic: &'static str,
    /// What messages about its parameters call it, if anything.
    pub class: &'static str,
    /// What the type is.
    pub doc: &'static str,
    /// Its parameters, for types whose text follows from them.
    pub params: &'static [Param],
    /// The syntax of the parameters after the mnemonic; see [`AttrDef::format`](super::AttrDef::format).
    pub format: &'static str,
    /// Whether texts always name the type, also where it is the only kind that an operation takes: upstream's dialect parses it.
    pub always_named: bool,
    /// Whether vectors may have elements of this type.
    pub vector_element: bool,
    /// Whether memrefs may have elements of this type.
    pub memref_element: bool,
    /// Whether this is a float type: upstream's `FloatTypeInterface`.
    pub float: bool,
    /// Whether the type has a shape and elements (upstream's `ShapedType`): those of the tensor that is its first type parameter.
    pub shaped: bool,
    /// The interfaces that the type implements: its syntax, where `format` cannot say it.
    pub interfaces: Interfaces<TypeDef>,
    /// Checks an instance. The error's location is `location`.
    pub verify: Option<fn(&Context, Location, &ExtType) -> Result<(), Diagnostic>>,
}

impl TypeDef {
    /// A type without parameters, for `..TypeDef::EMPTY`.
    pub const EMPTY: TypeDef = TypeDef {
        name: TypeName::new(0, 0),
        mnemonic: "",
        class: "",
        doc: "",
        params: &[],
        format: "",
        always_named: false,
        vector_element: false,
        memref_element: false,
        float: false,
        shaped: false,
        interfaces: Interfaces::NONE,
        verify: None,
    };
}
