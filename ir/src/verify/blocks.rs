//! Checks of blocks: terminators, and where operations with successors are. `structure.rs` calls them as it walks.

use super::structure::{Checker, Walk};
use super::{Check, Failure};
use crate::body::{Block, Body, Op};
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::ids::Location;

impl Checker<'_> {
    /// Whether a block must have a terminator.
    fn needs_terminator(&self, walk: &Walk<'_>, block: Block) -> bool {
        let body = walk.body;
        if body.next_block(block).is_some() || body.prev_block(block).is_some() {
            return true;
        }
        match body.block_parent(block) {
            Some(op) => body.is_registered(op) && !body.def(op).traits.has(Traits::NO_TERMINATOR),
            None => walk
                .owner
                .is_some_and(|owner| !owner.def.traits.has(Traits::NO_TERMINATOR)),
        }
    }

    pub(super) fn enter_block(&self, walk: &Walk<'_>, block: Block) -> Check {
        let body = walk.body;
        let mut args = body.block_args(block).iter();
        if args.any(|&arg| !self.ctx.has_type(body.ty(arg))) {
            let message = "a block argument has a type of another context";
            return Err(Diagnostic::error(Location::UNKNOWN, message).into());
        }
        if body.first_op(block).is_some() || !self.needs_terminator(walk, block) {
            return Ok(());
        }
        let location = match (body.block_parent(block), walk.owner) {
            (Some(op), _) => body.location(op),
            (None, Some(owner)) => owner.location,
            (None, None) => Location::UNKNOWN,
        };
        let message = "empty block: expect at least a terminator";
        Err(Diagnostic::error(location, message).into())
    }

    pub(super) fn exit_block(&self, walk: &Walk<'_>, block: Block) -> Check {
        let body = walk.body;
        let Some(last) = body.last_op(block) else {
            return Ok(());
        };
        let region = body.block_region(block);
        if body.successors(last).any(|to| body.block_region(to) != region) {
            let message = "branching to block of a different region";
            return Err(body.op_error(self.ctx, last, message).into());
        }
        if body.def(last).traits.has(Traits::TERMINATOR) || !body.is_registered(last) {
            return Ok(());
        }
        if !self.needs_terminator(walk, block) {
            return Ok(());
        }
        let plain = crate::text::PrintOptions::default();
        let options = self.ctx.print_op_on_diagnostic().unwrap_or(&plain);
        let text = super::op_text(self.ctx, body, last, options);
        let message = format!("block with no terminator, has {text}");
        Err(body.error_at(self.ctx, last, message).into())
    }
}

/// The error of an operation with successors in the middle of a block around `op`. Upstream checks each block when it enters it;
/// here, operations are checked one by one.
#[cold]
pub(super) fn branch_before(body: &Body, op: Op) -> Option<Failure> {
    let mut first = None;
    let mut around = body.op_block(op);
    while let Some(block) = around {
        let mut ops = body.ops(block);
        let branch = ops.find(|&op| body.num_successors(op) != 0 && body.next_op(op).is_some());
        first = branch.or(first);
        around = body.block_parent(block).and_then(|parent| body.op_block(parent));
    }
    first.map(|op| misplaced_branch(body, op))
}

pub(super) fn misplaced_branch(body: &Body, op: Op) -> Failure {
    let message = "operation with block successors must terminate its parent block";
    Diagnostic::error(body.location(op), message).into()
}
