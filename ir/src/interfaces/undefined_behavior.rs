//! The operations with which passes replace values and control flow that do not matter.

use crate::context::Context;
use crate::def::{DialectDef, Interface, InterfaceId, OpDef};

/// A dialect's operations for undefined behaviour; `ub` has them.
pub struct UndefinedBehavior {
    /// A value of any type that is not used: no operands, one result.
    pub poison: &'static OpDef,
    /// A terminator that is not reached: no operands, no results.
    pub unreachable: &'static OpDef,
}

impl Interface for UndefinedBehavior {
    type Of = DialectDef;
    const ID: InterfaceId = InterfaceId::builtin(3);
    const NAME: &'static str = "UndefinedBehavior";
}

impl UndefinedBehavior {
    /// The operations of the first registered dialect that has them.
    pub fn of_context(ctx: &Context) -> Option<&'static UndefinedBehavior> {
        let mut dialects = ctx.registry().dialects().iter();
        dialects.find_map(|dialect| ctx.dialect_interface(dialect))
    }
}
