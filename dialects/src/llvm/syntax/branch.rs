//! The cases of `llvm.switch`, the targets of `llvm.indirectbr`, and the clauses of `llvm.landingpad`.

use super::Read;
use crate::elements::{self, Numbers};
use crate::llvm::types::ArrayType;
use crate::llvm::{IndirectBrOp, LandingpadOp, SwitchOp};
use windlass_ir::def::Variadic;
use windlass_ir::num::ApInt;
use windlass_ir::text::{
    Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, ResultNumbers, Tok,
};
use windlass_ir::{Attribute, Body, Op};

/// Parses `^bb(%a, %b : i32, i64)`: the successor, and the operands into the group. Returns the number of operands.
fn parse_target(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    group: Variadic,
) -> Result<i32, windlass_ir::Diagnostic> {
    let block = p.parse_successor()?;
    state.successors.push(block);
    let before = state.operand_group(group).len();
    if p.accept(Tok::LParen) {
        p.parse_operand_list(Delimiter::None, state.operand_group(group))?;
        p.parse_colon_type_list(state.operand_types(group))?;
        p.expect(Tok::RParen)?;
    }
    Ok((state.operand_group(group).len() - before) as i32)
}

pub(in crate::llvm) const SWITCH_CASES: CustomDirective = CustomDirective {
    name: "SwitchOpCases",
    parse: parse_cases,
    print: print_cases,
};

fn parse_cases(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Read {
    let ctx = p.ctx();
    p.expect(Tok::LSquare)?;
    if p.accept(Tok::RSquare) {
        return Ok(());
    }
    let ty = state.operand_types(SwitchOp::value).first().copied();
    let width = ty.and_then(|ty| ty.signless_width(ctx)).unwrap_or(64);
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    loop {
        let value = p.parse_i64()?;
        values.push(ApInt::from_i64(width, value));
        p.expect(Tok::Colon)?;
        let (mut names, mut types) = (Vec::new(), Vec::new());
        p.parse_case_successor(state, (&mut names, &mut types), ResultNumbers::Rejected)?;
        sizes.push(names.len() as i32);
        state.operand_group(SwitchOp::caseOperands).append(&mut names);
        state.operand_types(SwitchOp::caseOperands).append(&mut types);
        if !p.accept(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::RSquare)?;
    if let Some(ty) = ty {
        let ty = ctx.vector_type(&[values.len() as i64], ty);
        if let Some(values) = elements::each(ctx, ty, |index| values.get(index).cloned()) {
            state.set_attr(SwitchOp::case_values, values);
        }
    }
    state.set_attr(SwitchOp::case_operand_segments, ctx.i32_array_attr(&sizes));
    Ok(())
}

fn print_cases(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let ctx = p.ctx();
    p.write_str("[");
    p.newline();
    let values = body.get(op, SwitchOp::case_values);
    if let Some(values) = values.and_then(|attr| Numbers::<ApInt>::of(ctx, attr)) {
        let edges = body.edges(ctx, op).into_iter().flatten().skip(1);
        for (index, (block, operands)) in edges.enumerate() {
            if index > 0 {
                p.write_str(",");
                p.newline();
            }
            write!(p, "  {}: ", values.element(index).signed());
            p.successor_with_operands(body, block, operands.map(|at| body.operand(op, at)));
        }
        p.newline();
    }
    p.write_str("]");
}

pub(in crate::llvm) const INDIRECT_TARGETS: CustomDirective = CustomDirective {
    name: "IndirectBrOpSucessors",
    parse: parse_targets,
    print: print_targets,
};

fn parse_targets(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Read {
    let mut sizes = Vec::new();
    p.parse_list(Delimiter::Square, "successor blocks", |p| {
        sizes.push(parse_target(p, state, IndirectBrOp::succOperands)?);
        Ok(())
    })?;
    state.set_attr(
        IndirectBrOp::indbr_operand_segments,
        p.ctx().i32_array_attr(&sizes),
    );
    Ok(())
}

fn print_targets(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    p.write_str("[");
    let edges = body.edges(p.ctx(), op).into_iter().flatten();
    for (index, (block, operands)) in edges.enumerate() {
        if index > 0 {
            p.write_str(",");
        }
        p.newline();
        p.successor_with_operands(body, block, operands.map(|at| body.operand(op, at)));
    }
    if body.num_successors(op) > 0 {
        p.newline();
    }
    p.write_str("]");
}

pub(in crate::llvm) fn parse_landingpad(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    if p.accept_keyword("cleanup") {
        state.set_attr(LandingpadOp::cleanup, Attribute::UNIT);
    }
    // As in upstream, another word ends the clauses after the parenthesis.
    while p.accept(Tok::LParen) && p.optional_keyword_of(&["filter", "catch"]).is_some() {
        let value = p.parse_typed_operand()?;
        state.operands.push(value);
        p.expect(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    Ok(())
}

pub(in crate::llvm) fn print_landingpad(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(if body.get(op, LandingpadOp::cleanup).is_some() {
        " cleanup "
    } else {
        " "
    });
    for value in body.operands(op).iter() {
        let ty = body.ty(value);
        let filter = ArrayType::of(p.ctx(), ty).is_some();
        p.write_str(if filter { "(filter " } else { "(catch " });
        p.value(body, value);
        p.write_str(" : ");
        p.ty(ty);
        p.write_str(") ");
    }
    p.attr_dict(body, op, &["cleanup"]);
    p.write_str(": ");
    p.ty(body.ty(body.get(op, LandingpadOp::res)));
}
