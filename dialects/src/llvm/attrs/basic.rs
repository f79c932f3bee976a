//! Attributes of functions, calls, globals and constants: calling conventions, linkage, targets, memory effects, and
//! constant values.

use super::{attr_defs, kinds, names, text, verify};
use crate::llvm::enums;
use windlass_ir::def::ParamKind::{Bool, Enum, List, Nested, String, Symbol, UInt};

attr_defs! {
    /// The assumptions of float ops.
    FASTMATH = "fastmath" "`<` $value `>`" { value: Enum(&enums::FASTMATH_FLAGS) => "::mlir::LLVM::FastmathFlags" }, with { class: "LLVM_FastmathFlagsAttr" }

    /// An address space of a memref.
    ADDRESS_SPACE = "address_space" "`<` $addressSpace `>`" { addressSpace: UInt }, with { class: "LLVM_AddressSpaceAttr" }

    /// A calling convention.
    CCONV = "cconv" "`<` $CallingConv `>`" { CallingConv: Enum(&enums::CCONV) => "CConv" }, with { class: "CConvAttr" }

    /// The selection kind of a comdat.
    COMDAT = "comdat" "$comdat" { comdat: Enum(&enums::COMDAT) => "comdat::Comdat" }, with { class: "ComdatAttr" }

    /// A linkage type.
    LINKAGE = "linkage" "`<` $linkage `>`" { linkage: Enum(&enums::LINKAGE) => "linkage::Linkage" }, with { class: "LinkageAttr" }

    /// Which functions keep a frame pointer.
    FRAME_POINTER_KIND = "framePointerKind" "`<` $framePointerKind `>`" {
        framePointerKind: Enum(&enums::FRAME_POINTER_KIND) => "framePointerKind::FramePointerKind",
    }, with { class: "FramePointerKindAttr" }

    /// The kinds of integer overflow that are assumed not to happen.
    OVERFLOW = "overflow" "`<` $value `>`" {
        value: Enum(&enums::OVERFLOW_FLAGS) => "::mlir::LLVM::IntegerOverflowFlags",
    }, with { class: "LLVM_IntegerOverflowFlagsAttr" }

    /// The memory effects of a function, by location.
    MEMORY_EFFECTS = "memory_effects" "`<` struct(params) `>`" {
        other: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
        argMem: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
        inaccessibleMem: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
        errnoMem: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
        targetMem0: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
        targetMem1: Enum(&enums::MOD_REF_INFO) => "ModRefInfo",
    }, with { class: "LLVM_MemoryEffectsAttr" }

    /// The integers from `lower` up to but excluding `upper`; the range may wrap around.
    CONSTANT_RANGE = "constant_range" "" { lower: kinds::INTEGER, upper: kinds::INTEGER }, with { print: Some(text::print_range), parse: Some(text::parse_range), verify: Some(verify::range) }

    /// The range of `vscale`.
    VSCALE_RANGE = "vscale_range" "`<` struct(params) `>`" {
        minRange: kinds::INTEGER,
        maxRange: kinds::INTEGER,
    }, with { class: "LLVM_VScaleRangeAttr" }

    /// Target features, each `+name` or `-name`.
    TARGET_FEATURES = "target_features" "`<` `[` (`]`) : ($features^ `]`)? `>`" {
        features[?]: List(&String),
    }, with { class: "LLVM_TargetFeaturesAttr", verify: Some(verify::target_features) }

    /// A target: triple, chip, features.
    TARGET = "target" "`<` struct($triple, $chip, $features) `>`" {
        triple: String,
        chip: String,
        features[?]: Nested(names::TARGET_FEATURES),
    }, with { class: "LLVM_TargetAttr" }

    /// An undefined value.
    UNDEF = "undef" "" {}

    /// A poison value.
    POISON = "poison" "" {}

    /// The address of a function in the same shared object.
    DSO_LOCAL_EQUIVALENT = "dso_local_equivalent" "$sym" { sym: Symbol }, with { class: "LLVM_DSOLocalEquivalentAttr" }

    /// The vector type that a kernel is tuned for (OpenCL's `vec_type_hint`).
    VEC_TYPE_HINT = "vec_type_hint" "`<` struct(params) `>`" { hint: kinds::TYPE_ATTR, is_signed[?]: Bool }, with { class: "LLVM_VecTypeHintAttr" }

    /// A zero value.
    ZERO = "zero" "" {}

    /// Whether a call is a tail call.
    TAIL_CALL_KIND = "tailcallkind" "`<` $tailCallKind `>`" { tailCallKind: Enum(&enums::TAIL_CALL_KIND) => "TailCallKind" }, with { class: "TailCallKindAttr" }

    /// The amount of workgroup memory that an argument represents.
    WORKGROUP_ATTRIBUTION = "mlir.workgroup_attribution" "`<` $num_elements `,` $element_type `>`" {
        num_elements: kinds::INTEGER,
        element_type: kinds::TYPE_ATTR,
    }, with { class: "WorkgroupAttributionAttr" }

    /// The number of dereferenceable bytes at a pointer.
    DEREFERENCEABLE = "dereferenceable" "`<` struct(params) `>`" { bytes: UInt => "uint64_t", mayBeNull[?]: Bool }, with { class: "LLVM_DereferenceableAttr" }

    /// Which unwind tables a function needs.
    UWTABLE_KIND = "uwtableKind" "`<` $uwtableKind `>`" { uwtableKind: Enum(&enums::UW_TABLE_KIND) => "uwtable::UWTableKind" }, with { class: "UWTableKindAttr" }
}
