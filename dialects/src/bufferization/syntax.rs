//! `bufferization.alloc_tensor(%n) copy(%t) size_hint=%h : tensor<?xf32>`

use super::AllocTensorOp;
use crate::common::TENSOR_KIND;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op, Type};

pub(super) fn parse_alloc_tensor(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let (mut sizes, mut copy, mut hint) = (Vec::new(), Vec::new(), Vec::new());
    p.parse_parenthesized_operands(&mut sizes)?;
    if p.accept_keyword("copy") {
        p.expect(Tok::LParen)?;
        copy.push(p.parse_operand()?);
        p.expect(Tok::RParen)?;
    }
    if p.accept_keyword("size_hint") {
        p.expect(Tok::Equal)?;
        hint.push(p.parse_operand()?);
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type_of_kind(TENSOR_KIND)?;
    state.results.push(ty);
    for (names, ty) in [(&sizes, Type::INDEX), (&copy, ty), (&hint, Type::INDEX)] {
        p.resolve_operands(names, &vec![ty; names.len()], &mut state.operands)?;
        state.operand_segments.push(names.len() as u32);
    }
    Ok(())
}

pub(super) fn print_alloc_tensor(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str("(");
    p.values(body, body.get(op, AllocTensorOp::dynamic_sizes));
    p.write_str(")");
    if let Some(copy) = body.get(op, AllocTensorOp::copy) {
        p.write_str(" copy(");
        p.value(body, copy);
        p.write_str(")");
    }
    if let Some(hint) = body.get(op, AllocTensorOp::size_hint) {
        p.write_str(" size_hint=");
        p.value(body, hint);
    }
    p.attr_dict(body, op, &["operandSegmentSizes"]);
    p.write_str(" : ");
    p.ty(body.ty(body.get(op, AllocTensorOp::result)));
}
