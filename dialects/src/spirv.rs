//! The `spirv` dialect: storage classes as memory spaces of memrefs.
//!
//! Attributes only, for memrefs that will be converted to SPIR-V.

use windlass_ir::AttrName;
use windlass_ir::def::{AttrDef, DialectDef, EnumCase, EnumDef, EnumParser, Param, ParamKind};

/// The dialect number.
const NUMBER: u16 = 21;

/// `#spirv.storage_class<StorageBuffer>`
pub const STORAGE_CLASS: AttrName = AttrName::new(NUMBER, 0);

/// The storage classes, by their SPIR-V numbers.
static CLASSES: EnumDef = EnumDef {
    name: "::mlir::spirv::StorageClass",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: &[
        EnumCase {
            keyword: "UniformConstant",
            value: 0,
        },
        EnumCase {
            keyword: "Input",
            value: 1,
        },
        EnumCase {
            keyword: "Uniform",
            value: 2,
        },
        EnumCase {
            keyword: "Output",
            value: 3,
        },
        EnumCase {
            keyword: "Workgroup",
            value: 4,
        },
        EnumCase {
            keyword: "CrossWorkgroup",
            value: 5,
        },
        EnumCase {
            keyword: "Private",
            value: 6,
        },
        EnumCase {
            keyword: "Function",
            value: 7,
        },
        EnumCase {
            keyword: "Generic",
            value: 8,
        },
        EnumCase {
            keyword: "PushConstant",
            value: 9,
        },
        EnumCase {
            keyword: "AtomicCounter",
            value: 10,
        },
        EnumCase {
            keyword: "Image",
            value: 11,
        },
        EnumCase {
            keyword: "StorageBuffer",
            value: 12,
        },
        EnumCase {
            keyword: "TileImageEXT",
            value: 4172,
        },
        EnumCase {
            keyword: "CallableDataKHR",
            value: 5328,
        },
        EnumCase {
            keyword: "IncomingCallableDataKHR",
            value: 5329,
        },
        EnumCase {
            keyword: "RayPayloadKHR",
            value: 5338,
        },
        EnumCase {
            keyword: "HitAttributeKHR",
            value: 5339,
        },
        EnumCase {
            keyword: "IncomingRayPayloadKHR",
            value: 5342,
        },
        EnumCase {
            keyword: "ShaderRecordBufferKHR",
            value: 5343,
        },
        EnumCase {
            keyword: "PhysicalStorageBuffer",
            value: 5349,
        },
        EnumCase {
            keyword: "CodeSectionINTEL",
            value: 5605,
        },
        EnumCase {
            keyword: "DeviceOnlyINTEL",
            value: 5936,
        },
        EnumCase {
            keyword: "HostOnlyINTEL",
            value: 5937,
        },
    ],
};

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
