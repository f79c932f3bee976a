//! Attributes of compiled kernels: objects for targets, their kernels, and which of them a program is to use.
//!
//! ```text
//! #gpu.object<#nvvm.target, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"k", (i32) -> ()>]>, bin = "…">
//! ```

use super::NUMBER;
use super::attrs::is_target;
use crate::common::enum_defs;
use windlass_ir::def::constraints::AttrConstraint;
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::text::{AsmParser, AsmPrinter, AttrAsm, Tok};
use windlass_ir::{AttrName, Attribute, Context, Diagnostic, ExtAttr, Location, Type, interfaces};

const KERNEL_METADATA: AttrName = AttrName::new(NUMBER, 17);
const KERNEL_TABLE: AttrName = AttrName::new(NUMBER, 18);
const OBJECT: AttrName = AttrName::new(NUMBER, 19);
/// `#gpu.select_object<0>`
pub const SELECT_OBJECT: AttrName = AttrName::new(NUMBER, 20);

enum_defs! {
    FORMAT = "::mlir::gpu::CompilationTarget", Class ["offload" = 1, "assembly" = 2, "bin" = 3, "fatbin" = 4];
}

const FATBIN: i64 = 4;

fn is_array(ctx: &Context, attr: Attribute) -> bool {
    attr.as_array(ctx).is_some()
}

fn is_dict(ctx: &Context, attr: Attribute) -> bool {
    attr.as_dict(ctx).is_some()
}

pub(super) static KERNEL_METADATA_DEF: AttrDef = AttrDef {
    name: KERNEL_METADATA,
    mnemonic: "kernel_metadata",
    class: "GPU_KernelMetadataAttr",
    doc: "The name and the type of a compiled kernel, and what is known of it.",
    params: &[
        Param::required("name", ParamKind::String),
        Param::required("function_type", ParamKind::Type),
        Param::optional("arg_attrs", ParamKind::Attr(is_array, "ArrayAttr")),
        Param::optional("metadata", ParamKind::Attr(is_dict, "DictionaryAttr")),
    ],
    format: "`<` $name `,` $function_type (`,` struct($arg_attrs, $metadata)^)? `>`",
    verify: Some(verify_metadata),
    ..AttrDef::EMPTY
};

pub(super) static KERNEL_TABLE_DEF: AttrDef = AttrDef {
    name: KERNEL_TABLE,
    mnemonic: "kernel_table",
    class: "KernelTableAttr",
    doc: "The kernels of an object, by name.",
    params: &[Param::optional(
        "kernel_table",
        ParamKind::Attr(is_array, "ArrayAttr"),
    )],
    interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_table, print: print_table }),
    ..AttrDef::EMPTY
};

pub(super) static OBJECT_DEF: AttrDef = AttrDef {
    name: OBJECT,
    mnemonic: "object",
    class: "ObjectAttr",
    doc: "A module that was compiled for a target.",
    params: &[
        Param::required("target", ParamKind::Attr(|_, _| true, "Attribute")),
        Param::optional("format", ParamKind::Enum(&FORMAT)),
        Param::required("object", ParamKind::String),
        Param::optional("properties", ParamKind::Attr(is_dict, "DictionaryAttr")),
        Param::optional("kernels", ParamKind::Nested(KERNEL_TABLE)),
    ],
    interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_object, print: print_object }),
    ..AttrDef::EMPTY
};

pub(super) static SELECT_OBJECT_DEF: AttrDef = AttrDef {
    name: SELECT_OBJECT,
    mnemonic: "select_object",
    class: "GPU_SelectObjectAttr",
    doc: "Selects one of the objects of a binary: by its index, by its target, or the first one.",
    params: &[Param::optional(
        "target",
        ParamKind::Attr(|_, _| true, "Attribute"),
    )],
    format: "(`<` $target^ `>`)?",
    verify: Some(verify_selection),
    ..AttrDef::EMPTY
};

/// An object of a binary.
#[derive(Clone, Copy, Debug)]
pub struct GpuObject<'c> {
    /// Whether it is the text of assembly.
    pub is_assembly: bool,
    /// The bytes of the object, as a string attribute holds them.
    pub data: &'c str,
    properties: Option<Attribute>,
}

impl GpuObject<'_> {
    /// A property of the compilation.
    pub fn property(&self, ctx: &Context, name: &str) -> Option<Attribute> {
        self.properties?.dict_entry(ctx, ctx.name(name))
    }
}

/// The object of a binary that a handler selects, the first one without a handler.
pub fn selected_object(
    ctx: &Context,
    handler: Option<Attribute>,
    objects: Attribute,
) -> Option<GpuObject<'_>> {
    const ASSEMBLY: i64 = 2;
    let objects = objects.as_array(ctx)?;
    let handler = handler.and_then(|handler| handler.ext(ctx, SELECT_OBJECT));
    let index = match handler.and_then(|handler| param(handler, 0)) {
        None => 0,
        Some(index) if index.int(ctx).is_some() => usize::try_from(index.as_i64(ctx)?).ok()?,
        // The last one for the target.
        Some(target) => objects.iter().rposition(|object| {
            let object = object.ext(ctx, OBJECT);
            object.and_then(|object| param(object, 0)) == Some(target)
        })?,
    };
    let object = objects.get(index)?.ext(ctx, OBJECT)?;
    Some(GpuObject {
        is_assembly: param(object, 1).and_then(|format| format.as_i64(ctx)) == Some(ASSEMBLY),
        data: param(object, 2)?.as_str(ctx)?,
        properties: param(object, 3),
    })
}

fn verify_selection(ctx: &Context, location: Location, attr: &ExtAttr) -> Result<(), Diagnostic> {
    let Some(target) = attr.params.first().copied().flatten() else {
        return Ok(());
    };
    if target.int(ctx).is_some() {
        return match target.as_i64(ctx) {
            Some(index) if index < 0 => {
                let message = "the object index must be positive";
                Err(Diagnostic::error(location, message))
            }
            _ => Ok(()),
        };
    }
    if is_target(ctx, target) {
        return Ok(());
    }
    let message = "the target attribute must be a GPU Target attribute";
    Err(Diagnostic::error(location, message))
}

fn param(attr: &ExtAttr, at: usize) -> Option<Attribute> {
    attr.params.get(at).copied().flatten()
}

fn verify_metadata(ctx: &Context, location: Location, attr: &ExtAttr) -> Result<(), Diagnostic> {
    let dicts = param(attr, 2)
        .and_then(|all| all.as_array(ctx))
        .unwrap_or_default();
    if dicts.iter().all(|dict| dict.as_dict(ctx).is_some()) {
        return Ok(());
    }
    let message = "all attributes in the array must be a dictionary attribute";
    Err(Diagnostic::error(location, message))
}

/// The name of a kernel in its metadata.
fn kernel_name(ctx: &Context, attr: Attribute) -> &str {
    let name = attr.ext(ctx, KERNEL_METADATA).and_then(|kernel| param(kernel, 0));
    name.and_then(|name| name.as_str(ctx)).unwrap_or_default()
}

fn parse_table(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let start_of_params = p.pos();
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let mut kernels = Vec::new();
    if p.accept(Tok::LSquare) {
        // An empty table is written without the list.
        let kernel = ParamKind::Nested(KERNEL_METADATA);
        kernels.push(p.parse_param(&kernel, "kernel_table")?);
        while p.accept(Tok::Comma) {
            kernels.push(p.parse_param(&kernel, "kernel_table")?);
        }
        p.expect(Tok::RSquare)?;
    }
    p.expect(Tok::Greater)?;
    kernels.sort_by(|&a, &b| kernel_name(ctx, a).cmp(kernel_name(ctx, b)));
    if kernels
        .windows(2)
        .any(|pair| kernel_name(ctx, pair[0]) == kernel_name(ctx, pair[1]))
    {
        return Err(p.error_at(start_of_params, "expected all kernels to be uniquely named"));
    }
    let kernels = (!kernels.is_empty()).then(|| ctx.array_attr(&kernels));
    Ok(ctx.ext_attr(KERNEL_TABLE, &[kernels]))
}

fn print_table(_: &Context, attr: &ExtAttr, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    if let Some(kernels) = param(attr, 0) {
        p.attr(kernels);
    }
    p.write_str(">");
}

fn parse_object(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let start_of_params = p.pos();
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let target = p.parse_attribute(None)?;
    p.expect(Tok::Comma)?;
    let mut properties = None;
    if p.accept_keyword("properties") {
        p.expect(Tok::Equal)?;
        properties = Some(p.parse_param(&ParamKind::Attr(is_dict, "DictionaryAttr"), "properties")?);
        p.expect(Tok::Comma)?;
    }
    let mut kernels = None;
    if p.accept_keyword("kernels") {
        p.expect(Tok::Equal)?;
        kernels = Some(p.parse_param(&ParamKind::Nested(KERNEL_TABLE), "kernels")?);
        p.expect(Tok::Comma)?;
    }
    let start = p.pos();
    let format = match p.optional_keyword() {
        Some(word) => match FORMAT.value_of(word) {
            Some(format) => {
                p.expect(Tok::Equal)?;
                format
            }
            None => return Err(p.error_at(start, "expected keyword for GPU object format")),
        },
        None => FATBIN,
    };
    let is_string = |ctx: &Context, attr: Attribute| attr.as_str(ctx).is_some();
    let object = p.parse_param(&ParamKind::Attr(is_string, "StringAttr"), "object")?;
    p.expect(Tok::Greater)?;
    if !is_target(ctx, target) {
        let message = "the target attribute must implement or promise the `gpu::TargetAttrInterface`";
        return Err(p.error_at(start_of_params, message));
    }
    let format = (format != FATBIN).then(|| ctx.int_attr(Type::I64, format));
    Ok(ctx.ext_attr(OBJECT, &[Some(target), format, Some(object), properties, kernels]))
}

fn print_object(ctx: &Context, attr: &ExtAttr, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    if let Some(target) = param(attr, 0) {
        p.attr(target);
    }
    p.write_str(", ");
    if let Some(properties) = param(attr, 3) {
        p.write_str("properties = ");
        p.attr(properties);
        p.write_str(", ");
    }
    if let Some(kernels) = param(attr, 4) {
        p.write_str("kernels = ");
        p.attr_stripped(kernels);
        p.write_str(", ");
    }
    if let Some(format) = param(attr, 1).and_then(|format| format.as_i64(ctx)) {
        p.write_fmt(format_args!(
            "{} = ",
            FORMAT.keyword_of(format).unwrap_or_default()
        ));
    }
    if let Some(object) = param(attr, 2) {
        p.attr(object);
    }
    p.write_str(">");
}

/// The objects of a binary.
pub(super) static OBJECTS: AttrConstraint = AttrConstraint::new(
    "an array of GPU object attributes with at least 1 elements",
    |ctx, attr| {
        attr.as_array(ctx).is_some_and(|objects| {
            !objects.is_empty() && objects.iter().all(|object| object.ext(ctx, OBJECT).is_some())
        })
    },
)
.of_kind(is_array);

/// What chooses among the objects of a binary.
pub(super) static OFFLOADING_HANDLER: AttrConstraint = AttrConstraint::new(
    "any attribute with the `OffloadingTranslationAttrTrait` trait.",
    |ctx, attr| attr.ext(ctx, SELECT_OBJECT).is_some(),
);
