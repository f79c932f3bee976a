//! Pointer constants, `#ptr.null` and `#ptr.address<4096>`, each followed by the pointer type; and `#ptr.spec`, the
//! layout of pointers.

use super::{ADDRESS, GENERIC_SPACE, HAS_ADDRESS, NULL, PTR, PTR_METADATA, SPEC};
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::interfaces;
use windlass_ir::text::AttrAsm;
use windlass_ir::text::{AsmParser, AsmPrinter, Pos, Tok};
use windlass_ir::{AttrData, AttrName, Attribute, Context, Diagnostic, ExtAttr, ExtType, Location, Type};

pub(super) static ATTRS: &[&AttrDef] = &[
    &AttrDef {
        name: GENERIC_SPACE,
        mnemonic: "generic_space",
        class: "Ptr_GenericSpaceAttr",
        doc: "The memory that has no other name.",
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: NULL,
        mnemonic: "null",
        class: "Ptr_NullAttr",
        doc: "The pointer to nothing.",
        params: &[Param::required("type", ParamKind::Type)],
        interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_null, print: |_, _, _| {} }),
        ty: Some(own_type),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: ADDRESS,
        mnemonic: "address",
        class: "Ptr_AddressAttr",
        doc: "The pointer to an address.",
        params: &[
            Param::required("type", ParamKind::Type),
            Param::required("value", ParamKind::Int),
        ],
        interfaces: interfaces!(AttrDef: AttrAsm { parse: parse_address, print }),
        ty: Some(own_type),
        ..AttrDef::EMPTY
    },
    &AttrDef {
        name: SPEC,
        mnemonic: "spec",
        class: "Ptr_SpecAttr",
        doc: "How wide the pointers of a type are.",
        params: &[
            Param::required("size", ParamKind::UInt),
            Param::required("abi", ParamKind::UInt),
            Param::required("preferred", ParamKind::UInt),
            Param::optional("index", ParamKind::GivenUInt),
        ],
        format: "`<` struct(params) `>`",
        verify: Some(verify_spec),
        ..AttrDef::EMPTY
    },
];

/// Verifies that sizes are multiples of a byte, and that the preferred alignment is at least the required one.
fn verify_spec(ctx: &Context, location: Location, ext: &ExtAttr) -> Result<(), Diagnostic> {
    let value = |index: usize| {
        ext.params
            .get(index)
            .copied()
            .flatten()
            .and_then(|value| value.as_i64(ctx))
    };
    for (index, what) in ["size", "abi", "preferred", "index"].into_iter().enumerate() {
        if value(index).is_some_and(|bits| bits % 8 != 0) {
            return Err(Diagnostic::error(
                location,
                format!("{what} entry must be divisible by 8"),
            ));
        }
    }
    if value(1) > value(2) {
        let message = "preferred alignment is expected to be at least as large as ABI alignment";
        return Err(Diagnostic::error(location, message));
    }
    Ok(())
}

/// The type of a pointer constant.
pub(super) fn pointer_type(ctx: &Context, attr: Attribute) -> Option<Type> {
    match attr.data(ctx) {
        AttrData::Ext(ext) if matches!(ext.name, NULL | ADDRESS) => own_type(ctx, ext),
        _ => None,
    }
}

fn own_type(ctx: &Context, ext: &ExtAttr) -> Option<Type> {
    (*ext.params.first()?)?.as_type(ctx)
}

/// The address of a pointer constant.
pub fn address(ctx: &Context, attr: Attribute) -> Option<i64> {
    match attr.data(ctx) {
        AttrData::Ext(ext) if ext.name == NULL => Some(0),
        AttrData::Ext(ext) if ext.name == ADDRESS => (*ext.params.get(1)?)?.as_i64(ctx),
        _ => None,
    }
}

fn print(_: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    if let Some(Some(value)) = ext.params.get(1) {
        p.write_str("<");
        p.attr_without_type(*value);
        p.write_str(">");
    }
}

fn parse_null(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let start = p.pos();
    let ty = p.type_after_unread_body()?;
    typed(p, start, ty, NULL, None)
}

fn parse_address(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    let start = p.pos();
    match parse_number(p) {
        Ok(value) => {
            let ty = p.type_ahead()?;
            typed(p, start, ty, ADDRESS, Some(value))
        }
        // The type decides first.
        Err(error) => {
            let ty = p.type_after_body(start)?;
            Err(wrong_type(p, start, ty).unwrap_or(error))
        }
    }
}

fn parse_number(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    p.expect(Tok::Less)?;
    let value = p.parse_i64()?;
    p.expect(Tok::Greater)?;
    Ok(p.ctx().int_attr(Type::I64, value))
}

/// The error of the type of a constant whose parameters begin at `start`.
fn wrong_type(p: &AsmParser<'_, '_>, start: Pos, ty: Option<Type>) -> Option<Diagnostic> {
    let message = match ty {
        None => "expected a trailing type",
        Some(ty) if ty.ext(p.ctx(), PTR).is_none() => "invalid kind of type specified",
        Some(_) => return None,
    };
    Some(p.error_at(start, message))
}

/// The constant with the type `ty` whose parameters begin at `start`, where upstream reports errors of the type.
fn typed(
    p: &mut AsmParser<'_, '_>,
    start: Pos,
    ty: Option<Type>,
    name: AttrName,
    value: Option<Attribute>,
) -> Result<Attribute, Diagnostic> {
    if let Some(error) = wrong_type(p, start, ty) {
        return Err(error);
    }
    let ctx = p.ctx();
    let ty = ty.map(|ty| ctx.type_attr(ty));
    Ok(match value {
        Some(value) => ctx.ext_attr(name, &[ty, Some(value)]),
        None => ctx.ext_attr(name, &[ty]),
    })
}

/// Parses `<type>`, a pointer-like type that has metadata.
pub(super) fn parse_metadata_type(p: &mut AsmParser<'_, '_>) -> Result<Type, Diagnostic> {
    let open = p.pos();
    p.expect(Tok::Less)?;
    let pos = p.pos();
    let ty = p.parse_type()?;
    let ctx = p.ctx();
    if !(HAS_ADDRESS.check)(ctx, ty) {
        p.report_first(p.error_at(pos, "invalid kind of type specified"));
        return Err(p.error(
            "failed to parse Ptr_PtrMetadata parameter 'type' which is to be a `PtrLikeTypeInterface`",
        ));
    }
    p.expect(Tok::Greater)?;
    if ty.ext(ctx, PTR).is_some() {
        return Err(p.error_at(open, "the ptr-like type has no metadata"));
    }
    Ok(ctx.ext_type(PTR_METADATA, &[], &[Some(ctx.type_attr(ty))]))
}

pub(super) fn print_metadata_type(ctx: &Context, _: Type, ext: &ExtType, p: &mut AsmPrinter<'_>) {
    let of = ext.params.first().copied().flatten();
    p.write_str("<");
    p.types(of.and_then(|of| of.as_type(ctx)));
    p.write_str(">");
}
