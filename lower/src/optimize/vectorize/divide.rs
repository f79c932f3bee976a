//! Turns divisions of small numbers by constants into multiplications and shifts, which vectors have.
//!
//! ```text
//! x / 9  ──▶  (x * 7282) >> 16      if x is at most 2295, the sum of nine bytes
//! ```
//!
//! `m = ceil(2^s / d)` is more than `2^s / d` by `e / d`, with `e = m * d - 2^s`. The quotient is exact where `x * e < 2^s` (Granlund and
//! Montgomery, "Division by Invariant Integers using Multiplication"), and the product must not wrap around.

use super::plan::Plan;
use crate::optimize::Function;
use crate::optimize::analysis::range::{is_non_negative, unsigned_max};
use crate::optimize::fold::{build, build_int, constant_int};
use windlass_dialects::llvm::{LShrOp, MulOp, SDivOp, SRemOp, SubOp, TruncOp, UDivOp, URemOp, ZExtOp};
use windlass_ir::num::ApInt;
use windlass_ir::{Builder, Op, Type, Value};

/// A division as a multiplication.
struct Reciprocal {
    /// The width in which it is done.
    width: u32,
    factor: u64,
    shift: u32,
}

/// Expands the divisions of a loop that a plan makes vectors of. Returns whether there were any.
pub(super) fn expand(f: &mut Function<'_>, plan: &Plan) -> bool {
    let mut changed = false;
    for op in f.body.ops(plan.block).collect::<Vec<_>>() {
        if plan.vector.contains(&op) {
            changed |= expand_op(f, op).is_some();
        }
    }
    changed
}

/// Whether [`expand`] expands the operation.
pub(super) fn is_expandable(f: &Function<'_>, op: Op) -> bool {
    by_constant(f, op).is_some()
}

/// The divisor of a division of a number that is not negative by a constant, and how to multiply instead.
fn by_constant(f: &Function<'_>, op: Op) -> Option<(u64, Reciprocal)> {
    let is_signed = match f.body.name(op) {
        UDivOp::NAME | URemOp::NAME => false,
        SDivOp::NAME | SRemOp::NAME => true,
        _ => return None,
    };
    let dividend = f.body.operand(op, 0);
    let divisor = constant_int(f.ctx, f.body, f.body.operand(op, 1))?;
    if is_signed && (divisor.is_negative() || !is_non_negative(f, dividend)) {
        return None;
    }
    let by = divisor.to_u64().filter(|&by| by > 1)?;
    Some((by, reciprocal(by, unsigned_max(f, dividend)?)?))
}

fn expand_op(f: &mut Function<'_>, op: Op) -> Option<()> {
    let (by, Reciprocal { width, factor, shift }) = by_constant(f, op)?;
    let is_quotient = matches!(f.body.name(op), UDivOp::NAME | SDivOp::NAME);
    let (dividend, result) = (f.body.operand(op, 0), f.body.result(op, 0));
    let (wide, ty) = (f.body.ty(dividend), f.ctx.int_type(width));
    let mut b = Builder::before(f.ctx, f.body, op);
    let x = resized(&mut b, dividend, ty);
    let product = match factor {
        1 => x,
        _ => {
            let factor = build_int(&mut b, ty, ApInt::from_u64(width, factor));
            build(&mut b, MulOp::DEF, &[x, factor], &[], ty)
        }
    };
    let shift = build_int(&mut b, ty, ApInt::from_u64(width, shift.into()));
    let mut value = build(&mut b, LShrOp::DEF, &[product, shift], &[], ty);
    if !is_quotient {
        let by = build_int(&mut b, ty, ApInt::from_u64(width, by));
        let whole = build(&mut b, MulOp::DEF, &[value, by], &[], ty);
        value = build(&mut b, SubOp::DEF, &[x, whole], &[], ty);
    }
    let value = resized(&mut b, value, wide);
    f.body.replace_all_uses(result, value);
    f.body.erase_op(op);
    Some(())
}

/// A number that fits in both types, as another type.
fn resized(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    let width = |b: &Builder<'_>, ty: Type| ty.signless_width(b.ctx);
    let (from, to) = (width(b, b.body.ty(value)), width(b, ty));
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Less => build(b, ZExtOp::DEF, &[value], &[], ty),
        std::cmp::Ordering::Greater => build(b, TruncOp::DEF, &[value], &[], ty),
    }
}

/// The multiplication that divides all numbers up to `max` by `by`, in the narrowest type that vectors multiply.
fn reciprocal(by: u64, max: u64) -> Option<Reciprocal> {
    [16, 32].into_iter().find_map(|width| {
        let limit = 1u128 << width;
        if u128::from(max.max(by)) >= limit {
            return None;
        }
        (0..width).find_map(|shift| {
            let power = 1u128 << shift;
            let factor = power.div_ceil(by.into());
            let error = factor * u128::from(by) - power;
            let is_exact = error * u128::from(max) < power && factor * u128::from(max) < limit;
            is_exact.then_some(Reciprocal {
                width,
                factor: factor as u64,
                shift,
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::reciprocal;

    #[test]
    fn quotients_are_exact() {
        for by in [2, 3, 7, 9, 10, 100, 255, 641, 60000] {
            for max in [1, 254, 255, 2295, 65152, 65535] {
                let Some(found) = reciprocal(by, max) else {
                    continue;
                };
                let limit = 1u64 << found.width;
                for x in 0..=max {
                    let product = x * found.factor;
                    assert!(product < limit, "{x} / {by}");
                    assert_eq!(product >> found.shift, x / by, "{x} / {by}");
                }
            }
        }
        // Two bytes by a constant always fit in 32 bits; larger numbers do not.
        assert!(reciprocal(10, 65535).is_some());
        assert!(reciprocal(10, u64::from(u32::MAX)).is_none());
    }
}
