//! Canonicalization patterns of ops that build vectors: insertions of all elements, splats, and elements of one vector.
//!
//! Patterns of ops that move dimensions are in `canonicalize_shapes.rs`, of masks in `canonicalize_masks.rs`.

use super::fold_constants::{count_of, fixed_shape, part};
use super::types::without_leading;
use super::{BroadcastOp, ExtractOp, FromElementsOp, InsertOp, ShapeCastOp, ToElementsOp};
use smallvec::SmallVec;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{DYNAMIC, Op, Value};

/// Replaces `op` by a broadcast of `source`.
pub(super) fn replace_with_broadcast(rw: &mut PatternRewriter<'_>, op: Op, source: Value) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    let new = BroadcastOp::build(&mut rw.builder(), source, ty);
    rw.replace_op_with(op, new);
    true
}

/// Replaces `op` by a shape cast of `source`.
pub(super) fn replace_with_shape_cast(rw: &mut PatternRewriter<'_>, op: Op, source: Value) -> bool {
    let ty = rw.ty(rw.result(op, 0));
    let new = ShapeCastOp::build(&mut rw.builder(), source, ty);
    rw.replace_op_with(op, new);
    true
}

/// The position of an insertion or an extraction, if it is static.
fn known_position(
    rw: &PatternRewriter<'_>,
    op: Op,
    slot: windlass_ir::def::AttrSlot,
) -> Option<SmallVec<[i64; 4]>> {
    let at = rw.get(op, slot)?.as_i64_array(rw.ctx)?;
    let known = at.iter().all(|&at| at >= 0 && at != DYNAMIC);
    known.then(|| at.into_iter().collect())
}

/// The scalar that `value` is a broadcast of.
pub(super) fn broadcast_scalar(rw: &PatternRewriter<'_>, value: Value) -> Option<Value> {
    let source = rw.get(rw.defined_by(value, BroadcastOp::NAME)?, BroadcastOp::source);
    rw.ty(source).vector(rw.ctx).is_none().then_some(source)
}

/// Replaces an insertion that overwrites the whole vector by the inserted value.
pub(super) fn insert_whole(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let part = rw.get(op, InsertOp::valueToStore);
    // Of a scalar, `insert_all` makes `vector.from_elements`, which can fold.
    let types = (rw.ty(part).vector(rw.ctx), rw.ty(rw.result(op, 0)).vector(rw.ctx));
    let (Some(from), Some(to)) = types else {
        return false;
    };
    let Some(added) = to.shape.len().checked_sub(from.shape.len()) else {
        return false;
    };
    let whole = to.shape[..added].iter().all(|&size| size == 1) && !to.scalable[..added].contains(&true);
    whole && replace_with_broadcast(rw, op, part)
}

/// Erases an insertion of a broadcast scalar into a broadcast of the same scalar.
pub(super) fn insert_same(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let (part, dest) = (rw.get(op, InsertOp::valueToStore), rw.get(op, InsertOp::dest));
    let scalar = broadcast_scalar(rw, part);
    if scalar.is_none() || broadcast_scalar(rw, dest) != scalar {
        return false;
    }
    rw.replace_op(op, &[dest]);
    true
}

/// Rewrites a chain of insertions that overwrites all elements to `vector.from_elements`.
pub(super) fn insert_all(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let result = rw.result(op, 0);
    let Some(shape) = fixed_shape(ctx, rw.ty(result)) else {
        return false;
    };
    let into_next = |&(user, at): &(Op, usize)| rw.name(user) == InsertOp::NAME && at == 1;
    if rw.uses(result).any(|use_| into_next(&use_)) {
        return false;
    }
    let Some(count) = count_of(ctx, rw.ty(result)) else {
        return false;
    };
    // For each insertion: the value, the first element and the number of elements. The last insertion comes first.
    let mut parts: Vec<(Value, usize, usize)> = Vec::new();
    let mut at = op;
    loop {
        let Some(position) = known_position(rw, at, InsertOp::static_position) else {
            return false;
        };
        let Some((first, len)) = part(shape, &position) else {
            return false;
        };
        parts.push((rw.get(at, InsertOp::valueToStore), first, len));
        let dest = rw.get(at, InsertOp::dest);
        let Some(before) = rw.defined_by(dest, InsertOp::NAME) else {
            break;
        };
        if !rw.has_one_use(dest) {
            return false;
        }
        at = before;
    }
    let mut covered = vec![false; count];
    for &(_, first, len) in &parts {
        covered[first..first + len].fill(true);
    }
    if covered.contains(&false) {
        return false;
    }
    let mut elements = vec![result; count];
    for &(value, first, len) in parts.iter().rev() {
        let Some(vector) = rw.ty(value).vector(ctx) else {
            elements[first] = value;
            continue;
        };
        let types = vec![vector.element; len];
        let apart = ToElementsOp::build(&mut rw.builder(), value, &types);
        for (place, element) in elements[first..first + len].iter_mut().zip(rw.results(apart)) {
            *place = element;
        }
    }
    let ty = rw.ty(result);
    let new = FromElementsOp::build(&mut rw.builder(), &elements, ty);
    rw.replace_op_with(op, new);
    true
}

/// Rewrites `vector.from_elements` with equal elements to a broadcast.
pub(super) fn elements_alike(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(first) = rw.operands(op).get(0) else {
        return false;
    };
    let alike = rw.operands(op).iter().all(|element| element == first);
    alike && replace_with_broadcast(rw, op, first)
}

/// Rewrites `vector.from_elements` of consecutive elements of one vector to an extraction or a shape cast.
pub(super) fn elements_of_one(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let elements = rw.operands(op).to_vec();
    let mut from = None;
    let mut first_position: SmallVec<[i64; 4]> = SmallVec::new();
    for (number, &element) in elements.iter().enumerate() {
        let Some(extract) = rw.defined_by(element, ExtractOp::NAME) else {
            return false;
        };
        let source = rw.get(extract, ExtractOp::source);
        let Some(at) = known_position(rw, extract, ExtractOp::static_position) else {
            return false;
        };
        let Some((place, 1)) = fixed_shape(ctx, rw.ty(source)).and_then(|shape| part(shape, &at)) else {
            return false;
        };
        match from {
            None => {
                from = Some((source, place));
                first_position = at;
            }
            Some((origin, first)) if (source, place) == (origin, first + number) => {}
            Some(_) => return false,
        }
    }
    let Some((source, _)) = from else { return false };
    let Some(vector) = rw.ty(source).vector(ctx) else {
        return false;
    };
    // The elements are all elements of the trailing dimensions; the leading ones have a fixed position.
    let mut kept = vector.shape.len();
    let mut inside = 1;
    while inside < elements.len() as i64 && kept > 0 {
        kept -= 1;
        if first_position[kept] != 0 {
            return false;
        }
        inside *= vector.shape[kept];
    }
    if inside != elements.len() as i64 {
        return false;
    }
    if kept == 0 {
        return replace_with_shape_cast(rw, op, source);
    }
    let ty = without_leading(ctx, vector, kept);
    let position = ctx.i64_array_attr(&first_position[..kept]);
    let part = ExtractOp::build(&mut rw.builder(), source, &[], position, ty);
    let part = rw.result(part, 0);
    match rw.ty(part).vector(ctx) {
        Some(_) => replace_with_shape_cast(rw, op, part),
        None => replace_with_broadcast(rw, op, part),
    }
}

/// Merges a broadcast of a broadcast.
pub(super) fn broadcast_again(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let Some(before) = rw.defined_by(rw.get(op, BroadcastOp::source), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    replace_with_broadcast(rw, op, source)
}

/// Rewrites the elements of a broadcast vector to the source's elements, repeated.
pub(super) fn elements_of_broadcast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let Some(before) = rw.defined_by(rw.get(op, ToElementsOp::source), BroadcastOp::NAME) else {
        return false;
    };
    let source = rw.get(before, BroadcastOp::source);
    let shapes = (
        fixed_shape(ctx, rw.ty(source)),
        fixed_shape(ctx, rw.ty(rw.result(before, 0))),
    );
    let (Some(from), Some(to)) = shapes else {
        return false;
    };
    let (from, to) = (from.to_vec(), to.to_vec());
    let Some(count) = count_of(ctx, rw.ty(source)) else {
        return false;
    };
    let types = vec![rw.ty(source).element_or_self(ctx); count];
    let apart = ToElementsOp::build(&mut rw.builder(), source, &types);
    let values: Vec<Value> = (0..rw.results(op).len())
        .map(|number| {
            // Trailing dimensions are equal; dimensions of size one are stretched.
            let (mut rest, mut step, mut place) = (number, 1, 0);
            for (&from, &to) in from.iter().rev().zip(to.iter().rev()) {
                if from != 1 {
                    place += rest % to as usize * step;
                }
                rest /= to as usize;
                step *= from as usize;
            }
            rw.result(apart, place)
        })
        .collect();
    rw.replace_op(op, &values);
    true
}
