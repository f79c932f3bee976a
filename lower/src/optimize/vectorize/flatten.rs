//! Makes one block of a loop in which a branch decides whether something is stored.
//!
//! ```text
//! ^header: … cond_br c, ^stores, ^latch     ^stores: store x, p; br ^latch     ^latch: … cond_br more, ^header, ^end
//!
//! ^flat: … store x, p (if c) … cond_br more, ^flat, ^end
//! ```
//!
//! The block is a copy that only the plan is made from. The loop itself stays, and executes the iterations that remain.

use super::plan::{self, Plan};
use crate::optimize::Function;
use crate::optimize::analysis::effects::{is_simple_store, may_speculate};
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::cfg;
use crate::optimize::fold::build;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::{BrOp, CondBrOp, SelectOp};
use windlass_ir::rewrite::{CloneMap, PatternRewriter};
use windlass_ir::{Block, Builder, InsertPoint, Op, Type, Value};

/// The most operations of a loop.
const MAX_OPS: usize = 60;

/// The condition under which a store of the copy is executed.
#[derive(Clone, Copy)]
pub(super) struct Predicate {
    pub condition: Value,
    /// Whether it is executed where the condition does not hold.
    pub is_inverse: bool,
}

/// The loop that a copy is made of.
pub(super) struct Original {
    pub header: Block,
    pub latch: Op,
    /// The successor of the latch that leaves the loop.
    pub outside: usize,
    /// The values of the loop, by those of the copy.
    pub values: FxHashMap<Value, Value>,
}

/// A loop whose branch decides whether something is stored.
struct Shape {
    stores: Block,
    last: Block,
    /// The branch at the end of the header.
    branch: Op,
    /// Its successor that is the block with the stores.
    taken: usize,
    latch: Op,
    inside: usize,
}

impl Shape {
    fn of(f: &Function<'_>, this: &Loop) -> Option<Shape> {
        if this.blocks.len() != 3 {
            return None;
        }
        let conditional = |block: Block| {
            let last = f.body.last_op(block)?;
            (f.body.name(last) == CondBrOp::NAME).then_some(last)
        };
        let branch = conditional(this.header)?;
        let taken = (0..2).find(|&index| {
            let block = f.body.successor(branch, index);
            let last = f.body.last_op(block).filter(|&op| f.body.name(op) == BrOp::NAME);
            this.contains(block)
                && last.is_some_and(|op| f.body.successor(op, 0) == f.body.successor(branch, 1 - index))
        })?;
        let (stores, last) = (
            f.body.successor(branch, taken),
            f.body.successor(branch, 1 - taken),
        );
        let latch = conditional(last)?;
        let inside = (0..2).find(|&index| f.body.successor(latch, index) == this.header)?;
        let is_loop = this.contains(last)
            && !this.contains(f.body.successor(latch, 1 - inside))
            && f.body.single_predecessor(stores).is_some()
            && f.body.block_args(stores).is_empty()
            && f.body.predecessors(last).count() == 2;
        is_loop.then_some(Shape {
            stores,
            last,
            branch,
            taken,
            latch,
            inside,
        })
    }
}

/// Plans the vectorisation of a loop of several blocks.
pub(super) fn plan(f: &mut Function<'_>, this: &Loop) -> Result<Plan, &'static str> {
    const NONE: &str = "it has several blocks";
    // Masks become numbers, whose lowest bit is that of the first element.
    if f.layouts.data_layout().is_big_endian() {
        return Err(NONE);
    }
    let shape = Shape::of(f, this).ok_or(NONE)?;
    let size: usize = this.blocks.iter().map(|&block| f.body.ops(block).count()).sum();
    let branch = |op: Op| f.body.name(op) == BrOp::NAME;
    let may_flatten = |op: Op| is_simple_store(f, op) || branch(op) || may_speculate(f, op);
    if size > MAX_OPS || !f.body.ops(shape.stores).all(may_flatten) {
        return Err(NONE);
    }
    let before = loops::preheader(f, this).ok_or(NONE)?;
    let entry = f.body.last_op(before).ok_or(NONE)?;
    let (flat, map, predicates) = copy(f, this, &shape).ok_or(NONE)?;
    f.body.set_successor(entry, 0, flat);
    let planned = plan::plan_predicated(f, &Loop::of_block(flat), predicates);
    f.body.set_successor(entry, 0, this.header);
    let values: FxHashMap<Value, Value> = map.values.iter().map(|(&old, &new)| (new, old)).collect();
    match planned {
        Ok(mut plan) => {
            let outside = 1 - shape.inside;
            let own = |value: &Value| values.get(value).copied();
            let known: Vec<Value> = plan
                .variables
                .iter()
                .flat_map(|variable| [variable.arg, variable.next])
                .chain(plan.reductions.iter().map(|reduction| reduction.next))
                .filter_map(|value| own(&value))
                .collect();
            plan.may_finish = plan::known_after(f, this, shape.latch, outside, &known);
            plan.original = Some(Original {
                header: this.header,
                latch: shape.latch,
                outside,
                values,
            });
            Ok(plan)
        }
        Err(why) => {
            erase(f, flat);
            Err(why)
        }
    }
}

/// Erases the copy.
pub(super) fn erase(f: &mut Function<'_>, flat: Block) {
    while let Some(op) = f.body.last_op(flat) {
        f.body.erase_op(op);
    }
    f.body.erase_block(flat);
}

/// Copies the loop as one block, with the conditions of its stores.
fn copy(
    f: &mut Function<'_>,
    this: &Loop,
    shape: &Shape,
) -> Option<(Block, CloneMap, FxHashMap<Op, Predicate>)> {
    let passed = [
        cfg::passed(f, shape.branch, 1 - shape.taken)?,
        f.body.operands(f.body.last_op(shape.stores)?).to_vec().to_vec(),
    ];
    let location = f.body.location(shape.latch);
    let flat = f.body.new_block();
    f.body.attach_block(flat, f.region, Some(this.header));
    let mut map = CloneMap::default();
    for arg in f.body.block_args(this.header).to_vec() {
        let new = f.body.append_arg(flat, f.body.ty(arg), location);
        map.values.insert(arg, new);
    }
    let mut predicates = FxHashMap::default();
    clone_ops(f, this.header, Some(shape.branch), flat, &mut map);
    let condition = map.value(f.body.operand(shape.branch, 0));
    let branch = f.body.last_op(shape.stores);
    for (old, new) in clone_ops(f, shape.stores, branch, flat, &mut map) {
        if is_simple_store(f, old) {
            let is_inverse = shape.taken == 1;
            predicates.insert(
                new,
                Predicate {
                    condition,
                    is_inverse,
                },
            );
        }
    }
    // What the ways pass is chosen.
    for (index, arg) in f.body.block_args(shape.last).to_vec().into_iter().enumerate() {
        let [skipped, taken] = [0, 1].map(|way: usize| map.value(passed[way][index]));
        let (yes, no) = match shape.taken {
            0 => (taken, skipped),
            _ => (skipped, taken),
        };
        let ty = f.body.ty(arg);
        let mut b = Builder::at_end(f.ctx, f.body, flat, location);
        let value = match yes == no {
            true => yes,
            false => build(&mut b, SelectOp::DEF, &[condition, yes, no], &[], ty),
        };
        map.values.insert(arg, value);
    }
    map.blocks.insert(this.header, flat);
    clone_ops(f, shape.last, None, flat, &mut map);
    let is_vector = f.body.ty(condition) == Type::I1 && f.body.value_block(condition) == Some(flat);
    if !is_vector || predicates.is_empty() {
        erase(f, flat);
        return None;
    }
    Some((flat, map, predicates))
}

/// Copies the operations of a block but for one, and returns them with their copies.
fn clone_ops(
    f: &mut Function<'_>,
    from: Block,
    without: Option<Op>,
    to: Block,
    map: &mut CloneMap,
) -> Vec<(Op, Op)> {
    let ops: Vec<Op> = f.body.ops(from).filter(|&op| Some(op) != without).collect();
    let mut rw = PatternRewriter::new(f.ctx, f.body);
    rw.set_insertion_point(InsertPoint::End(to));
    ops.into_iter().map(|op| (op, rw.clone_op(op, map))).collect()
}
