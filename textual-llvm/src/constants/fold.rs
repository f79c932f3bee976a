//! Folds arithmetic and casts of constant scalars as LLVM does; `evaluate.rs` applies them to the lanes of vectors.

use super::evaluate::{Environment, expression};
use super::{Constant, Kind};
use crate::pointers::ADDRESS_OF;
use crate::types::address_space;
use std::fmt::Write;
use std::rc::Rc;
use windlass_dialects::llvm as ops;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::{Context, OpName, Type, TypeData};

pub(super) fn poison(ty: Type) -> Option<Constant> {
    Some(Constant::new(ty, Kind::Poison))
}

pub(super) fn undef(ty: Type) -> Option<Constant> {
    Some(Constant::new(ty, Kind::Undef))
}

/// Folds a binary op on scalars.
pub(crate) fn binary(ctx: &Context, name: OpName, ty: Type, a: &Constant, b: &Constant) -> Option<Constant> {
    // LLVM checks for an identity first: `undef` and NaN operands are unchanged.
    if is_identity(name, b) {
        return Some(a.clone());
    }
    if commutes(name) && is_identity(name, a) {
        return Some(b.clone());
    }
    match (&a.kind, &b.kind) {
        (Kind::Poison, _) | (_, Kind::Poison) => poison(ty),
        (Kind::Int(x), Kind::Int(y)) => integers(name, ty, x, y),
        (Kind::Float(x), Kind::Float(y)) => floats(name, ty, *x, *y),
        (Kind::Undef, _) | (_, Kind::Undef) => undefined(ctx, name, ty, a, b),
        _ => None,
    }
}

/// Whether an op is commutative.
pub(crate) fn commutes(name: OpName) -> bool {
    matches!(
        name,
        ops::AddOp::NAME
            | ops::MulOp::NAME
            | ops::AndOp::NAME
            | ops::OrOp::NAME
            | ops::XOrOp::NAME
            | ops::FAddOp::NAME
            | ops::FMulOp::NAME
    )
}

/// Whether `right` is the identity of an op: `ConstantExpr::getBinOpIdentity`.
pub(crate) fn is_identity(name: OpName, right: &Constant) -> bool {
    match (&right.kind, name) {
        (Kind::Int(value), _) => is_integer_identity(name, value),
        (Kind::Float(value), ops::FAddOp::NAME) => value.is_negative_zero(),
        (Kind::Float(value), ops::FSubOp::NAME) => value.is_positive_zero(),
        (Kind::Float(value), ops::FMulOp::NAME | ops::FDivOp::NAME) => {
            value.bits() == ApFloat::one(value.kind()).bits()
        }
        _ => false,
    }
}

fn is_integer_identity(name: OpName, right: &ApInt) -> bool {
    match name {
        ops::AddOp::NAME
        | ops::SubOp::NAME
        | ops::OrOp::NAME
        | ops::XOrOp::NAME
        | ops::ShlOp::NAME
        | ops::LShrOp::NAME
        | ops::AShrOp::NAME => right.is_zero(),
        ops::MulOp::NAME | ops::UDivOp::NAME | ops::SDivOp::NAME => right.is_one(),
        ops::AndOp::NAME => right.is_all_ones(),
        _ => false,
    }
}

fn integers(name: OpName, ty: Type, x: &ApInt, y: &ApInt) -> Option<Constant> {
    let width = x.width();
    let shift = || y.to_u64().filter(|&by| by < width.into()).map(|by| by as u32);
    let value = match name {
        ops::AddOp::NAME => Some(x.add(y)),
        ops::SubOp::NAME => Some(x.sub(y)),
        ops::MulOp::NAME => Some(x.mul(y)),
        ops::UDivOp::NAME => x.udiv(y),
        ops::URemOp::NAME => x.urem(y),
        // Precedes the overflow check, which would match the `i1` constant 1: it equals -1.
        ops::SRemOp::NAME if y.is_one() => Some(ApInt::zero(width)),
        ops::SDivOp::NAME | ops::SRemOp::NAME if x.is_signed_min() && y.is_all_ones() => None,
        ops::SDivOp::NAME => x.sdiv(y),
        ops::SRemOp::NAME => x.srem(y),
        ops::AndOp::NAME => Some(x.and(y)),
        ops::OrOp::NAME => Some(x.or(y)),
        ops::XOrOp::NAME => Some(x.xor(y)),
        ops::ShlOp::NAME => shift().map(|by| x.shl(by)),
        ops::LShrOp::NAME => shift().map(|by| x.lshr(by)),
        ops::AShrOp::NAME => shift().map(|by| x.ashr(by)),
        _ => return None,
    };
    match value {
        Some(value) => Some(Constant::int(ty, value)),
        None => poison(ty),
    }
}

fn floats(name: OpName, ty: Type, x: ApFloat, y: ApFloat) -> Option<Constant> {
    let mode = Rounding::NearestEven;
    let value = match name {
        ops::FAddOp::NAME => x.add(y, mode).value,
        ops::FSubOp::NAME => x.sub(y, mode).value,
        ops::FMulOp::NAME => x.mul(y, mode).value,
        ops::FDivOp::NAME => x.div(y, mode).value,
        ops::FRemOp::NAME => x.fmod(y),
        _ => return None,
    };
    Some(Constant::float(ty, value))
}

/// Folds a binary op with one or two `undef` operands.
fn undefined(ctx: &Context, name: OpName, ty: Type, a: &Constant, b: &Constant) -> Option<Constant> {
    let both = matches!((&a.kind, &b.kind), (Kind::Undef, Kind::Undef));
    let left = matches!(a.kind, Kind::Undef);
    let zero = || Some(Constant::zero(ctx, ty));
    let other = match (&a.kind, &b.kind) {
        (Kind::Int(value), _) | (_, Kind::Int(value)) => Some(value),
        _ => None,
    };
    match name {
        ops::AddOp::NAME | ops::SubOp::NAME => undef(ty),
        ops::XOrOp::NAME if both => zero(),
        ops::XOrOp::NAME => undef(ty),
        ops::AndOp::NAME | ops::OrOp::NAME if both => undef(ty),
        ops::AndOp::NAME => zero(),
        ops::OrOp::NAME => other.map(|other| Constant::int(ty, ApInt::all_ones(other.width()))),
        ops::MulOp::NAME if both => undef(ty),
        ops::MulOp::NAME => match other {
            Some(value) if value.bit(0) => undef(ty),
            _ => zero(),
        },
        ops::UDivOp::NAME | ops::SDivOp::NAME | ops::URemOp::NAME | ops::SRemOp::NAME => {
            if !left || other.is_none_or(ApInt::is_zero) {
                poison(ty)
            } else if other.is_some_and(ApInt::is_one)
                && matches!(name, ops::UDivOp::NAME | ops::SDivOp::NAME)
            {
                undef(ty)
            } else {
                zero()
            }
        }
        ops::ShlOp::NAME | ops::LShrOp::NAME | ops::AShrOp::NAME => {
            if left && !both {
                zero()
            } else {
                poison(ty)
            }
        }
        ops::FAddOp::NAME | ops::FSubOp::NAME | ops::FMulOp::NAME | ops::FDivOp::NAME | ops::FRemOp::NAME => {
            // A subtraction from -0.0 is a negation.
            let negation = matches!(&a.kind, Kind::Float(zero) if zero.is_negative_zero());
            if both || (negation && name == ops::FSubOp::NAME) {
                return undef(ty);
            }
            let ((Kind::Float(value), _) | (_, Kind::Float(value))) = (&a.kind, &b.kind) else {
                return None;
            };
            Some(Constant::float(ty, ApFloat::nan(value.kind(), false)?))
        }
        _ => None,
    }
}

/// Folds `fneg` of a scalar.
pub(crate) fn fneg(ty: Type, a: &Constant) -> Option<Constant> {
    match &a.kind {
        Kind::Float(value) => {
            let sign = 1u128 << (value.kind().width() - 1);
            let flipped = ApFloat::from_bits(value.kind(), value.bits() ^ sign);
            Some(Constant::float(ty, flipped))
        }
        Kind::Undef | Kind::Poison => Some(Constant::new(ty, a.kind.clone())),
        _ => None,
    }
}

/// Folds a cast of a scalar, or of a whole vector where only its type matters.
pub(super) fn cast(env: &mut Environment<'_, '_>, name: OpName, ty: Type, a: &Constant) -> Option<Constant> {
    let ctx = env.ctx;
    match (name, &a.kind) {
        (_, Kind::Poison) => poison(ty),
        (ops::BitcastOp::NAME | ops::AddrSpaceCastOp::NAME, _) if a.ty == ty => Some(a.clone()),
        (ops::BitcastOp::NAME, Kind::Zero) => Some(Constant::zero(ctx, ty)),
        (ops::BitcastOp::NAME, Kind::Undef) => undef(ty),
        (ops::BitcastOp::NAME, _) => reinterpreted(env, ty, a),
        (ops::PtrToIntOp::NAME | ADDRESS_OF, Kind::Zero) if ty.vector(ctx).is_none() => {
            Some(Constant::zero(ctx, ty))
        }
        (
            ops::PtrToIntOp::NAME | ADDRESS_OF | ops::IntToPtrOp::NAME | ops::AddrSpaceCastOp::NAME,
            Kind::Undef,
        ) => undef(ty),
        (ops::PtrToIntOp::NAME, Kind::Address(_) | Kind::Expr(_) | Kind::Block(..)) => {
            Some(Constant::new(ty, Kind::PtrToInt(Rc::new(a.clone()))))
        }
        (ops::IntToPtrOp::NAME, Kind::Int(value)) if value.is_zero() => Some(Constant::new(ty, Kind::Zero)),
        (ops::IntToPtrOp::NAME, Kind::Int(value)) if value.width() == 64 => {
            Some(Constant::new(ty, Kind::Fixed(value.clone())))
        }
        (ops::PtrToIntOp::NAME | ADDRESS_OF, Kind::Fixed(number)) if ty.vector(ctx).is_none() => {
            let width = ty_width(ctx, ty)?;
            Some(Constant::int(ty, number.zext_or_trunc(width)))
        }
        (ops::IntToPtrOp::NAME, Kind::PtrToInt(address)) if address.ty == ty => {
            let space = address_space(ctx, ty).unwrap_or(0);
            let whole = ty_width(ctx, a.ty) == Some(env.layouts.data_layout().pointer(space).bits);
            whole.then(|| (**address).clone())
        }
        (ops::IntToPtrOp::NAME, Kind::Int(_) | Kind::PtrToInt(_) | Kind::Binary(..) | Kind::Expr(_)) => {
            spelled_cast(env, "inttoptr", ty, a)
        }
        (ops::AddrSpaceCastOp::NAME, Kind::Zero | Kind::Fixed(_) | Kind::Address(_) | Kind::Expr(_))
            if ty.vector(ctx).is_none() =>
        {
            spelled_cast(env, "addrspacecast", ty, a)
        }
        (ops::TruncOp::NAME, Kind::PtrToInt(address)) => {
            Some(Constant::new(ty, Kind::PtrToInt(address.clone())))
        }
        (ops::TruncOp::NAME, Kind::Binary(..) | Kind::Expr(_)) => spelled_cast(env, "trunc", ty, a),
        _ if ty.vector(ctx).is_some() => {
            let element = ty.vector(ctx)?.element;
            let parts: Option<Vec<Constant>> = a
                .lanes(ctx)?
                .iter()
                .map(|part| cast(env, name, element, part))
                .collect();
            Some(Constant::aggregate(ctx, ty, parts?))
        }
        _ => number_cast(ctx, name, ty, a),
    }
}

/// Whether an op is a binary arithmetic or bitwise op.
pub(super) fn is_binary(name: OpName) -> bool {
    matches!(
        name,
        ops::AddOp::NAME
            | ops::SubOp::NAME
            | ops::MulOp::NAME
            | ops::UDivOp::NAME
            | ops::SDivOp::NAME
            | ops::URemOp::NAME
            | ops::SRemOp::NAME
            | ops::AndOp::NAME
            | ops::OrOp::NAME
            | ops::XOrOp::NAME
            | ops::ShlOp::NAME
            | ops::LShrOp::NAME
            | ops::AShrOp::NAME
            | ops::FAddOp::NAME
            | ops::FSubOp::NAME
            | ops::FMulOp::NAME
            | ops::FDivOp::NAME
            | ops::FRemOp::NAME
    )
}

/// Whether an op is a cast between integers, floats and pointers.
pub(super) fn is_cast(name: OpName) -> bool {
    matches!(
        name,
        ops::TruncOp::NAME
            | ops::ZExtOp::NAME
            | ops::SExtOp::NAME
            | ops::BitcastOp::NAME
            | ops::AddrSpaceCastOp::NAME
            | ops::IntToPtrOp::NAME
            | ops::PtrToIntOp::NAME
            | ADDRESS_OF
            | ops::SIToFPOp::NAME
            | ops::UIToFPOp::NAME
            | ops::FPToSIOp::NAME
            | ops::FPToUIOp::NAME
            | ops::FPExtOp::NAME
            | ops::FPTruncOp::NAME
    )
}

fn ty_width(ctx: &Context, ty: Type) -> Option<u32> {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

fn spelled_cast(env: &mut Environment<'_, '_>, word: &str, ty: Type, a: &Constant) -> Option<Constant> {
    let mut text = format!("{word} (");
    a.write_typed(env, &mut text)?;
    let _ = write!(text, " to {})", env.types.get(ty)?);
    Some(expression(ty, text))
}

/// Folds a cast between integers and floats.
pub(crate) fn number_cast(ctx: &Context, name: OpName, ty: Type, a: &Constant) -> Option<Constant> {
    let mode = Rounding::NearestEven;
    match (name, &a.kind, ty.data(ctx)) {
        (ops::TruncOp::NAME, Kind::Int(value), TypeData::Integer { width, .. }) => {
            Some(Constant::int(ty, value.zext_or_trunc(*width)))
        }
        (ops::ZExtOp::NAME, Kind::Int(value), TypeData::Integer { width, .. }) => {
            Some(Constant::int(ty, value.zext_or_trunc(*width)))
        }
        (ops::SExtOp::NAME, Kind::Int(value), TypeData::Integer { width, .. }) => {
            Some(Constant::int(ty, value.sext_or_trunc(*width)))
        }
        (ops::SIToFPOp::NAME | ops::UIToFPOp::NAME, Kind::Int(value), TypeData::Float(kind)) => {
            let signed = name == ops::SIToFPOp::NAME;
            Some(Constant::float(
                ty,
                ApFloat::from_int(*kind, value, signed, mode).value,
            ))
        }
        (ops::FPToSIOp::NAME | ops::FPToUIOp::NAME, Kind::Float(value), TypeData::Integer { width, .. }) => {
            let rounded = value.to_int(*width, name == ops::FPToSIOp::NAME, Rounding::TowardZero);
            if rounded.invalid {
                poison(ty)
            } else {
                Some(Constant::int(ty, rounded.value))
            }
        }
        (ops::FPExtOp::NAME | ops::FPTruncOp::NAME, Kind::Float(value), TypeData::Float(kind)) => {
            Some(Constant::float(ty, value.convert(*kind, mode).value))
        }
        // The upper bits of the result are zero or copies of the sign bit, so `undef` becomes zero.
        (ops::ZExtOp::NAME | ops::SExtOp::NAME, Kind::Undef, _) => Some(Constant::zero(ctx, ty)),
        (ops::SIToFPOp::NAME | ops::UIToFPOp::NAME, Kind::Undef, _) => Some(Constant::zero(ctx, ty)),
        (
            ops::TruncOp::NAME
            | ops::FPToSIOp::NAME
            | ops::FPToUIOp::NAME
            | ops::FPExtOp::NAME
            | ops::FPTruncOp::NAME,
            Kind::Undef,
            _,
        ) => undef(ty),
        _ => None,
    }
}

/// Folds a bitcast, as LLVM's `FoldBitCast` does. An `undef` or poison lane is preserved if it becomes one lane; it
/// makes each lane `undef` if it becomes several, and reads as zero if it becomes a part of one.
fn reinterpreted(env: &mut Environment<'_, '_>, ty: Type, a: &Constant) -> Option<Constant> {
    let ctx = env.ctx;
    let parts = match a.ty.vector(ctx) {
        Some(_) => a.elements(ctx)?,
        None => vec![a.clone()],
    };
    let element = ty.element_or_self(ctx);
    let width = ty_width(ctx, element)? as usize;
    let own_width = ty_width(ctx, a.ty.element_or_self(ctx))? as usize;
    // Lanes are in memory order, which matches the bit order only on little-endian targets.
    if env.layouts.data_layout().is_big_endian() && own_width != width {
        return None;
    }
    let mut bits: Vec<bool> = Vec::new();
    // The result lanes that are `undef` or poison.
    let mut undefined: Vec<(usize, Kind)> = Vec::new();
    for part in parts {
        let value = match part.kind {
            Kind::Int(value) => value,
            Kind::Float(value) => value.to_int_bits(),
            Kind::Undef | Kind::Poison => {
                let first = bits.len() / width;
                if own_width == width {
                    undefined.push((first, part.kind));
                } else {
                    undefined.extend((first..first + own_width / width).map(|lane| (lane, Kind::Undef)));
                }
                ApInt::zero(own_width as u32)
            }
            _ => return None,
        };
        bits.extend((0..value.width()).map(|index| value.bit(index)));
    }
    let mut made: Vec<Constant> = bits
        .chunks_exact(width)
        .map(|chunk| {
            let mut limbs = vec![0u64; chunk.len().div_ceil(64)];
            for (index, _) in chunk.iter().enumerate().filter(|(_, bit)| **bit) {
                limbs[index / 64] |= 1 << (index % 64);
            }
            let value = ApInt::from_limbs(width as u32, &limbs);
            match element.data(ctx) {
                TypeData::Float(kind) => Constant::float(element, ApFloat::from_int_bits(*kind, &value)),
                _ => Constant::int(element, value),
            }
        })
        .collect();
    for (lane, kind) in undefined {
        *made.get_mut(lane)? = Constant::new(element, kind);
    }
    match ty.vector(ctx) {
        Some(_) => Some(Constant::aggregate(ctx, ty, made)),
        None => made.into_iter().next(),
    }
}

/// Folds `add`, `sub` and `xor` of symbolic addresses, which LLVM keeps as constant expressions.
pub(super) fn address_arithmetic(
    ctx: &Context,
    name: OpName,
    ty: Type,
    a: &Constant,
    b: &Constant,
) -> Option<Constant> {
    if !is_expression(a) && !is_expression(b) {
        return None;
    }
    if is_identity(name, b) {
        return Some(a.clone());
    }
    if commutes(name) && is_identity(name, a) {
        return Some(b.clone());
    }
    // Known bits of aligned addresses are not used.
    binary_word(name)?;
    if name == ops::SubOp::NAME
        && let Some(distance) = distance(a, b)
    {
        let width = ty_width(ctx, ty)?;
        return Some(Constant::int(ty, ApInt::from_i64(width, distance)));
    }
    if !is_expression(a) && commutes(name) {
        return address_arithmetic(ctx, name, ty, b, a);
    }
    // (x + 1) + 2 is x + (1 + 2), unless the right side remains such an expression.
    if let Kind::Binary(inner, operands) = &a.kind
        && *inner == name
        && commutes(name)
    {
        let right = match address_arithmetic(ctx, name, ty, &operands[1], b) {
            None => binary(ctx, name, ty, &operands[1], b),
            folded => folded,
        };
        if let Some(right) = right
            && !matches!(&right.kind, Kind::Binary(other, _) if *other == name)
        {
            return address_arithmetic(ctx, name, ty, &operands[0], &right)
                .or_else(|| binary(ctx, name, ty, &operands[0], &right));
        }
    }
    Some(Constant::new(
        ty,
        Kind::Binary(name, Rc::new([a.clone(), b.clone()])),
    ))
}

/// Whether LLVM represents the constant as an expression.
pub(super) fn is_expression(constant: &Constant) -> bool {
    matches!(
        constant.kind,
        Kind::PtrToInt(_) | Kind::Binary(..) | Kind::Expr(_)
    )
}

/// The word of a binary op that constant expressions have.
pub(super) fn binary_word(name: OpName) -> Option<&'static str> {
    match name {
        ops::AddOp::NAME => Some("add"),
        ops::SubOp::NAME => Some("sub"),
        ops::XOrOp::NAME => Some("xor"),
        _ => None,
    }
}

/// The distance in bytes of two addresses of one symbol or block.
fn distance(a: &Constant, b: &Constant) -> Option<i64> {
    let (Kind::PtrToInt(a), Kind::PtrToInt(b)) = (&a.kind, &b.kind) else {
        return None;
    };
    match (&a.kind, &b.kind) {
        (Kind::Address(x), Kind::Address(y)) if x.symbol == y.symbol => Some(x.offset - y.offset),
        (Kind::Block(function, tag), Kind::Block(other, same)) => {
            (function == other && tag == same).then_some(0)
        }
        _ => None,
    }
}
