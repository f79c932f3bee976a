//! The custom form of `func.call_indirect`: `%callee(%a, %b) : (i32, i32) -> i32`.

use crate::common::parse_colon_function_type;
use windlass_ir::Diagnostic;
use windlass_ir::text::{AsmParser, Delimiter, OpState};

pub(super) fn parse_call_indirect(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let callee = p.parse_operand()?;
    let mut arguments = Vec::new();
    p.parse_operand_list(Delimiter::Paren, &mut arguments)?;
    p.parse_optional_attr_dict(state)?;
    let (_, ty, function) = parse_colon_function_type(p, state)?;
    let callee = p.resolve_operand(callee, ty)?;
    state.operands.push(callee);
    p.resolve_operands(&arguments, &function.inputs, &mut state.operands)?;
    state.results.extend_from_slice(&function.results);
    Ok(())
}
