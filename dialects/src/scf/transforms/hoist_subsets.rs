//! `loop-invariant-subset-hoisting`: keeps the part of a tensor that each iteration reads and writes in an iteration argument.
//!
//! ```text
//! %r = scf.for … iter_args(%a = %t) {          %0 = read %t[%x]
//!   %v = read %a[%x]                           %r:2 = scf.for … iter_args(%a = %t, %v = %0) {
//!   %w = f(%v)                           →       %w = f(%v)
//!   %b = write %w, %a[%x]                        scf.yield %a, %w
//!   scf.yield %b                               }
//! }                                            %1 = write %r#1, %r#0[%x]
//! ```
//!
//! All uses of the tensor on the way from the argument to the `scf.yield` must be such reads and writes, and others than the pair must
//! be disjoint from it (upstream's `hoistLoopInvariantSubsets`).

use super::super::{ForOp, YieldOp};
use super::helpers::ops_in_post_order;
use super::subsets::{Subset, are_disjoint, are_equivalent, is_tensor};
use windlass_ir::def::Traits;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, InsertPoint, Op, Value};

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let rw = &mut PatternRewriter::new(ctx, body);
    for op in ops_in_post_order(rw, ForOp::NAME) {
        let mut current = op;
        let mut index = 0;
        // A hoisted pair adds an argument, from which others may be hoisted.
        while let Some(&arg) = iter_args(rw, current).get(index) {
            current = hoist_at(rw, current, index, arg);
            index += 1;
        }
    }
}

/// The arguments of the loop's body after the induction variable.
fn iter_args(body: &Body, op: Op) -> Vec<Value> {
    let block = body.entry_block(body.get(op, ForOp::region));
    let args = block.map(|block| body.block_args(block).to_vec());
    args.unwrap_or_default().into_iter().skip(1).collect()
}

/// The reads and writes of a tensor in a loop.
#[derive(Default)]
struct MatchingSubsets {
    /// Reads and writes of the same part; each may be missing.
    pairs: Vec<(Option<Subset>, Option<Subset>)>,
    all: Vec<Subset>,
}

impl MatchingSubsets {
    /// Adds a read or a write to the pair whose other half is of the same part.
    fn insert(&mut self, subset: Subset) {
        let is_read = subset.written.is_none();
        let place = self.pairs.iter_mut().find(|(read, write)| {
            let other = if is_read { write } else { read };
            other.as_ref().is_some_and(|other| are_equivalent(other, &subset))
        });
        match (place, is_read) {
            (Some(pair), true) => pair.0 = Some(subset),
            (Some(pair), false) => pair.1 = Some(subset),
            (None, true) => self.pairs.push((Some(subset), None)),
            (None, false) => self.pairs.push((None, Some(subset))),
        }
    }

    /// Follows the tensor from an argument of a loop to the operand of `scf.yield` that it belongs to. Fails at other uses.
    fn populate(&mut self, rw: &PatternRewriter<'_>, op: Op, index: usize, hoistable: bool) -> Option<()> {
        let mut value = *iter_args(rw, op).get(index)?;
        loop {
            let uses: Vec<(Op, usize)> = rw.uses(value).collect();
            if let [(user, position)] = *uses
                && rw.def(user).traits.has(Traits::TERMINATOR)
            {
                let is_own = rw.name(user) == YieldOp::NAME && rw.parent_op(user) == Some(op);
                return (is_own && position == index).then_some(());
            }
            let mut next = None;
            for (user, position) in uses {
                if rw.name(user) == ForOp::NAME {
                    let nested = position.checked_sub(3)?;
                    self.populate(rw, user, nested, false)?;
                    next = rw.results(user).get(nested);
                    continue;
                }
                let subset = Subset::of(rw.ctx, rw, user)?;
                let (tensor, updated) = (subset.tensor, subset.updated);
                self.all.push(subset.clone());
                if hoistable {
                    self.insert(subset);
                }
                if let Some(updated) = updated {
                    if tensor != position || next.is_some() {
                        return None;
                    }
                    next = Some(updated);
                }
            }
            value = next?;
        }
    }

    /// Whether the other reads and writes are certainly of other parts.
    fn are_alone(&self, read: &Subset, write: &Subset) -> bool {
        self.all
            .iter()
            .filter(|other| other.op != read.op && other.op != write.op)
            .all(|other| are_disjoint(other, read) && are_disjoint(other, write))
    }
}

/// Hoists the pairs on one argument of a loop. Returns the loop that replaces it.
fn hoist_at(rw: &mut PatternRewriter<'_>, op: Op, index: usize, arg: Value) -> Op {
    let mut subsets = MatchingSubsets::default();
    if !is_tensor(rw.ctx, rw.ty(arg)) || subsets.populate(rw, op, index, true).is_none() {
        return op;
    }
    let mut current = op;
    for (read, write) in &subsets.pairs {
        let (Some(read), Some(write)) = (read, write) else {
            continue;
        };
        if subsets.are_alone(read, write)
            && is_invariant(rw, current, read)
            && is_invariant(rw, current, write)
            && let Some(new) = hoist(rw, current, index, read, write)
        {
            current = new;
        }
    }
    current
}

/// Whether all operands but the tensor and the written value are defined outside of the loop.
fn is_invariant(rw: &PatternRewriter<'_>, op: Op, subset: &Subset) -> bool {
    let is_outside = |value: Value| {
        let mut parent = rw.value_block(value).and_then(|block| rw.block_parent(block));
        while let Some(this) = parent {
            if this == op {
                return false;
            }
            parent = rw.parent_op(this);
        }
        true
    };
    let operands = rw.operands(subset.op).iter().enumerate();
    operands
        .filter(|&(position, _)| position != subset.tensor && Some(position) != subset.written)
        .all(|(_, value)| is_outside(value))
}

/// Moves a read before the loop and a write after it, and passes the value through a new argument.
fn hoist(rw: &mut PatternRewriter<'_>, op: Op, index: usize, read: &Subset, write: &Subset) -> Option<Op> {
    let (written, updated) = (write.written?, write.updated?);
    let block = rw.entry_block(rw.get(op, ForOp::region))?;
    let (value, stored) = (rw.result(read.op, 0), rw.operand(write.op, written));
    let mut inits: Vec<Value> = rw.get(op, ForOp::initArgs).collect();
    inits.push(value);
    let types: Vec<_> = inits.iter().map(|&init| rw.ty(init)).collect();
    rw.start_at(op);
    let (lower, upper, step) = (
        rw.get(op, ForOp::lowerBound),
        rw.get(op, ForOp::upperBound),
        rw.get(op, ForOp::step),
    );
    let new = ForOp::builder(lower, upper, step, &inits, &types).build(&mut rw.builder());
    let (unsigned, discardable) = (rw.get(op, ForOp::unsignedCmp), rw.discardable(op));
    rw.set_attr(new, ForOp::unsignedCmp, unsigned);
    rw.modify(new, |body| body.set_discardable(new, Some(discardable)));
    let (from, into) = (rw.get(op, ForOp::region), rw.get(new, ForOp::region));
    rw.inline_region(from, into, None);
    let arg = rw.append_arg(block, types[types.len() - 1], rw.location(op));
    rw.replace_uses_if(value, arg, |_, user, _| user != new);
    if let Some(end) = rw.last_op(block) {
        let mut yielded = rw.operands(end).to_vec();
        yielded.push(stored);
        rw.set_operands(end, &yielded);
    }
    let results = rw.results(new).to_vec();
    rw.replace_op(op, &results[..results.len() - 1]);

    // The read is of the initial tensor, the write to the one that the loop returns.
    rw.move_op(read.op, InsertPoint::Before(new));
    rw.set_operand(read.op, read.tensor, inits[index]);
    let tensor = rw.operand(write.op, write.tensor);
    rw.replace_all_uses(updated, tensor);
    rw.set_insertion_point_after(new);
    let after = rw.insertion_point();
    rw.move_op(write.op, after);
    rw.replace_all_uses(results[index], updated);
    rw.set_operand(write.op, write.tensor, results[index]);
    rw.set_operand(write.op, written, results[results.len() - 1]);
    Some(new)
}
