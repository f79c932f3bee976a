//! Canonicalization patterns of `cf.switch`.

use super::canonicalize::{Edge, forwarded_edge, single_edge};
use super::{BranchOp, SwitchOp};
use crate::elements::{self, Numbers, constant_int};
use std::ops::Range;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Op, Value};

/// The flag, default edge and cases of a switch.
struct Switch {
    flag: Value,
    default: Edge,
    cases: Vec<(ApInt, Edge)>,
}

fn read(rw: &PatternRewriter<'_>, op: Op) -> Option<Switch> {
    let edge = |(block, range): (Block, Range<usize>)| Edge {
        block,
        args: range.map(|at| rw.operand(op, at)).collect(),
    };
    let values = rw.get(op, SwitchOp::case_values);
    let values = values.and_then(|attr| Numbers::<ApInt>::of(rw.ctx, attr));
    let mut edges = rw.edges(rw.ctx, op)?.map(edge);
    let default = edges.next()?;
    let mut cases = Vec::new();
    for (index, edge) in edges.enumerate() {
        cases.push((values.as_ref()?.element(index), edge));
    }
    Some(Switch {
        flag: rw.get(op, SwitchOp::flag),
        default,
        cases,
    })
}

impl Switch {
    /// The edge for the flag `value`.
    fn edge(&self, value: &ApInt) -> &Edge {
        let case = self.cases.iter().find(|(case, _)| case == value);
        case.map_or(&self.default, |(_, edge)| edge)
    }

    /// Replaces `op` by this switch, or by a branch if there are no cases.
    fn replace(&self, rw: &mut PatternRewriter<'_>, op: Op) -> bool {
        let ty = rw.ty(self.flag);
        if self.cases.is_empty() {
            return replace_by_branch(rw, op, &self.default);
        }
        let vector = rw.ctx.vector_type(&[self.cases.len() as i64], ty);
        let values = elements::each(rw.ctx, vector, |index| {
            self.cases.get(index).map(|(value, _)| value.clone())
        });
        let operands: Vec<Value> = self
            .cases
            .iter()
            .flat_map(|(_, edge)| edge.args.iter().copied())
            .collect();
        let sizes: Vec<i32> = self
            .cases
            .iter()
            .map(|(_, edge)| edge.args.len() as i32)
            .collect();
        let blocks: Vec<Block> = self.cases.iter().map(|(_, edge)| edge.block).collect();
        let sizes = rw.ctx.i32_array_attr(&sizes);
        SwitchOp::builder(
            self.flag,
            &self.default.args,
            &operands,
            sizes,
            self.default.block,
            &blocks,
        )
        .case_values(values)
        .build(&mut rw.builder());
        rw.erase_op(op);
        true
    }
}

fn replace_by_branch(rw: &mut PatternRewriter<'_>, op: Op, edge: &Edge) -> bool {
    BranchOp::build(&mut rw.builder(), &edge.args, edge.block);
    rw.erase_op(op);
    true
}

/// Drops cases that are equal to the default; replaces a switch without cases by a branch.
pub(super) fn needless_cases(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(mut switch) = read(rw, op) else {
        return false;
    };
    let before = switch.cases.len();
    let default = switch.default.clone();
    switch.cases.retain(|(_, edge)| *edge != default);
    if before != 0 && switch.cases.len() == before {
        return false;
    }
    switch.replace(rw, op)
}

/// Rewrites a switch on a constant to a branch.
pub(super) fn known_flag(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(switch) = read(rw, op) else { return false };
    let Some(value) = constant_int(rw.ctx, rw.body(), switch.flag) else {
        return false;
    };
    let edge = switch.edge(&value).clone();
    replace_by_branch(rw, op, &edge)
}

/// Forwards the edges of a switch through blocks that only branch.
pub(super) fn pass_by(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(mut switch) = read(rw, op) else {
        return false;
    };
    let mut changed = false;
    let edges = switch.cases.iter_mut().map(|(_, edge)| edge);
    for edge in edges.chain([&mut switch.default]) {
        if let Some(further) = forwarded_edge(rw, edge) {
            *edge = further;
            changed = true;
        }
    }
    changed && switch.replace(rw, op)
}

/// Folds a switch on a flag that the switch of the single predecessor already decides: to a branch in a block that one
/// case reaches, by dropping cases in a block that only the default reaches.
pub(super) fn known_from_predecessor(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some((before, way)) = rw.op_block(op).and_then(|block| single_edge(rw, block)) else {
        return false;
    };
    if rw.name(before) != SwitchOp::NAME {
        return false;
    }
    let (Some(outer), Some(mut switch)) = (read(rw, before), read(rw, op)) else {
        return false;
    };
    if outer.flag != switch.flag {
        return false;
    }
    if way > 0 {
        let edge = switch.edge(&outer.cases[way - 1].0).clone();
        return replace_by_branch(rw, op, &edge);
    }
    let count = switch.cases.len();
    switch
        .cases
        .retain(|(value, _)| !outer.cases.iter().any(|(taken, _)| taken == value));
    count != switch.cases.len() && switch.replace(rw, op)
}
