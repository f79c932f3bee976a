//! The custom form of products of sparse matrices, and of matrices with scales:
//!
//! ```text
//! nvvm.mma.sp.sync A[…] B[…] C[…] sparseMetadata[%m] selector[%s] {…} : (a, b, c) -> d
//! nvvm.mma.block_scale A[…] B[…] C[…] scaleA[%data, %byte, %thread] scaleB[…] {…} : (a, b, c) -> d
//! ```

use super::attrs::names;
use super::verify_mma::implied_type;
use super::{MmaBlockScaleOp, MmaSpBlockScaleOp, MmaSpOp};
use crate::common::syntax_error;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok, UnresolvedOperand};
use windlass_ir::{Attribute, Body, Diagnostic, Op, OpName, Type};

/// The registers of the matrices.
const FRAGMENTS: [&str; 3] = ["A", "B", "C"];

/// The attributes with the element types of the multiplicands.
const ELEMENT_TYPES: [&str; 2] = ["multiplicandAPtxType", "multiplicandBPtxType"];

const SCALE: &[Type] = &[Type::I32, Type::I16, Type::I16];

/// The operands after the matrices: keywords and types; each is a group.
fn others(name: OpName) -> &'static [(&'static str, &'static [Type])] {
    const SPARSE: (&str, &[Type]) = ("sparseMetadata", &[Type::I32]);
    const SELECTOR: (&str, &[Type]) = ("selector", &[Type::I32]);
    match name {
        MmaSpOp::NAME => &[SPARSE, SELECTOR],
        MmaBlockScaleOp::NAME => &[("scaleA", SCALE), ("scaleB", SCALE)],
        MmaSpBlockScaleOp::NAME => &[SPARSE, SELECTOR, ("scaleA", SCALE), ("scaleB", SCALE)],
        _ => &[],
    }
}

pub(super) fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let mut fragments: [Vec<_>; 3] = Default::default();
    for (keyword, registers) in FRAGMENTS.iter().zip(&mut fragments) {
        p.expect_keyword(keyword)?;
        p.parse_operand_list(Delimiter::OptionalSquare, registers)?;
    }
    let others = others(state.name);
    let mut values = Vec::new();
    for (keyword, _) in others {
        p.expect_keyword(keyword)?;
        let mut list = Vec::new();
        p.parse_operand_list(Delimiter::OptionalSquare, &mut list)?;
        values.push(list);
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let mut types = Vec::new();
    p.expect(Tok::LParen)?;
    p.parse_type_list(&mut types)?;
    if state.name == MmaSpOp::NAME {
        p.expect(Tok::RParen)?;
    }
    if types.len() != FRAGMENTS.len() {
        if state.name == MmaSpOp::NAME {
            let message = format!(
                "expected one type for each operand segment but got {} types",
                types.len()
            );
            return Err(syntax_error(state, message));
        }
        return Err(p.error("expected exactly 3 types"));
    }
    // Only products of sparse matrices without scales have their registers resolved before the result is parsed.
    if state.name == MmaSpOp::NAME {
        resolve_fragments(p, state, &fragments, &types)?;
        parse_result(p, state)?;
    } else {
        p.expect(Tok::RParen)?;
        parse_result(p, state)?;
        resolve_fragments(p, state, &fragments, &types)?;
    }
    for ((_, expected), list) in others.iter().zip(&values) {
        // As in upstream, the verifier reports another number than one.
        if let &[ty] = *expected {
            p.resolve_operands(list, &vec![ty; list.len()], &mut state.operands)?;
            state.operand_segments.push(1);
            continue;
        }
        if list.len() != expected.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                list.len(),
                expected.len()
            );
            return Err(syntax_error(state, message));
        }
        p.resolve_operands(list, expected, &mut state.operands)?;
        state.operand_segments.extend(expected.iter().map(|_| 1));
    }
    // The metadata of products with scales are always ordered.
    if state.name == MmaSpBlockScaleOp::NAME {
        state.set_attr(MmaSpBlockScaleOp::orderedMetadata, Attribute::UNIT);
    }
    for ((name, registers), &ty) in ELEMENT_TYPES.iter().zip(&fragments).zip(&types) {
        if state.attr_named(ctx, name).is_some() || registers.is_empty() {
            continue;
        }
        // Integers hold elements of several types.
        match implied_type(ctx, ty).filter(|_| ty.integer(ctx).is_none()) {
            Some(value) => {
                let attr = crate::llvm::attrs::enum_attr(ctx, names::MMA_TYPE, value);
                state.set_named(ctx, name, attr);
            }
            None if state.name == MmaSpOp::NAME => {
                let message = format!("attribute {name} is not provided explicitly and cannot be inferred");
                return Err(syntax_error(state, message));
            }
            None => {}
        }
    }
    Ok(())
}

fn parse_result(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    p.expect(Tok::Arrow)?;
    let result = p.parse_type()?;
    state.results.push(result);
    Ok(())
}

fn resolve_fragments(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    fragments: &[Vec<UnresolvedOperand>],
    types: &[Type],
) -> Result<(), Diagnostic> {
    for (registers, &ty) in fragments.iter().zip(types) {
        p.resolve_operands(registers, &vec![ty; registers.len()], &mut state.operands)?;
        state.operand_segments.push(registers.len() as u32);
    }
    Ok(())
}

pub(super) fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let mut elided = vec!["operandSegmentSizes"];
    let mut types = Vec::new();
    for (index, keyword) in FRAGMENTS.iter().enumerate() {
        let range = group_range(body, op, body.def(op), Side::Operand, index);
        let first = range.clone().next().map(|at| body.ty(body.operand(op, at)));
        if let (Some(name), Some(ty)) = (ELEMENT_TYPES.get(index), first)
            && ty.integer(p.ctx()).is_none()
            && implied_type(p.ctx(), ty).is_some()
        {
            elided.push(name);
        }
        types.extend(first);
        write!(p, " {keyword}[");
        p.operand_range(body, op, range);
        p.write_str("]");
    }
    let mut group = FRAGMENTS.len();
    for (keyword, expected) in others(body.name(op)) {
        let start = group_range(body, op, body.def(op), Side::Operand, group).start;
        group += expected.len();
        write!(p, " {keyword}[");
        p.operand_range(body, op, start..start + expected.len());
        p.write_str("]");
    }
    p.attr_dict(body, op, &elided);
    p.write_str(" : (");
    p.types(types);
    p.write_str(") -> ");
    p.ty(body.ty(body.result(op, 0)));
}
