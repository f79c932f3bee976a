//! The greatest number that an integer may be.

use crate::optimize::Function;
use crate::optimize::fold::constant_int;
use windlass_dialects::llvm::{
    AddOp, AndOp, CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, LShrOp, MulOp, OrOp, SelectOp, ShlOp,
    SubOp, TruncOp, UDivOp, UMaxOp, UMinOp, URemOp, XOrOp, ZExtOp,
};
use windlass_ir::Value;

/// The depth to which operations are followed.
const MAX_DEPTH: u32 = 6;

/// The greatest unsigned number that an integer of at most 64 bits may be.
pub(in crate::optimize) fn unsigned_max(f: &Function<'_>, value: Value) -> Option<u64> {
    max_to_depth(f, value, MAX_DEPTH)
}

/// Whether an integer of at most 64 bits is not negative as a signed number.
pub(in crate::optimize) fn is_non_negative(f: &Function<'_>, value: Value) -> bool {
    let width = f.body.ty(value).signless_width(f.ctx);
    let max = unsigned_max(f, value);
    width.zip(max).is_some_and(|(width, max)| max >> (width - 1) == 0)
}

fn max_to_depth(f: &Function<'_>, value: Value, depth: u32) -> Option<u64> {
    let width = f
        .body
        .ty(value)
        .signless_width(f.ctx)
        .filter(|width| (1..=64).contains(width))?;
    let full = u64::MAX >> (64 - width);
    if let Some(constant) = constant_int(f.ctx, f.body, value) {
        return constant.to_u64();
    }
    let Some(op) = f.body.defining_op(value).filter(|_| depth > 0) else {
        return Some(full);
    };
    let of = |index: usize| max_to_depth(f, f.body.operand(op, index), depth - 1);
    let constant = |index: usize| constant_int(f.ctx, f.body, f.body.operand(op, index))?.to_u64();
    let known = match f.body.name(op) {
        ZExtOp::NAME | TruncOp::NAME => of(0),
        AndOp::NAME | UMinOp::NAME => of(0).zip(of(1)).map(|(x, y)| x.min(y)),
        UMaxOp::NAME => of(0).zip(of(1)).map(|(x, y)| x.max(y)),
        // No bit above the highest one of both.
        OrOp::NAME | XOrOp::NAME => of(0).zip(of(1)).map(|(x, y)| low_bits(x | y)),
        SelectOp::NAME => of(1).zip(of(2)).map(|(x, y)| x.max(y)),
        LShrOp::NAME => constant(1)
            .filter(|&by| by < u64::from(width))
            .and_then(|by| Some(of(0)? >> by)),
        ShlOp::NAME => constant(1)
            .filter(|&by| by < u64::from(width))
            .and_then(|by| of(0)?.checked_mul(1 << by)),
        UDivOp::NAME => constant(1).and_then(|by| of(0)?.checked_div(by)),
        URemOp::NAME => constant(1).and_then(|by| Some(of(0)?.min(by.checked_sub(1)?))),
        MulOp::NAME => of(0).zip(of(1)).and_then(|(x, y)| x.checked_mul(y)),
        AddOp::NAME => sum_max(f, value, depth - 1),
        SubOp::NAME => constant(0)
            .zip(of(1))
            .and_then(|(all, x)| (x <= all).then_some(all)),
        CtPopOp::NAME | CountLeadingZerosOp::NAME | CountTrailingZerosOp::NAME => Some(width.into()),
        _ => None,
    };
    // What exceeds the width wraps around.
    Some(known.filter(|&max| max <= full).unwrap_or(full))
}

/// All bits up to the highest one.
fn low_bits(max: u64) -> u64 {
    u64::MAX.checked_shr(max.leading_zeros()).unwrap_or(0)
}

/// The greatest value of a sum if it does not wrap around. A weight and its complement weigh no more together than one value does alone:
///
/// ```text
/// a * x + (255 - a) * y  <=  255 * max(x, y)
/// ```
fn sum_max(f: &Function<'_>, value: Value, depth: u32) -> Option<u64> {
    let mut summands = Vec::new();
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match f
            .body
            .defined_by(value, AddOp::NAME)
            .filter(|_| summands.len() + pending.len() < 8)
        {
            Some(add) => pending.extend([f.body.operand(add, 0), f.body.operand(add, 1)]),
            None => summands.push(value),
        }
    }
    let mut total: u64 = 0;
    while let Some(summand) = summands.pop() {
        let blended = summands
            .iter()
            .enumerate()
            .find_map(|(index, &other)| Some((index, blend_max(f, summand, other, depth)?)));
        let max = match blended {
            Some((index, max)) => {
                summands.swap_remove(index);
                max
            }
            None => max_to_depth(f, summand, depth)?,
        };
        total = total.checked_add(max)?;
    }
    // Each partial sum is smaller, so none wraps around.
    Some(total)
}

/// The greatest value of the sum of two products with a weight and its complement.
fn blend_max(f: &Function<'_>, x: Value, y: Value, depth: u32) -> Option<u64> {
    let factors = |value: Value| {
        let mul = f.body.defined_by(value, MulOp::NAME)?;
        Some([f.body.operand(mul, 0), f.body.operand(mul, 1)])
    };
    let (x, y) = (factors(x)?, factors(y)?);
    let max = |value: Value| max_to_depth(f, value, depth.saturating_sub(1));
    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        for (weight, complement) in [(x[i], y[j]), (y[j], x[i])] {
            let Some((of, all)) = complement_of(f, complement) else {
                continue;
            };
            if of == weight && max(weight)? <= all {
                return all.checked_mul(max(x[1 - i])?.max(max(y[1 - j])?));
            }
        }
    }
    None
}

/// The value that is subtracted from a constant, with the constant: a difference, or all its low bits inverted.
fn complement_of(f: &Function<'_>, value: Value) -> Option<(Value, u64)> {
    if let Some(sub) = f.body.defined_by(value, SubOp::NAME) {
        let all = constant_int(f.ctx, f.body, f.body.operand(sub, 0))?.to_u64()?;
        return Some((f.body.operand(sub, 1), all));
    }
    let xor = f.body.defined_by(value, XOrOp::NAME)?;
    let all = constant_int(f.ctx, f.body, f.body.operand(xor, 1))?.to_u64()?;
    (all == low_bits(all)).then_some((f.body.operand(xor, 0), all))
}
