//! Folds of ops of the LLVM dialect, and materialization of constants.

use super::attrs::{self, names};
use super::enums::{ICmpPredicate, LlvmEnum};
use super::types::PointerType;
use super::{
    AddrSpaceCastOp, AddressOfOp, AllocaOp, BitcastOp, ConstantOp, DSOLocalEquivalentOp, ExtractValueOp,
    GEPOp, ICmpOp, InsertValueOp, PoisonOp, ShuffleVectorOp, UndefOp, ZeroOp, compat, gep,
};
use crate::elements;
use windlass_ir::def::OpDef;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::{FoldCx, Folded};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, OpName, Type, Value};

/// Maximal bit width of a constant `llvm.getelementptr` index.
const INDEX_BITS: u32 = 29;

fn result_ty(cx: &FoldCx<'_>) -> Type {
    cx.body.ty(cx.body.result(cx.op, 0))
}

/// The scalar integer value of the constant operand at `index`.
fn int<'c>(cx: &FoldCx<'c>, index: usize) -> Option<&'c ApInt> {
    (*cx.operands.get(index)?)?.int(cx.ctx)
}

fn integer(cx: &FoldCx<'_>, value: ApInt) -> Folded {
    Folded::Attr(cx.ctx.apint_attr(result_ty(cx), value))
}

pub(super) fn or(cx: &mut FoldCx<'_>) -> Folded {
    match (int(cx, 0), int(cx, 1)) {
        (Some(lhs), Some(rhs)) => integer(cx, lhs.or(rhs)),
        _ => Folded::No,
    }
}

pub(super) fn shl(cx: &mut FoldCx<'_>) -> Folded {
    let (Some(value), Some(amount)) = (int(cx, 0), int(cx, 1)) else {
        return Folded::No;
    };
    match amount.to_u64() {
        Some(amount) if amount < u64::from(value.width()) => integer(cx, value.shl(amount as u32)),
        // The result is poison; the fold is left to LLVM.
        _ => Folded::No,
    }
}

pub(super) fn zext(cx: &mut FoldCx<'_>) -> Folded {
    match (int(cx, 0), result_ty(cx).signless_width(cx.ctx)) {
        (Some(value), Some(width)) => integer(cx, value.zext_or_trunc(width)),
        _ => Folded::No,
    }
}

pub(super) fn icmp(cx: &mut FoldCx<'_>) -> Folded {
    let (lhs, rhs) = (cx.body.operand(cx.op, 0), cx.body.operand(cx.op, 1));
    let predicate = cx.body.get(cx.op, ICmpOp::predicate);
    let predicate = predicate.and_then(|p| ICmpPredicate::from_value(attrs::enum_value(cx.ctx, p)?));
    let equal = match predicate {
        Some(ICmpPredicate::Eq) => true,
        Some(ICmpPredicate::Ne) => false,
        _ => return Folded::No,
    };
    let known = |cx: &FoldCx<'_>, value| {
        let attr = elements::splat(cx.ctx, result_ty(cx), ApInt::from_bool(value));
        attr.map_or(Folded::No, Folded::Attr)
    };
    if lhs == rhs {
        return known(cx, equal);
    }
    // A stack slot is not null.
    let is_slot = |value| cx.body.defined_by(value, AllocaOp::NAME).is_some();
    let is_null = |value| cx.body.defined_by(value, ZeroOp::NAME).is_some();
    if is_slot(lhs) && is_null(rhs) {
        return known(cx, !equal);
    }
    if is_null(lhs) && is_slot(rhs) {
        cx.body.set_operands(cx.op, &[rhs, lhs]);
        return Folded::InPlace;
    }
    Folded::No
}

/// Folds a cast to its operand's type, or of a cast of the same kind back to the original type.
fn chained(cx: &mut FoldCx<'_>, name: OpName) -> Folded {
    let value = cx.body.operand(cx.op, 0);
    let ty = result_ty(cx);
    if cx.body.ty(value) == ty {
        return Folded::Value(value);
    }
    let Some(before) = cx.body.defined_by(value, name) else {
        return Folded::No;
    };
    let source = cx.body.operand(before, 0);
    if cx.body.ty(source) == ty {
        return Folded::Value(source);
    }
    cx.body.set_operand(cx.op, 0, source);
    Folded::InPlace
}

pub(super) fn bitcast(cx: &mut FoldCx<'_>) -> Folded {
    chained(cx, BitcastOp::NAME)
}

pub(super) fn addrspacecast(cx: &mut FoldCx<'_>) -> Folded {
    chained(cx, AddrSpaceCastOp::NAME)
}

pub(super) fn address(cx: &mut FoldCx<'_>) -> Folded {
    let raw: Vec<i32> = gep::constant_indices(cx.ctx, cx.body, cx.op).collect();
    let base = cx.body.get(cx.op, GEPOp::base);
    let nowhere = match raw[..] {
        [gep::DYNAMIC_INDEX] => int(cx, 1).is_some_and(ApInt::is_zero),
        [index] => index == 0,
        _ => false,
    };
    if nowhere && cx.body.ty(base) == result_ty(cx) {
        return Folded::Value(base);
    }
    // Constant indices need no operands.
    let mut operands = vec![base];
    let mut at = 0;
    let mut indices = raw.clone();
    for index in indices.iter_mut().filter(|index| **index == gep::DYNAMIC_INDEX) {
        at += 1;
        let fits = 1 << (INDEX_BITS - 1);
        match int(cx, at).and_then(ApInt::to_i64) {
            Some(value) if (-fits..fits).contains(&value) => *index = value as i32,
            _ => operands.extend(cx.body.operands(cx.op).get(at)),
        }
    }
    if indices == raw {
        return Folded::No;
    }
    cx.body.set_operands(cx.op, &operands);
    let indices = cx.ctx.i32_array_attr(&indices);
    cx.body.set_attr(cx.op, GEPOp::rawConstantIndices, Some(indices));
    Folded::InPlace
}

fn position(cx: &FoldCx<'_>, op: Op) -> Vec<i64> {
    let slot = match cx.body.name(op) {
        InsertValueOp::NAME => InsertValueOp::position,
        _ => ExtractValueOp::position,
    };
    let position = cx.body.get(op, slot);
    position.and_then(|p| p.as_i64_array(cx.ctx)).unwrap_or_default()
}

pub(super) fn extract(cx: &mut FoldCx<'_>) -> Folded {
    let own = position(cx, cx.op);
    let mut container = cx.body.get(cx.op, ExtractValueOp::container);
    if let Some(outer) = cx.body.defined_by(container, ExtractValueOp::NAME) {
        let mut whole = position(cx, outer);
        whole.extend_from_slice(&own);
        let from = cx.body.get(outer, ExtractValueOp::container);
        return look_in(cx, from, &whole);
    }
    if let Some(part) = cx.operands[0].and_then(|whole| part_of(cx.ctx, whole, &own))
        && part.ty(cx.ctx).is_none_or(|ty| ty == result_ty(cx))
    {
        return Folded::Attr(part);
    }
    let mut moved = false;
    while let Some(insert) = cx.body.defined_by(container, InsertValueOp::NAME) {
        let put = position(cx, insert);
        if put == own {
            return Folded::Value(cx.body.get(insert, InsertValueOp::value));
        }
        if put.starts_with(&own) || own.starts_with(&put) {
            break;
        }
        container = cx.body.get(insert, InsertValueOp::container);
        // Upstream updates the operand in each step, which is visible to callers that only want the folded result.
        cx.body.set_operand(cx.op, 0, container);
        moved = true;
    }
    if moved { Folded::InPlace } else { Folded::No }
}

fn look_in(cx: &mut FoldCx<'_>, container: Value, position: &[i64]) -> Folded {
    cx.body.set_operand(cx.op, 0, container);
    let position = cx.ctx.i64_array_attr(position);
    cx.body.set_attr(cx.op, ExtractValueOp::position, Some(position));
    Folded::InPlace
}

/// The element of a constant aggregate at a position.
fn part_of(ctx: &Context, mut whole: Attribute, position: &[i64]) -> Option<Attribute> {
    for (depth, &index) in position.iter().enumerate() {
        let index = usize::try_from(index).ok()?;
        match whole.data(ctx) {
            AttrData::Array(elements) => whole = *elements.get(index)?,
            AttrData::Dense(dense) => {
                let (shape, element) = (dense.ty.shape(ctx)?, dense.ty.element_type(ctx)?);
                // As upstream, one linear index over all elements.
                let count: i64 = shape.iter().product();
                let flat = index;
                if depth + 1 != position.len() || usize::try_from(count).ok()? <= flat {
                    return None;
                }
                return if element.float(ctx).is_some() {
                    let numbers = elements::Numbers::of(ctx, whole)?;
                    Some(ctx.float_attr(element, numbers.element(flat)))
                } else {
                    let numbers = elements::Numbers::of(ctx, whole)?;
                    Some(ctx.apint_attr(element, numbers.element(flat)))
                };
            }
            AttrData::Ext(ext) if matches!(ext.name, names::ZERO | names::UNDEF | names::POISON) => {}
            _ => return None,
        }
    }
    Some(whole)
}

pub(super) fn shuffle(cx: &mut FoldCx<'_>) -> Folded {
    let first = cx.body.get(cx.op, ShuffleVectorOp::v1);
    let ty = cx.body.ty(first);
    let mask = cx.body.get(cx.op, ShuffleVectorOp::mask);
    let whole = matches!(compat::vector_count(cx.ctx, ty), Some((1, _)))
        && ty == result_ty(cx)
        && mask.and_then(|mask| mask.as_i64_array(cx.ctx)).as_deref() == Some(&[0]);
    if whole { Folded::Value(first) } else { Folded::No }
}

pub(super) fn undef_value(ctx: &Context, _: &Body, _: Op) -> Option<Attribute> {
    Some(attrs::undef(ctx))
}

pub(super) fn poison_value(ctx: &Context, _: &Body, _: Op) -> Option<Attribute> {
    Some(attrs::poison(ctx))
}

/// The zero attribute of a type that has one.
pub(super) fn zero_value(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    let ty = body.ty(body.get(op, ZeroOp::res));
    let number = match ty.element_or_self(ctx) {
        element if compat::is_scalable_vector(ctx, ty) || element == ty && ty.is_shaped(ctx) => None,
        element => match (element.float(ctx), element.signless_width(ctx)) {
            (Some(kind), _) => elements::splat(ctx, ty, windlass_ir::num::ApFloat::zero(kind, false)),
            (None, Some(width)) => elements::splat(ctx, ty, ApInt::zero(width)),
            _ => None,
        },
    };
    Some(number.unwrap_or_else(|| attrs::zero(ctx)))
}

pub(super) fn dso_local_value(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    let name = body.get(op, DSOLocalEquivalentOp::function_name);
    Some(ctx.ext_attr(names::DSO_LOCAL_EQUIVALENT, &[name]))
}

/// Materializes constants.
pub(super) fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    match value.data(ctx) {
        AttrData::Ext(ext) => match ext.name {
            names::UNDEF => Some(UndefOp::DEF),
            names::POISON => Some(PoisonOp::DEF),
            names::ZERO => Some(ZeroOp::DEF),
            _ => None,
        },
        AttrData::SymbolRef { nested, .. } => {
            (nested.is_empty() && PointerType::of(ctx, ty).is_some()).then_some(AddressOfOp::DEF)
        }
        AttrData::Integer { .. } | AttrData::Float { .. } | AttrData::Dense(_) => {
            (value.ty(ctx) == Some(ty) && compat::is_compatible(ctx, ty)).then_some(ConstantOp::DEF)
        }
        _ => None,
    }
}
