//! The write of a transposed scalable vector as a loop over its leading dimension (`lower-scalable`).

use super::Options;
use super::step::{
    bounds_attr, build_for, build_write, extract_at, index, indices, is_tensor, map_attr, transfer_of,
};
use crate::build::arith::mul;
use crate::build::vector::extract;
use windlass_dialects::vector::transfer::{Transfer, default_map};
use windlass_dialects::vector::types::without_leading;
use windlass_dialects::vector::{ConstantMaskOp, CreateMaskOp, FromElementsOp, TransposeOp, VectorScaleOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Op, OpFoldResult, Type, Value};

/// Lowers the write of `transpose %v, [1, 0]`, whose leading dimension alone is scalable.
pub(super) fn write_transposed(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> bool {
    lower(rw, op, options).is_some()
}

/// `count * vscale`, with one `vector.vscale` for all of them.
struct Scale(Option<Value>);

impl Scale {
    fn times(&mut self, rw: &mut PatternRewriter<'_>, count: i64) -> Option<Value> {
        let scale = match self.0 {
            Some(scale) => scale,
            None => {
                let op = VectorScaleOp::build(&mut rw.builder(), Type::INDEX);
                rw.result(op, 0)
            }
        };
        self.0 = Some(scale);
        let count = index(rw, count)?;
        Some(mul(&mut rw.builder(), scale, count))
    }
}

/// The sizes of a mask that is made of sizes, as many as it has dimensions; `Some(None)` without a mask.
fn mask_sizes(
    rw: &mut PatternRewriter<'_>,
    transfer: &Transfer,
    scale: &mut Scale,
) -> Option<Option<Vec<OpFoldResult>>> {
    let ctx = rw.ctx;
    let Some(mask) = transfer.mask else {
        return Some(None);
    };
    let def = rw.defining_op(mask)?;
    if rw.name(def) == CreateMaskOp::NAME {
        let sizes = rw.get(def, CreateMaskOp::operands).map(OpFoldResult::Value);
        return Some(Some(sizes.collect()));
    }
    if rw.name(def) != ConstantMaskOp::NAME {
        return None;
    }
    let sizes = rw.get(def, ConstantMaskOp::mask_dim_sizes)?.as_i64_array(ctx)?;
    let vector = rw.ty(mask).vector(ctx)?;
    let sizes = sizes.into_iter().zip(vector.scalable.iter());
    sizes
        .map(|(size, &scalable)| match scalable {
            true => scale.times(rw, size).map(OpFoldResult::Value),
            false => Some(OpFoldResult::index(ctx, size)),
        })
        .collect::<Option<Vec<_>>>()
        .map(Some)
}

fn as_value(rw: &mut PatternRewriter<'_>, size: OpFoldResult) -> Option<Value> {
    match size {
        OpFoldResult::Value(value) => Some(value),
        OpFoldResult::Attr(_) => {
            let size = size.static_int(rw.ctx)?;
            index(rw, size)
        }
    }
}

fn lower(rw: &mut PatternRewriter<'_>, op: Op, options: Options) -> Option<()> {
    let ctx = rw.ctx;
    let transfer = transfer_of(rw, op)?;
    let tensor = is_tensor(rw, &transfer);
    let vector = transfer.vector.vector(ctx)?;
    let fits = *vector.scalable == [true, false]
        && transfer.map.is_identity()
        && transfer.in_bounds[0]
        && (options.tensors || !tensor);
    let transpose = rw.defining_op(transfer.stored?);
    let transpose = transpose.filter(|&def| fits && rw.name(def) == TransposeOp::NAME)?;
    let order = rw.get(transpose, TransposeOp::permutation)?.as_i64_array(ctx)?;
    if order != [1, 0] {
        return None;
    }
    let mut scale = Scale(None);
    let sizes = mask_sizes(rw, &transfer, &mut scale)?;
    let source = rw.get(transpose, TransposeOp::vector);
    let rows: Option<Vec<Value>> = (0..vector.shape[1])
        .map(|at| extract(&mut rw.builder(), source, &[at]))
        .collect();
    let rows = rows?;
    let lower = index(rw, 0)?;
    let upper = match &sizes {
        Some(sizes) => as_value(rw, *sizes.first()?)?,
        None => scale.times(rw, vector.shape[0])?,
    };
    let step = index(rw, 1)?;
    let slice = without_leading(ctx, vector, 1);
    let mask = match &sizes {
        Some(sizes) => {
            let rest: Option<Vec<Value>> = sizes[1..].iter().map(|&size| as_value(rw, size)).collect();
            let ty = slice.with_element(ctx, Type::I1);
            let op = CreateMaskOp::build(&mut rw.builder(), &rest?, ty);
            Some(rw.result(op, 0))
        }
        None => None,
    };
    let map = map_attr(ctx, default_map(ctx, rw.ty(transfer.base), slice)?);
    let attrs = (map, bounds_attr(ctx, &transfer.in_bounds[1..]));
    let state = tensor.then_some(transfer.base);
    let new = build_for(rw, [lower, upper, step], state, |rw, iv, state| {
        let indices = indices(rw, &transfer, iv);
        let at = OpFoldResult::Value(iv);
        let elements: Option<Vec<Value>> = rows
            .iter()
            .map(|&row| extract_at(rw, row, Vec::new(), at))
            .collect();
        let value = FromElementsOp::build(&mut rw.builder(), &elements?, slice);
        let value = rw.result(value, 0);
        let base = state.unwrap_or(transfer.base);
        let new = build_write(rw, value, (base, &indices), attrs, mask);
        rw.results(new).next()
    });
    match state {
        Some(_) => rw.replace_op_with(op, new),
        None => rw.erase_op(op),
    }
    Some(())
}
