//! What loops count.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::ids::Value;
use crate::num::ApInt;

/// A number that a loop counts from, to or by.
#[derive(Clone, Debug)]
pub enum LoopBound {
    /// A value.
    Value(Value),
    /// A number.
    Int(ApInt),
}

/// What an argument of a loop's body counts from, to (exclusive), and by.
#[derive(Clone, Debug)]
pub struct LoopBounds {
    /// The first value.
    pub lower: LoopBound,
    /// Counting ends before this.
    pub upper: LoopBound,
    /// What is added each time.
    pub step: LoopBound,
}

/// What the first arguments of a loop's first region count from, to, and by.
pub struct LoopLikeOpInterface(pub fn(&Context, &Body, Op) -> Vec<LoopBounds>);

impl Interface for LoopLikeOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(17);
    const NAME: &'static str = "LoopLikeOpInterface";
}
