//! Rewrites of ops that may be in a `vector.mask`: upstream's `MaskableOpRewritePattern` and `maskOperation`.

use windlass_dialects::vector::{MaskOp, YieldOp};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Builder, InsertPoint, NewOp, Op, Value};

/// Whether the op is in a `vector.mask`.
pub(crate) fn is_masked(rw: &PatternRewriter<'_>, op: Op) -> bool {
    rw.parent_op(op)
        .is_some_and(|parent| rw.name(parent) == MaskOp::NAME)
}

/// Replaces an op, or the `vector.mask` that it is in, with a value.
pub(crate) fn replace_masked(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    build: impl FnOnce(&mut Builder<'_>, Option<Value>) -> Option<Value>,
) -> bool {
    let mut root = op;
    let mut mask = None;
    if let Some(parent) = rw.parent_op(op).filter(|_| is_masked(rw, op)) {
        // Disabled lanes have the values of the pass-through vector, which no lowering reads.
        if rw.get(parent, MaskOp::passthru).is_some() {
            return false;
        }
        root = parent;
        mask = Some(rw.get(parent, MaskOp::mask));
        rw.start_at(root);
        rw.set_location(rw.location(op));
    }
    match build(&mut rw.builder(), mask) {
        Some(value) => {
            rw.replace_op(root, &[value]);
            true
        }
        None => false,
    }
}

/// Puts an op with one result into a `vector.mask`, if there is a mask, and returns its value.
pub(crate) fn mask_operation(b: &mut Builder<'_>, op: Op, mask: Option<Value>) -> Value {
    let value = b.result(op);
    let Some(mask) = mask else { return value };
    let ty = b.body.ty(value);
    let outer = MaskOp::builder(mask, &[ty]).build(b);
    let region = b.body.get(outer, MaskOp::maskRegion);
    let block = b.body.append_block(region);
    b.body.move_op(op, InsertPoint::End(block));
    let end = NewOp {
        operands: &[value],
        ..NewOp::new(YieldOp::DEF, b.location)
    };
    b.body.create(end, InsertPoint::End(block));
    b.result(outer)
}
