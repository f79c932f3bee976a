//! Where control goes in and out of an allocation scope.

use std::ops::Range;
use windlass_ir::interfaces::RegionTarget;
use windlass_ir::{Body, Context, Op};

/// Into the region and out again.
pub(super) fn once(_: &Context, _: &Body, _: Op, from: Option<usize>, go: &mut dyn FnMut(RegionTarget)) {
    go(match from {
        None => RegionTarget::Region(0),
        Some(_) => RegionTarget::Parent,
    });
}

/// Nothing is handed in.
pub(super) fn none(_: &Body, _: Op, _: RegionTarget) -> Range<usize> {
    0..0
}

/// All operands of the terminator are handed out.
pub(super) fn all(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}
