//! Direct conversions: vector elements, shuffles, reductions, casts.

use super::masked_reduction;
use crate::build::llvm::int_constant;
use crate::build::llvm::{extract, index_constant, insert, poison};
use crate::build::op;
use crate::build::vector::positions;
use crate::descriptor::MemRefDescriptor;
use crate::elementwise;
use windlass_dialects::arith::FastMathFlags;
use windlass_dialects::llvm::enums::{FastmathFlags, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::{self, attrs as llvm_attrs};
use windlass_dialects::memref::layout::canonical_strides;
use windlass_dialects::memref::mixed::{OpFoldResults, list};
use windlass_dialects::vector::types::CombiningKind;
use windlass_dialects::vector::{
    BitCastOp, BroadcastOp, DeinterleaveOp, ExtractOp, FMAOp, FromElementsOp, InsertOp, InterleaveOp, MaskOp,
    ReductionOp, ScalableExtractOp, ScalableInsertOp, ShuffleOp, StepOp, ToElementsOp, TypeCastOp,
    VectorScaleOp,
};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::def::{AttrSlot, OpDef, Variadic};
use windlass_ir::num::ApFloat;
use windlass_ir::{Attribute, Context, DYNAMIC, NewOp, OpFoldResult, Type, Value};

/// Adds the patterns. `arrays`: whether elementwise ops are also converted on vectors of higher rank, which upstream's conversion leaves.
pub(super) fn populate(patterns: &mut PatternSet, reassociate: bool, arrays: bool) {
    patterns
        .add(ExtractOp::NAME, convert_extract)
        .add(InsertOp::NAME, convert_insert)
        .add(BroadcastOp::NAME, convert_broadcast)
        .add(ShuffleOp::NAME, convert_shuffle)
        .add(ToElementsOp::NAME, convert_to_elements)
        .add(FromElementsOp::NAME, convert_from_elements)
        .add(FMAOp::NAME, move |rw, a| {
            convert_elementwise(rw, a, llvm::FMulAddOp::DEF, arrays)
        })
        .add(BitCastOp::NAME, move |rw, a| {
            convert_elementwise(rw, a, llvm::BitcastOp::DEF, arrays)
        })
        .add(ReductionOp::NAME, move |rw, a| {
            convert_reduction(rw, a, reassociate)
        })
        .add(MaskOp::NAME, masked_reduction::convert)
        .add(TypeCastOp::NAME, convert_type_cast)
        .add(StepOp::NAME, |rw, a| {
            let ty = result_type(rw, a)?;
            if !ty.vector(rw.ctx()).is_some_and(|vector| vector.is_scalable()) {
                return no_match();
            }
            let value = op(&mut rw.b, llvm::StepVectorOp::DEF, &[], ty);
            rw.replace(a.op, &[value]);
            Ok(())
        })
        .add(InterleaveOp::NAME, convert_interleave)
        .add(DeinterleaveOp::NAME, convert_deinterleave)
        .add(VectorScaleOp::NAME, |rw, a| {
            let ty = rw.convert_type(Type::INDEX).ok_or_else(NoMatch::default)?;
            let new = NewOp {
                results: &[ty],
                discardable: Some(rw.old().discardable(a.op)),
                ..NewOp::new(llvm::vscale::DEF, rw.b.location)
            };
            let new = rw.b.create(new);
            rw.replace_with(a.op, new);
            Ok(())
        })
        .add(ScalableInsertOp::NAME, |rw, a| {
            let pos = rw.old().get(a.op, ScalableInsertOp::pos);
            let operands = [a.operands[1], a.operands[0]];
            let ty = rw.b.body.ty(operands[0]);
            let value = with_attrs(
                rw,
                llvm::vector_insert::DEF,
                &operands,
                Some(ty),
                &[(llvm::vector_insert::pos, pos)],
            );
            rw.replace(a.op, &value);
            Ok(())
        })
        .add(ScalableExtractOp::NAME, |rw, a| {
            let pos = rw.old().get(a.op, ScalableExtractOp::pos);
            let ty = result_type(rw, a)?;
            let set = [(llvm::vector_extract::pos, pos)];
            let value = with_attrs(rw, llvm::vector_extract::DEF, &a.operands[..1], Some(ty), &set);
            rw.replace(a.op, &value);
            Ok(())
        });
}

fn convert_elementwise(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    def: &'static OpDef,
    arrays: bool,
) -> Match {
    if !arrays && rank(rw, a, 0).is_some_and(|rank| rank > 1) {
        return no_match();
    }
    elementwise::convert(rw, a, def, &[])
}

pub(super) fn no_match<T>() -> Result<T, NoMatch> {
    Err(NoMatch::default())
}

pub(super) fn result_type(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Type, NoMatch> {
    let ty = rw.old().ty(rw.old().result(a.op, 0));
    rw.convert_type(ty).ok_or_else(NoMatch::default)
}

/// Builds an op with these attributes and returns its result.
pub(super) fn with_attrs(
    rw: &mut ConversionRewriter<'_>,
    def: &'static OpDef,
    operands: &[Value],
    result: Option<Type>,
    set: &[(AttrSlot, Option<Attribute>)],
) -> Vec<Value> {
    let mut attrs = vec![None; def.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    let new = NewOp {
        operands,
        results: result.as_slice(),
        attrs: &attrs,
        ..NewOp::new(def, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.b.body.results(op).collect()
}

/// The rank of the vector that an old operand is.
fn rank(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, operand: usize) -> Option<usize> {
    let ty = rw.old().ty(rw.old().operand(a.op, operand));
    ty.vector(rw.ctx()).map(|vector| vector.shape.len())
}

/// A position. Constants within bounds are static already: the driver has folded the op.
fn position(rw: &ConversionRewriter<'_>, a: Adaptor<'_>, group: Variadic, slot: AttrSlot) -> OpFoldResults {
    list(rw.ctx(), rw.old(), a.op, group, slot)
}

/// The type at this depth of nested arrays.
fn part_type(ctx: &Context, mut ty: Type, depth: usize) -> Type {
    for _ in 0..depth {
        ty = llvm::types::ArrayType::of(ctx, ty).map_or(ty, |array| array.element);
    }
    ty
}

fn place(rw: &mut ConversionRewriter<'_>, at: OpFoldResult) -> Value {
    match at {
        OpFoldResult::Attr(_) => {
            let number = at.static_or_dynamic(rw.ctx());
            int_constant(&mut rw.b, Type::I64, number)
        }
        OpFoldResult::Value(value) => rw.target_materialized(value),
    }
}

/// Converts `vector.extract`. Leading dimensions are arrays: their positions must be static.
fn convert_extract(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let position = position(rw, a, ExtractOp::dynamic_position, ExtractOp::static_position);
    let Some(rank) = rank(rw, a, 0) else {
        return no_match();
    };
    let ty = result_type(rw, a)?;
    let whole = a.operands[0];
    if position.is_empty() && rank > 0 {
        rw.replace(a.op, &[whole]);
        return Ok(());
    }
    if position.iter().any(|at| at.static_int(ctx) == Some(-1)) {
        let value = poison(&mut rw.b, ty);
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let Some(lead) = known_lead(ctx, &position, rank) else {
        return no_match();
    };
    if position.len() < rank {
        let value = extract(&mut rw.b, whole, &lead, ty);
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let row = if lead.is_empty() {
        whole
    } else {
        let row_ty = part_type(ctx, rw.b.body.ty(whole), lead.len());
        extract(&mut rw.b, whole, &lead, row_ty)
    };
    let at = position.last().copied().unwrap_or(OpFoldResult::index(ctx, 0));
    let at = place(rw, at);
    let element = ty.element_or_self(ctx);
    let value = op(&mut rw.b, llvm::ExtractElementOp::DEF, &[row, at], element);
    // A vector of one element may be used as the scalar.
    let value = rw.cast(value, ty);
    rw.replace(a.op, &[value]);
    Ok(())
}

/// The static position in the leading dimensions, which become arrays.
fn known_lead(ctx: &Context, position: &[OpFoldResult], rank: usize) -> Option<Vec<i64>> {
    let outer = position.len().min(rank.saturating_sub(1));
    position[..outer].iter().map(|at| at.static_int(ctx)).collect()
}

fn convert_insert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let position = position(rw, a, InsertOp::dynamic_position, InsertOp::static_position);
    let Some(rank) = rank(rw, a, 1) else {
        return no_match();
    };
    let ty = result_type(rw, a)?;
    let (part, whole) = (a.operands[0], a.operands[1]);
    let old_part = rw.old().ty(rw.old().operand(a.op, 0));
    if position.is_empty() && old_part.vector(ctx).is_some() {
        rw.replace(a.op, &[part]);
        return Ok(());
    }
    if position.len() == rank && rank != 0 && old_part.vector(ctx).is_some() {
        return no_match();
    }
    if position.iter().any(|at| at.static_int(ctx) == Some(-1)) {
        let value = poison(&mut rw.b, ty);
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let Some(lead) = known_lead(ctx, &position, rank) else {
        return no_match();
    };
    if position.len() < rank {
        let value = insert(&mut rw.b, whole, part, &lead);
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let row_ty = part_type(ctx, rw.b.body.ty(whole), lead.len());
    let row = if lead.is_empty() {
        whole
    } else {
        extract(&mut rw.b, whole, &lead, row_ty)
    };
    let at = position.last().copied().unwrap_or(OpFoldResult::index(ctx, 0));
    let at = place(rw, at);
    let ty = rw.b.body.ty(row);
    let row = op(&mut rw.b, llvm::InsertElementOp::DEF, &[row, part, at], ty);
    let value = if lead.is_empty() {
        row
    } else {
        insert(&mut rw.b, whole, row, &lead)
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Broadcasts a scalar: inserts it into the first lane, shuffles that to all lanes, and inserts the row at all array
/// positions.
fn convert_broadcast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let source = old.ty(old.get(a.op, BroadcastOp::source));
    let result = old.ty(old.get(a.op, BroadcastOp::vector));
    if source == result {
        rw.replace(a.op, a.operands);
        return Ok(());
    }
    let to = result.vector(ctx).ok_or_else(NoMatch::default)?;
    if source.vector(ctx).is_some() {
        return no_match();
    }
    let ty = result_type(rw, a)?;
    let outer = to.shape.len().saturating_sub(1);
    if to.scalable[..outer].contains(&true) {
        return no_match();
    }
    let whole = (outer > 0).then(|| poison(&mut rw.b, ty));
    let row_ty = part_type(ctx, ty, outer);
    let undefined = poison(&mut rw.b, row_ty);
    let zero = int_constant(&mut rw.b, Type::I32, 0);
    let operands = [undefined, a.operands[0], zero];
    let first = op(&mut rw.b, llvm::InsertElementOp::DEF, &operands, row_ty);
    let lanes = match to.shape.last() {
        None => {
            rw.replace(a.op, &[first]);
            return Ok(());
        }
        // A row of one lane is complete.
        Some(1) if outer == 0 => {
            rw.replace(a.op, &[first]);
            return Ok(());
        }
        Some(&lanes) => usize::try_from(lanes).unwrap_or(0),
    };
    crate::vector_limits::check(rw, a.op)?;
    let mask = ctx.i32_array_attr(&vec![0; lanes]);
    let Some(mut whole) = whole else {
        let shuffled = llvm::ShuffleVectorOp::build(&mut rw.b, first, undefined, mask, ty);
        rw.replace_with(a.op, shuffled);
        return Ok(());
    };
    let shuffled = llvm::ShuffleVectorOp::build(&mut rw.b, first, first, mask, row_ty);
    let row = rw.b.result(shuffled);
    for at in positions(&to.shape[..outer]) {
        whole = insert(&mut rw.b, whole, row, &at);
    }
    rw.replace(a.op, &[whole]);
    Ok(())
}

/// Extracts the elements of a row one by one, except unused ones.
fn convert_to_elements(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let row = a.operands[0];
    if rank(rw, a, 0).is_none_or(|rank| rank > 1) {
        return no_match();
    }
    let element = rw.b.body.ty(row).element_or_self(rw.ctx());
    let mut elements = Vec::new();
    for (index, result) in rw.old().results(a.op).to_vec().into_iter().enumerate() {
        if !rw.old().has_uses(result) {
            elements.push(row);
            continue;
        }
        let at = int_constant(&mut rw.b, Type::I64, index as i64);
        elements.push(op(&mut rw.b, llvm::ExtractElementOp::DEF, &[row, at], element));
    }
    rw.replace(a.op, &elements);
    Ok(())
}

fn convert_from_elements(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old().ty(rw.old().result(a.op, 0));
    if old.vector(rw.ctx()).is_none_or(|vector| vector.shape.len() > 1) {
        return no_match();
    }
    let ty = result_type(rw, a)?;
    let mut row = poison(&mut rw.b, ty);
    for (index, &element) in a.operands.iter().enumerate() {
        let at = int_constant(&mut rw.b, Type::I64, index as i64);
        row = op(&mut rw.b, llvm::InsertElementOp::DEF, &[row, element, at], ty);
    }
    rw.replace(a.op, &[row]);
    Ok(())
}

/// Converts `vector.shuffle`: vectors of one type to an LLVM shuffle, others lane by lane.
fn convert_shuffle(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let mask = rw
        .old()
        .get(a.op, ShuffleOp::mask)
        .and_then(|attr| attr.as_i64_array(ctx));
    let mask = mask.unwrap_or_default();
    let ty = result_type(rw, a)?;
    let (x, y) = (a.operands[0], a.operands[1]);
    let same = rw.b.body.ty(x) == rw.b.body.ty(y);
    let rank = rank(rw, a, 0).unwrap_or(0);
    if rank <= 1 && rw.b.body.ty(x) == ty && mask.iter().enumerate().all(|(to, &from)| from == to as i64) {
        rw.replace(a.op, &[x]);
        return Ok(());
    }
    if same && rank <= 1 {
        let mask: Vec<i32> = mask.iter().map(|&at| at as i32).collect();
        let mask = ctx.i32_array_attr(&mask);
        let shuffled = llvm::ShuffleVectorOp::build(&mut rw.b, x, y, mask, ty);
        rw.replace_with(a.op, shuffled);
        return Ok(());
    }
    let first = rw.old().ty(rw.old().operand(a.op, 0)).shape(ctx);
    let count = first.and_then(|shape| shape.first().copied()).unwrap_or(1);
    let mut whole = poison(&mut rw.b, ty);
    for (to, &from) in mask.iter().enumerate() {
        // Upstream extracts an element at -1, which is poison; arrays have no such element.
        if from < 0 && rank > 1 {
            continue;
        }
        let (source, from) = if from < count {
            (x, from)
        } else {
            (y, from - count)
        };
        if rank <= 1 {
            let at = index_constant(&mut rw.b, Type::I64, from);
            let element = ty.element_or_self(ctx);
            let lane = op(&mut rw.b, llvm::ExtractElementOp::DEF, &[source, at], element);
            let at = index_constant(&mut rw.b, Type::I64, to as i64);
            whole = op(&mut rw.b, llvm::InsertElementOp::DEF, &[whole, lane, at], ty);
        } else {
            let Some(array) = llvm::types::ArrayType::of(ctx, ty) else {
                return no_match();
            };
            let row = extract(&mut rw.b, source, &[from], array.element);
            whole = insert(&mut rw.b, whole, row, &[to as i64]);
        }
    }
    rw.replace(a.op, &[whole]);
    Ok(())
}

fn llvm_flags(flags: FastMathFlags) -> FastmathFlags {
    let pairs = [
        (FastMathFlags::REASSOC, FastmathFlags::REASSOC),
        (FastMathFlags::NNAN, FastmathFlags::NNAN),
        (FastMathFlags::NINF, FastmathFlags::NINF),
        (FastMathFlags::NSZ, FastmathFlags::NSZ),
        (FastMathFlags::ARCP, FastmathFlags::ARCP),
        (FastMathFlags::CONTRACT, FastmathFlags::CONTRACT),
        (FastMathFlags::AFN, FastmathFlags::AFN),
    ];
    let chosen = pairs.iter().filter(|(from, _)| flags.has(*from));
    chosen.fold(FastmathFlags::NONE, |all, (_, to)| all | *to)
}

/// The combination of an accumulator with the result of a reduction.
enum Join {
    /// An LLVM op.
    Op(&'static OpDef),
    /// Selects the accumulator where the comparison holds, else the result.
    Choose(ICmpPredicate),
}

fn convert_reduction(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, reassociate: bool) -> Match {
    use CombiningKind as K;
    let ctx = rw.ctx();
    let kind = CombiningKind::of(ctx, rw.old().get(a.op, ReductionOp::kind));
    let flags = FastMathFlags::of(ctx, rw.old().get(a.op, ReductionOp::fastmath));
    let mut flags = llvm_flags(flags);
    if reassociate {
        flags = flags | FastmathFlags::REASSOC;
    }
    let flags = llvm_attrs::fastmath(ctx, flags);
    let ty = result_type(rw, a)?;
    let (source, acc) = (a.operands[0], a.operands.get(1).copied());
    if let Some(float) = ty.float(ctx) {
        let (def, join, start) = match kind {
            K::Add => (llvm::vector_reduce_fadd::DEF, None, Some(0.0)),
            K::Mul => (llvm::vector_reduce_fmul::DEF, None, Some(1.0)),
            K::MinimumF => (
                llvm::vector_reduce_fminimum::DEF,
                Some(llvm::MinimumOp::DEF),
                None,
            ),
            K::MaximumF => (
                llvm::vector_reduce_fmaximum::DEF,
                Some(llvm::MaximumOp::DEF),
                None,
            ),
            K::MinNumF => (llvm::vector_reduce_fmin::DEF, Some(llvm::MinNumOp::DEF), None),
            K::MaxNumF => (llvm::vector_reduce_fmax::DEF, Some(llvm::MaxNumOp::DEF), None),
            _ => return no_match(),
        };
        let mut operands = vec![source];
        if let Some(start) = start {
            let start = match acc {
                Some(acc) => acc,
                None => {
                    let value = ApFloat::from_f64(start);
                    let value = value
                        .convert(float, windlass_ir::num::Rounding::NearestEven)
                        .value;
                    let attr = ctx.float_attr(ty, value);
                    let constant = llvm::ConstantOp::build(&mut rw.b, attr, ty);
                    rw.b.result(constant)
                }
            };
            operands.insert(0, start);
        }
        let reduced = with_attrs(rw, def, &operands, Some(ty), &[(AttrSlot(0), flags)]);
        let value = match (join, acc) {
            (Some(join), Some(acc)) => op(&mut rw.b, join, &[reduced[0], acc], ty),
            _ => reduced[0],
        };
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let (def, join) = match kind {
        K::Add => (llvm::vector_reduce_add::DEF, Join::Op(llvm::AddOp::DEF)),
        K::Mul => (llvm::vector_reduce_mul::DEF, Join::Op(llvm::MulOp::DEF)),
        K::MinUI => (llvm::vector_reduce_umin::DEF, Join::Choose(ICmpPredicate::Ule)),
        K::MinSI => (llvm::vector_reduce_smin::DEF, Join::Choose(ICmpPredicate::Sle)),
        K::MaxUI => (llvm::vector_reduce_umax::DEF, Join::Choose(ICmpPredicate::Uge)),
        K::MaxSI => (llvm::vector_reduce_smax::DEF, Join::Choose(ICmpPredicate::Sge)),
        K::And => (llvm::vector_reduce_and::DEF, Join::Op(llvm::AndOp::DEF)),
        K::Or => (llvm::vector_reduce_or::DEF, Join::Op(llvm::OrOp::DEF)),
        K::Xor => (llvm::vector_reduce_xor::DEF, Join::Op(llvm::XOrOp::DEF)),
        _ => return no_match(),
    };
    let reduced = op(&mut rw.b, def, &[source], ty);
    let value = match (acc, join) {
        (None, _) => reduced,
        (Some(acc), Join::Op(def)) => op(&mut rw.b, def, &[acc, reduced], ty),
        (Some(acc), Join::Choose(predicate)) => {
            let predicate = predicate.attr(ctx);
            let compared = llvm::ICmpOp::build(&mut rw.b, acc, reduced, predicate, Type::I1);
            let first = rw.b.result(compared);
            op(&mut rw.b, llvm::SelectOp::DEF, &[first, acc, reduced], ty)
        }
    };
    rw.replace(a.op, &[value]);
    Ok(())
}

/// Builds a static descriptor with the source's pointers.
fn convert_type_cast(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ty = result_type(rw, a)?;
    let to = rw.old().ty(rw.old().result(a.op, 0)).memref(rw.ctx());
    let shape = to.filter(|to| !to.shape.contains(&DYNAMIC)).map(|to| &to.shape);
    let shape = shape.ok_or_else(NoMatch::default)?;
    let source = MemRefDescriptor::of(&rw.b, a.operands[0]).ok_or_else(NoMatch::default)?;
    let index = source.index;
    let b = &mut rw.b;
    let mut result = MemRefDescriptor::poison(b, ty).ok_or_else(NoMatch::default)?;
    let allocated = source.allocated(b);
    result.set_allocated(b, allocated);
    let aligned = source.aligned(b);
    result.set_aligned(b, aligned);
    result.set_constant_offset(b, 0);
    for (dim, (&size, stride)) in shape.iter().zip(canonical_strides(shape)).enumerate() {
        let size = index_constant(b, index, size);
        result.set_size(b, dim, size);
        let stride = index_constant(b, index, stride);
        result.set_stride(b, dim, stride);
    }
    rw.replace(a.op, &[result.value]);
    Ok(())
}

/// Whether the first operand is a scalable vector of one dimension.
fn is_scalable(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> bool {
    let ty = rw.old().ty(rw.old().operand(a.op, 0));
    ty.vector(rw.ctx())
        .is_some_and(|vector| vector.is_scalable() && vector.shape.len() == 1)
}

fn convert_interleave(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let ty = result_type(rw, a)?;
    if is_scalable(rw, a) {
        let value = op(&mut rw.b, llvm::vector_interleave2::DEF, a.operands, ty);
        rw.replace(a.op, &[value]);
        return Ok(());
    }
    let to = rw.old().ty(rw.old().result(a.op, 0));
    let Some(&[count]) = to.shape(ctx) else {
        return no_match();
    };
    crate::vector_limits::check(rw, a.op)?;
    let half = i32::try_from(count / 2).map_err(|_| NoMatch::default())?;
    let mask: Vec<i32> = (0..half).flat_map(|at| [at, at + half]).collect();
    let mask = ctx.i32_array_attr(&mask);
    let new = llvm::ShuffleVectorOp::build(&mut rw.b, a.operands[0], a.operands[1], mask, ty);
    rw.replace_with(a.op, new);
    Ok(())
}

fn convert_deinterleave(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let source = rw.old().ty(rw.old().operand(a.op, 0));
    let vector = source.vector(ctx).filter(|vector| vector.shape.len() == 1);
    let vector = vector.ok_or_else(NoMatch::default)?;
    let ty = result_type(rw, a)?;
    if vector.is_scalable() {
        let pair = llvm::types::struct_literal(ctx, &[ty, ty], false);
        let both = op(&mut rw.b, llvm::vector_deinterleave2::DEF, a.operands, pair);
        let parts = [0, 1].map(|index| extract(&mut rw.b, both, &[index], ty));
        rw.replace(a.op, &parts);
        return Ok(());
    }
    crate::vector_limits::check(rw, a.op)?;
    let row = a.operands[0];
    let row_ty = rw.b.body.ty(row);
    let nothing = poison(&mut rw.b, row_ty);
    let half = i32::try_from(vector.shape[0] / 2).unwrap_or(0);
    let parts = [0, 1].map(|first| {
        let mask: Vec<i32> = (0..half).map(|at| 2 * at + first).collect();
        let mask = ctx.i32_array_attr(&mask);
        let op = llvm::ShuffleVectorOp::build(&mut rw.b, row, nothing, mask, ty);
        rw.b.result(op)
    });
    rw.replace(a.op, &parts);
    Ok(())
}
