//! Approximations with AVX2 instructions.

use super::Approximation;
use crate::build::vector::{extract, insert};
use windlass_dialects::arith::OrIOp;
use windlass_dialects::arith::attrs::CmpFPredicate;
use windlass_dialects::vector::ShapeCastOp;
use windlass_dialects::x86vector::RsqrtOp;
use windlass_ir::{Type, Value};

/// The number of floats per register.
const LANES: i64 = 8;

/// The instruction with one Newton step, for vectors that fill registers; without the step for zero and infinity, and
/// infinite for subnormal numbers.
pub(super) fn rsqrt(p: &mut Approximation<'_, '_, '_>, x: &[Value]) -> Option<Value> {
    let x = x[0];
    let vector = p.ty.vector(p.b.b.ctx)?;
    let shape = vector.shape.clone();
    let fits = shape.last().is_some_and(|size| size % LANES == 0);
    if !fits || (vector.is_scalable() && *shape != [LANES]) {
        return None;
    }
    let [infinity, three_halves, minus_half] = p.floats([f64::INFINITY, 1.5, -0.5])?;
    let least_normal = p.float(f32::MIN_POSITIVE.into())?;
    let negative_half = p.mul(x, minus_half);
    let small = p.b.cmpf(CmpFPredicate::Olt, x, least_normal);
    let infinite = p.b.cmpf(CmpFPredicate::Oeq, x, infinity);
    let keeps = p.b.op(OrIOp::DEF, [small, infinite]);
    let guess = by_registers(p, x, &shape)?;
    let product = p.mul(negative_half, guess);
    let factor = p.fma(guess, product, three_halves);
    let better = p.mul(guess, factor);
    Some(p.b.select(keeps, guess, better))
}

/// Applies the instruction to each part of a vector of this shape that fills a register.
fn by_registers(p: &mut Approximation<'_, '_, '_>, x: Value, shape: &[i64]) -> Option<Value> {
    let (&last, outer) = shape.split_last()?;
    let mut counts = outer.to_vec();
    if last > LANES {
        counts.push(last / LANES);
    }
    if counts.is_empty() {
        return Some(p.b.op(RsqrtOp::DEF, [x]));
    }
    let registers = [&counts[..], &[LANES]].concat();
    let ty = p.b.b.ctx.vector_type(&registers, Type::F32);
    let source = if ty == p.ty {
        x
    } else {
        p.b.typed(ShapeCastOp::DEF, &[x], ty)
    };

    let mut parts: Vec<(Vec<i64>, Value)> = Vec::new();
    let mut position = Some(vec![0; counts.len()]);
    while let Some(at) = position {
        let part = extract(p.b.b, source, &at)?;
        let part = p.b.op(RsqrtOp::DEF, [part]);
        position = after(&at, &counts);
        parts.push((at, part));
    }
    let zero = p.b.float(ty, 0.0)?;
    let inserted = |whole, (at, part): (Vec<i64>, Value)| insert(p.b.b, part, whole, &at);
    let whole = parts.into_iter().fold(zero, inserted);
    Some(if ty == p.ty {
        whole
    } else {
        p.b.typed(ShapeCastOp::DEF, &[whole], p.ty)
    })
}

/// The next position in row-major order.
fn after(at: &[i64], counts: &[i64]) -> Option<Vec<i64>> {
    let mut next = at.to_vec();
    for (index, &count) in next.iter_mut().zip(counts).rev() {
        *index += 1;
        if *index < count {
            return Some(next);
        }
        *index = 0;
    }
    None
}
