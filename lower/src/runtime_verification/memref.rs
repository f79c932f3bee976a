//! What operations on memrefs take for granted.

use super::Checks;
use crate::affine_expand::{binary, compare, index_constant};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{AddIOp, MulIOp, RemSIOp, RemUIOp, SubIOp};
use windlass_dialects::memref::layout::{memref_type, strided, strided_attr};
use windlass_dialects::memref::mixed::{self, Mixed};
use windlass_dialects::memref::reshape::groups_of;
use windlass_dialects::memref::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CopyOp, DimOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GenericAtomicRMWOp, LoadOp, RankOp, StoreOp, SubViewOp,
};
use windlass_dialects::scf::{IfOp, YieldOp};
use windlass_ir::{DYNAMIC, InsertPoint, OpName, Region, Type, Value};

/// What builds the assertions for operations of this name.
pub(super) fn condition(name: OpName) -> Option<fn(&mut Checks<'_>) -> Option<()>> {
    Some(match name {
        LoadOp::NAME => |c| {
            let memref = c.b.body.get(c.op, LoadOp::memref);
            access(c, memref, c.b.body.get(c.op, LoadOp::indices).collect())
        },
        StoreOp::NAME => |c| {
            let memref = c.b.body.get(c.op, StoreOp::memref);
            access(c, memref, c.b.body.get(c.op, StoreOp::indices).collect())
        },
        AtomicRMWOp::NAME => |c| {
            let memref = c.b.body.get(c.op, AtomicRMWOp::memref);
            access(c, memref, c.b.body.get(c.op, AtomicRMWOp::indices).collect())
        },
        GenericAtomicRMWOp::NAME => |c| {
            let memref = c.b.body.get(c.op, GenericAtomicRMWOp::memref);
            access(
                c,
                memref,
                c.b.body.get(c.op, GenericAtomicRMWOp::indices).collect(),
            )
        },
        AssumeAlignmentOp::NAME => alignment,
        CastOp::NAME => cast,
        CopyOp::NAME => copy,
        DimOp::NAME => dim,
        ExpandShapeOp::NAME => expand_shape,
        SubViewOp::NAME => subview,
        _ => return None,
    })
}

/// The size of a dimension: a constant if it is known. The number of the dimension is a constant in any case.
fn size(c: &mut Checks<'_>, memref: Value, dim: usize) -> Value {
    let ctx = c.b.ctx;
    let number = index_constant(&mut c.b, dim as i64);
    let known = c.b.body.ty(memref).memref(ctx).map(|memref| memref.shape[dim]);
    match known {
        Some(known) if known != DYNAMIC => index_constant(&mut c.b, known),
        _ => {
            let op = DimOp::build(&mut c.b, memref, number, Type::INDEX);
            c.b.result(op)
        }
    }
}

/// Asserts that two indices are equal.
fn equal(c: &mut Checks<'_>, x: Value, y: Value, otherwise: &str) {
    let condition = compare(&mut c.b, CmpIPredicate::Eq, x, y);
    c.assert(condition, otherwise);
}

fn access(c: &mut Checks<'_>, memref: Value, indices: Vec<Value>) -> Option<()> {
    if indices.is_empty() {
        return None;
    }
    let zero = index_constant(&mut c.b, 0);
    let mut all = None;
    for (dim, index) in indices.into_iter().enumerate() {
        let size = size(c, memref, dim);
        let inside = c.in_bounds(index, zero, size);
        all = Some(match all {
            Some(all) => c.and(all, inside),
            None => inside,
        });
    }
    c.assert(all?, "out-of-bounds access");
    Some(())
}

fn alignment(c: &mut Checks<'_>) -> Option<()> {
    let ctx = c.b.ctx;
    let memref = c.b.body.get(c.op, AssumeAlignmentOp::memref);
    let alignment = c.b.body.get(c.op, AssumeAlignmentOp::alignment)?.as_i64(ctx)?;
    let address = ExtractAlignedPointerAsIndexOp::build(&mut c.b, memref, Type::INDEX);
    let address = c.b.result(address);
    let divisor = index_constant(&mut c.b, alignment);
    let rest = binary(&mut c.b, RemUIOp::DEF, address, divisor, None);
    let zero = index_constant(&mut c.b, 0);
    equal(c, rest, zero, &format!("memref is not aligned to {alignment}"));
    Some(())
}

fn rank(c: &mut Checks<'_>, memref: Value) -> Value {
    let op = RankOp::build(&mut c.b, memref, Type::INDEX);
    c.b.result(op)
}

/// What `memref.extract_strided_metadata` gives: the offset, the sizes, the strides.
fn metadata(c: &mut Checks<'_>, memref: Value) -> Option<(Value, Vec<Value>, Vec<Value>)> {
    let ctx = c.b.ctx;
    let ty = c.b.body.ty(memref).memref(ctx)?;
    let rank = ty.shape.len();
    let base = memref_type(ctx, &[], ty.element, None, ty.space);
    let op =
        ExtractStridedMetadataOp::build(&mut c.b, memref, base, Type::INDEX, &vec![Type::INDEX; 2 * rank]);
    let results: Vec<Value> = c.b.body.results(op).collect();
    let (sizes, strides) = results[2..].split_at(rank);
    Some((results[1], sizes.to_vec(), strides.to_vec()))
}

fn cast(c: &mut Checks<'_>) -> Option<()> {
    let ctx = c.b.ctx;
    let source = c.b.body.get(c.op, CastOp::source);
    let result = c.b.body.ty(c.b.body.get(c.op, CastOp::dest)).memref(ctx)?;
    let ranked = c.b.body.ty(source).memref(ctx);
    let dims = result.shape.len();
    if ranked.is_none() {
        let found = rank(c, source);
        let wanted = index_constant(&mut c.b, dims as i64);
        equal(c, found, wanted, "rank mismatch");
    }
    // Offset and strides are read through a type that knows none of them.
    let unknown = vec![DYNAMIC; dims];
    let layout = strided_attr(ctx, DYNAMIC, &unknown);
    let ty = memref_type(ctx, &unknown, result.element, Some(layout), result.space);
    let open = CastOp::build(&mut c.b, source, ty);
    let open = c.b.result(open);
    let (offset, _, strides) = metadata(c, open)?;
    for (dim, &wanted) in result.shape.iter().enumerate() {
        if wanted == DYNAMIC || ranked.is_some_and(|ranked| ranked.shape[dim] != DYNAMIC) {
            continue;
        }
        let found = size(c, source, dim);
        let wanted = index_constant(&mut c.b, wanted);
        equal(c, found, wanted, &format!("size mismatch of dim {dim}"));
    }
    let wanted = strided(ctx, result)?;
    if wanted.offset != DYNAMIC {
        let value = index_constant(&mut c.b, wanted.offset);
        equal(c, offset, value, "offset mismatch");
    }
    for (dim, (&found, &wanted)) in strides.iter().zip(&wanted.strides).enumerate() {
        if wanted != DYNAMIC {
            let value = index_constant(&mut c.b, wanted);
            equal(c, found, value, &format!("stride mismatch of dim {dim}"));
        }
    }
    Some(())
}

fn copy(c: &mut Checks<'_>) -> Option<()> {
    let ctx = c.b.ctx;
    let places = [
        c.b.body.get(c.op, CopyOp::source),
        c.b.body.get(c.op, CopyOp::target),
    ];
    let shape = |c: &Checks<'_>, memref: Value| Some(c.b.body.ty(memref).memref(ctx)?.shape.clone());
    let shapes = [shape(c, places[0])?, shape(c, places[1])?];
    for dim in 0..shapes[0].len() {
        if shapes.iter().all(|shape| shape[dim] != DYNAMIC) {
            continue;
        }
        let sizes = [0, 1].map(|side| match shapes[side][dim] {
            DYNAMIC => size(c, places[side], dim),
            known => index_constant(&mut c.b, known),
        });
        let otherwise = format!("size of {dim}-th source/target dim does not match");
        equal(c, sizes[0], sizes[1], &otherwise);
    }
    Some(())
}

fn dim(c: &mut Checks<'_>) -> Option<()> {
    let source = c.b.body.get(c.op, DimOp::source);
    let index = c.b.body.get(c.op, DimOp::index);
    let rank = rank(c, source);
    let zero = index_constant(&mut c.b, 0);
    let inside = c.in_bounds(index, zero, rank);
    c.assert(inside, "index is out of bounds");
    Some(())
}

fn expand_shape(c: &mut Checks<'_>) -> Option<()> {
    let ctx = c.b.ctx;
    let source = c.b.body.get(c.op, ExpandShapeOp::src);
    let result =
        c.b.body
            .ty(c.b.body.get(c.op, ExpandShapeOp::result))
            .memref(ctx)?;
    let groups = groups_of(ctx, c.b.body.get(c.op, ExpandShapeOp::reassociation));
    for (dim, group) in groups.into_iter().enumerate() {
        let whole = size(c, source, dim);
        let sizes = group.iter().filter_map(|&at| result.shape.get(at as usize));
        let known = sizes.filter(|&&size| size != DYNAMIC).product();
        let known = index_constant(&mut c.b, known);
        let rest = binary(&mut c.b, RemSIOp::DEF, whole, known, None);
        let zero = index_constant(&mut c.b, 0);
        let otherwise = "static result dims in reassoc group do not divide src dim evenly";
        equal(c, rest, zero, otherwise);
    }
    Some(())
}

/// A choice between two conditions.
fn choose(
    c: &mut Checks<'_>,
    condition: Value,
    then: impl FnOnce(&mut Checks<'_>) -> Value,
    otherwise: impl FnOnce(&mut Checks<'_>) -> Value,
) -> Value {
    let outer = c.b.at;
    let choice = IfOp::build(&mut c.b, condition, &[Type::I1]);
    let regions = c.b.body.regions(choice).to_vec();
    enter(c, regions[0]);
    let value = then(c);
    YieldOp::build(&mut c.b, &[value]);
    enter(c, regions[1]);
    let value = otherwise(c);
    YieldOp::build(&mut c.b, &[value]);
    c.b.at = outer;
    c.b.result(choice)
}

/// Goes on building in a block of a region.
fn enter(c: &mut Checks<'_>, region: Region) {
    let block = c.b.body.append_block(region);
    c.b.at = InsertPoint::End(block);
}

fn subview(c: &mut Checks<'_>) -> Option<()> {
    let ctx = c.b.ctx;
    let source = c.b.body.get(c.op, SubViewOp::source);
    let list = |c: &Checks<'_>, group, slot| mixed::list(ctx, c.b.body, c.op, group, slot);
    let offsets = list(c, SubViewOp::offsets, SubViewOp::static_offsets);
    let sizes = list(c, SubViewOp::sizes, SubViewOp::static_sizes);
    let strides = list(c, SubViewOp::strides, SubViewOp::static_strides);
    let zero = index_constant(&mut c.b, 0);
    let one = index_constant(&mut c.b, 1);
    let (_, bounds, _) = metadata(c, source)?;
    for (dim, &bound) in bounds.iter().enumerate() {
        let mut value = |mixed: Mixed| match mixed {
            Mixed::Static(number) => index_constant(&mut c.b, number),
            Mixed::Value(value) => value,
        };
        let (offset, size, stride) = (value(offsets[dim]), value(sizes[dim]), value(strides[dim]));
        // An empty view may begin right behind the end.
        let empty = compare(&mut c.b, CmpIPredicate::Eq, size, zero);
        let starts_inside = choose(
            c,
            empty,
            |c| {
                let above = compare(&mut c.b, CmpIPredicate::Sge, offset, zero);
                let below = compare(&mut c.b, CmpIPredicate::Sle, offset, bound);
                let both = windlass_dialects::arith::AndIOp::build(&mut c.b, above, below, Type::I1);
                c.b.result(both)
            },
            |c| c.in_bounds(offset, zero, bound),
        );
        c.assert(starts_inside, &format!("offset {dim} is out-of-bounds"));
        let filled = compare(&mut c.b, CmpIPredicate::Sgt, size, zero);
        let ends_inside = choose(
            c,
            filled,
            |c| {
                let steps = binary(&mut c.b, SubIOp::DEF, size, one, None);
                let way = binary(&mut c.b, MulIOp::DEF, steps, stride, None);
                let last = binary(&mut c.b, AddIOp::DEF, offset, way, None);
                c.in_bounds(last, zero, bound)
            },
            |c| c.truth(true),
        );
        let otherwise = format!("subview runs out-of-bounds along dimension {dim}");
        c.assert(ends_inside, &otherwise);
    }
    Some(())
}
