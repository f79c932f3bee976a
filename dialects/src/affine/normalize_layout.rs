//! Normalization of memref types with an affine layout: to an identity layout whose shape contains all mapped
//! coordinates.
//!
//! Input: memref types and allocations. Output: types and allocations with identity layouts. `replace_memref.rs`
//! rewrites the users.

use super::replace_memref::{Remap, replace_memref};
use super::{AffineApplyOp, compose_apply};
use crate::arith::ConstantOp;
use crate::memref::layout::{canonical_strides, layout_map_of, memref_type};
use crate::memref::mixed;
use crate::memref::{AllocOp, AllocaOp, ReinterpretCastOp};
use windlass_ir::affine::{AffineExpr, AffineMap, AffineOp, BoundKind, ExprKind, Polyhedron};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Context, DYNAMIC, MemRefType, Op, OpFoldResult, Type, Value};

/// Two results of a map that tile a dimension: `d0 floordiv 32` and `d0 mod 32`.
struct Tile {
    quotient: usize,
    rest: usize,
}

fn parts(expr: &AffineExpr, wanted: AffineOp) -> Option<(&AffineExpr, &AffineExpr)> {
    match expr.kind() {
        ExprKind::Binary(op, lhs, rhs) if op == wanted => Some((lhs, rhs)),
        _ => None,
    }
}

/// The number of occurrences of `part` in `expr`.
fn occurrences(expr: &AffineExpr, part: &AffineExpr) -> usize {
    let mut pending = vec![expr];
    let mut found = 0;
    while let Some(expr) = pending.pop() {
        found += usize::from(expr == part);
        if let ExprKind::Binary(_, lhs, rhs) = expr.kind() {
            pending.extend([lhs, rhs]);
        }
    }
    found
}

/// The tiles of a tiled layout; empty for other layouts.
fn tiles(map: &AffineMap) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for (quotient, expr) in map.results().iter().enumerate() {
        let Some((lhs, rhs)) = parts(expr, AffineOp::FloorDiv).filter(|(_, by)| by.as_constant().is_some())
        else {
            continue;
        };
        let mut found = false;
        for (rest, other) in map.results().iter().enumerate() {
            if rest == quotient || occurrences(other, lhs) == 0 {
                continue;
            }
            let matches = parts(other, AffineOp::Mod) == Some((lhs, rhs));
            if !matches || found || occurrences(other, lhs) > 1 {
                return Vec::new();
            }
            found = true;
            tiles.push(Tile { quotient, rest });
        }
    }
    tiles
}

/// The memref type with identity layout whose shape contains all mapped coordinates. `None` if the layout is the
/// identity, or the shape cannot be determined.
pub fn normalized_type(ctx: &Context, ty: Type) -> Option<Type> {
    let memref = ty.memref(ctx)?;
    let map = layout_map_of(ctx, memref)?;
    let rank = memref.shape.len();
    let dynamic = memref.shape.contains(&DYNAMIC);
    if rank == 0 || map.num_dims() as usize != rank || dynamic && tiles(&map).is_empty() {
        return None;
    }
    let new_rank = map.results().len();
    let mut set = Polyhedron::new();
    for _ in 0..new_rank + rank {
        set.append_dim();
    }
    for _ in 0..map.num_symbols() {
        set.append_symbol();
    }
    for (dim, &size) in memref.shape.iter().enumerate() {
        let column = new_rank + dim;
        if size > 0 {
            set.add_inequality(&[(column, 1)], 0);
            set.add_inequality(&[(column, -1)], size - 1);
        }
    }
    let old: Vec<AffineExpr> = (0..rank)
        .map(|dim| AffineExpr::dim((new_rank + dim) as u32))
        .collect();
    let symbols: Vec<AffineExpr> = (0..map.num_symbols()).map(AffineExpr::symbol).collect();
    let wide = map.replace(&old, &symbols, (new_rank + rank) as u32, map.num_symbols());
    for result in 0..new_rank {
        if !set.add_bound(BoundKind::Equal, result, &wide.sub_map(&[result])) {
            return None;
        }
    }
    let depends = |result: usize| {
        let unknown = |dim: usize| memref.shape[dim] <= 0;
        (0..rank).any(|dim| unknown(dim) && map.results()[result].is_function_of_dim(dim as u32))
    };
    let shape: Option<Vec<i64>> = (0..new_rank)
        .map(|result| {
            if depends(result) {
                return Some(DYNAMIC);
            }
            let last = set.constant_bound(BoundKind::Upper, result)?;
            (last >= 0).then(|| last.checked_add(1)).flatten()
        })
        .collect();
    Some(memref_type(ctx, &shape?, memref.element, None, memref.space))
}

/// The normalized type of `ty`, the memref type that `ty` is, and the layout that normalization removes.
fn normalized_parts(ctx: &Context, ty: Type) -> Option<(Type, &MemRefType, AffineMap)> {
    let memref = ty.memref(ctx)?;
    Some((normalized_type(ctx, ty)?, memref, layout_map_of(ctx, memref)?))
}

/// Normalizes the layout of an allocation if all users can be rewritten.
pub fn normalize_allocation(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let old = rw.result(op, 0);
    let Some((new_type, memref, map)) = normalized_parts(ctx, rw.ty(old)) else {
        return false;
    };
    if super::replace_memref::replaceable(ctx, rw.body(), old, true, |_, _| true).is_none() {
        return false;
    }
    let on_stack = rw.name(op) == AllocaOp::NAME;
    let (sizes, symbols): (Vec<Value>, Vec<Value>) = if on_stack {
        let sizes = rw.get(op, AllocaOp::dynamicSizes).collect();
        (sizes, rw.get(op, AllocaOp::symbolOperands).collect())
    } else {
        let sizes = rw.get(op, AllocOp::dynamicSizes).collect();
        (sizes, rw.get(op, AllocOp::symbolOperands).collect())
    };
    rw.start_at(op);
    let shape = new_type.memref(ctx).map_or(&[][..], |memref| &memref.shape);
    let new_sizes = if shape.contains(&DYNAMIC) && !tiles(&map).is_empty() {
        dynamic_sizes(rw, &memref.shape, shape, &map, &sizes)
    } else {
        Vec::new()
    };
    let new = if on_stack {
        let alignment = rw.get(op, AllocaOp::alignment);
        AllocaOp::builder(&new_sizes, &[], new_type)
            .alignment(alignment)
            .build(&mut rw.builder())
    } else {
        let alignment = rw.get(op, AllocOp::alignment);
        AllocOp::builder(&new_sizes, &[], new_type)
            .alignment(alignment)
            .build(&mut rw.builder())
    };
    let new = rw.result(new, 0);
    let remap = Remap {
        map: Some(&map),
        symbols: &symbols,
        ..Remap::default()
    };
    replace_memref(rw, (old, new), &remap, true, |_, _| true);
    rw.erase_op(op);
    true
}

/// The dynamic sizes of an allocation with a tiled layout.
fn dynamic_sizes(
    rw: &mut PatternRewriter<'_>,
    old_shape: &[i64],
    new_shape: &[i64],
    map: &AffineMap,
    sizes: &[Value],
) -> Vec<Value> {
    let ctx = rw.ctx;
    let mut given = sizes.iter();
    let operands: Vec<Value> = old_shape
        .iter()
        .filter_map(|&size| match size {
            DYNAMIC => given.next().copied(),
            _ => {
                let value = ctx.index_attr(size);
                let constant = ConstantOp::build(&mut rw.builder(), value, Type::INDEX);
                Some(rw.result(constant, 0))
            }
        })
        .collect();
    let tiles = tiles(map);
    let mut made = Vec::new();
    for (result, expr) in map.results().iter().enumerate() {
        if new_shape[result] != DYNAMIC {
            continue;
        }
        let size = match (parts(expr, AffineOp::FloorDiv), parts(expr, AffineOp::Mod)) {
            (Some((lhs, rhs)), _) if tiles.iter().any(|tile| tile.quotient == result) => {
                lhs.clone().ceil_div(rhs.clone())
            }
            (_, Some((_, rhs))) if tiles.iter().any(|tile| tile.rest == result) => rhs.clone(),
            _ => expr.clone(),
        };
        let size = AffineMap::new(map.num_dims(), map.num_symbols(), [size]);
        let size = ctx.intern_attr(AttrData::AffineMap(size));
        let applied = AffineApplyOp::build(&mut rw.builder(), &operands, size, Type::INDEX);
        made.push(rw.result(applied, 0));
    }
    made
}

/// Normalizes the layout of the result of a `memref.reinterpret_cast`.
pub fn normalize_reinterpret_cast(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let ctx = rw.ctx;
    let old = rw.result(op, 0);
    let Some((new_type, _, map)) = normalized_parts(ctx, rw.ty(old)) else {
        return false;
    };
    if map.num_symbols() > 0 {
        return false;
    }
    let sizes = mixed::list(
        ctx,
        rw.body(),
        op,
        ReinterpretCastOp::sizes,
        ReinterpretCastOp::static_sizes,
    );
    rw.start_at(op);
    let ends: Vec<Value> = sizes
        .iter()
        .map(|&size| {
            let end = compose_apply::apply_folded(rw, AffineExpr::symbol(0) - 1, &[size]);
            compose_apply::materialize(rw, end)
        })
        .collect();
    let new_sizes: Vec<OpFoldResult> = (0..map.results().len())
        .map(|result| {
            let size = map.results()[result].clone() + 1;
            let size = AffineMap::new(map.num_dims(), map.num_symbols(), [size]);
            compose_apply::apply_map_folded(rw, &size, &ends)
        })
        .collect();
    let (numbers, values) = mixed::split(ctx, &new_sizes);
    let strides = canonical_strides(&numbers);
    if strides.contains(&DYNAMIC) {
        return false;
    }
    // The sizes that have been computed until here stay, as in upstream.
    if super::replace_memref::replaceable(ctx, rw.body(), old, true, |_, _| true).is_none() {
        return false;
    }
    let source = rw.get(op, ReinterpretCastOp::source);
    let arrays = [&[0][..], &numbers, &strides].map(|list| ctx.i64_array_attr(list));
    let new = ReinterpretCastOp::build(
        &mut rw.builder(),
        source,
        &[],
        &values,
        &[],
        arrays[0],
        arrays[1],
        arrays[2],
        new_type,
    );
    let new = rw.result(new, 0);
    let remap = Remap {
        map: Some(&map),
        ..Remap::default()
    };
    replace_memref(rw, (old, new), &remap, true, |_, _| true);
    rw.erase_op(op);
    true
}
