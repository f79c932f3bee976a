//! Attributes of functions and calls, and target-specific string attributes of globals.

use super::{AttrKind, AttrSet, MEMORY_PARAMS, Takes};
use crate::intrinsics::intrinsic_table::{self, IntrinsicInfo};
use crate::kernels;
use crate::version::LlvmVersion;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{FramePointerKind, LlvmEnum, ModRefInfo, UWTableKind};
use windlass_dialects::llvm::{CallOp, LLVMFuncOp};
use windlass_ir::def::AttrSlot;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op};

/// The intrinsic that a function declares by its name. LLVM gives it the attributes of the intrinsic; those of earlier versions differ.
pub fn declared_intrinsic(
    ctx: &Context,
    version: LlvmVersion,
    body: &Body,
    op: Op,
) -> Option<&'static IntrinsicInfo> {
    let name = body.get(op, LLVMFuncOp::sym_name)?.as_str(ctx)?;
    let is_newest = version == LlvmVersion::NEWEST;
    let (_, intrinsic) = intrinsic_table::find(name).filter(|_| is_newest)?;
    Some(intrinsic)
}

/// The attributes of a function.
pub fn function_attrs(
    ctx: &Context,
    version: LlvmVersion,
    body: &Body,
    op: Op,
) -> Result<AttrSet, Diagnostic> {
    let mut set = AttrSet::new(version);
    if let Some(intrinsic) = declared_intrinsic(ctx, version, body, op) {
        set.declared(intrinsic.attribute_list().function);
    }
    let flags: [(AttrSlot, &str); 7] = [
        (LLVMFuncOp::always_inline, "alwaysinline"),
        (LLVMFuncOp::convergent, "convergent"),
        (LLVMFuncOp::inline_hint, "inlinehint"),
        (LLVMFuncOp::no_inline, "noinline"),
        (LLVMFuncOp::no_unwind, "nounwind"),
        (LLVMFuncOp::optimize_none, "optnone"),
        (LLVMFuncOp::will_return, "willreturn"),
    ];
    for (slot, word) in flags {
        if body.get(op, slot).is_some() {
            set.word(word);
        }
    }
    effects(ctx, body.get(op, LLVMFuncOp::memory_effects), &mut set);
    if let Some(kind) = body
        .get(op, LLVMFuncOp::uwtable_kind)
        .and_then(|attr| UWTableKind::of(ctx, attr))
    {
        set.number("uwtable", kind.value() as u64);
    }
    let defined = body
        .region(op, 0)
        .is_some_and(|(inner, region)| !inner.region_is_empty(region));
    if defined {
        of_definition(ctx, body, op, &mut set);
    }
    if let Some(kind) = body
        .get(op, LLVMFuncOp::frame_pointer)
        .and_then(|attr| FramePointerKind::of(ctx, attr))
    {
        set.string("frame-pointer", Some(kind.keyword()));
    }
    if let Some(features) = body.get(op, LLVMFuncOp::target_features) {
        let features = llvm_attrs::param(ctx, features, "features").and_then(|attr| attr.as_array(ctx));
        let features: Vec<&str> = features
            .unwrap_or_default()
            .iter()
            .filter_map(|feature| feature.as_str(ctx))
            .collect();
        set.string("target-features", Some(&features.join(",")));
    }
    kernels::amend_attributes(ctx, body, op, &mut set);
    passed_on(ctx, body, op, LLVMFuncOp::passthrough, "passthrough", &mut set)?;
    Ok(set)
}

/// Adds the attributes that only a function definition has.
fn of_definition(ctx: &Context, body: &Body, op: Op, set: &mut AttrSet) {
    if let Some(range) = body.get(op, LLVMFuncOp::vscale_range) {
        let bound = |name| llvm_attrs::param(ctx, range, name).and_then(|attr| attr.as_i64(ctx));
        let (least, most) = (bound("minRange").unwrap_or(0), bound("maxRange").unwrap_or(0));
        set.number("vscale_range", (least as u64) << 32 | most as u32 as u64);
    }
    let streaming: [(AttrSlot, &str); 8] = [
        (LLVMFuncOp::arm_streaming, "aarch64_pstate_sm_enabled"),
        (LLVMFuncOp::arm_locally_streaming, "aarch64_pstate_sm_body"),
        (
            LLVMFuncOp::arm_streaming_compatible,
            "aarch64_pstate_sm_compatible",
        ),
        (LLVMFuncOp::arm_new_za, "aarch64_new_za"),
        (LLVMFuncOp::arm_in_za, "aarch64_in_za"),
        (LLVMFuncOp::arm_out_za, "aarch64_out_za"),
        (LLVMFuncOp::arm_inout_za, "aarch64_inout_za"),
        (LLVMFuncOp::arm_preserves_za, "aarch64_preserves_za"),
    ];
    let streams = body.get(op, LLVMFuncOp::arm_streaming).is_some();
    for (slot, key) in streaming {
        // `aarch64_pstate_sm_enabled` implies a streaming body, so `aarch64_pstate_sm_body` is dropped.
        if body.get(op, slot).is_some() && !(streams && slot == LLVMFuncOp::arm_locally_streaming) {
            set.string(key, None);
        }
    }
    let texts: [(AttrSlot, &str); 9] = [
        (LLVMFuncOp::prefer_vector_width, "prefer-vector-width"),
        (LLVMFuncOp::target_cpu, "target-cpu"),
        (LLVMFuncOp::tune_cpu, "tune-cpu"),
        (LLVMFuncOp::reciprocal_estimates, "reciprocal-estimates"),
        (LLVMFuncOp::denormal_fp_math, "denormal-fp-math"),
        (LLVMFuncOp::denormal_fp_math_f32, "denormal-fp-math-f32"),
        (LLVMFuncOp::fp_contract, "fp-contract"),
        (LLVMFuncOp::instrument_function_entry, "instrument-function-entry"),
        (LLVMFuncOp::instrument_function_exit, "instrument-function-exit"),
    ];
    for (slot, key) in texts {
        if let Some(value) = body.get(op, slot).and_then(|attr| attr.as_str(ctx)) {
            set.string(key, Some(value));
        }
    }
    let truths: [(AttrSlot, &str); 3] = [
        (LLVMFuncOp::no_infs_fp_math, "no-infs-fp-math"),
        (LLVMFuncOp::no_nans_fp_math, "no-nans-fp-math"),
        (LLVMFuncOp::no_signed_zeros_fp_math, "no-signed-zeros-fp-math"),
    ];
    for (slot, key) in truths {
        if let Some(value) = body.get(op, slot) {
            set.string(key, Some(if value == Attribute::TRUE { "true" } else { "false" }));
        }
    }
}

/// The attributes of a call.
pub fn call_attrs(ctx: &Context, version: LlvmVersion, body: &Body, op: Op) -> AttrSet {
    let mut set = AttrSet::new(version);
    let flags: [(AttrSlot, &str); 6] = [
        (CallOp::convergent, "convergent"),
        (CallOp::no_unwind, "nounwind"),
        (CallOp::will_return, "willreturn"),
        (CallOp::no_inline, "noinline"),
        (CallOp::always_inline, "alwaysinline"),
        (CallOp::inline_hint, "inlinehint"),
    ];
    for (slot, word) in flags {
        if body.get(op, slot).is_some() {
            set.word(word);
        }
    }
    effects(ctx, body.get(op, CallOp::memory_effects), &mut set);
    set
}

/// The target-specific string attributes of a global.
pub fn target_specific(
    ctx: &Context,
    version: LlvmVersion,
    body: &Body,
    op: Op,
    slot: AttrSlot,
) -> Result<AttrSet, Diagnostic> {
    let mut set = AttrSet::new(version);
    passed_on(ctx, body, op, slot, "target_specific_attrs", &mut set)?;
    Ok(set)
}

/// Adds the attributes of a `passthrough` array: strings and pairs of strings.
fn passed_on(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: AttrSlot,
    what: &str,
    set: &mut AttrSet,
) -> Result<(), Diagnostic> {
    let fail = |message: String| Err(Diagnostic::error(body.location(op), message));
    let list = body.get(op, slot).and_then(|attr| attr.as_array(ctx));
    for attr in list.unwrap_or_default() {
        let (key, value) = match attr.data(ctx) {
            AttrData::String { text, .. } => (ctx.str(*text), ""),
            AttrData::Array(parts) => {
                let [key, value] = parts[..] else {
                    return fail(format!("expected '{what}' to contain string or array attributes"));
                };
                let (Some(key), Some(value)) = (key.as_str(ctx), value.as_str(ctx)) else {
                    return fail(format!("expected arrays within '{what}' to contain two strings"));
                };
                (key, value)
            }
            _ => return fail(format!("expected '{what}' to contain string or array attributes")),
        };
        // `nocapture` is no attribute of LLVM since version 21.
        let kind = AttrKind::of(key.as_bytes())
            .filter(|&kind| kind != AttrKind::NoCapture || !set.version.since(21));
        match kind.map(AttrKind::takes) {
            None => set.string(key, Some(value).filter(|value| !value.is_empty())),
            Some(Takes::Number) if value.is_empty() => {
                return fail(format!("LLVM attribute '{key}' expects a value"));
            }
            Some(Takes::Number) => match parse_number(value) {
                Some(number) => set.number(key, number),
                None => set.string(key, Some(value)),
            },
            Some(_) if !value.is_empty() => {
                return fail(format!(
                    "LLVM attribute '{key}' does not expect a value, found '{value}'"
                ));
            }
            Some(_) => set.word(key),
        }
    }
    Ok(())
}

/// A 64-bit number in the notations of LLVM's `StringRef::getAsInteger`: decimal, `0x`, `0b`, `0o` or `0` for octal, and
/// an optional minus sign.
fn parse_number(text: &str) -> Option<u64> {
    let (negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.as_bytes() {
        [b'0', b'x', ..] => (&lower[2..], 16),
        [b'0', b'b', ..] => (&lower[2..], 2),
        [b'0', b'o', ..] => (&lower[2..], 8),
        [b'0', b'0'..=b'9', ..] => (&lower[1..], 8),
        _ => (&lower[..], 10),
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let number = i128::from_str_radix(digits, radix).ok()?;
    let number = i64::try_from(if negative { -number } else { number }).ok()?;
    Some(number as u64)
}

/// Adds `memory(…)`.
fn effects(ctx: &Context, effects: Option<Attribute>, set: &mut AttrSet) {
    let Some(effects) = effects else { return };
    let mut bits = 0;
    for (place, name) in MEMORY_PARAMS.into_iter().enumerate() {
        let info = llvm_attrs::param(ctx, effects, name).and_then(|attr| ModRefInfo::of(ctx, attr));
        bits |= (info.unwrap_or(ModRefInfo::ModRef).value() as u64 & 3) << (2 * place);
    }
    set.number("memory", bits);
}
