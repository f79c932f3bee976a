//! The custom form of `nvvm.mma.sync`: `A[…]  B[…]  C[…]  {…} : (a, b, c) -> d`.

use super::attrs::names;
use super::{MmaOp, verify_mma::implied_type};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op};

/// The fragments, and the attributes with the element types of the multiplicands.
const FRAGMENTS: [(&str, Option<AttrSlot>); 3] = [
    ("A", Some(MmaOp::multiplicandAPtxType)),
    ("B", Some(MmaOp::multiplicandBPtxType)),
    ("C", None),
];

pub(super) fn parse_mma(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut fragments: [Vec<_>; 3] = Default::default();
    for ((keyword, _), registers) in FRAGMENTS.iter().zip(&mut fragments) {
        p.expect_keyword(keyword)?;
        p.parse_operand_list(Delimiter::OptionalSquare, registers)?;
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let pos = p.pos();
    let mut types = Vec::new();
    p.expect(Tok::LParen)?;
    p.parse_type_list(&mut types)?;
    p.expect(Tok::RParen)?;
    // Upstream resolves the operands whose types are there first.
    for (registers, &ty) in fragments.iter().zip(&types) {
        p.resolve_operands(registers, &vec![ty; registers.len()], &mut state.operands)?;
    }
    // The verifier reports operands without types.
    state
        .operand_segments
        .extend(fragments.iter().map(|registers| registers.len() as u32));
    if types.len() > FRAGMENTS.len() {
        return Err(p.error_at(pos, "expected one type for each operand segment but got 3 types"));
    }
    p.expect(Tok::Arrow)?;
    state.results.push(p.parse_type()?);
    for (((_, slot), registers), &ty) in FRAGMENTS.iter().zip(&fragments).zip(&types) {
        let implied = implied_type(p.ctx(), ty).filter(|_| !registers.is_empty());
        if let (Some(slot), Some(value)) = (slot, implied)
            && state.attr(*slot).is_none()
        {
            let attr = crate::llvm::attrs::enum_attr(p.ctx(), names::MMA_TYPE, value);
            state.set_attr(*slot, attr);
        }
    }
    Ok(())
}

pub(super) fn print_mma(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let fragments = [MmaOp::operandA, MmaOp::operandB, MmaOp::operandC]
        .map(|group| body.get(op, group).collect::<Vec<_>>());
    let mut elided = vec!["operandSegmentSizes"];
    for ((keyword, _), values) in FRAGMENTS.iter().zip(&fragments) {
        p.write_fmt(format_args!(" {keyword}["));
        p.values(body, values.iter().copied());
        p.write_str("] ");
    }
    for (name, values) in ["multiplicandAPtxType", "multiplicandBPtxType"]
        .iter()
        .zip(&fragments)
    {
        let first = values.first().map(|&value| body.ty(value));
        // The element type of 32-bit registers is not implied: they hold elements of several types.
        if first.is_some_and(|ty| ty.integer(p.ctx()).is_none() && implied_type(p.ctx(), ty).is_some()) {
            elided.push(name);
        }
    }
    p.attr_dict(body, op, &elided);
    p.write_str(" : (");
    let types: Vec<_> = fragments
        .iter()
        .filter_map(|values| values.first().map(|&value| body.ty(value)))
        .collect();
    p.types(types);
    p.write_str(") -> ");
    p.ty(body.ty(body.result(op, 0)));
}
