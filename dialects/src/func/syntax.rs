//! The custom assembly format of `func.call_indirect`: `%callee(%a, %b) : (i32, i32) -> i32`.

use super::CallIndirectOp;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op};

pub(super) fn parse_call_indirect(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let callee = p.parse_operand()?;
    let mut arguments = Vec::new();
    p.expect(Tok::LParen)?;
    let start = p.pos();
    p.parse_operand_list(Delimiter::None, &mut arguments)?;
    p.expect(Tok::RParen)?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type_of_kind("builtin.function")?;
    let Some(function) = ty.function(p.ctx()) else {
        return Ok(());
    };
    let callee = p.resolve_operand(callee, ty)?;
    state.operands.push(callee);
    p.expect_equal_counts(start, arguments.len(), function.inputs.len())?;
    p.resolve_operands(&arguments, &function.inputs, &mut state.operands)?;
    state.results.extend_from_slice(&function.results);
    Ok(())
}

pub(super) fn print_call_indirect(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let callee = body.get(op, CallIndirectOp::callee);
    p.write_str(" ");
    p.value(body, callee);
    p.write_str("(");
    p.values(body, body.get(op, CallIndirectOp::callee_operands));
    p.write_str(")");
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.ty(body.ty(callee));
}
