//! Indices and sizes of threads, blocks and clusters, which are in special registers of 32 bits.
//!
//! Where the function or the operation says how large they may be, the register has a range.

use windlass_dialects::gpu::{self, GPUFuncOp, enum_attrs};
use windlass_dialects::llvm::attrs::names::CONSTANT_RANGE;
use windlass_dialects::{llvm, nvvm};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::{Attribute, NewOp, OpName, Type, Value};

/// The attributes with the sizes of a function's blocks, grid and clusters: the slot in `gpu.func`, and the name of the
/// discardable attribute.
#[derive(Clone, Copy)]
struct Sizes(AttrSlot, &'static str);

const BLOCK: Sizes = Sizes(GPUFuncOp::known_block_size, "gpu.known_block_size");
const GRID: Sizes = Sizes(GPUFuncOp::known_grid_size, "gpu.known_grid_size");
const CLUSTER: Sizes = Sizes(GPUFuncOp::known_cluster_size, "gpu.known_cluster_size");

/// An operation along a dimension.
struct Row {
    op: OpName,
    registers: [&'static OpDef; 3],
    sizes: Option<Sizes>,
    /// Whether it is a size, at least one, and not an index.
    is_size: bool,
}

macro_rules! rows {
    ($($op:ident => $x:ident $y:ident $z:ident, $sizes:expr, $is_size:literal;)*) => {
        &[$(Row {
            op: gpu::$op::NAME,
            registers: [nvvm::$x::DEF, nvvm::$y::DEF, nvvm::$z::DEF],
            sizes: $sizes,
            is_size: $is_size,
        }),*]
    };
}

static ROWS: &[Row] = rows! {
    BlockDimOp => BlockDimXOp BlockDimYOp BlockDimZOp, Some(BLOCK), true;
    BlockIdOp => BlockIdXOp BlockIdYOp BlockIdZOp, Some(GRID), false;
    ClusterBlockIdOp => BlockInClusterIdXOp BlockInClusterIdYOp BlockInClusterIdZOp, Some(CLUSTER), false;
    ClusterDimBlocksOp => ClusterDimBlocksXOp ClusterDimBlocksYOp ClusterDimBlocksZOp, Some(CLUSTER), true;
    ClusterDimOp => ClusterDimXOp ClusterDimYOp ClusterDimZOp, None, true;
    ClusterIdOp => ClusterIdXOp ClusterIdYOp ClusterIdZOp, None, false;
    GridDimOp => GridDimXOp GridDimYOp GridDimZOp, Some(GRID), true;
    ThreadIdOp => ThreadIdXOp ThreadIdYOp ThreadIdZOp, Some(BLOCK), false;
};

/// Adds the patterns.
pub(super) fn populate(patterns: &mut PatternSet) {
    for row in ROWS {
        patterns.add(row.op, move |rw, a| convert(rw, a, row));
    }
    patterns.add(gpu::LaneIdOp::NAME, |rw, a| {
        const WARP_SIZE: i64 = 32;
        let bound = number(rw, rw.old().get(a.op, gpu::LaneIdOp::upper_bound)).unwrap_or(WARP_SIZE);
        let value = register(rw, nvvm::LaneIdOp::DEF, Some((0, bound)));
        finish(rw, a, value)
    });
}

fn number(rw: &ConversionRewriter<'_>, attr: Option<Attribute>) -> Option<i64> {
    attr?.as_i64(rw.ctx())
}

/// Reads a register, whose values are in the half-open range.
fn register(rw: &mut ConversionRewriter<'_>, def: &'static OpDef, range: Option<(i64, i64)>) -> Value {
    let ctx = rw.ctx();
    let range = range.map(|(low, high)| {
        let bounds = [low, high].map(|bound| Some(ctx.int_attr(Type::I32, bound)));
        ctx.ext_attr(CONSTANT_RANGE, &bounds)
    });
    let op = rw.b.create(NewOp {
        attrs: &[range],
        results: &[Type::I32],
        ..NewOp::new(def, rw.b.location)
    });
    rw.b.result(op)
}

/// Replaces an operation by the value of a register, as wide as `index`.
fn finish(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, value: Value) -> Match {
    let index = rw.convert_type(Type::INDEX).ok_or_else(NoMatch::default)?;
    let width = index.signless_width(rw.ctx()).unwrap_or(32);
    let value = match width {
        32 => value,
        width => {
            let def = if width > 32 {
                llvm::SExtOp::DEF
            } else {
                llvm::TruncOp::DEF
            };
            let op = rw.b.create(NewOp {
                operands: &[value],
                results: &[index],
                ..NewOp::new(def, rw.b.location)
            });
            rw.b.result(op)
        }
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The size along a dimension that the function has an attribute for.
fn known_size(rw: &ConversionRewriter<'_>, sizes: Sizes, dimension: usize) -> Option<i64> {
    let ctx = rw.ctx();
    let (body, function) = rw.owner()?;
    let attr = match body.name(function) {
        GPUFuncOp::NAME => body.get(function, sizes.0),
        _ => None,
    };
    let attr = attr.or_else(|| body.attr_named(ctx, function, sizes.1))?;
    attr.as_i64_array(ctx)?.get(dimension).copied()
}

fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, row: &Row) -> Match {
    const DIMENSION: AttrSlot = gpu::ThreadIdOp::dimension;
    const UPPER_BOUND: AttrSlot = gpu::ThreadIdOp::upper_bound;
    let old = rw.old();
    let dimension = enum_attrs::value(rw.ctx(), old.attr(a.op, DIMENSION.0));
    let Some((dimension, &def)) = dimension
        .and_then(|dimension| usize::try_from(dimension).ok())
        .and_then(|dimension| Some((dimension, row.registers.get(dimension)?)))
    else {
        return Err(NoMatch::default());
    };
    let bound = number(rw, old.attr(a.op, UPPER_BOUND.0))
        .or_else(|| row.sizes.and_then(|sizes| known_size(rw, sizes, dimension)));
    let first = i64::from(row.is_size);
    let value = register(rw, def, bound.map(|bound| (first, bound + first)));
    finish(rw, a, value)
}
