//! What loops count.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::op_fold_result::OpFoldResult;

/// What an argument of a loop's body counts from, to (exclusive), and by.
#[derive(Clone, Debug)]
pub struct LoopBounds {
    /// The first value.
    pub lower: OpFoldResult,
    /// Counting ends before this.
    pub upper: OpFoldResult,
    /// What is added each time.
    pub step: OpFoldResult,
}

/// What the first arguments of a loop's first region count from, to, and by.
pub struct LoopLikeOpInterface(pub fn(&Context, &Body, Op) -> Vec<LoopBounds>);

impl Interface for LoopLikeOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(17);
    const NAME: &'static str = "LoopLikeOpInterface";
}
