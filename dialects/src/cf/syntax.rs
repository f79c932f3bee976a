//! The custom assembly format of `cf.switch`:
//!
//! ```text
//! cf.switch %flag : i32, [
//!   default: ^bb1(%a : i32),
//!   42: ^bb2
//! ]
//! ```

use super::SwitchOp;
use crate::common::quoted;
use crate::elements::{self, Numbers};
use windlass_ir::def::AttrSlot;
use windlass_ir::num::ApInt;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, ResultNumbers, Tok, UnresolvedOperand};
use windlass_ir::{Body, Diagnostic, Op, Type};

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
    p.expect(Tok::Colon)?;
    let flag_pos = p.pos();
    let flag_ty = p.parse_type()?;
    let Some((width, _)) = flag_ty.integer(ctx) else {
        let found = quoted(ctx, flag_ty);
        let message = format!("invalid kind of type specified: expected builtin.integer, but found {found}");
        return Err(p.error_at(flag_pos, message));
    };
    p.expect(Tok::Comma)?;
    p.expect(Tok::LSquare)?;

    // Operands are resolved when all is parsed, and their counts are compared with those of the types, as in upstream.
    let cases_pos = p.pos();
    p.expect_keyword("default")?;
    p.expect(Tok::Colon)?;
    let mut default = TypedOperands::default();
    p.parse_case_successor(
        state,
        (&mut default.names, &mut default.types),
        ResultNumbers::Rejected,
    )?;

    let mut cases = TypedOperands::default();
    let mut values: Vec<ApInt> = Vec::new();
    let mut sizes: Vec<i32> = Vec::new();
    while p.accept(Tok::Comma) {
        values.push(parse_case_value(p, width)?);
        p.expect(Tok::Colon)?;
        let before = cases.names.len();
        p.parse_case_successor(
            state,
            (&mut cases.names, &mut cases.types),
            ResultNumbers::Accepted,
        )?;
        sizes.push((cases.names.len() - before) as i32);
    }
    p.expect(Tok::RSquare)?;
    if !values.is_empty() {
        let ty = ctx.vector_type(&[values.len() as i64], flag_ty);
        if let Some(attr) = elements::each(ctx, ty, |index| values.get(index).cloned()) {
            state.set_attr(case_values, attr);
        }
    }
    state.set_attr(case_operand_segments, ctx.i32_array_attr(&sizes));
    p.parse_optional_attr_dict(state)?;
    let flag = p.resolve_operand(flag, flag_ty)?;
    state.operands.push(flag);
    state.operand_segments.push(1);
    for group in [default, cases] {
        let operands = group.names.len();
        p.expect_equal_counts(cases_pos, operands, group.types.len())?;
        p.resolve_operands(&group.names, &group.types, &mut state.operands)?;
        state.operand_segments.push(operands as u32);
    }
    Ok(())
}

/// The operands of edges, and the types that follow them.
#[derive(Default)]
struct TypedOperands {
    names: Vec<UnresolvedOperand>,
    types: Vec<Type>,
}

/// Parses a case value of the flag's width, truncating; `true` has all bits, `false` none.
fn parse_case_value(p: &mut AsmParser<'_, '_>, width: u32) -> Result<ApInt, Diagnostic> {
    match p.optional_keyword_of(&["false", "true"]) {
        Some(0) => Ok(ApInt::from_u64(width, 0)),
        Some(_) => Ok(ApInt::from_i64(width, -1)),
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
