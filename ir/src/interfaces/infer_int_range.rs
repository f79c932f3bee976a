//! The ranges of integer results that follow from those of operands.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::num::IntRange;
use std::sync::Arc;

/// What the ranges of integer results are found from.
pub struct RangeCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The operation that owns the body, with its parent body: a function.
    pub owner: Option<(&'a Body, Op)>,
    /// For each operand, which values it can have; none for what is no integer, and for what nothing is known of yet.
    pub operands: &'a [Option<Arc<IntRange>>],
}

impl RangeCx<'_> {
    /// Which values operand `index` can have.
    pub fn operand(&self, index: usize) -> Option<&IntRange> {
        self.operands.get(index)?.as_deref()
    }
}

/// Which values integer results can have, given which ones operands can: calls back with result index and range. The indices of the
/// arguments of an operation's first region follow those of the results.
pub struct InferIntRangeInterface(pub fn(&RangeCx<'_>, &mut dyn FnMut(usize, IntRange)));

impl Interface for InferIntRangeInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(13);
    const NAME: &'static str = "InferIntRangeInterface";
}
