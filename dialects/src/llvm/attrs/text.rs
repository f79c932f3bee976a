//! Custom assembly formats of attributes: ops of location expressions, TBAA type members, integer ranges.

use super::{dwarf, names};
use crate::llvm::attrs::enum_value;
use windlass_ir::num::ApInt;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, Tok};
use windlass_ir::{Attribute, Context, Diagnostic, ExtAttr, Type};

type Parsed = Result<Attribute, Diagnostic>;

/// `DW_OP_LLVM_convert`, whose second argument is an encoding.
const CONVERT: i64 = 0x1001;

/// Prints `DW_OP_LLVM_fragment(0, 8)`. The space before it is printed only for the attribute on its own.
pub(super) fn print_operation(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let [Some(opcode), arguments] = *ext.params else {
        return;
    };
    let opcode = enum_value(ctx, opcode).unwrap_or(0);
    p.enum_case(&dwarf::OPERATION, opcode);
    let Some(arguments) = arguments
        .and_then(|list| list.as_array(ctx))
        .filter(|list| !list.is_empty())
    else {
        return;
    };
    p.write_str("(");
    p.separated(arguments.iter().enumerate(), |p, (index, argument)| {
        let value = argument.as_i64(ctx).unwrap_or(0);
        if opcode == CONVERT && index > 0 && dwarf::ENCODING.keyword_of(value).is_some() {
            p.enum_case(&dwarf::ENCODING, value);
        } else {
            p.uint(value as u64);
        }
    });
    p.write_str(")");
}

pub(super) fn parse_operation(p: &mut AsmParser<'_, '_>) -> Parsed {
    let ctx = p.ctx();
    let opcode = p.parse_enum(&dwarf::OPERATION).map_err(|why| {
        ctx.report(why);
        p.error("failed to parse LLVM_DIExpressionElemAttr parameter 'opcode' which is to be a `unsigned`")
    })?;
    let mut arguments = Vec::new();
    if p.accept(Tok::LParen) {
        loop {
            let value = if opcode == CONVERT && !arguments.is_empty() && p.at(Tok::Ident) {
                let word = p.parse_keyword()?;
                let Some(value) = dwarf::ENCODING.value_of(word) else {
                    return Err(p.error(format!("encountered unknown attribute encoding \"{word}\"")));
                };
                value
            } else if !p.at(Tok::Integer) {
                ctx.report(p.error("expected integer value"));
                return Err(p.error("expected integer operand"));
            } else {
                p.parse_u64()? as i64
            };
            arguments.push(ctx.i64_attr(value));
            if !p.accept(Tok::Comma) {
                break;
            }
        }
        p.expect(Tok::RParen)?;
    }
    let arguments = (!arguments.is_empty()).then(|| ctx.array_attr(&arguments));
    Ok(ctx.ext_attr(
        names::DI_EXPRESSION_ELEM,
        &[Some(ctx.i64_attr(opcode)), arguments],
    ))
}

/// Prints `<[DW_OP_deref, DW_OP_stack_value]>`, or `<>`.
pub(super) fn print_expression(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    let operations = ext.params.first().copied().flatten();
    if let Some(operations) = operations.and_then(|list| list.as_array(ctx)) {
        p.write_str("[");
        p.separated(operations, |p, &operation| p.attr_stripped(operation));
        p.write_str("]");
    }
    p.write_str(">");
}

pub(super) fn parse_expression(p: &mut AsmParser<'_, '_>) -> Parsed {
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let mut operations = Vec::new();
    if p.accept(Tok::LSquare) {
        let read = p.parse_list(Delimiter::None, "", |p| {
            operations.push(p.parse_ext_attribute(names::DI_EXPRESSION_ELEM)?);
            Ok(())
        });
        read.map_err(|why| {
            ctx.report(why);
            p.error(
                "failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a \
                 `::llvm::ArrayRef<DIExpressionElemAttr>`",
            )
        })?;
        p.expect(Tok::RSquare)?;
    }
    p.expect(Tok::Greater)?;
    let operations = (!operations.is_empty()).then(|| ctx.array_attr(&operations));
    Ok(ctx.ext_attr(names::DI_EXPRESSION, &[operations]))
}

/// Prints `<id = "int", members = {<#root, 0>, <#char, 4>}>`.
pub(super) fn print_tbaa_type(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let [Some(id), members] = *ext.params else {
        return;
    };
    p.write_str("<id = ");
    p.attr(id);
    p.write_str(", members = {");
    let members = members.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    p.separated(members, |p, &member| p.attr_stripped(member));
    p.write_str("}>");
}

pub(super) fn parse_tbaa_type(p: &mut AsmParser<'_, '_>) -> Parsed {
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let (mut id, mut members) = (None, None);
    loop {
        let Some(name) = p.optional_keyword() else {
            ctx.report(p.error("expected valid keyword"));
            return Err(p.error("expected a parameter name in struct"));
        };
        p.expect(Tok::Equal)?;
        match name {
            "id" if id.is_none() => {
                let text = p.parse_string().map_err(|why| {
                    ctx.report(why);
                    p.error(
                        "failed to parse LLVM_TBAATypeDescriptorAttr parameter 'id' which is to be a \
                         `::llvm::StringRef`",
                    )
                })?;
                id = Some(ctx.string_attr(&text));
            }
            "members" if members.is_none() => {
                let mut list = Vec::new();
                // The list is not empty.
                let read = p.expect(Tok::LBrace).and_then(|()| {
                    p.parse_list(Delimiter::None, "", |p| {
                        list.push(p.parse_ext_attribute(names::TBAA_MEMBER)?);
                        Ok(())
                    })
                });
                let read = read.and_then(|()| p.expect(Tok::RBrace));
                if let Err(why) = read {
                    ctx.report(why);
                    let message = "failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a \
                                   `::llvm::ArrayRef<TBAAMemberAttr>`";
                    return Err(p.error(message));
                }
                members = Some(ctx.array_attr(&list));
            }
            _ => {
                let message = format!("duplicate or unknown struct parameter name: {name}");
                return Err(p.error(message));
            }
        }
        if id.is_some() && members.is_some() {
            break;
        }
        p.expect(Tok::Comma)?;
    }
    p.expect(Tok::Greater)?;
    Ok(ctx.ext_attr(names::TBAA_TYPE_DESC, &[id, members]))
}

/// Prints `<i32, 0, 12>`.
pub(super) fn print_range(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let [Some(lower), Some(upper)] = *ext.params else {
        return;
    };
    p.write_str("<");
    p.ty(lower.ty(ctx).unwrap_or(Type::NONE));
    for bound in [lower, upper] {
        p.write_str(", ");
        // As a number with a sign, of one bit, too.
        if let Some(value) = bound.int(ctx) {
            p.write_fmt(format_args!("{}", value.to_big_int()));
        }
    }
    p.write_str(">");
}

pub(super) fn parse_range(p: &mut AsmParser<'_, '_>) -> Parsed {
    let ctx = p.ctx();
    p.expect(Tok::Less)?;
    let ty = p.parse_type_of_kind("builtin.integer")?;
    let width = ty.integer(ctx).map_or(0, |(width, _)| width);
    // Range bounds are signless.
    let ty = ctx.int_type(width);
    p.expect(Tok::Comma)?;
    // Bounds that are too large for the type wrap around.
    let wide = width.max(256);
    let lower: ApInt = p.parse_apint(wide)?.sext_or_trunc(width);
    p.expect(Tok::Comma)?;
    let upper: ApInt = p.parse_apint(wide)?.sext_or_trunc(width);
    p.expect(Tok::Greater)?;
    let bounds = [lower, upper].map(|bound| Some(ctx.apint_attr(ty, bound)));
    Ok(ctx.ext_attr(names::CONSTANT_RANGE, &bounds))
}
