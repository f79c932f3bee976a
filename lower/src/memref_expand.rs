//! `memref-expand`: expands reshapes to a ranked memref to `memref.reinterpret_cast` with sizes loaded from the shape.

use crate::build::arith::{binary, index_cast, index_constant};
use std::sync::Arc;
use windlass_dialects::arith::MulIOp;
use windlass_dialects::memref::mixed::{OpFoldResults, split};
use windlass_dialects::memref::{LoadOp, ReinterpretCastOp, ReshapeOp};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Legality, Match, NoMatch, TypeConverter,
};
use windlass_ir::{Body, Context, DYNAMIC, Op, OpFoldResult, Type};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion.patterns.add(ReshapeOp::NAME, convert);
    let stays = |ctx: &Context, body: &Body, op: Op| {
        let result = body.ty(body.get(op, ReshapeOp::result));
        result.memref(ctx).is_none()
    };
    conversion
        .target
        .legal_dialect(&windlass_dialects::arith::ARITH_DIALECT)
        .legal_dialect(&windlass_dialects::memref::MEMREF_DIALECT)
        .op(ReshapeOp::NAME, Legality::Dynamic(Arc::new(stays)));
    conversion
}

fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let result = rw.old().ty(rw.old().get(a.op, ReshapeOp::result));
    let Some(memref) = result.memref(ctx) else {
        return Err(NoMatch::default());
    };
    let (source, shape) = (a.operands[0], a.operands[1]);
    let element =
        rw.b.body
            .ty(shape)
            .element_type(ctx)
            .ok_or_else(NoMatch::default)?;
    let b = &mut rw.b;
    let rank = memref.shape.len();
    let mut sizes: OpFoldResults = OpFoldResults::from_elem(OpFoldResult::index(ctx, 0), rank);
    let mut strides = sizes.clone();
    // The stride of the current dimension, static as long as possible.
    let mut stride = OpFoldResult::index(ctx, 1);
    for dim in (0..rank).rev() {
        let size = if memref.shape[dim] == DYNAMIC {
            let at = index_constant(b, dim as i64);
            let load = LoadOp::builder(shape, &[at], element).build(b);
            let mut size = b.result(load);
            if element != Type::INDEX {
                size = index_cast(b, size, Type::INDEX);
            }
            sizes[dim] = OpFoldResult::Value(size);
            size
        } else {
            sizes[dim] = OpFoldResult::index(ctx, memref.shape[dim]);
            index_constant(b, memref.shape[dim])
        };
        strides[dim] = stride;
        if dim > 0 {
            stride = match (stride.static_int(ctx), sizes[dim].static_int(ctx)) {
                (Some(x), Some(y)) => OpFoldResult::index(ctx, x.wrapping_mul(y)),
                (known, _) => {
                    let stride = match stride {
                        OpFoldResult::Value(value) => value,
                        OpFoldResult::Attr(_) => index_constant(b, known.unwrap_or(DYNAMIC)),
                    };
                    OpFoldResult::Value(binary(b, MulIOp::DEF, stride, size, None))
                }
            };
        }
    }
    let (sizes, size_values) = split(ctx, &sizes);
    let (strides, stride_values) = split(ctx, &strides);
    let arrays = [&[0][..], &sizes[..], &strides[..]].map(|numbers| ctx.i64_array_attr(numbers));
    let cast = ReinterpretCastOp::build(
        b,
        source,
        &[],
        &size_values,
        &stride_values,
        arrays[0],
        arrays[1],
        arrays[2],
        result,
    );
    rw.replace_with(a.op, cast);
    Ok(())
}
