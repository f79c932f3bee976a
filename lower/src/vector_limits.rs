//! How large the vectors are that conversions write out row by row or element by element.
//!
//! A number in a type decides how many operations that makes, so that it has to have an end before memory has.

use windlass_ir::conversion::{ConversionRewriter, Match};
use windlass_ir::{Body, Context, Diagnostic, Op, Type};

/// The most elements of a vector whose elements become operations, or numbers of a list.
const MAX_ELEMENTS: u64 = 1 << 20;

fn elements(ctx: &Context, ty: Type) -> u64 {
    let size = |&size: &i64| u64::try_from(size).unwrap_or(0);
    ty.vector(ctx).map_or(1, |vector| {
        vector.shape.iter().map(size).fold(1, u64::saturating_mul)
    })
}

/// The number of elements of the largest vector that an operation takes or gives, if they are too many.
fn too_many(ctx: &Context, body: &Body, op: Op) -> Option<u64> {
    let operands = body.operands(op);
    let types = operands
        .iter()
        .chain(body.results(op))
        .map(|value| body.ty(value));
    let most = types.map(|ty| elements(ctx, ty)).max()?;
    (most > MAX_ELEMENTS).then_some(most)
}

/// Checks that an operation's vectors are not too large to be written out. The conversion fails if one is.
pub(crate) fn check(rw: &mut ConversionRewriter<'_>, op: Op) -> Match {
    let ctx = rw.ctx();
    let Some(most) = too_many(ctx, rw.old(), op) else {
        return Ok(());
    };
    let message =
        format!("cannot be written out for a vector of {most} elements: at most {MAX_ELEMENTS} can");
    let name = ctx.op_name(rw.old().name(op));
    let diagnostic = Diagnostic::error(rw.old().location(op), format!("'{name}' op {message}"));
    Err(rw.fail(diagnostic))
}

/// Whether an operation's vectors are small enough to be written out.
pub(crate) fn fits(ctx: &Context, body: &Body, op: Op) -> bool {
    too_many(ctx, body, op).is_none()
}
