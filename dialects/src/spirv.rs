//! The `spirv` dialect: storage classes as memory spaces of memrefs.
//!
//! Attributes only, for memrefs that will be converted to SPIR-V.

use crate::common::enum_defs;
use windlass_ir::AttrName;
use windlass_ir::def::{AttrDef, DialectDef, Param, ParamKind};

/// The dialect number.
const NUMBER: u16 = 21;

/// `#spirv.storage_class<StorageBuffer>`
pub const STORAGE_CLASS: AttrName = AttrName::new(NUMBER, 0);

enum_defs! {
    /// The storage classes, by their SPIR-V numbers.
    CLASSES = "::mlir::spirv::StorageClass", Class [
        "UniformConstant" = 0, "Input" = 1, "Uniform" = 2, "Output" = 3, "Workgroup" = 4,
        "CrossWorkgroup" = 5, "Private" = 6, "Function" = 7, "Generic" = 8, "PushConstant" = 9,
        "AtomicCounter" = 10, "Image" = 11, "StorageBuffer" = 12, "TileImageEXT" = 4172,
        "CallableDataKHR" = 5328, "IncomingCallableDataKHR" = 5329, "RayPayloadKHR" = 5338,
        "HitAttributeKHR" = 5339, "IncomingRayPayloadKHR" = 5342, "ShaderRecordBufferKHR" = 5343,
        "PhysicalStorageBuffer" = 5349, "CodeSectionINTEL" = 5605, "DeviceOnlyINTEL" = 5936,
        "HostOnlyINTEL" = 5937
    ];
}

static ATTRS: &[&AttrDef] = &[&AttrDef {
    name: STORAGE_CLASS,
    mnemonic: "storage_class",
    class: "SPIRV_StorageClassAttr",
    doc: "Which memory a memref points into.",
    params: &[Param::required("value", ParamKind::Enum(&CLASSES))],
    format: "`<` $value `>`",
    ..AttrDef::EMPTY
}];

/// The `spirv` dialect.
pub static SPIRV_DIALECT: DialectDef = DialectDef {
    namespace: "spirv",
    number: NUMBER,
    doc: "Names of memory in SPIR-V.",
    attrs: ATTRS,
    ..DialectDef::EMPTY
};
