//! The types of results that follow from operands and attributes.

use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location, Type};
use smallvec::SmallVec;

/// What result types are inferred from.
pub struct InferCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// Where to report.
    pub location: Location,
    /// The types of all operands.
    pub operands: &'a [Type],
    /// The attribute slots.
    pub attrs: &'a [Option<Attribute>],
}

/// Finds the result types.
pub struct InferTypeOpInterface(pub fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic>);

impl Interface for InferTypeOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(12);
    const NAME: &'static str = "InferTypeOpInterface";
}
