//! The custom assembly format of `arith.select`: `%c, %a, %b : i32`, or `%c, %a, %b : vector<4xi1>, vector<4xi32>`.

use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op, Type};

pub(super) fn parse_select(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let pos = p.pos();
    let mut names = Vec::with_capacity(3);
    p.expect_operands()?;
    p.parse_operand_list(Delimiter::None, &mut names)?;
    let &[condition, on_true, on_false] = names.as_slice() else {
        return Err(p.error_at(pos, "expected 3 operands"));
    };
    p.parse_optional_attr_dict(state)?;
    let mut ty = p.parse_colon_type()?;
    let mut condition_ty = Type::I1;
    if p.accept(Tok::Comma) {
        condition_ty = std::mem::replace(&mut ty, p.parse_type()?);
    }
    state.results.push(ty);
    for (name, ty) in [(condition, condition_ty), (on_true, ty), (on_false, ty)] {
        let value = p.resolve_operand(name, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

pub(super) fn print_select(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    let condition = body.ty(body.operand(op, 0));
    if condition != Type::I1 {
        p.ty(condition);
        p.write_str(", ");
    }
    p.ty(body.ty(body.result(op, 0)));
}
