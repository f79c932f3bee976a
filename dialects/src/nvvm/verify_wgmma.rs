//! Verification of `nvvm.wgmma.mma_async`, the product of matrices by four warps.

use super::WgmmaMmaAsyncOp;
use super::attrs::{self, enums};
use super::verify_mma::shape_of;
use crate::llvm::types::StructType;
use windlass_ir::def::{AttrSlot, EnumDef, Rule};
use windlass_ir::text::type_to_string;
use windlass_ir::{Body, Context, Diagnostic, Op};

type Verified = Result<(), Diagnostic>;

/// The accumulator is added to, so that it is a result of its own type.
pub(super) const SAME_STRUCT: Rule = Rule::Predicate {
    summary: "input struct and result struct must be the same type",
    check: |_, body, op| {
        body.ty(body.get(op, WgmmaMmaAsyncOp::inouts)) == body.ty(body.get(op, WgmmaMmaAsyncOp::results))
    },
};

/// Whether products of two element types can be added to a third.
fn is_supported(a: &str, b: &str, d: &str) -> bool {
    match a {
        "f16" | "bf16" => a == b && matches!(d, "f16" | "f32"),
        "tf32" => a == b && d == "f32",
        "s8" | "u8" => matches!(b, "s8" | "u8") && d == "s32",
        "b1" => a == b && d == "s32",
        "e4m3" | "e5m2" => matches!(b, "e4m3" | "e5m2") && matches!(d, "f16" | "f32"),
        _ => false,
    }
}

/// How many elements of a type are multiplied for one of the result.
fn depth(element: &str) -> i64 {
    match element {
        "f16" | "bf16" => 16,
        "tf32" => 8,
        "b1" => 256,
        _ => 32,
    }
}

/// Whether the second matrix may have so many columns.
fn is_supported_width(n: i64, element: &str) -> bool {
    let step = match element {
        "s8" | "u8" | "b1" if n > 32 => 16,
        _ => 8,
    };
    (8..=256).contains(&n) && n % step == 0
}

/// Verifies `nvvm.wgmma.mma_async`.
pub(super) fn verify(ctx: &Context, body: &Body, op: Op) -> Verified {
    type Mma = WgmmaMmaAsyncOp;
    let fail = |message: String| Err(body.op_error(ctx, op, message));
    let keyword =
        |slot: AttrSlot, def: &EnumDef| attrs::keyword(ctx, body.get(op, slot), def).unwrap_or_default();
    let element = |slot: AttrSlot| keyword(slot, &enums::WGMMA_TYPE);
    let result = StructType::of(ctx, body.ty(body.get(op, Mma::results)));
    let (Some(result), Some([m, n, k])) = (result, shape_of(ctx, body, op)) else {
        return Ok(());
    };
    let parts = result.body();
    if let Some(&other) = parts.iter().find(|&&part| Some(&part) != parts.first()) {
        return fail(format!(
            "all elements in struct must be same type but there is '{}'",
            type_to_string(ctx, other)
        ));
    }
    let (a, b, d) = (element(Mma::typeA), element(Mma::typeB), element(Mma::typeD));
    if !matches!(d, "f32" | "f16" | "s32") {
        return fail(format!("does not support the given output type {d}"));
    }
    let negates = |slot| keyword(slot, &enums::WGMMA_SCALE_IN) == "neg";
    if d == "s32" && (negates(Mma::scaleA) || negates(Mma::scaleB)) {
        return fail("has s32 output, scaleA and scaleB cannot be neg".to_owned());
    }
    if !is_supported(a, b, d) {
        return fail(format!("{d} += {a} * {b}, it is not supported."));
    }
    if m != 64 {
        return fail("shape 'm' must be 64".to_owned());
    }
    if k != depth(a) {
        return fail(format!("shape 'k' must be {} for input type {a}", depth(a)));
    }
    if !is_supported_width(n, a) {
        return fail(format!(
            "has input type {a} n is set to {n}, it is not supported."
        ));
    }
    let layout = |slot| keyword(slot, &enums::MMA_LAYOUT);
    let (layout_a, layout_b) = (layout(Mma::layoutA), layout(Mma::layoutB));
    if !matches!(a, "f16" | "bf16") && (layout_a == "col" || layout_b == "row") {
        return fail(format!(
            "given layouts layout_a = {layout_a} and layout_b = {layout_b} for input types {a} and {b} requires \
             transpose. However, this is only supported for: f16 and bf16"
        ));
    }
    // Two elements of `f16` share a register.
    let registers = if d == "f16" { n / 4 } else { n / 2 };
    if i64::try_from(parts.len()) != Ok(registers) {
        return fail(format!(
            "results {registers}, however output struct has {} elements",
            parts.len()
        ));
    }
    let saturates = body.get(op, Mma::satfinite).is_some()
        && keyword(Mma::satfinite, &enums::MMA_INT_OVERFLOW) == "satfinite";
    if saturates && d != "s32" {
        return fail(format!(
            " `satfinite` can be only used with s32 accumulator, however the current accumulator is {d}"
        ));
    }
    Ok(())
}
