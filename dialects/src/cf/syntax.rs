//! The custom form of `cf.switch`:
//!
//! ```text
//! cf.switch %flag : i32, [
//!   default: ^bb1(%a : i32),
//!   42: ^bb2
//! ]
//! ```

use super::SwitchOp;
use crate::elements;
use windlass_ir::Diagnostic;
use windlass_ir::num::ApInt;
use windlass_ir::text::{AsmParser, OpState, Tok};

pub(super) fn parse_switch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
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
    p.parse_successor_and_operands(state, &mut operands)?;
    state.operand_segments.extend([1, operands.len() as u32]);
    state.operands.append(&mut operands);

    let width = flag_ty.integer(ctx).map_or(64, |(width, _)| width);
    let mut values: Vec<ApInt> = Vec::new();
    let mut sizes: Vec<i32> = Vec::new();
    while p.accept(Tok::Comma) {
        values.push(parse_case_value(p, width)?);
        p.expect(Tok::Colon)?;
        p.parse_successor_and_operands(state, &mut operands)?;
        sizes.push(operands.len() as i32);
        state.operands.append(&mut operands);
    }
    state.operand_segments.push(sizes.iter().sum::<i32>() as u32);
    p.expect(Tok::RSquare)?;
    if !values.is_empty() {
        let ty = ctx.vector_type(&[values.len() as i64], flag_ty);
        if let Some(attr) = elements::each(ctx, ty, |index| values.get(index).cloned()) {
            state.set_attr(SwitchOp::case_values, attr);
        }
    }
    state.set_attr(SwitchOp::case_operand_segments, ctx.i32_array_attr(&sizes));
    p.parse_optional_attr_dict(state)
}

/// A value as wide as the flag, cut to its width; `true` and `false` stand for one and zero.
fn parse_case_value(p: &mut AsmParser<'_, '_>, width: u32) -> Result<ApInt, Diagnostic> {
    match p.optional_keyword_of(&["false", "true"]) {
        Some(bit) => Ok(ApInt::from_u64(width, bit as u64)),
        // One bit more than 64: values are written unsigned, and read with a sign.
        None => Ok(p.parse_apint(width.max(64) + 1)?.zext_or_trunc(width)),
    }
}
