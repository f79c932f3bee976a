//! Dominance: every operand is defined wherever its user is executed.

use super::{Check, Owner};
use crate::body::{Block, Body, Op, Region, Value, ValueDef};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::dominance::DominanceInfo;
use crate::ids::Location;

/// Verifies the operations in `regions`, which belong to one operation, and nested ones.
pub(super) fn check(
    ctx: &Context,
    body: &Body,
    owner: Option<Owner>,
    regions: &[Region],
    dominance: &DominanceInfo,
) -> Check {
    let mut order = Order::default();
    let mut pending: Vec<Op> = Vec::new();
    for &region in regions {
        check_region(ctx, body, owner, region, dominance, &mut order, &mut pending)?;
    }
    while let Some(op) = pending.pop() {
        for &region in body.regions(op) {
            check_region(ctx, body, owner, region, dominance, &mut order, &mut pending)?;
        }
    }
    Ok(())
}

fn check_region(
    ctx: &Context,
    body: &Body,
    owner: Option<Owner>,
    region: Region,
    dominance: &DominanceInfo,
    order: &mut Order,
    pending: &mut Vec<Op>,
) -> Check {
    let ssa = dominance.has_ssa_dominance(body, region);
    for block in body.blocks(region) {
        let reachable = dominance.is_reachable(body, block);
        // The order numbers are valid unless many operations were inserted.
        let ordered = body.blocks[block].ordered;
        for op in body.ops(block) {
            if reachable {
                for (index, operand) in body.operands(op).iter().enumerate() {
                    let near = match body.value_def(operand) {
                        ValueDef::Result(definition, _) if body.op_block(definition) == Some(block) => {
                            !ssa || if ordered {
                                body.ordered_before(definition, op)
                            } else {
                                order.is_before(body, definition, op)
                            }
                        }
                        ValueDef::Argument(at, _) if at == block => true,
                        _ => dominance.dominates_with(body, operand, op, |a, b| order.is_before(body, a, b)),
                    };
                    if !near {
                        return Err(explain(ctx, body, owner, op, index, operand).into());
                    }
                }
            } else if let Some(index) =
                (body.operands(op).iter()).position(|operand| body.value_def(operand) == ValueDef::Forward)
            {
                return Err(foreign(ctx, body, op, index).into());
            }
            if !body.regions(op).is_empty() {
                pending.push(op);
            }
        }
    }
    Ok(())
}

/// Positions of operations in blocks whose order numbers are invalid; computed on demand.
#[derive(Default)]
struct Order {
    place: Vec<u32>,
    done: cranelift_entity::EntitySet<Block>,
}

impl Order {
    fn is_before(&mut self, body: &Body, a: Op, b: Op) -> bool {
        let Some(block) = body.op_block(a) else {
            return false;
        };
        if body.blocks[block].ordered {
            return body.ordered_before(a, b);
        }
        if self.place.is_empty() {
            self.place.resize(body.op_rows(), 0);
        }
        if self.done.insert(block) {
            for (at, op) in body.ops(block).enumerate() {
                self.place[op.row() as usize] = at as u32;
            }
        }
        self.place[a.row() as usize] < self.place[b.row() as usize]
    }
}

/// The error for an operand that the body does not define.
#[cold]
fn foreign(ctx: &Context, body: &Body, op: Op, index: usize) -> Diagnostic {
    body.error_at(ctx, op, format!("operand #{index} is a value of another body"))
}

/// The error, with a note at the operand's definition.
#[cold]
fn explain(
    ctx: &Context,
    body: &Body,
    owner: Option<Owner>,
    op: Op,
    index: usize,
    operand: Value,
) -> Diagnostic {
    if body.value_def(operand) == ValueDef::Forward {
        return foreign(ctx, body, op, index);
    }
    let message = format!("operand #{index} does not dominate this use");
    let error = body.error_at(ctx, op, message);
    let Some(here) = body.op_block(op) else {
        return error;
    };
    match body.value_def(operand) {
        ValueDef::Result(definition, _) => {
            let relation = match body.op_block(definition) {
                Some(there) if there == here => "op in the same block",
                there => match relation(body, here, there) {
                    Relation::Same => "op in the same region",
                    Relation::Parent => "op in a parent region",
                    Relation::Child => "op in a child region",
                    Relation::Apart => "op is neither in a parent nor in a child region",
                },
            };
            error.note(
                body.location(definition),
                format!("operand defined here ({relation})"),
            )
        }
        ValueDef::Argument(there, _) => {
            let location = match (body.block_parent(there), owner) {
                (Some(op), _) => body.location(op),
                (None, Some(owner)) => owner.location,
                (None, None) => Location::UNKNOWN,
            };
            let at = body
                .block_region(there)
                .and_then(|region| body.blocks(region).position(|block| block == there));
            let relation = match relation(body, here, Some(there)) {
                Relation::Same => "in the same region",
                Relation::Parent => "in a parent region",
                Relation::Child => "in a child region",
                Relation::Apart => "neither in a parent nor in a child region",
            };
            let block = at.unwrap_or(0);
            error.note(
                location,
                format!("operand defined as a block argument (block #{block} {relation})"),
            )
        }
        ValueDef::Forward => error,
    }
}

/// The position of a definition relative to its use.
enum Relation {
    Same,
    Parent,
    Child,
    Apart,
}

fn relation(body: &Body, here: Block, there: Option<Block>) -> Relation {
    let (Some(here), Some(there)) = (
        body.block_region(here),
        there.and_then(|block| body.block_region(block)),
    ) else {
        return Relation::Apart;
    };
    let encloses = |outer: Region, mut inner: Region| {
        while let Some(parent) = body.region_parent(inner) {
            match body.op_block(parent).and_then(|block| body.block_region(block)) {
                Some(region) if region == outer => return true,
                Some(region) => inner = region,
                None => return false,
            }
        }
        false
    };
    if here == there {
        Relation::Same
    } else if encloses(there, here) {
        Relation::Parent
    } else if encloses(here, there) {
        Relation::Child
    } else {
        Relation::Apart
    }
}
