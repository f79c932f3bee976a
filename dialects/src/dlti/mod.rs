//! The `dlti` dialect: data layout and target information.
//!
//! This file is the table. `text.rs` has the assembly format of entries, `verify.rs` the verifiers, `query.rs` the
//! queries of lowerings.

mod query;
mod text;
mod verify;

pub use query::{index_width, layout_entries};

use windlass_ir::AttrName;
use windlass_ir::def::{AttrDef, DialectDef, Param, ParamKind};
use windlass_ir::interfaces;
use windlass_ir::text::AttrAsm;

/// The dialect number.
const NUMBER: u16 = 13;

/// `#dlti.dl_entry<i32, dense<32> : vector<2xi64>>`: a key, which is a type or a string, and a value.
pub const ENTRY: AttrName = AttrName::new(NUMBER, 0);
/// `#dlti.dl_spec<i32 = …, "dlti.endianness" = "little">`: entries of a data layout.
pub const DATA_LAYOUT_SPEC: AttrName = AttrName::new(NUMBER, 1);
/// `#dlti.map<"key" = …>`: entries with arbitrary keys.
pub const MAP: AttrName = AttrName::new(NUMBER, 2);
/// `#dlti.target_system_spec<"CPU" = #dlti.target_device_spec<…>>`: devices by name.
pub const TARGET_SYSTEM_SPEC: AttrName = AttrName::new(NUMBER, 3);
/// `#dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : ui32>`: entries of a device.
pub const TARGET_DEVICE_SPEC: AttrName = AttrName::new(NUMBER, 4);

/// `#dlti.function_pointer_alignment<64, function_dependent = false>`
pub const FUNCTION_POINTER_ALIGNMENT: AttrName = AttrName::new(NUMBER, 5);

const ANY: ParamKind = ParamKind::Attr(|_, _| true, "Attribute");
const ENTRIES: &[Param] = &[Param::required("entries", ANY)];

static ATTRS: &[&AttrDef] = &[
    &AttrDef {
        name: ENTRY,
        mnemonic: "dl_entry",
        doc: "A key and a value.",
        params: &[Param::required("key", ANY), Param::required("value", ANY)],
        interfaces: interfaces!(AttrDef: AttrAsm { parse: text::parse_entry, print: text::print_entry }),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: DATA_LAYOUT_SPEC,
        mnemonic: "dl_spec",
        doc: "How types are laid out in memory.",
        params: ENTRIES,
        interfaces: interfaces!(AttrDef: AttrAsm {
            parse: |p| text::parse_entries(p, DATA_LAYOUT_SPEC),
            print: text::print_entries,
        }),
        verify: Some(verify::keys_differ),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: MAP,
        mnemonic: "map",
        doc: "Keys and values.",
        params: ENTRIES,
        interfaces: interfaces!(AttrDef: AttrAsm {
            parse: |p| text::parse_entries(p, MAP),
            print: text::print_entries,
        }),
        verify: Some(verify::keys_differ),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: TARGET_SYSTEM_SPEC,
        mnemonic: "target_system_spec",
        doc: "The devices of a system.",
        params: ENTRIES,
        interfaces: interfaces!(AttrDef: AttrAsm {
            parse: |p| text::parse_named_entries(p, TARGET_SYSTEM_SPEC),
            print: text::print_entries,
        }),
        verify: Some(verify::devices),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: TARGET_DEVICE_SPEC,
        mnemonic: "target_device_spec",
        doc: "What is known of a device.",
        params: ENTRIES,
        interfaces: interfaces!(AttrDef: AttrAsm {
            parse: |p| text::parse_named_entries(p, TARGET_DEVICE_SPEC),
            print: text::print_entries,
        }),
        verify: Some(verify::keys_differ),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: FUNCTION_POINTER_ALIGNMENT,
        mnemonic: "function_pointer_alignment",
        doc: "How function pointers are aligned, in bits, and whether that depends on the function's own alignment.",
        params: &[
            Param::required("alignment", ParamKind::UInt),
            Param::required("function_dependent", ParamKind::Bool),
        ],
        format: "`<` $alignment `,` `function_dependent` `=` $function_dependent `>`",
        class: "DLTI_FunctionPointerAlignmentAttr",
        ..AttrDef::EMPTY
    },
];

/// The `dlti` dialect.
pub static DLTI_DIALECT: DialectDef = DialectDef {
    namespace: "dlti",
    number: NUMBER,
    doc: "Data layout and target information.",
    attrs: ATTRS,
    verify_op_attr: Some(verify::operation_attr),
    ..DialectDef::EMPTY
};
