//! `llvm.icmp "slt" %a, %b : i32` and `llvm.fcmp "oeq" %a, %b : f32`.

use super::Read;
use crate::llvm::compat;
use crate::llvm::enums::LlvmEnum;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, Tok};
use windlass_ir::{Body, Op, Type};

/// The slot of the predicate, in both ops.
const PREDICATE: AttrSlot = AttrSlot(0);

pub(in crate::llvm) fn parse<E: LlvmEnum>(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let predicate_pos = p.pos();
    let Some(word) = p.optional_string() else {
        p.parse_attribute(None)?;
        return Err(p.error_at(predicate_pos, "invalid kind of attribute specified"));
    };
    // The word is an attribute, which may have a type.
    if p.accept(Tok::Colon) {
        p.parse_type()?;
    }
    let lhs = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let rhs = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let type_pos = p.pos();
    let ty = p.parse_type()?;
    for operand in [lhs, rhs] {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    // Upstream converts the word when all is parsed.
    let Some(value) = E::DEF.value_of(&word) else {
        let message = format!("'{word}' is an incorrect value of the 'predicate' attribute");
        return Err(p.error_at(predicate_pos, message));
    };
    state.set_attr(PREDICATE, ctx.int_attr(Type::I64, value));
    if !compat::is_compatible(ctx, ty) {
        return Err(p.error_at(type_pos, "expected LLVM dialect-compatible type"));
    }
    state.results.push(match ty.vector(ctx) {
        Some(_) => ty.with_element(ctx, Type::I1),
        None => Type::I1,
    });
    Ok(())
}

pub(in crate::llvm) fn print<E: LlvmEnum>(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let predicate = body.get(op, PREDICATE).and_then(|attr| E::of(p.ctx(), attr));
    p.write_str(" \"");
    p.write_str(predicate.map_or("", E::keyword));
    p.write_str("\" ");
    p.operands(body, op);
    p.attr_dict(body, op, &["predicate"]);
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 0)));
}
