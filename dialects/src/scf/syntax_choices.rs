//! The custom forms of `scf.if`, `scf.index_switch` and `scf.execute_region`.
//!
//! ```text
//! scf.if %c [-> (i32)] { … } [else { … }]
//! scf.index_switch %i [-> i32]
//! case 1 { … }
//! default { … }
//! scf.execute_region [-> i32] [no_inline] { … }
//! ```

use super::{ExecuteRegionOp, IndexSwitchOp};
use windlass_ir::text::{AsmParser, OpState};
use windlass_ir::{Attribute, Diagnostic, Type};

pub(super) fn parse_if(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let condition = p.parse_operand()?;
    let condition = p.resolve_operand(condition, Type::I1)?;
    state.operands.push(condition);
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &[])?;
    if p.accept_keyword("else") {
        p.parse_region(state, &[])?;
    } else {
        p.add_empty_region(state);
    }
    p.parse_optional_attr_dict(state)
}

pub(super) fn parse_index_switch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let argument = p.parse_operand()?;
    let argument = p.resolve_operand(argument, Type::INDEX)?;
    state.operands.push(argument);
    p.parse_optional_attr_dict(state)?;
    p.optional_arrow_type_list(&mut state.results)?;
    let mut cases = Vec::new();
    while p.accept_keyword("case") {
        cases.push(p.parse_i64()?);
        p.parse_region(state, &[])?;
    }
    p.expect_keyword("default")?;
    p.parse_region(state, &[])?;
    // The default region is written last and stored first.
    state.last_region_first();
    state.set_attr(IndexSwitchOp::cases, p.ctx().i64_array_attr(&cases));
    Ok(())
}

pub(super) fn parse_execute_region(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    p.optional_arrow_type_list(&mut state.results)?;
    if p.accept_keyword("no_inline") {
        state.set_attr(ExecuteRegionOp::no_inline, Attribute::UNIT);
    }
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}
