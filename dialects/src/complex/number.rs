//! Constants: `#complex.number<:f64 1.0, 2.0>`, the array value of `complex.constant`, and their verifiers.

use super::{BitcastOp, ConstantOp, element};
use crate::common::quoted;
use windlass_ir::def::{AttrDef, Param, ParamKind};
use windlass_ir::interfaces;
use windlass_ir::text::AttrAsm;
use windlass_ir::text::{AsmParser, AsmPrinter, Tok};
use windlass_ir::{AttrData, AttrName, Attribute, Body, Context, Diagnostic, ExtAttr, Op, Type, TypeData};

/// `#complex.number<…>`
pub const NUMBER: AttrName = AttrName::new(11, 0);

pub(super) static ATTRS: &[&AttrDef] = &[&AttrDef {
    name: NUMBER,
    mnemonic: "number",
    class: "NumberAttr",
    doc: "A complex number: its parts, two floats of one type.",
    params: &[
        Param::required("real", ParamKind::Attr(is_float, "a float")),
        Param::required("imag", ParamKind::Attr(is_float, "a float")),
    ],
    interfaces: interfaces!(AttrDef: AttrAsm { parse, print }),
    ty: Some(|ctx, attr| {
        let part = attr.params.first().copied()??;
        Some(ctx.intern_type(TypeData::Complex(part.ty(ctx)?)))
    }),
    ..AttrDef::EMPTY
}];

fn is_float(ctx: &Context, attr: Attribute) -> bool {
    attr.as_float(ctx).is_some()
}

/// Parses `<:f64 1.0, 2.0>` after the mnemonic.
fn parse(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    p.expect(Tok::Less)?;
    p.expect(Tok::Colon)?;
    let pos = p.pos();
    let ty = p.parse_type()?;
    let Some(kind) = ty.float(p.ctx()) else {
        let found = quoted(p.ctx(), ty);
        return Err(p.error_at(pos, format!("expected a floating-point type, but got {found}")));
    };
    let real = p.parse_float(kind)?;
    p.expect(Tok::Comma)?;
    let imag = p.parse_float(kind)?;
    p.expect(Tok::Greater)?;
    let ctx = p.ctx();
    let parts = [real, imag].map(|part| Some(ctx.float_attr(ty, part)));
    Ok(ctx.ext_attr(NUMBER, &parts))
}

fn print(ctx: &Context, attr: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let mut parts = attr.params.iter().copied().flatten();
    let (Some(real), Some(imag)) = (parts.next(), parts.next()) else {
        return;
    };
    p.write_str("<:");
    if let Some(ty) = real.ty(ctx) {
        p.ty(ty);
    }
    p.write_str(" ");
    p.attr_without_type(real);
    p.write_str(", ");
    p.attr_without_type(imag);
    p.write_str(">");
}

/// The real and the imaginary part of the value of a `complex.constant`.
pub fn parts(ctx: &Context, value: Attribute) -> Option<[Attribute; 2]> {
    match value.data(ctx) {
        AttrData::Array(parts) => <[Attribute; 2]>::try_from(&parts[..]).ok(),
        _ => None,
    }
}

/// Whether `complex.constant` allows this value and type.
pub(super) fn is_constant(ctx: &Context, value: Attribute, ty: Type) -> bool {
    let Some(element) = element(ctx, ty) else {
        return false;
    };
    parts(ctx, value).is_some_and(|parts| parts.iter().all(|part| part.ty(ctx) == Some(element)))
}

pub(super) fn verify(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let value = body.get(op, ConstantOp::value);
    let Some([real, imag]) = value.and_then(|value| parts(ctx, value)) else {
        let message = "requires 'value' to be a complex constant, represented as array of two values";
        return Err(body.op_error(ctx, op, message));
    };
    let is_number =
        |part: &Attribute| matches!(part.data(ctx), AttrData::Integer { .. } | AttrData::Float { .. });
    if ![real, imag].iter().all(is_number) {
        let message = "requires attribute's elements to be float or integer attributes";
        return Err(body.op_error(ctx, op, message));
    }
    let part_type = |part: Attribute| part.ty(ctx).unwrap_or(Type::NONE);
    let wanted = element(ctx, body.ty(body.result(op, 0))).unwrap_or(Type::NONE);
    let found = [real, imag].map(part_type);
    if found == [wanted; 2] {
        return Ok(());
    }
    let message = format!(
        "requires attribute's element types ({}, {}) to match the element type of the op's return type ({})",
        quoted(ctx, found[0]),
        quoted(ctx, found[1]),
        quoted(ctx, wanted)
    );
    Err(body.op_error(ctx, op, message))
}

/// The bit width of an integer, a float or a complex number.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    let scalar = |ty: Type| {
        let int = ty.integer(ctx).map(|(width, _)| width);
        int.or_else(|| ty.float(ctx).map(|kind| kind.width()))
    };
    match element(ctx, ty) {
        Some(part) => scalar(part).map(|width| 2 * width),
        None => scalar(ty),
    }
}

pub(super) fn verify_bitcast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let from = body.ty(body.get(op, BitcastOp::operand));
    let to = body.ty(body.get(op, BitcastOp::result));
    // A cast to the same type folds.
    if from == to {
        return Ok(());
    }
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(from_width) = width(ctx, from) else {
        return fail("operand must be int/float/complex");
    };
    let Some(to_width) = width(ctx, to) else {
        return fail("result must be int/float/complex");
    };
    if element(ctx, from).is_some() == element(ctx, to).is_some() {
        return fail("requires that either input or output has a complex type");
    }
    if from_width != to_width {
        return fail("casting bitwidths do not match");
    }
    Ok(())
}
