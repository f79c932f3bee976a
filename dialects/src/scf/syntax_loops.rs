//! The custom assembly formats of `scf.for`, `scf.while`, `scf.parallel`, `scf.reduce` and `scf.condition`.
//!
//! ```text
//! scf.for [unsigned] %i = %lb to %ub step %s [iter_args(%a = %init) -> (i32)] [: i32] { … }
//! scf.while (%a = %init) : (i32) -> i32 { … } do { … } [attributes {…}]
//! scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%s, %s) [init (%v) -> f32] { … }
//! ```

use super::{ForOp, ParallelOp, WhileOp};
use crate::common::syntax_error;
use windlass_ir::text::{
    Argument, AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok, UnresolvedOperand,
};
use windlass_ir::{Attribute, Body, Diagnostic, Op, Type, Value};

/// Sets the types of the arguments.
pub(super) fn set_types(arguments: &mut [Argument], types: &[Type]) {
    for (argument, &ty) in arguments.iter_mut().zip(types) {
        argument.ty = ty;
    }
}

pub(super) fn parse_for(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    if p.accept_keyword("unsigned") {
        state.set_attr(ForOp::unsignedCmp, Attribute::UNIT);
    }
    let mut arguments = vec![p.parse_induction_variable()?];
    p.expect(Tok::Equal)?;
    let lower = p.parse_operand()?;
    p.expect_keyword("to")?;
    let upper = p.parse_operand()?;
    p.expect_keyword("step")?;
    let step = p.parse_operand()?;

    let mut inits = Vec::new();
    if p.accept_keyword("iter_args") {
        p.parse_assignment_list(&mut arguments, &mut inits)?;
        p.parse_arrow_type_list(&mut state.results)?;
    }
    if inits.len() != state.results.len() {
        return Err(syntax_error(
            state,
            "mismatch in number of loop-carried values and defined values",
        ));
    }
    let ty = if p.accept(Tok::Colon) {
        p.parse_type()?
    } else {
        Type::INDEX
    };
    arguments[0].ty = ty;
    set_types(&mut arguments[1..], &state.results);
    p.parse_region(state, &arguments)?;
    // Resolve after the region, so that its names are not visible here.
    for bound in [lower, upper, step] {
        let value = p.resolve_operand(bound, ty)?;
        state.operands.push(value);
    }
    p.resolve_operands(&inits, &state.results, &mut state.operands)?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn parse_while(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let (mut arguments, mut inits) = (Vec::new(), Vec::new());
    if p.at(Tok::LParen) {
        p.parse_assignment_list(&mut arguments, &mut inits)?;
    }
    let ty_pos = p.pos();
    let ty = p.parse_colon_type_of_kind("builtin.function")?;
    let Some(function) = ty.function(p.ctx()) else {
        return Ok(());
    };
    if function.inputs.len() != inits.len() {
        return Err(p.error_at(
            ty_pos,
            format!(
                "expected as many input types as operands (expected {} got {})",
                inits.len(),
                function.inputs.len()
            ),
        ));
    }
    p.resolve_operands(&inits, &function.inputs, &mut state.operands)?;
    state.results.extend_from_slice(&function.results);
    set_types(&mut arguments, &function.inputs);
    p.parse_region(state, &arguments)?;
    p.expect_keyword("do")?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict_with_keyword(state)
}

/// Parses `(%a, %b)`: as many operands as there are induction variables.
pub(super) fn parse_operands_for(
    p: &mut AsmParser<'_, '_>,
    expected: usize,
) -> Result<Vec<UnresolvedOperand>, Diagnostic> {
    let pos = p.pos();
    let mut operands = Vec::with_capacity(expected);
    p.parse_operand_list(Delimiter::Paren, &mut operands)?;
    if operands.len() != expected {
        return Err(p.error_at(pos, format!("expected {expected} operands")));
    }
    Ok(operands)
}

pub(super) fn parse_parallel(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut arguments = Vec::new();
    p.parse_argument_list(Delimiter::Paren, false, false, &mut arguments)?;
    for argument in &mut arguments {
        argument.ty = Type::INDEX;
    }
    let rank = arguments.len();
    p.expect(Tok::Equal)?;
    for keyword in [Some("to"), Some("step"), None] {
        for operand in parse_operands_for(p, rank)? {
            let value = p.resolve_operand(operand, Type::INDEX)?;
            state.operands.push(value);
        }
        if let Some(keyword) = keyword {
            p.expect_keyword(keyword)?;
        }
    }
    let mut inits = Vec::new();
    if p.accept_keyword("init") {
        p.parse_operand_list(Delimiter::Paren, &mut inits)?;
    }
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)?;
    if inits.len() != state.results.len() {
        let (operands, types) = (inits.len(), state.results.len());
        return Err(syntax_error(
            state,
            format!("number of operands and types do not match: got {operands} operands and {types} types"),
        ));
    }
    p.resolve_operands(&inits, &state.results, &mut state.operands)?;
    let rank = rank as u32;
    state
        .operand_segments
        .extend([rank, rank, rank, inits.len() as u32]);
    Ok(())
}

/// Prints `iter_args(%a = %init, …)` after `prefix`; nothing if there are none.
pub(super) fn print_assignments(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    prefix: &str,
    arguments: &[Value],
    inits: impl ExactSizeIterator<Item = Value>,
) {
    if inits.len() == 0 {
        return;
    }
    p.write_str(prefix);
    p.write_str("(");
    p.separated(arguments.iter().zip(inits), |p, (&argument, init)| {
        p.value(body, argument);
        p.write_str(" = ");
        p.value(body, init);
    });
    p.write_str(")");
}

/// The arguments of the entry block of region `index`.
pub(super) fn entry_args(body: &Body, op: Op, index: usize) -> &[Value] {
    let entry = body.region_entry(op, index);
    entry.map_or(&[], |block| body.block_args(block))
}

pub(super) fn print_for(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let Some((&induction, carried)) = entry_args(body, op, 0).split_first() else {
        return p.generic_after_name(body, op);
    };
    if body.get(op, ForOp::unsignedCmp).is_some() {
        p.write_str(" unsigned");
    }
    p.write_str(" ");
    p.value(body, induction);
    for (word, bound) in [
        (" = ", ForOp::lowerBound),
        (" to ", ForOp::upperBound),
        (" step ", ForOp::step),
    ] {
        p.write_str(word);
        p.value(body, body.get(op, bound));
    }
    let inits = body.get(op, ForOp::initArgs);
    let carries = inits.len() != 0;
    print_assignments(p, body, " iter_args", carried, inits);
    if carries {
        p.write_str(" -> (");
        p.types(body.results(op).map(|result| body.ty(result)));
        p.write_str(")");
    }
    p.write_str(" ");
    let ty = body.ty(induction);
    if ty != Type::INDEX {
        p.write_str(" : ");
        p.ty(ty);
        p.write_str(" ");
    }
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS.terminators(carries));
    p.attr_dict(body, op, &["unsignedCmp"]);
}

pub(super) fn print_while(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let inits = body.get(op, WhileOp::inits);
    print_assignments(p, body, " ", entry_args(body, op, 0), inits);
    p.write_str(" : ");
    p.functional_type(body, op);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
    p.write_str(" do ");
    p.region(body, op, 1, RegionOptions::ALL);
    p.attr_dict_with_keyword(body, op, &[]);
}

pub(super) fn print_parallel(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" (");
    p.values(body, entry_args(body, op, 0).iter().copied());
    let bounds = [
        (") = (", ParallelOp::lowerBound),
        (") to (", ParallelOp::upperBound),
        (") step (", ParallelOp::step),
    ];
    for (word, bound) in bounds {
        p.write_str(word);
        p.values(body, body.get(op, bound));
    }
    p.write_str(")");
    let inits = body.get(op, ParallelOp::initVals);
    if inits.len() != 0 {
        p.write_str(" init (");
        p.values(body, inits);
        p.write_str(")");
    }
    let results: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
    p.optional_arrow_types(&results);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
    p.attr_dict(body, op, &[]);
}
