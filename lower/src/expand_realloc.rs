//! `expand-realloc`: expands reallocation to allocation, copy and deallocation if the buffer grows.

use crate::build::arith::{cmpi, index_constant};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::memref::layout::subview_type;
use windlass_dialects::memref::mixed::split;
use windlass_dialects::memref::{
    AllocOp, CopyOp, DeallocOp, DimOp, MEMREF_DIALECT, ReallocOp, ReinterpretCastOp, SubViewOp,
};
use windlass_dialects::scf;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Match, NoMatch, TypeConverter, convert_body,
};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, NewOp, OpFoldResult, Region, Type, Value};

/// The conversion that the pass runs. With `frees`, the old buffer is deallocated.
pub fn conversion(frees: bool) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion
        .patterns
        .add(ReallocOp::NAME, move |rw, a| convert(rw, a, frees));
    conversion
        .target
        .legal_dialect(&windlass_dialects::arith::ARITH_DIALECT)
        .legal_dialect(&MEMREF_DIALECT)
        .legal_dialect(&scf::SCF_DIALECT)
        .illegal_ops(&[ReallocOp::NAME]);
    conversion
}

/// Runs the pass on the contents of a function, if they contain a reallocation.
///
/// # Errors
/// The first reallocation that cannot be expanded.
pub(crate) fn run_on_function(ctx: &Context, body: &mut Body) -> Result<(), Diagnostic> {
    let has_realloc =
        body.dialects().may_contain(&MEMREF_DIALECT) && body.any_op(|op| body.name(op) == ReallocOp::NAME);
    match has_realloc {
        true => convert_body(ctx, body, &conversion(true)),
        false => Ok(()),
    }
}

/// Adds a region with one block and moves the insertion point into it.
fn enter(rw: &mut ConversionRewriter<'_>) -> Region {
    let region = rw.b.body.new_region();
    let block = rw.b.body.append_block(region);
    rw.continue_at(block);
    region
}

fn yield_value(rw: &mut ConversionRewriter<'_>, value: Value) {
    rw.b.create(NewOp {
        operands: &[value],
        ..NewOp::new(scf::YieldOp::DEF, rw.b.location)
    });
}

fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, frees: bool) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let source = a.one(old, ReallocOp::source);
    let wanted = a.opt(old, ReallocOp::dynamicResultSize);
    let alignment = old.get(a.op, ReallocOp::alignment);
    let result = old.ty(old.get(a.op, ReallocOp::result));
    let from = old.ty(old.get(a.op, ReallocOp::source));
    let (Some(from), Some(to)) = (from.memref(ctx), result.memref(ctx)) else {
        return Err(NoMatch::default());
    };
    let (Some(&from_size), Some(&to_size)) = (from.shape.first(), to.shape.first()) else {
        return Err(NoMatch::default());
    };
    let b = &mut rw.b;
    let current = if from_size == DYNAMIC {
        let zero = index_constant(b, 0);
        let dim = DimOp::build(b, source, zero, Type::INDEX);
        b.result(dim)
    } else {
        index_constant(b, from_size)
    };
    let target = match wanted {
        Some(value) if to_size == DYNAMIC => value,
        _ => index_constant(b, to_size),
    };
    let grows = cmpi(b, CmpIPredicate::Ult, current, target);
    let place = rw.b.at;
    let then = enter(rw);
    let dynamic: &[Value] = if to_size == DYNAMIC { &[target] } else { &[] };
    let memory = AllocOp::builder(dynamic, &[], result)
        .alignment(alignment)
        .build(&mut rw.b);
    let memory = rw.b.result(memory);
    let size = if from_size == DYNAMIC {
        OpFoldResult::Value(current)
    } else {
        OpFoldResult::index(ctx, from_size)
    };
    let (sizes, values) = split(ctx, &[size]);
    let view = subview_type(ctx, to, &[0], &sizes, &[1]).ok_or_else(NoMatch::default)?;
    let [zero, sizes, one] = [&[0][..], &sizes[..], &[1][..]].map(|numbers| ctx.i64_array_attr(numbers));
    let part = SubViewOp::build(&mut rw.b, memory, &[], &values, &[], zero, sizes, one, view);
    let part = rw.b.result(part);
    CopyOp::build(&mut rw.b, source, part);
    if frees {
        DeallocOp::build(&mut rw.b, source);
    }
    yield_value(rw, memory);

    let otherwise = enter(rw);
    let wanted = if to_size == DYNAMIC {
        OpFoldResult::Value(target)
    } else {
        OpFoldResult::index(ctx, to_size)
    };
    let (sizes, values) = split(ctx, &[wanted]);
    let sizes = ctx.i64_array_attr(&sizes);
    let same = ReinterpretCastOp::build(&mut rw.b, source, &[], &values, &[], zero, sizes, one, result);
    let same = rw.b.result(same);
    yield_value(rw, same);

    rw.b.at = place;
    let choice = rw.b.create(NewOp {
        operands: &[grows],
        results: &[result],
        regions: &[then, otherwise],
        ..NewOp::new(scf::IfOp::DEF, rw.b.location)
    });
    rw.replace_with(a.op, choice);
    Ok(())
}
