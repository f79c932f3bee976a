//! Integer and float literals.

use super::{ConstId, ConstantPool, DataKind};
use crate::import::lexer::Tok;
use crate::import::parser::{self, Parser, Read};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::Type;
use windlass_ir::num::{ApFloat, ApInt, FloatKind, Rounding};

/// A float literal: what the text says without its type.
enum Literal {
    Float(ApFloat),
    /// The two halves of a `ppc_fp128`, whose sum is the value.
    Pair(ApFloat, ApFloat),
}

const INVALID: &str = "floating point constant invalid for type";

impl ConstantPool {
    /// The integer literal at the current token, of type `ty`.
    pub(super) fn int_literal(&mut self, p: &mut Parser<'_, '_>, ty: Type, digits: &[u8]) -> Read<ConstId> {
        let ctx = p.ctx();
        let Some(width) = ty.signless_width(ctx) else {
            return Err(p.error("integer constant must have integer type"));
        };
        let id = match small(digits) {
            Some(value) => self.int(ctx, ty, value),
            None => self.big(ctx, ty, &parser::integer(digits, width)),
        };
        p.bump();
        Ok(id)
    }

    /// The float literal at the current token, of type `ty`.
    pub(super) fn float_literal(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let ctx = p.ctx();
        let value = match ty.float(ctx) {
            Some(kind) => float(p, kind)?,
            None if ty == llvm::ppc_fp128(ctx) => double_double(p)?,
            None => return Err(p.error(INVALID)),
        };
        p.bump();
        Ok(self.float(ctx, ty, value))
    }
}

/// The value of a short decimal literal; most are.
fn small(digits: &[u8]) -> Option<i64> {
    let (negative, digits) = match digits {
        [b'-', rest @ ..] => (true, rest),
        _ => (false, digits),
    };
    if digits.len() > 18 {
        return None;
    }
    let mut value = 0i64;
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value * 10 + i64::from(digit - b'0');
    }
    Some(if negative { -value } else { value })
}

/// Appends the literal at the current token to the bytes of an array. Returns whether there is one; it stays the current token.
///
/// # Errors
/// A literal of another type.
pub(super) fn append(p: &Parser<'_, '_>, kind: DataKind, bytes: &mut Vec<u8>) -> Read<bool> {
    match (p.tok(), kind) {
        (Tok::Int(digits), DataKind::Int(width)) => match small(digits) {
            Some(value) => bytes.extend_from_slice(&value.to_le_bytes()[..kind.bytes()]),
            None => parser::integer(digits, width).append_le_bytes(bytes),
        },
        (Tok::Int(_), _) => return Err(p.error("integer constant must have integer type")),
        (Tok::Float(_) | Tok::HexFloat(_), DataKind::Float(kind)) => float(p, kind)?.append_le_bytes(bytes),
        (Tok::Float(_) | Tok::HexFloat(_), _) => return Err(p.error(INVALID)),
        _ => return Ok(false),
    }
    Ok(true)
}

/// The float literal at the current token as a value of `kind`, which must have it exactly.
fn float(p: &Parser<'_, '_>, kind: FloatKind) -> Read<ApFloat> {
    let value = match literal(p)? {
        Literal::Float(value) => value,
        Literal::Pair(..) => return Err(p.error(INVALID)),
    };
    let own = value.kind();
    if own == kind {
        return Ok(value);
    }
    // A value of a narrower format is valid, but has its own type.
    let narrower = |kind: FloatKind| match kind {
        FloatKind::F16 | FloatKind::BF16 => 1,
        FloatKind::F32 => 2,
        FloatKind::F64 => 3,
        _ => 4,
    };
    let exact = exactly(value, kind);
    match (own, exact) {
        // Without a letter a literal is a `double` until its type is known.
        (FloatKind::F64, Some(value)) if narrower(kind) < 3 => Ok(value),
        _ if exact.is_some() || narrower(own) < narrower(kind) => {
            let ty = p.ctx().float_type(kind);
            let message = format!("floating point constant does not have type '{}'", p.type_text(ty));
            Err(p.error(message))
        }
        _ => Err(p.error(INVALID)),
    }
}

/// A `ppc_fp128`, as the `f128` that upstream makes of it.
fn double_double(p: &Parser<'_, '_>) -> Read<ApFloat> {
    match literal(p)? {
        Literal::Pair(high, low) => {
            let mode = Rounding::NearestEven;
            let wide = |part: ApFloat| part.convert(FloatKind::F128, mode).value;
            // The low half of an infinity or NaN has no meaning, and that of -0.0 must not change its sign.
            if !high.is_finite() || low.is_zero() {
                return Ok(wide(high));
            }
            Ok(wide(high).add(wide(low), mode).value)
        }
        Literal::Float(value) if value.kind().width() <= 64 => {
            Err(p.error("floating point constant does not have type 'ppc_fp128'"))
        }
        Literal::Float(_) => Err(p.error(INVALID)),
    }
}

/// The value in another format, if that has it exactly; the payload of a NaN counts.
fn exactly(value: ApFloat, kind: FloatKind) -> Option<ApFloat> {
    if value.is_nan() && value.kind() == FloatKind::F64 && kind.width() < 64 {
        let lost = 52 - kind.mantissa_bits();
        let payload = value.bits() & ((1 << 52) - 1);
        if payload & ((1 << lost) - 1) != 0 {
            return None;
        }
        let sign = (value.bits() >> 63) << (kind.width() - 1);
        let exponent = ((1u128 << kind.exponent_bits()) - 1) << kind.mantissa_bits();
        return Some(ApFloat::from_bits(kind, sign | exponent | (payload >> lost)));
    }
    let converted = value.convert(kind, Rounding::NearestEven);
    (!converted.inexact && !converted.overflow).then_some(converted.value)
}

fn literal(p: &Parser<'_, '_>) -> Read<Literal> {
    let text = match p.tok() {
        Tok::Float(text) => {
            let text = std::str::from_utf8(text).unwrap_or_default();
            let value = ApFloat::parse(FloatKind::F64, text.trim_start_matches('+'));
            return value.map(Literal::Float).ok_or_else(|| p.error(INVALID));
        }
        Tok::HexFloat(text) => text,
        _ => return Err(p.error("expected value token")),
    };
    let (letter, digits) = match text[2..].split_first() {
        Some((letter @ (b'K' | b'L' | b'M' | b'H' | b'R'), digits)) => (*letter, digits),
        _ => (b' ', &text[2..]),
    };
    let word = |digits: &[u8]| {
        digits.iter().fold(0u64, |value, &digit| {
            value
                .wrapping_mul(16)
                .wrapping_add((digit as char).to_digit(16).unwrap_or(0).into())
        })
    };
    let from = |kind: FloatKind, bits: u128| Literal::Float(ApFloat::from_bits(kind, bits));
    // 128 bits are written with the low half first; LLVM reads what is too short for it as the high half.
    let halves = |first: usize| {
        let (left, right) = match digits.len() >= first {
            true => digits.split_at(first),
            false => digits.split_at(0),
        };
        (right.len() <= 16).then(|| (word(left), word(right)))
    };
    let too_large = || p.error("constant bigger than 128 bits detected");
    Ok(match letter {
        b'H' | b'R' => {
            let (kind, name) = match letter {
                b'H' => (FloatKind::F16, "half"),
                _ => (FloatKind::BF16, "bfloat"),
            };
            let bits = word(digits);
            if bits > 0xFFFF {
                return Err(p.error(format!("hexadecimal constant too large for {name} (16-bit)")));
            }
            from(kind, bits.into())
        }
        b'K' => {
            let (left, right) = digits.split_at(digits.len().min(4));
            if right.len() > 16 {
                return Err(too_large());
            }
            let (mut exponent, significand) = (word(left), word(right));
            // What x87 does not accept as a number, LLVM reads as a NaN.
            if exponent & 0x7FFF != 0 && significand >> 63 == 0 {
                exponent |= 0x7FFF;
            }
            from(
                FloatKind::F80,
                u128::from(exponent) << 64 | u128::from(significand),
            )
        }
        b'L' => {
            let (low, high) = halves(16).ok_or_else(too_large)?;
            from(FloatKind::F128, u128::from(high) << 64 | u128::from(low))
        }
        b'M' => {
            let (first, second) = halves(16).ok_or_else(too_large)?;
            let part = |bits: u64| ApFloat::from_bits(FloatKind::F64, bits.into());
            Literal::Pair(part(first), part(second))
        }
        _ => from(FloatKind::F64, word(digits).into()),
    })
}

/// The bits of a number that is at most 64 bits wide.
pub(super) fn number(kind: DataKind, bytes: &[u8]) -> Result<ApInt, ApFloat> {
    match kind {
        DataKind::Int(width) => Ok(ApInt::from_le_bytes(width, bytes)),
        DataKind::Float(kind) => Err(ApFloat::from_le_bytes(kind, bytes)),
    }
}
