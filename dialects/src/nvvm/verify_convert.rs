//! Verification of conversions to narrow floats (`nvvm.convert.*`): types, rounding modes and saturation modes that there are.

use super::attrs::{self, enums};
use super::{
    ConvertBF16x2ToF8x2Op, ConvertF4x2ToF16x2Op, ConvertF6x2ToF16x2Op, ConvertF8x2ToBF16x2Op,
    ConvertF8x2ToF16x2Op, ConvertF16x2ToF8x2Op, ConvertF32x2ToBF16x2Op, ConvertF32x2ToF4x2Op,
    ConvertF32x2ToF6x2Op, ConvertF32x2ToF8x2Op, ConvertF32x2ToF16x2Op, ConvertF32x4ToF4x4Op,
    ConvertF32x4ToF6x4Op, ConvertF32x4ToF8x4Op, ConvertFloatToTF32Op,
};
use windlass_ir::num::FloatKind;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op};

type Verified = Result<(), Diagnostic>;

/// The format of floats that a type attribute names, if it names one.
fn float_kind(ctx: &Context, attr: Option<Attribute>) -> Option<FloatKind> {
    attr?.as_type(ctx)?.float(ctx)
}

/// The keyword of a rounding mode.
fn rounding(ctx: &Context, attr: Option<Attribute>) -> &'static str {
    attrs::keyword(ctx, attr, &enums::FP_RND_MODE).unwrap_or("none")
}

/// Verifies `nvvm.convert.float.to.tf32`.
pub(super) fn float_to_tf32(ctx: &Context, body: &Body, op: Op) -> Verified {
    let relu = body.get(op, ConvertFloatToTF32Op::relu) == Some(Attribute::TRUE);
    let message = match rounding(ctx, body.get(op, ConvertFloatToTF32Op::rnd)) {
        "rna" if relu => "Relu not supported with rna rounding mode.",
        "rn" | "rz" | "rna" => return Ok(()),
        _ => "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.",
    };
    Err(body.error_at(ctx, op, message))
}

/// Verifies `nvvm.convert.bf16x2.to.f8x2`.
pub(super) fn bf16x2_to_f8x2(ctx: &Context, body: &Body, op: Op) -> Verified {
    let kind = float_kind(ctx, body.get(op, ConvertBF16x2ToF8x2Op::dstTy));
    let mode = rounding(ctx, body.get(op, ConvertBF16x2ToF8x2Op::rnd));
    let message = match (kind, mode) {
        (Some(FloatKind::F8E8M0FNU), "rz" | "rp") => return Ok(()),
        (Some(FloatKind::F8E8M0FNU), _) => {
            "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2."
        }
        _ => "Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.",
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.convert.f32x2.to.f8x2`.
pub(super) fn f32x2_to_f8x2(ctx: &Context, body: &Body, op: Op) -> Verified {
    let mode = rounding(ctx, body.get(op, ConvertF32x2ToF8x2Op::rnd));
    let saturation = attrs::keyword(ctx, body.get(op, ConvertF32x2ToF8x2Op::sat), &enums::SAT_MODE);
    let relu = body.get(op, ConvertF32x2ToF8x2Op::relu) == Some(Attribute::TRUE);
    let message = match float_kind(ctx, body.get(op, ConvertF32x2ToF8x2Op::dstTy)) {
        Some(FloatKind::F8E4M3FN | FloatKind::F8E5M2) => match (mode, saturation) {
            ("rn", Some("satfinite")) => return Ok(()),
            ("rn", _) => {
                "Only SATFINITE saturation mode is supported for conversions from f32x2 to 'f8E4M3FN' and \
                 'f8E5M2' types"
            }
            _ => {
                "Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' \
                 types"
            }
        },
        Some(FloatKind::F8E8M0FNU) => match mode {
            "rz" | "rp" if relu => "relu not supported for conversions to 'f8E8M0FNU' type",
            "rz" | "rp" => return Ok(()),
            _ => "Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type",
        },
        _ => {
            "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2"
        }
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies a conversion of two `f32` to halves: only stochastic rounding has random bits.
fn halves(ctx: &Context, body: &Body, op: Op, mode: &str, has_bits: bool, to: &str) -> Verified {
    let message = match mode {
        "rs" if !has_bits => "random_bits is required for RS rounding mode.",
        "rn" | "rz" if has_bits => "random_bits not supported for RN and RZ rounding modes.",
        "rn" | "rz" | "rs" => return Ok(()),
        _ => {
            let message = format!(
                "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to {to}."
            );
            return Err(body.op_error(ctx, op, message));
        }
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies `nvvm.convert.f32x2.to.f16x2`.
pub(super) fn f32x2_to_f16x2(ctx: &Context, body: &Body, op: Op) -> Verified {
    let mode = rounding(ctx, body.get(op, ConvertF32x2ToF16x2Op::rnd));
    let has_bits = body.get(op, ConvertF32x2ToF16x2Op::random_bits).is_some();
    halves(ctx, body, op, mode, has_bits, "f16x2")
}

/// Verifies `nvvm.convert.f32x2.to.bf16x2`.
pub(super) fn f32x2_to_bf16x2(ctx: &Context, body: &Body, op: Op) -> Verified {
    let mode = rounding(ctx, body.get(op, ConvertF32x2ToBF16x2Op::rnd));
    let has_bits = body.get(op, ConvertF32x2ToBF16x2Op::random_bits).is_some();
    halves(ctx, body, op, mode, has_bits, "bf16x2")
}

/// The formats of a conversion, and what messages call them and the conversion.
struct Formats {
    supported: &'static [FloatKind],
    names: &'static str,
    conversion: &'static str,
}

macro_rules! formats {
    ($($(#[$doc:meta])* $name:ident($slot:expr) = [$($kind:ident),*], $names:literal, $conversion:literal;)*) => {
        $($(#[$doc])* pub(super) fn $name(ctx: &Context, body: &Body, op: Op) -> Verified {
            let formats = Formats {
                supported: &[$(FloatKind::$kind),*],
                names: $names,
                conversion: $conversion,
            };
            check_format(ctx, body, op, body.get(op, $slot), &formats)
        })*
    };
}

fn check_format(ctx: &Context, body: &Body, op: Op, attr: Option<Attribute>, formats: &Formats) -> Verified {
    if float_kind(ctx, attr).is_some_and(|kind| formats.supported.contains(&kind)) {
        return Ok(());
    }
    let message = format!(
        "Only {} supported for conversions from {}.",
        formats.names, formats.conversion
    );
    Err(body.op_error(ctx, op, message))
}

formats! {
    /// Verifies `nvvm.convert.f32x2.to.f4x2`.
    f32x2_to_f4x2(ConvertF32x2ToF4x2Op::dstTy) = [F4E2M1FN], "'f4E2M1FN' type is", "f32x2 to f4x2";
    /// Verifies `nvvm.convert.f32x2.to.f6x2`.
    f32x2_to_f6x2(ConvertF32x2ToF6x2Op::dstTy) =
        [F6E2M3FN, F6E3M2FN], "'f6E2M3FN' and 'f6E3M2FN' types are", "f32x2 to f6x2";
    /// Verifies `nvvm.convert.f16x2.to.f8x2`.
    f16x2_to_f8x2(ConvertF16x2ToF8x2Op::dstTy) =
        [F8E4M3FN, F8E5M2], "'f8E4M3FN' and 'f8E5M2' types are", "f16x2 to f8x2";
    /// Verifies `nvvm.convert.f32x4.to.f8x4`.
    f32x4_to_f8x4(ConvertF32x4ToF8x4Op::dstTy) =
        [F8E4M3FN, F8E5M2], "'f8E4M3FN' and 'f8E5M2' types are", "f32x4 to f8x4";
    /// Verifies `nvvm.convert.f32x4.to.f6x4`.
    f32x4_to_f6x4(ConvertF32x4ToF6x4Op::dstTy) =
        [F6E2M3FN, F6E3M2FN], "'f6E2M3FN' and 'f6E3M2FN' types are", "f32x4 to f6x4";
    /// Verifies `nvvm.convert.f32x4.to.f4x4`.
    f32x4_to_f4x4(ConvertF32x4ToF4x4Op::dstTy) = [F4E2M1FN], "'f4E2M1FN' type is", "f32x4 to f4x4";
    /// Verifies `nvvm.convert.f8x2.to.f16x2`.
    f8x2_to_f16x2(ConvertF8x2ToF16x2Op::srcType) =
        [F8E4M3FN, F8E5M2], "'f8E4M3FN' and 'f8E5M2' types are", "f8x2 to f16x2";
    /// Verifies `nvvm.convert.f8x2.to.bf16x2`.
    f8x2_to_bf16x2(ConvertF8x2ToBF16x2Op::srcType) = [F8E8M0FNU], "'f8E8M0FNU' type is", "f8x2 to bf16x2";
    /// Verifies `nvvm.convert.f6x2.to.f16x2`.
    f6x2_to_f16x2(ConvertF6x2ToF16x2Op::srcType) =
        [F6E2M3FN, F6E3M2FN], "'f6E2M3FN' and 'f6E3M2FN' types are", "f6x2 to f16x2";
    /// Verifies `nvvm.convert.f4x2.to.f16x2`.
    f4x2_to_f16x2(ConvertF4x2ToF16x2Op::srcType) = [F4E2M1FN], "'f4E2M1FN' type is", "f4x2 to f16x2";
}
