//! `arith-unsigned-when-equivalent`: replaces signed ops on non-negative numbers by unsigned ones.

use super::super::attrs::cmpi_predicate;
use super::super::*;
use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::transforms::ranges::{Ranges, with_ranges};
use windlass_ir::{Body, Context, Op, OpName, WalkResult};

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "arith-unsigned-when-equivalent",
    "ArithUnsignedWhenEquivalentPass",
    "Replace signed ops with unsigned ones where they are proven equivalent",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            with_ranges(cx, false, |body, ranges| run(ctx, body, ranges));
            Ok(())
        })
    },
);

/// The unsigned op that computes the same result for non-negative operands.
fn unsigned(name: OpName) -> Option<&'static OpDef> {
    Some(match name {
        DivSIOp::NAME | FloorDivSIOp::NAME => DivUIOp::DEF,
        CeilDivSIOp::NAME => CeilDivUIOp::DEF,
        RemSIOp::NAME => RemUIOp::DEF,
        MinSIOp::NAME => MinUIOp::DEF,
        MaxSIOp::NAME => MaxUIOp::DEF,
        ExtSIOp::NAME => ExtUIOp::DEF,
        _ => return None,
    })
}

/// Upstream builds a new op, whose value has no known range.
fn run(ctx: &Context, body: &mut Body, mut ranges: Ranges) {
    let mut found: Vec<Op> = Vec::new();
    body.walk(|body, op| {
        if unsigned(body.name(op)).is_some() || body.name(op) == CmpIOp::NAME {
            found.push(op);
        }
        WalkResult::Advance
    });
    for op in found {
        let fits = |value| ranges.get(value).is_some_and(|range| range.is_non_negative());
        if !body.operands(op).iter().all(fits) {
            continue;
        }
        match unsigned(body.name(op)) {
            Some(def) => {
                if body.results(op).all(fits) {
                    let attrs = body.attrs(op).to_vec();
                    body.retag(op, def, def.id, &attrs);
                    ranges.forget(body.result(op, 0));
                }
            }
            None => {
                if compare(ctx, body, op) {
                    ranges.forget(body.result(op, 0));
                }
            }
        }
    }
}

/// Makes a signed comparison unsigned. False if it is not signed.
fn compare(ctx: &Context, body: &mut Body, op: Op) -> bool {
    let predicate = match cmpi_predicate(ctx, body.get(op, CmpIOp::predicate)) {
        Some(CmpIPredicate::Slt) => CmpIPredicate::Ult,
        Some(CmpIPredicate::Sle) => CmpIPredicate::Ule,
        Some(CmpIPredicate::Sgt) => CmpIPredicate::Ugt,
        Some(CmpIPredicate::Sge) => CmpIPredicate::Uge,
        _ => return false,
    };
    body.set_attr(op, CmpIOp::predicate, Some(predicate.attr(ctx)));
    true
}
