//! The custom assembly formats of `scf.if`, `scf.index_switch` and `scf.execute_region`.
//!
//! ```text
//! scf.if %c [-> (i32)] { … } [else { … }]
//! scf.index_switch %i [-> i32]
//! case 1 { … }
//! default { … }
//! scf.execute_region [-> i32] [no_inline] { … }
//! ```

use super::{ExecuteRegionOp, IndexSwitchOp};
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, RegionOptions, Tok};
use windlass_ir::{Attribute, Body, Diagnostic, Op, Type};

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
    p.parse_optional_attr_dict(state)?;
    if p.accept(Tok::Arrow) {
        p.parse_type_list(&mut state.results)?;
    }
    let mut cases = Vec::new();
    while p.accept_keyword("case") {
        cases.push(p.parse_i64()?);
        p.parse_region_as_written(state, &[])?;
    }
    p.expect_keyword("default")?;
    p.parse_region(state, &[])?;
    // The default region is printed last and stored first.
    state.last_region_first();
    state.set_attr(IndexSwitchOp::cases, p.ctx().i64_array_attr(&cases));
    let argument = p.resolve_operand(argument, Type::INDEX)?;
    state.operands.push(argument);
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

pub(super) fn print_if(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    let results = body.results(op);
    let yields = results.len() != 0;
    if yields {
        p.write_str(" -> (");
        p.types(results.map(|result| body.ty(result)));
        p.write_str(")");
    }
    p.write_str(" ");
    let options = RegionOptions::WITHOUT_ARGS.terminators(yields);
    p.region(body, op, 0, options);
    if body
        .regions(op)
        .get(1)
        .is_some_and(|&region| !body.region_is_empty(region))
    {
        p.write_str(" else ");
        p.region(body, op, 1, options);
    }
    p.attr_dict(body, op, &[]);
}

pub(super) fn print_index_switch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &["cases"]);
    let results = body.results(op);
    if results.len() != 0 {
        p.write_str(" -> ");
        p.types(results.map(|result| body.ty(result)));
    }
    p.write_str(" ");
    let cases = body
        .get(op, IndexSwitchOp::cases)
        .and_then(|attr| attr.as_i64_array(ctx));
    for (index, value) in cases.unwrap_or_default().into_iter().enumerate() {
        p.newline();
        write!(p, "case {value} ");
        p.region(body, op, index + 1, RegionOptions::WITHOUT_ARGS);
    }
    p.newline();
    p.write_str("default ");
    p.region_with_implicit_terminator(body, op, 0, RegionOptions::ALL);
}

pub(super) fn print_execute_region(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let results: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
    p.optional_arrow_types(&results);
    if body.get(op, ExecuteRegionOp::no_inline).is_some() {
        p.write_str(" no_inline");
    }
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
    p.attr_dict(body, op, &["no_inline"]);
}
