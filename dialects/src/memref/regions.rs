//! Region control flow of `memref.alloca_scope`.

use std::ops::Range;
use windlass_ir::interfaces::RegionTarget;
use windlass_ir::{Body, Context, Op};

/// Successors: the region once, then the parent.
pub(super) fn single_region_successors(
    _: &Context,
    _: &Body,
    _: Op,
    from: Option<usize>,
    go: &mut dyn FnMut(RegionTarget),
) {
    go(match from {
        None => RegionTarget::Region(0),
        Some(_) => RegionTarget::Parent,
    });
}

/// No operands are passed.
pub(super) fn no_operands(_: &Body, _: Op, _: RegionTarget) -> Range<usize> {
    0..0
}

/// All operands of the terminator are passed.
pub(super) fn all_operands(body: &Body, op: Op, _: RegionTarget) -> Range<usize> {
    0..body.operands(op).len()
}
