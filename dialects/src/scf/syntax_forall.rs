//! The custom forms of `scf.forall` and its terminator.
//!
//! ```text
//! scf.forall (%i, %j) in (%n, 16) [shared_outs(%o = %t) -> (tensor<4xf32>)] { … }
//! scf.forall (%i) = (0) to (%n) step (4) { … scf.forall.in_parallel { … } }
//! ```

use super::ForallOp;
use super::syntax_loops::set_types;
use windlass_ir::text::{AsmParser, Delimiter, OpState, Tok};
use windlass_ir::{DYNAMIC, Diagnostic, Type};

/// `(%n, 16)`: values go to the state's operands and count as a group of them, numbers to the result, which has
/// [`DYNAMIC`] for each value.
fn parse_bounds(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<Vec<i64>, Diagnostic> {
    let mut bounds = Vec::new();
    let mut values = 0;
    p.parse_list(Delimiter::Paren, "", |p| {
        if let Some(operand) = p.optional_operand()? {
            let value = p.resolve_operand(operand, Type::INDEX)?;
            state.operands.push(value);
            values += 1;
            bounds.push(DYNAMIC);
        } else {
            bounds.push(p.parse_i64()?);
        }
        Ok(())
    })?;
    state.operand_segments.push(values);
    Ok(bounds)
}

pub(super) fn parse_forall(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut arguments = Vec::new();
    p.parse_argument_list(Delimiter::Paren, false, false, &mut arguments)?;
    let rank = arguments.len();
    for argument in &mut arguments {
        argument.ty = Type::INDEX;
    }
    let (lower, upper, step);
    if p.accept_keyword("in") {
        state.operand_segments.push(0);
        upper = parse_bounds(p, state)?;
        state.operand_segments.push(0);
        (lower, step) = (vec![0; rank], vec![1; rank]);
    } else {
        p.expect(Tok::Equal)?;
        lower = parse_bounds(p, state)?;
        p.expect_keyword("to")?;
        upper = parse_bounds(p, state)?;
        p.expect_keyword("step")?;
        step = parse_bounds(p, state)?;
    }
    let ctx = p.ctx();
    state.set_attr(ForallOp::staticLowerBound, ctx.i64_array_attr(&lower));
    state.set_attr(ForallOp::staticUpperBound, ctx.i64_array_attr(&upper));
    state.set_attr(ForallOp::staticStep, ctx.i64_array_attr(&step));

    let mut outputs = Vec::new();
    if p.accept_keyword("shared_outs") {
        p.parse_assignment_list(&mut arguments, &mut outputs)?;
        p.parse_arrow_type_list(&mut state.results)?;
        p.resolve_operands(&outputs, &state.results, &mut state.operands)?;
        set_types(&mut arguments[rank..], &state.results);
    }
    state.operand_segments.push(outputs.len() as u32);
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn parse_in_parallel(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}
