//! `bubble-down-memory-space-casts`: moves casts to the default memory space below their users.
//!
//! Accesses through such a cast become accesses of its source, whose type is more specific; views of it become views of
//! the source, and their results are cast instead.

use windlass_dialects::memref::layout::space_of;
use windlass_dialects::memref::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CollapseShapeOp, ExpandShapeOp, LoadOp, MemorySpaceCastOp,
    ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, TransposeOp, ViewOp,
};
use windlass_dialects::vector;
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Attribute, Body, Context, MemRefType, Op, OpName, Type, TypeData};

/// The ops that are rewritten, and the position of the memref operand.
const CONSUMERS: [(OpName, usize); 22] = [
    (AssumeAlignmentOp::NAME, 0),
    (AtomicRMWOp::NAME, 1),
    (CastOp::NAME, 0),
    (CollapseShapeOp::NAME, 0),
    (ExpandShapeOp::NAME, 0),
    (LoadOp::NAME, 0),
    (ReinterpretCastOp::NAME, 0),
    (ReshapeOp::NAME, 0),
    (StoreOp::NAME, 1),
    (SubViewOp::NAME, 0),
    (TransposeOp::NAME, 0),
    (ViewOp::NAME, 0),
    (vector::CompressStoreOp::NAME, 0),
    (vector::ExpandLoadOp::NAME, 0),
    (vector::GatherOp::NAME, 0),
    (vector::LoadOp::NAME, 0),
    (vector::MaskedLoadOp::NAME, 0),
    (vector::MaskedStoreOp::NAME, 0),
    (vector::ScatterOp::NAME, 0),
    (vector::StoreOp::NAME, 1),
    (vector::TransferReadOp::NAME, 0),
    (vector::TransferWriteOp::NAME, 1),
];

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    let mut patterns = Patterns::none();
    for (name, operand) in CONSUMERS {
        patterns.add(name, move |rw, op| bubble_down(rw, op, operand));
    }
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
}

fn bubble_down(rw: &mut PatternRewriter<'_>, op: Op, operand: usize) -> bool {
    let ctx = rw.ctx;
    let wide = rw.operand(op, operand);
    let Some(cast) = rw
        .defining_op(wide)
        .filter(|&cast| rw.name(cast) == MemorySpaceCastOp::NAME)
    else {
        return false;
    };
    let source = rw.operand(cast, 0);
    let space = space_of(ctx, rw.ty(source));
    if space_of(ctx, rw.ty(wide)).is_some() {
        return false;
    }
    let view = rw
        .results(op)
        .get(0)
        .map(|result| (result, rw.ty(result)))
        .and_then(|(result, ty)| Some((result, ty, in_space(ctx, ty, space)?)));
    rw.set_operand(op, operand, source);
    if let Some((result, old, new)) = view {
        rw.set_type(result, new);
        rw.set_insertion_point_after(op);
        let location = rw.location(op);
        rw.set_location(location);
        let cast = MemorySpaceCastOp::build(&mut rw.builder(), result, old);
        let value = rw.result(cast, 0);
        rw.replace_uses_if(result, value, |_, user, _| user != cast);
    }
    true
}

/// The memref type in another memory space; `None` for other types.
fn in_space(ctx: &Context, ty: Type, space: Option<Attribute>) -> Option<Type> {
    let data = match ty.data(ctx) {
        TypeData::MemRef(memref) => TypeData::MemRef(Box::new(MemRefType {
            space,
            ..(**memref).clone()
        })),
        TypeData::UnrankedMemRef { element, .. } => TypeData::UnrankedMemRef {
            element: *element,
            space,
        },
        _ => return None,
    };
    Some(ctx.intern_type(data))
}
