//! `expand-strided-metadata`: expands views to arithmetic on offsets, sizes and strides.
//!
//! A view becomes a `memref.reinterpret_cast` of the base buffer of its source, with an offset, sizes and strides that
//! `affine.apply` computes. `memref.extract_strided_metadata` of views, allocations, globals and casts is replaced.

use smallvec::SmallVec;
use windlass_dialects::affine::compose_apply::{apply_folded, materialize};
use windlass_dialects::memref::fold::{dropped_dims, kept};
use windlass_dialects::memref::layout::{strided, strided_of};
use windlass_dialects::memref::mixed::{OpFoldResults, list, split, subview_lists};
use windlass_dialects::memref::reshape::{Groups, groups_of};
use windlass_dialects::memref::{
    self, AllocOp, AllocaOp, AssumeAlignmentOp, CastOp, CollapseShapeOp, ExpandShapeOp,
    ExtractAlignedPointerAsIndexOp, ExtractStridedMetadataOp, GetGlobalOp, MEMREF_DIALECT, MemorySpaceCastOp,
    ReinterpretCastOp, SubViewOp,
};
use windlass_ir::affine::AffineExpr;
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context, DYNAMIC, MemRefType, Op, OpFoldResult, Type, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run(ctx, op.body));
    expand(ctx, body);
}

/// Runs the pass on bodies that contain views.
pub fn run_on_views(ctx: &Context, body: &mut Body) {
    body.par_isolated(|op| run_on_views(ctx, op.body));
    if has_views(body) {
        expand(ctx, body);
    }
}

/// Whether a body itself contains views.
pub(crate) fn has_views(body: &Body) -> bool {
    let views = [SubViewOp::NAME, ExpandShapeOp::NAME, CollapseShapeOp::NAME];
    body.dialects().may_contain(&MEMREF_DIALECT) && body.any_op(|op| views.contains(&body.name(op)))
}

fn expand(ctx: &Context, body: &mut Body) {
    let config = GreedyConfig::default();
    apply_patterns_greedily(ctx, body, &patterns(), &config);
}

/// The patterns of the pass.
pub fn patterns() -> Patterns {
    let mut patterns = Patterns::none();
    patterns
        .add(SubViewOp::NAME, |rw, op| expand_view(rw, op, of_subview))
        .add(ExpandShapeOp::NAME, |rw, op| expand_view(rw, op, of_expand))
        .add(CollapseShapeOp::NAME, |rw, op| expand_view(rw, op, of_collapse))
        .add(ExtractStridedMetadataOp::NAME, known)
        .add(ExtractAlignedPointerAsIndexOp::NAME, pointer_of_view);
    patterns
}

/// The strided metadata of a memref.
pub(crate) struct Metadata {
    /// The base buffer; `None` if it is not used.
    pub base: Option<Value>,
    pub offset: OpFoldResult,
    pub sizes: OpFoldResults,
    pub strides: OpFoldResults,
}

/// The product of two sizes.
pub(crate) fn times(rw: &mut PatternRewriter<'_>, x: OpFoldResult, y: OpFoldResult) -> OpFoldResult {
    apply_folded(rw, AffineExpr::symbol(0) * AffineExpr::symbol(1), &[x, y])
}

/// Extracts the metadata of a value; static parts come from its type.
pub(crate) fn extract(rw: &mut PatternRewriter<'_>, value: Value) -> Option<Metadata> {
    let ctx = rw.ctx;
    let ty = rw.ty(value);
    let memref = ty.memref(ctx)?;
    let layout = strided(ctx, memref)?;
    let rank = memref.shape.len();
    let base = memref::layout::memref_type(ctx, &[], memref.element, None, memref.space);
    let indices = vec![Type::INDEX; rank];
    let op = ExtractStridedMetadataOp::build(&mut rw.builder(), value, base, Type::INDEX, &indices, &indices);
    let mixed = |place: usize, known: i64| match known {
        DYNAMIC => OpFoldResult::Value(rw.result(op, place)),
        known => OpFoldResult::index(ctx, known),
    };
    Some(Metadata {
        base: Some(rw.result(op, 0)),
        offset: mixed(1, layout.offset),
        sizes: memref
            .shape
            .iter()
            .enumerate()
            .map(|(dim, &n)| mixed(2 + dim, n))
            .collect(),
        strides: layout
            .strides
            .iter()
            .enumerate()
            .map(|(dim, &n)| mixed(2 + rank + dim, n))
            .collect(),
    })
}

fn of_subview(rw: &mut PatternRewriter<'_>, op: Op) -> Option<Metadata> {
    let ctx = rw.ctx;
    let dropped = dropped_dims(ctx, rw.body(), op)?;
    let source = extract(rw, rw.get(op, SubViewOp::source))?;
    let [offsets, sizes, steps] = subview_lists(ctx, rw.body(), op);
    let mut strides = OpFoldResults::new();
    let mut sum = AffineExpr::symbol(0);
    let mut terms: SmallVec<[OpFoldResult; 8]> = SmallVec::from_slice(&[source.offset]);
    for (dim, &step) in steps.iter().enumerate() {
        let stride = source.strides[dim];
        strides.push(times(rw, step, stride));
        let at = terms.len() as u32;
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        terms.extend([offsets[dim], stride]);
    }
    let offset = apply_folded(rw, sum, &terms);
    let keep = |all: &OpFoldResults| -> OpFoldResults { kept(all, &dropped) };
    Some(Metadata {
        base: source.base,
        offset,
        sizes: keep(&sizes),
        strides: keep(&strides),
    })
}

fn of_expand(rw: &mut PatternRewriter<'_>, op: Op) -> Option<Metadata> {
    let ctx = rw.ctx;
    let groups = groups_of(ctx, rw.get(op, ExpandShapeOp::reassociation));
    let shape = rw.ty(rw.result(op, 0)).memref(ctx)?.shape.to_vec();
    let source = extract(rw, rw.get(op, ExpandShapeOp::src))?;
    let s = AffineExpr::symbol;
    let (mut sizes, mut strides) = (OpFoldResults::new(), OpFoldResults::new());
    for (group, dims) in groups.iter().enumerate() {
        let known: i64 = dims
            .iter()
            .map(|&dim| shape[dim as usize])
            .filter(|&n| n != DYNAMIC)
            .product();
        for &dim in dims {
            sizes.push(match shape[dim as usize] {
                DYNAMIC => apply_folded(rw, s(0).floor_div(known), &[source.sizes[group]]),
                size => OpFoldResult::index(ctx, size),
            });
        }
        let mut running = 1i64;
        let mut bases: SmallVec<[i64; 4]> = SmallVec::from_elem(1, dims.len());
        let mut dynamic = None;
        for (place, &dim) in dims.iter().enumerate().rev() {
            bases[place] = running;
            match shape[dim as usize] {
                DYNAMIC => dynamic = Some(place),
                size => running = running.wrapping_mul(size),
            }
        }
        let origin = source.strides[group];
        for (place, &base) in bases.iter().enumerate() {
            let above = dynamic.is_some_and(|dynamic| place < dynamic);
            strides.push(if above {
                // The stride of a dimension above the dynamic one is a multiple of the dynamic size.
                let expr = s(0).floor_div(running / base.max(1)) * s(1);
                apply_folded(rw, expr, &[source.sizes[group], origin])
            } else {
                apply_folded(rw, s(0) * base, &[origin])
            });
        }
    }
    // The expansion of a rank-zero memref has dimensions of size one.
    if groups.is_empty() {
        sizes = shape.iter().map(|&n| OpFoldResult::index(ctx, n)).collect();
        strides = shape.iter().map(|_| OpFoldResult::index(ctx, 1)).collect();
    }
    Some(Metadata {
        base: source.base,
        offset: source.offset,
        sizes,
        strides,
    })
}

/// The product of the sizes of a group.
fn group_size(rw: &mut PatternRewriter<'_>, sizes: &[OpFoldResult]) -> OpFoldResult {
    let expr = (0..sizes.len() as u32)
        .map(AffineExpr::symbol)
        .fold(AffineExpr::constant(1), |product, size| product * size);
    apply_folded(rw, expr, sizes)
}

fn of_collapse(rw: &mut PatternRewriter<'_>, op: Op) -> Option<Metadata> {
    let ctx = rw.ctx;
    let groups: Groups = groups_of(ctx, rw.get(op, CollapseShapeOp::reassociation));
    let ty = rw.ty(rw.get(op, CollapseShapeOp::src));
    let old = ty.memref(ctx)?.shape.to_vec();
    let source = extract(rw, rw.get(op, CollapseShapeOp::src))?;
    let shape = rw.ty(rw.result(op, 0)).memref(ctx)?.shape.to_vec();
    let result = strided_of(ctx, rw.ty(rw.result(op, 0)))?;
    let (mut sizes, mut strides) = (OpFoldResults::new(), OpFoldResults::new());
    for (group, dims) in groups.iter().enumerate() {
        let parts: OpFoldResults = dims.iter().map(|&dim| source.sizes[dim as usize]).collect();
        sizes.push(match shape[group] {
            DYNAMIC => group_size(rw, &parts),
            size => OpFoldResult::index(ctx, size),
        });
    }
    for (group, dims) in groups.iter().enumerate() {
        // The stride of the innermost dimension that is larger than one.
        let last = dims.iter().rev().find(|&&dim| old[dim as usize] != 1);
        let stride = last.or(dims.first()).map(|&dim| source.strides[dim as usize])?;
        strides.push(match (stride, result.strides[group]) {
            (OpFoldResult::Value(_), known) if known != DYNAMIC => OpFoldResult::index(ctx, known),
            (stride, _) => stride,
        });
    }
    Some(Metadata {
        base: source.base,
        offset: source.offset,
        sizes,
        strides,
    })
}

pub(crate) fn reinterpret(
    rw: &mut PatternRewriter<'_>,
    source: Value,
    ty: Type,
    offset: OpFoldResult,
    sizes: &[OpFoldResult],
    strides: &[OpFoldResult],
) -> Op {
    let ctx = rw.ctx;
    let (offsets, offset_values) = split(ctx, &[offset]);
    let (sizes, size_values) = split(ctx, sizes);
    let (strides, stride_values) = split(ctx, strides);
    let arrays = [&offsets, &sizes, &strides].map(|numbers| ctx.i64_array_attr(numbers));
    ReinterpretCastOp::build(
        &mut rw.builder(),
        source,
        &offset_values,
        &size_values,
        &stride_values,
        arrays[0],
        arrays[1],
        arrays[2],
        ty,
    )
}

/// Rewrites a view to a `memref.reinterpret_cast` of its base buffer.
fn expand_view(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    resolve: fn(&mut PatternRewriter<'_>, Op) -> Option<Metadata>,
) -> bool {
    let Some(metadata) = resolve(rw, op) else {
        return false;
    };
    let Some(base) = metadata.base else { return false };
    let ty = rw.ty(rw.result(op, 0));
    let cast = reinterpret(rw, base, ty, metadata.offset, &metadata.sizes, &metadata.strides);
    rw.replace_op_with(op, cast);
    true
}

/// The metadata of an allocation or a global: offset zero, contiguous strides.
fn of_memory(
    rw: &mut PatternRewriter<'_>,
    memory: Value,
    memref: &MemRefType,
    dynamic: &[Value],
    used: bool,
) -> Option<Metadata> {
    let ctx = rw.ctx;
    if memref.layout.is_some() {
        return None;
    }
    let mut values = dynamic.iter().copied();
    let mut sizes = OpFoldResults::new();
    for &size in &memref.shape {
        sizes.push(match size {
            DYNAMIC => OpFoldResult::Value(values.next()?),
            known => OpFoldResult::index(ctx, known),
        });
    }
    let mut strides: OpFoldResults = SmallVec::from_elem(OpFoldResult::index(ctx, 1), sizes.len());
    for dim in (0..sizes.len().saturating_sub(1)).rev() {
        strides[dim] = group_size(rw, &sizes[dim + 1..]);
    }
    let base = used.then(|| {
        if memref.shape.is_empty() {
            return memory;
        }
        let ty = memref::layout::memref_type(ctx, &[], memref.element, None, memref.space);
        let cast = reinterpret(rw, memory, ty, OpFoldResult::index(ctx, 0), &[], &[]);
        rw.result(cast, 0)
    });
    Some(Metadata {
        base,
        offset: OpFoldResult::index(ctx, 0),
        sizes,
        strides,
    })
}

/// Replaces `memref.extract_strided_metadata` of values with known metadata; that of aligned memrefs is that of the memrefs.
fn known(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, ExtractStridedMetadataOp::source);
    if let Some(aligned) = rw
        .defining_op(source)
        .filter(|&aligned| rw.name(aligned) == AssumeAlignmentOp::NAME)
    {
        let memref = rw.operand(aligned, 0);
        rw.set_operand(op, 0, memref);
        return true;
    }
    let Some(metadata) = known_parts(rw, op) else {
        return false;
    };
    let old = rw.results(op).to_vec();
    let parts = [metadata.offset]
        .into_iter()
        .chain(metadata.sizes)
        .chain(metadata.strides);
    if let Some(base) = metadata.base {
        rw.replace_all_uses(old[0], base);
    }
    for (&result, mixed) in old[1..].iter().zip(parts.collect::<Vec<_>>()) {
        if rw.uses(result).next().is_some() {
            let value = materialize(rw, mixed);
            rw.replace_all_uses(result, value);
        }
    }
    rw.erase_op(op);
    true
}

fn known_parts(rw: &mut PatternRewriter<'_>, op: Op) -> Option<Metadata> {
    let ctx = rw.ctx;
    let source = rw.get(op, ExtractStridedMetadataOp::source);
    let used = rw.uses(rw.result(op, 0)).next().is_some();
    let definition = rw.defining_op(source)?;
    let name = rw.name(definition);
    let ty = rw.ty(source);
    let memref = ty.memref(ctx)?;
    if name == SubViewOp::NAME {
        of_subview(rw, definition)
    } else if name == ExpandShapeOp::NAME {
        of_expand(rw, definition)
    } else if name == CollapseShapeOp::NAME {
        of_collapse(rw, definition)
    } else if name == AllocOp::NAME {
        let dynamic: Vec<Value> = rw.get(definition, AllocOp::dynamicSizes).collect();
        of_memory(rw, source, memref, &dynamic, used)
    } else if name == AllocaOp::NAME {
        let dynamic: Vec<Value> = rw.get(definition, AllocaOp::dynamicSizes).collect();
        of_memory(rw, source, memref, &dynamic, used)
    } else if name == GetGlobalOp::NAME {
        of_memory(rw, source, memref, &[], used)
    } else if name == CastOp::NAME {
        let origin = rw.get(definition, CastOp::source);
        rw.ty(origin).memref(ctx)?;
        let mut metadata = extract(rw, origin)?;
        // The result type of the cast may be more static.
        let layout = strided(ctx, memref)?;
        let learn = |mixed: &mut OpFoldResult, known: i64| {
            if known != DYNAMIC {
                *mixed = OpFoldResult::index(ctx, known);
            }
        };
        learn(&mut metadata.offset, layout.offset);
        metadata
            .sizes
            .iter_mut()
            .zip(&memref.shape)
            .for_each(|(m, &n)| learn(m, n));
        metadata
            .strides
            .iter_mut()
            .zip(&layout.strides)
            .for_each(|(m, &n)| learn(m, n));
        Some(metadata)
    } else if name == MemorySpaceCastOp::NAME {
        let origin = rw.get(definition, MemorySpaceCastOp::source);
        let mut metadata = extract(rw, origin)?;
        metadata.base = match metadata.base.filter(|_| used) {
            Some(base) => {
                let ty = rw.ty(rw.result(op, 0));
                let cast = MemorySpaceCastOp::build(&mut rw.builder(), base, ty);
                Some(rw.result(cast, 0))
            }
            None => None,
        };
        Some(metadata)
    } else if name == ReinterpretCastOp::NAME {
        let origin = rw.get(definition, ReinterpretCastOp::source);
        rw.ty(origin).memref(ctx)?;
        let [offsets, sizes, strides] = [
            (ReinterpretCastOp::offsets, ReinterpretCastOp::static_offsets),
            (ReinterpretCastOp::sizes, ReinterpretCastOp::static_sizes),
            (ReinterpretCastOp::strides, ReinterpretCastOp::static_strides),
        ]
        .map(|(group, slot)| list(ctx, rw.body(), definition, group, slot));
        let base = if used { extract(rw, origin)?.base } else { None };
        Some(Metadata {
            base,
            offset: *offsets.first()?,
            sizes,
            strides,
        })
    } else if name == ExtractStridedMetadataOp::NAME {
        Some(Metadata {
            base: Some(source),
            offset: OpFoldResult::index(ctx, 0),
            sizes: OpFoldResults::new(),
            strides: OpFoldResults::new(),
        })
    } else {
        None
    }
}

/// Rewrites the pointer of a view to that of its source. Upstream leaves those of casts and of base buffers, and other reshaped memrefs
/// are expanded first.
fn pointer_of_view(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let source = rw.get(op, ExtractAlignedPointerAsIndexOp::source);
    let is_rewritten = |view: &Op| [ReinterpretCastOp::NAME, SubViewOp::NAME].contains(&rw.name(*view));
    let Some(view) = rw.defining_op(source).filter(is_rewritten) else {
        return false;
    };
    let origin = rw.operand(view, 0);
    rw.set_operand(op, 0, origin);
    true
}
