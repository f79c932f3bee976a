//! `arith-int-range-narrowing`: narrows integer ops whose operands and results fit into fewer bits.

use super::super::*;
use std::sync::{Arc, Mutex, PoisonError};
use windlass_ir::num::IntRange;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use windlass_ir::rewrite::{CloneMap, GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::transforms::ranges::{Ranges, with_ranges};
use windlass_ir::{Context, Op, OpName, Type, Value};

/// The pass.
pub(super) static PASS: PassInfo = PassInfo::new(
    "arith-int-range-narrowing",
    "ArithIntRangeNarrowing",
    "Reduce integer operations bitwidth based on integer range analysis",
    |values| {
        let widths: Arc<[u32]> = values
            .ints("int-bitwidths-supported")
            .into_iter()
            .filter_map(|width| u32::try_from(width).ok().filter(|&width| width > 0))
            .collect();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let config = GreedyConfig::default();
            with_ranges(cx, true, |body, ranges| {
                apply_patterns_greedily(ctx, body, &patterns(ranges, &widths), &config);
            });
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "int-bitwidths-supported",
    description: "Integer bitwidths supported",
    kind: OptionKind::List(&OptionKind::UInt),
    default: "",
}]);

/// Elementwise ops whose operands and results have one integer type.
const ELEMENTWISE: [OpName; 20] = [
    AddIOp::NAME,
    SubIOp::NAME,
    MulIOp::NAME,
    DivUIOp::NAME,
    DivSIOp::NAME,
    CeilDivUIOp::NAME,
    CeilDivSIOp::NAME,
    FloorDivSIOp::NAME,
    RemUIOp::NAME,
    RemSIOp::NAME,
    AndIOp::NAME,
    OrIOp::NAME,
    XOrIOp::NAME,
    ShLIOp::NAME,
    ShRUIOp::NAME,
    ShRSIOp::NAME,
    MaxSIOp::NAME,
    MaxUIOp::NAME,
    MinSIOp::NAME,
    MinUIOp::NAME,
];

fn patterns(ranges: Ranges, widths: &Arc<[u32]>) -> Patterns {
    let ranges = Arc::new(Mutex::new(ranges));
    let mut patterns = Patterns::none();
    for name in ELEMENTWISE {
        let (ranges, widths) = (Arc::clone(&ranges), Arc::clone(widths));
        patterns.add(name, move |rw, op| {
            let mut ranges = ranges.lock().unwrap_or_else(PoisonError::into_inner);
            narrow(rw, op, &mut ranges, &widths)
        });
    }
    for name in [IndexCastOp::NAME, IndexCastUIOp::NAME] {
        let widths = Arc::clone(widths);
        patterns.add(name, move |rw, op| erase_inverse_casts(rw, op, &widths));
    }
    let widths = Arc::clone(widths);
    patterns.add(CmpIOp::NAME, move |rw, op| {
        let ranges = ranges.lock().unwrap_or_else(PoisonError::into_inner);
        narrow_compare(rw, op, &ranges, &widths)
    });
    patterns
}

/// The extensions that restore a truncated value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cast {
    Signed,
    Unsigned,
    Both,
}

impl Cast {
    fn and(self, other: Cast) -> Option<Cast> {
        match (self, other) {
            (Cast::Both, cast) | (cast, Cast::Both) => Some(cast),
            _ => (self == other).then_some(self),
        }
    }

    /// A non-negative value can be extended either way.
    fn of_value(self, range: &IntRange) -> Cast {
        if range.is_non_negative() && self == Cast::Signed {
            Cast::Both
        } else {
            self
        }
    }
}

fn truncatable(range: &IntRange, width: u32) -> Option<Cast> {
    let removed = range.width().checked_sub(width).filter(|&removed| removed > 0)?;
    let signed = [&range.smin, &range.smax]
        .iter()
        .all(|end| end.significant_bits() <= width);
    let unsigned = [&range.umin, &range.umax]
        .iter()
        .all(|end| end.leading_zeros() >= removed);
    match (signed, unsigned) {
        (true, true) => Some(Cast::Both),
        (true, false) => Some(Cast::Signed),
        (false, true) => Some(Cast::Unsigned),
        (false, false) => None,
    }
}

fn cast(rw: &mut PatternRewriter<'_>, value: Value, to: Type, how: Cast) -> Value {
    let ctx = rw.ctx;
    let from = rw.ty(value);
    if from == to {
        return value;
    }
    let width = |ty: Type| ty.element_or_self(ctx).integer(ctx).map(|(width, _)| width);
    let mut b = rw.builder();
    let op = match (width(from), width(to)) {
        (Some(from), Some(to_width)) if to_width < from => TruncIOp::builder(value, to).build(&mut b),
        (Some(_), Some(_)) if how == Cast::Signed => ExtSIOp::build(&mut b, value, to),
        (Some(_), Some(_)) => ExtUIOp::build(&mut b, value, to),
        _ if how == Cast::Signed => IndexCastOp::build(&mut b, value, to),
        _ => IndexCastUIOp::build(&mut b, value, to),
    };
    rw.result(op, 0)
}

fn ranges_of(ranges: &Ranges, values: impl Iterator<Item = Value>) -> Option<Vec<IntRange>> {
    values.map(|value| ranges.get(value).cloned()).collect()
}

fn narrower(ctx: &Context, ty: Type, width: u32) -> Option<Type> {
    let new = ty.with_element(ctx, ctx.int_type(width));
    let new = if ty.is_shaped(ctx) {
        new
    } else {
        ctx.int_type(width)
    };
    (new != ty).then_some(new)
}

fn narrow(rw: &mut PatternRewriter<'_>, op: Op, ranges: &mut Ranges, widths: &[u32]) -> bool {
    let ctx = rw.ctx;
    let operands = rw.operands(op).to_vec();
    let result = rw.result(op, 0);
    let ty = rw.ty(result);
    let values = operands.iter().copied().chain([result]);
    let Some(all) = ranges_of(ranges, values) else {
        return false;
    };
    if operands.iter().any(|&operand| rw.ty(operand) != ty) {
        return false;
    }
    for &width in widths {
        let how = all
            .iter()
            .try_fold(Cast::Both, |cast, range| cast.and(truncatable(range, width)?));
        let (Some(how), Some(new_ty)) = (how, narrower(ctx, ty, width)) else {
            continue;
        };
        let mut map = CloneMap::default();
        for (&operand, range) in operands.iter().zip(&all) {
            let narrow = cast(rw, operand, new_ty, how.of_value(range));
            map.values.insert(operand, narrow);
        }
        let new = rw.clone_op(op, &mut map);
        let narrow = rw.result(new, 0);
        rw.set_type(narrow, new_ty);
        let back = cast(rw, narrow, ty, how);
        ranges.copy(result, back);
        rw.replace_op(op, &[back]);
        return true;
    }
    false
}

fn narrow_compare(rw: &mut PatternRewriter<'_>, op: Op, ranges: &Ranges, widths: &[u32]) -> bool {
    let ctx = rw.ctx;
    let (a, b) = (rw.operand(op, 0), rw.operand(op, 1));
    let (Some(left), Some(right)) = (ranges.get(a), ranges.get(b)) else {
        return false;
    };
    let ty = rw.ty(a);
    for &width in widths {
        let (Some(left), Some(right)) = (truncatable(left, width), truncatable(right, width)) else {
            continue;
        };
        let (Some(_), Some(new_ty)) = (left.and(right), narrower(ctx, ty, width)) else {
            continue;
        };
        let a = cast(rw, a, new_ty, left);
        let b = cast(rw, b, new_ty, right);
        let predicate = rw.get(op, CmpIOp::predicate);
        let result_ty = rw.ty(rw.result(op, 0));
        let Some(predicate) = predicate else { return false };
        let new = CmpIOp::build(&mut rw.builder(), a, b, predicate, result_ty);
        rw.replace_op_with(op, new);
        return true;
    }
    false
}

/// Erases an `arith.index_cast` to one of the widths and its inverse.
fn erase_inverse_casts(rw: &mut PatternRewriter<'_>, op: Op, widths: &[u32]) -> bool {
    let width = rw.ty(rw.result(op, 0)).integer(rw.ctx).map(|(width, _)| width);
    if !width.is_some_and(|width| widths.contains(&width)) {
        return false;
    }
    let there = rw.operand(op, 0);
    let Some(source) = rw
        .defining_op(there)
        .filter(|&source| rw.name(source) == rw.name(op))
    else {
        return false;
    };
    let value = rw.operand(source, 0);
    if rw.ty(value) != rw.ty(rw.result(op, 0)) || rw.ty(there) != Type::INDEX {
        return false;
    }
    rw.replace_op(op, &[value]);
    true
}
