//! `convert-vector-to-amx`: contractions of vectors whose sizes fit into tile registers, as products of tiles.
//!
//! A tile is loaded from the buffer that a transfer reads the vector from, or from a buffer on the stack that the vector
//! is written to. Factors are packed for VNNI: the last dimension has the elements of 32 bits.

use crate::vector_to_llvm::contract_form::Form;
use smallvec::SmallVec;
use windlass_dialects::amx::{TileLoadOp, TileMulFOp, TileMulIOp, TileStoreOp, TileType};
use windlass_dialects::arith;
use windlass_dialects::memref::alloca;
use windlass_dialects::memref::layout::{canonical_strides, memref_type, strided, subview_type};
use windlass_dialects::memref::mixed::{self, OpFoldResults};
use windlass_dialects::memref::reshape::{Groups, collapsed_type, groups_attr};
use windlass_dialects::memref::{CollapseShapeOp, SubViewOp};
use windlass_dialects::ub::PoisonOp;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::types::CombiningKind;
use windlass_dialects::vector::{ContractionOp, TransferReadOp, TransferWriteOp};
use windlass_ir::affine::AffineMap;
use windlass_ir::rewrite::{
    GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, constant_value,
};
use windlass_ir::{AttrData, Attribute, Body, Builder, Context, DYNAMIC, Op, OpFoldResult, Type, Value};

/// Runs the pass on a body and nested bodies.
pub fn run(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns.add(ContractionOp::NAME, |rw, op| lower(rw, op).is_some());
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    body.par_isolated(|op| run(ctx, op.body));
}

/// The shape and the element type of a vector of two dimensions, or of three for one that is packed.
#[derive(Clone)]
struct Matrix {
    shape: SmallVec<[i64; 4]>,
    element: Type,
}

impl Matrix {
    /// The matrix of a value, if it fits into a tile register.
    fn of(ctx: &Context, ty: Type, rank: usize) -> Option<Matrix> {
        const MAX_ROWS: i64 = 16;
        const MAX_BITS: i64 = 512;
        let vector = ty.vector(ctx)?;
        if vector.shape.len() != rank || vector.is_scalable() {
            return None;
        }
        let bits = match vector.element {
            Type::I8 => 8,
            Type::F16 | Type::BF16 => 16,
            Type::I32 | Type::F32 => 32,
            _ => return None,
        };
        if rank == 3 && vector.shape[2] != 32 / bits {
            return None;
        }
        let matrix = Matrix {
            shape: SmallVec::from_slice(&vector.shape),
            element: vector.element,
        };
        (matrix.shape[0] <= MAX_ROWS && matrix.columns().checked_mul(bits)? <= MAX_BITS).then_some(matrix)
    }

    fn is_packed(&self) -> bool {
        self.shape.len() == 3
    }

    fn columns(&self) -> i64 {
        self.shape[1..].iter().product()
    }

    fn tile(&self, ctx: &Context) -> Type {
        TileType {
            shape: vec![self.shape[0], self.columns()],
            element: self.element,
        }
        .to_type(ctx)
    }
}

/// Whether the product is of an `m × k × v` and a `k × n × v` matrix, whatever the order of the iterators.
fn is_packed_product(form: &Form) -> bool {
    let (&[m, k, v], &[k2, n, v2], &[m2, n2]) = (&form.maps[0][..], &form.maps[1][..], &form.maps[2][..])
    else {
        return false;
    };
    let distinct = |dims: &[u32]| (0..dims.len()).all(|at| !dims[..at].contains(&dims[at]));
    let is_reduced = |dim: u32| form.reduced.get(dim as usize) == Some(&true);
    form.reduced.len() == 4
        && (m, k, n, v) == (m2, k2, n2, v2)
        && distinct(&[m, k, n, v])
        && [m, n, k, v].map(is_reduced) == [false, false, true, true]
}

fn lower(rw: &mut PatternRewriter<'_>, op: Op) -> Option<()> {
    let ctx = rw.ctx;
    let form = Form::of(&rw.builder(), op)?;
    if form.kind != CombiningKind::Add {
        return None;
    }
    let [lhs, rhs] = [form.lhs, form.rhs].map(|value| Matrix::of(ctx, rw.ty(value), 3));
    let (lhs, rhs, acc) = (lhs?, rhs?, Matrix::of(ctx, rw.ty(form.acc), 2)?);
    let is_float = match (lhs.element, rhs.element, acc.element) {
        (Type::I8, Type::I8, Type::I32) => false,
        (Type::F16, Type::F16, Type::F32) | (Type::BF16, Type::BF16, Type::F32) => true,
        _ => return None,
    };
    if !is_packed_product(&form) {
        return None;
    }
    let lhs = load_tile(rw, op, form.lhs, &lhs);
    let rhs = load_tile(rw, op, form.rhs, &rhs);
    let sum = load_tile(rw, op, form.acc, &acc);
    rw.start_at(op);
    let b = &mut rw.builder();
    let new = if is_float {
        TileMulFOp::build(b, lhs, rhs, sum, acc.tile(ctx))
    } else {
        TileMulIOp::builder(lhs, rhs, sum, acc.tile(ctx)).build(b)
    };
    let tile = b.result(new);
    let result = rw.result(op, 0);
    let only_user = rw.has_one_use(result).then(|| rw.uses(result).next()).flatten();
    if let Some((write, _)) = only_user
        && rw.name(write) == TransferWriteOp::NAME
        && let Some((memref, indices)) = tile_memory(rw, write, &acc, Some(result))
    {
        TileStoreOp::builder(memref, &indices, tile).build(&mut rw.builder());
        rw.erase_op(write);
        rw.erase_op(op);
        return Some(());
    }
    rw.start_at(op);
    let b = &mut rw.builder();
    let memref = alloca(b, memref_type(ctx, &acc.shape, acc.element, None, None), &[]);
    let zero = arith::const_index(b, 0);
    TileStoreOp::builder(memref, &[zero, zero], tile).build(b);
    let padding = PoisonOp::builder(acc.element).build(b);
    let padding = b.result(padding);
    let (map, bounds) = whole(ctx, 2);
    let vector = ctx.vector_type(&acc.shape, acc.element);
    let read = TransferReadOp::builder(memref, &[zero, zero], padding, map, bounds, vector).build(b);
    rw.replace_op_with(op, read);
    Some(())
}

/// The permutation map and the bounds of a transfer of all of a buffer.
fn whole(ctx: &Context, rank: u32) -> (Attribute, Attribute) {
    let map = ctx.intern_attr(AttrData::AffineMap(AffineMap::minor_identity(rank, rank)));
    (map, ctx.array_attr(&vec![Attribute::FALSE; rank as usize]))
}

/// The vector as a tile.
fn load_tile(rw: &mut PatternRewriter<'_>, op: Op, value: Value, matrix: &Matrix) -> Value {
    let ctx = rw.ctx;
    let tile = matrix.tile(ctx);
    if let Some(read) = rw.defining_op(value)
        && rw.name(read) == TransferReadOp::NAME
        && let Some((memref, indices)) = tile_memory(rw, read, matrix, None)
    {
        let b = &mut rw.builder();
        let load = TileLoadOp::builder(memref, &indices, tile).build(b);
        return b.result(load);
    }
    rw.start_at(op);
    let b = &mut rw.builder();
    let rank = matrix.shape.len();
    let mut memref = alloca(
        b,
        memref_type(ctx, &matrix.shape, matrix.element, None, None),
        &[],
    );
    let zero = arith::const_index(b, 0);
    let (map, bounds) = whole(ctx, rank as u32);
    TransferWriteOp::builder(value, memref, &vec![zero; rank], map, bounds, None).build(b);
    if matrix.is_packed() {
        memref = collapse_last(b, memref);
    }
    let load = TileLoadOp::builder(memref, &[zero, zero], tile).build(b);
    b.result(load)
}

/// A memref with its last two dimensions as one.
fn collapse_last(b: &mut Builder<'_>, memref: Value) -> Value {
    let ctx = b.ctx;
    let Some(ty) = b.body.ty(memref).memref(ctx) else {
        return memref;
    };
    let kept = ty.shape.len().saturating_sub(2);
    let mut groups: Groups = (0..=kept as i64).map(|dim| SmallVec::from_elem(dim, 1)).collect();
    groups[kept].push(kept as i64 + 1);
    let mut shape = ty.shape[..=kept].to_vec();
    shape[kept] = ty.shape[kept..].iter().product();
    let Some(collapsed) = collapsed_type(ctx, ty, &shape, &groups, true) else {
        return memref;
    };
    let new = CollapseShapeOp::build(b, memref, groups_attr(ctx, &groups), collapsed);
    b.result(new)
}

/// The memory that a transfer accesses, as that of a tile, and indices into it: of a read of a matrix, or of a write of
/// the result `written`. Ops are created at the transfer, where the insertion point is afterwards.
fn tile_memory(
    rw: &mut PatternRewriter<'_>,
    op: Op,
    matrix: &Matrix,
    written: Option<Value>,
) -> Option<(Value, Vec<Value>)> {
    let ctx = rw.ctx;
    let transfer = Transfer::of(ctx, rw, op)?;
    if !transfer.all_in_bounds() || !transfer.map.is_minor_identity() || transfer.stored != written {
        return None;
    }
    let memref = rw.ty(transfer.base).memref(ctx)?;
    let rank = memref.shape.len();
    let packed = usize::from(matrix.is_packed());
    let layout = strided(ctx, memref)?;
    let row = rank.checked_sub(1 + packed).filter(|_| rank >= 2)?;
    let outer = rank.checked_sub(matrix.shape.len())?;
    if layout.strides[row..] != canonical_strides(&memref.shape[row..])[..] {
        return None;
    }
    // All elements of a row are in one row of the buffer, and none of those packed between them is left out.
    let sizes = memref.shape[row..].iter().zip(&matrix.shape[1..]);
    let fits = sizes.enumerate().all(|(at, (&there, &needed))| {
        there != DYNAMIC && if at == 0 { there >= needed } else { there == needed }
    });
    if !fits {
        return None;
    }
    let offsets: OpFoldResults = transfer
        .indices
        .iter()
        .map(|&index| match constant_value(ctx, rw, index) {
            Some(constant) => OpFoldResult::Attr(constant),
            None => OpFoldResult::Value(index),
        })
        .collect();
    let (numbers, values) = mixed::split(ctx, &offsets);
    let mut shape = vec![1; outer];
    shape.extend_from_slice(&matrix.shape);
    let ones = vec![1; rank];
    let ty = subview_type(ctx, memref, &numbers, &shape, &ones)?;
    rw.start_at(op);
    let b = &mut rw.builder();
    let [numbers, shape, ones] = [&*numbers, &shape, &ones].map(|list| ctx.i64_array_attr(list));
    let view = SubViewOp::build(b, transfer.base, &values, &[], &[], numbers, shape, ones, ty);
    let mut view = b.result(view);
    if matrix.is_packed() {
        view = collapse_last(b, view);
    }
    let zero = arith::const_index(b, 0);
    Some((view, vec![zero; rank - packed]))
}
