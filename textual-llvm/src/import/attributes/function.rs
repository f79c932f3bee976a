//! The attributes of a function as slots of `llvm.func`.

use super::convert::{dictionaries, word_or_pair};
use super::{Attr, AttrKind};
use crate::import::Env;
use crate::import::function::FunctionHeader;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::attrs::{enum_attr, names};
use windlass_dialects::llvm::enums::{FramePointerKind, LlvmEnum, UWTableKind};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Diagnostic, Location};

/// What becomes of a string attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// A flag.
    Unit(AttrSlot),
    /// A text.
    Text(AttrSlot),
    /// A text that is `passthrough` as well, as in upstream.
    TextAndPassthrough(AttrSlot),
    /// `"true"` or `"false"`.
    Bool(AttrSlot),
    FramePointer,
    TargetFeatures,
}

/// The string attributes that `llvm.func` has a slot for.
const STRINGS: &[(&[u8], Slot)] = &[
    (b"aarch64_in_za", Slot::Unit(LLVMFuncOp::arm_in_za)),
    (b"aarch64_inout_za", Slot::Unit(LLVMFuncOp::arm_inout_za)),
    (b"aarch64_new_za", Slot::Unit(LLVMFuncOp::arm_new_za)),
    (b"aarch64_out_za", Slot::Unit(LLVMFuncOp::arm_out_za)),
    (b"aarch64_preserves_za", Slot::Unit(LLVMFuncOp::arm_preserves_za)),
    (
        b"aarch64_pstate_sm_body",
        Slot::Unit(LLVMFuncOp::arm_locally_streaming),
    ),
    (
        b"aarch64_pstate_sm_compatible",
        Slot::Unit(LLVMFuncOp::arm_streaming_compatible),
    ),
    (
        b"aarch64_pstate_sm_enabled",
        Slot::Unit(LLVMFuncOp::arm_streaming),
    ),
    (b"denormal-fp-math", Slot::Text(LLVMFuncOp::denormal_fp_math)),
    (
        b"denormal-fp-math-f32",
        Slot::Text(LLVMFuncOp::denormal_fp_math_f32),
    ),
    (b"fp-contract", Slot::Text(LLVMFuncOp::fp_contract)),
    (b"frame-pointer", Slot::FramePointer),
    (
        b"instrument-function-entry",
        Slot::Text(LLVMFuncOp::instrument_function_entry),
    ),
    (
        b"instrument-function-exit",
        Slot::Text(LLVMFuncOp::instrument_function_exit),
    ),
    (b"no-infs-fp-math", Slot::Bool(LLVMFuncOp::no_infs_fp_math)),
    (b"no-nans-fp-math", Slot::Bool(LLVMFuncOp::no_nans_fp_math)),
    (
        b"no-signed-zeros-fp-math",
        Slot::Bool(LLVMFuncOp::no_signed_zeros_fp_math),
    ),
    (
        b"prefer-vector-width",
        Slot::TextAndPassthrough(LLVMFuncOp::prefer_vector_width),
    ),
    (
        b"reciprocal-estimates",
        Slot::TextAndPassthrough(LLVMFuncOp::reciprocal_estimates),
    ),
    (b"target-cpu", Slot::TextAndPassthrough(LLVMFuncOp::target_cpu)),
    (b"target-features", Slot::TargetFeatures),
    (b"tune-cpu", Slot::Text(LLVMFuncOp::tune_cpu)),
];

/// The enum attributes that `llvm.func` has a slot for.
const WORDS: &[(AttrKind, AttrSlot)] = &[
    (AttrKind::AlwaysInline, LLVMFuncOp::always_inline),
    (AttrKind::Convergent, LLVMFuncOp::convergent),
    (AttrKind::InlineHint, LLVMFuncOp::inline_hint),
    (AttrKind::NoInline, LLVMFuncOp::no_inline),
    (AttrKind::NoUnwind, LLVMFuncOp::no_unwind),
    (AttrKind::OptimizeNone, LLVMFuncOp::optimize_none),
    (AttrKind::WillReturn, LLVMFuncOp::will_return),
];

/// Groups of slots of which only the first that is set is kept, as in upstream.
const EXCLUSIVE: [&[AttrSlot]; 2] = [
    &[
        LLVMFuncOp::arm_streaming,
        LLVMFuncOp::arm_locally_streaming,
        LLVMFuncOp::arm_streaming_compatible,
    ],
    &[
        LLVMFuncOp::arm_new_za,
        LLVMFuncOp::arm_in_za,
        LLVMFuncOp::arm_out_za,
        LLVMFuncOp::arm_inout_za,
        LLVMFuncOp::arm_preserves_za,
    ],
];

/// Sets the slots that the attributes of a function, of its parameters and of its result become. `location` is that of
/// the op, for warnings.
pub fn function_slots(
    env: &Env<'_, '_>,
    header: &FunctionHeader<'_>,
    location: Location,
    slots: &mut [Option<Attribute>],
) {
    let ctx = env.ctx;
    let groups = &env.attribute_groups;
    let params = header.params.iter().map(|param| &param.attributes);
    let [on_params, on_result] = dictionaries(ctx, groups, params, &header.result_attributes);
    slots[LLVMFuncOp::arg_attrs.0] = on_params;
    slots[LLVMFuncOp::res_attrs.0] = on_result;
    if header.attributes.is_empty() {
        return;
    }
    let mut passthrough = Vec::new();
    for attr in header.attributes.sorted(groups) {
        let rest = match attr {
            Attr::String(key, value) => {
                let slot = STRINGS.binary_search_by(|(name, _)| (*name).cmp(key));
                match slot {
                    Ok(index) => string_slot(env, STRINGS[index].1, value, slots),
                    Err(_) => true,
                }
            }
            _ => valued(env, attr, slots),
        };
        if !rest {
            continue;
        }
        match word_or_pair(ctx, attr) {
            Some(entry) => passthrough.push(entry),
            None => {
                let name = attr.kind().map_or("", AttrKind::name);
                let message = format!("'{name}' attribute is invalid on current operation, skipping it");
                ctx.report(Diagnostic::new(windlass_ir::Severity::Warning, location, message));
            }
        }
    }
    for group in EXCLUSIVE {
        let set = group.iter().filter(|slot| slots[slot.0].is_some());
        let others: Vec<AttrSlot> = set.skip(1).copied().collect();
        for slot in others {
            slots[slot.0] = None;
        }
    }
    if !passthrough.is_empty() {
        slots[LLVMFuncOp::passthrough.0] = Some(ctx.array_attr(&passthrough));
    }
}

/// Sets the slot of a string attribute. Returns whether `passthrough` has the attribute as well.
fn string_slot(env: &Env<'_, '_>, slot: Slot, value: &[u8], slots: &mut [Option<Attribute>]) -> bool {
    let ctx = env.ctx;
    let text = || ctx.string_attr(&string_from_bytes(value));
    match slot {
        Slot::Unit(slot) => slots[slot.0] = Some(Attribute::UNIT),
        Slot::Text(slot) => slots[slot.0] = Some(text()),
        Slot::TextAndPassthrough(slot) => {
            slots[slot.0] = Some(text());
            return true;
        }
        Slot::Bool(slot) => slots[slot.0] = Some(ctx.bool_attr(value == b"true")),
        Slot::FramePointer => {
            let mut cases = FramePointerKind::DEF.cases.iter();
            let kind = cases.find(|case| case.keyword.as_bytes() == value);
            slots[LLVMFuncOp::frame_pointer.0] =
                kind.map(|kind| enum_attr(ctx, names::FRAME_POINTER_KIND, kind.value));
        }
        Slot::TargetFeatures => {
            let features = string_from_bytes(value);
            let features: Vec<Attribute> = features
                .split(',')
                .filter(|feature| !feature.is_empty())
                .map(|feature| ctx.string_attr(feature))
                .collect();
            let list = (!features.is_empty()).then(|| ctx.array_attr(&features));
            slots[LLVMFuncOp::target_features.0] = Some(ctx.ext_attr(names::TARGET_FEATURES, &[list]));
        }
    }
    false
}

/// Sets the slot of an attribute that LLVM defines. Returns whether there is none.
fn valued(env: &Env<'_, '_>, attr: &Attr<'_>, slots: &mut [Option<Attribute>]) -> bool {
    let ctx = env.ctx;
    match *attr {
        Attr::Word(kind) => {
            let Some((_, slot)) = WORDS.iter().find(|(word, _)| *word == kind) else {
                return true;
            };
            slots[slot.0] = Some(Attribute::UNIT);
        }
        // An alignment among the attributes is that of the function.
        Attr::Int(AttrKind::Alignment, align) => {
            slots[LLVMFuncOp::alignment.0] = Some(ctx.i64_attr(align as i64));
        }
        Attr::Int(AttrKind::Memory, bits) => {
            slots[LLVMFuncOp::memory_effects.0] = super::MemoryEffects(bits as u16).attribute(ctx);
        }
        Attr::Int(AttrKind::UWTable, kind) => {
            let kind = UWTableKind::from_value(kind as i64).unwrap_or(UWTableKind::Async);
            slots[LLVMFuncOp::uwtable_kind.0] = Some(enum_attr(ctx, names::UWTABLE_KIND, kind.value()));
        }
        Attr::Int(AttrKind::VScaleRange, 0) => {}
        Attr::Int(AttrKind::VScaleRange, range) => {
            let bounds = [(range >> 32) as i32, range as i32].map(|bound| Some(ctx.i32_attr(bound)));
            slots[LLVMFuncOp::vscale_range.0] = Some(ctx.ext_attr(names::VSCALE_RANGE, &bounds));
        }
        _ => return true,
    }
    false
}

#[cfg(test)]
mod tests {
    use super::STRINGS;

    #[test]
    fn the_table_is_sorted_for_the_search() {
        assert!(STRINGS.is_sorted_by_key(|(name, _)| *name));
    }
}
