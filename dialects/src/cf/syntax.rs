//! The custom assembly format of `cf.switch`:
//!
//! ```text
//! cf.switch %flag : i32, [
//!   default: ^bb1(%a : i32),
//!   42: ^bb2
//! ]
//! ```

use super::SwitchOp;
use crate::elements::{self, Numbers};
use windlass_ir::def::AttrSlot;
use windlass_ir::num::ApInt;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op, Value};

pub(super) fn parse_switch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_switch_like(p, state, SwitchOp::case_values, SwitchOp::case_operand_segments)
}

/// Parses a switch whose case values and sizes of operand groups are these attributes.
pub(crate) fn parse_switch_like(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    case_values: AttrSlot,
    case_operand_segments: AttrSlot,
) -> Result<(), Diagnostic> {
    let ctx = p.ctx();
    let flag = p.parse_operand()?;
    let flag_ty = p.parse_colon_type()?;
    let flag = p.resolve_operand(flag, flag_ty)?;
    state.operands.push(flag);
    p.expect(Tok::Comma)?;
    p.expect(Tok::LSquare)?;

    p.expect_keyword("default")?;
    p.expect(Tok::Colon)?;
    let mut operands = Vec::new();
    parse_target(p, state, &mut operands)?;
    state.operand_segments.extend([1, operands.len() as u32]);
    state.operands.append(&mut operands);

    let width = flag_ty.integer(ctx).map_or(64, |(width, _)| width);
    let mut values: Vec<ApInt> = Vec::new();
    let mut sizes: Vec<i32> = Vec::new();
    while p.accept(Tok::Comma) {
        values.push(parse_case_value(p, width)?);
        p.expect(Tok::Colon)?;
        parse_target(p, state, &mut operands)?;
        sizes.push(operands.len() as i32);
        state.operands.append(&mut operands);
    }
    state.operand_segments.push(sizes.iter().sum::<i32>() as u32);
    p.expect(Tok::RSquare)?;
    if !values.is_empty() {
        let ty = ctx.vector_type(&[values.len() as i64], flag_ty);
        if let Some(attr) = elements::each(ctx, ty, |index| values.get(index).cloned()) {
            state.set_attr(case_values, attr);
        }
    }
    state.set_attr(case_operand_segments, ctx.i32_array_attr(&sizes));
    p.parse_optional_attr_dict(state)
}

/// Parses `^bb1(%a : i32)`: appends the block to the successors and the values to `operands`.
fn parse_target(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    operands: &mut Vec<Value>,
) -> Result<(), Diagnostic> {
    let (mut names, mut types) = (Vec::new(), Vec::new());
    p.parse_case_successor(state, &mut names, &mut types)?;
    p.resolve_operands(&names, &types, operands)
}

/// Parses a case value of the flag's width, truncating; `true` is one, `false` is zero.
fn parse_case_value(p: &mut AsmParser<'_, '_>, width: u32) -> Result<ApInt, Diagnostic> {
    match p.optional_keyword_of(&["false", "true"]) {
        Some(bit) => Ok(ApInt::from_u64(width, bit as u64)),
        // One bit more than 64: values are printed unsigned but parsed as signed.
        None => Ok(p.parse_apint(width.max(64) + 1)?.zext_or_trunc(width)),
    }
}

pub(super) fn print_switch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_switch_like(
        p,
        body,
        op,
        SwitchOp::case_values,
        SwitchOp::case_operand_segments,
    );
}

/// Prints a switch whose case values and sizes of operand groups are these attributes.
pub(crate) fn print_switch_like(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    op: Op,
    case_values: AttrSlot,
    case_operand_segments: AttrSlot,
) {
    let ctx = p.ctx();
    let flag = body.operand(op, 0);
    p.write_str(" ");
    p.value(body, flag);
    p.write_str(" : ");
    p.ty(body.ty(flag));
    p.write_str(", [");
    let values = body.get(op, case_values);
    let values = values.and_then(|attr| Numbers::<ApInt>::of(ctx, attr));
    for (index, (block, range)) in body.edges(ctx, op).into_iter().flatten().enumerate() {
        if index != 0 {
            p.write_str(",");
        }
        p.newline();
        p.write_str("  ");
        match &values {
            Some(values) if index != 0 => write!(p, "{}: ", values.element(index - 1).unsigned()),
            _ => p.write_str("default: "),
        }
        p.successor_with_operands(body, block, range.map(|at| body.operand(op, at)));
    }
    if body.num_successors(op) > 1 {
        p.newline();
    }
    p.write_str("]");
    let elided = [case_values, case_operand_segments].map(|slot| body.def(op).attrs[slot.0].name);
    p.attr_dict(body, op, &elided);
}
