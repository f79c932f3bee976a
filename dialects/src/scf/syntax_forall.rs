//! The custom assembly format of `scf.forall`.
//!
//! ```text
//! scf.forall (%i, %j) in (%n, 16) [shared_outs(%o = %t) -> (tensor<4xf32>)] { … }
//! scf.forall (%i) = (0) to (%n) step (4) { … scf.forall.in_parallel { … } }
//! ```

use super::ForallOp;
use super::syntax_loops::{entry_args, print_assignments, set_types};
use crate::common::parse_dynamic_indices;
use smallvec::{SmallVec, smallvec};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, OpFoldResult, Type, Value};

/// Parses `(%n, 16)`: appends the values to the state's operands as one group, and returns the integers, with
/// [`DYNAMIC`] for each value.
fn parse_bounds(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<SmallVec<[i64; 4]>, Diagnostic> {
    let mut values = Vec::new();
    let bounds = parse_dynamic_indices(p, state, Delimiter::Paren, |_, _, operand| {
        values.push(operand);
        Ok(())
    })?;
    state.operand_segments.push(values.len() as u32);
    for value in values {
        let value = p.resolve_operand(value, Type::INDEX)?;
        state.operands.push(value);
    }
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
        (lower, step) = (smallvec![0; rank], smallvec![1; rank]);
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
    let pos = p.pos();
    if p.accept_keyword("shared_outs") {
        p.parse_assignment_list(&mut arguments, &mut outputs)?;
        p.optional_arrow_type_list(&mut state.results)?;
        p.expect_equal_counts(pos, outputs.len(), state.results.len())?;
        p.resolve_operands(&outputs, &state.results, &mut state.operands)?;
        set_types(&mut arguments[rank..], &state.results);
    }
    state.operand_segments.push(outputs.len() as u32);
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)
}

/// Prints `(%n, 16)`: values where the static bound is [`DYNAMIC`].
fn print_bounds(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    bounds: &[i64],
    mut values: impl Iterator<Item = Value>,
) {
    p.write_str("(");
    p.separated(bounds, |p, &bound| {
        match (bound == DYNAMIC).then(|| values.next()).flatten() {
            Some(value) => p.value(body, value),
            None => p.int(bound),
        }
    });
    p.write_str(")");
}

/// Whether all bounds are this number, constant values among them, which upstream does not print then.
fn all_are(
    number: i64,
    ctx: &Context,
    body: &Body,
    bounds: &[i64],
    mut values: impl Iterator<Item = Value>,
) -> bool {
    bounds.iter().all(|&bound| match bound {
        DYNAMIC => {
            let value = values.next().map(OpFoldResult::from);
            value.and_then(|value| value.constant_int(ctx, body)) == Some(number)
        }
        _ => bound == number,
    })
}

pub(super) fn print_forall(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let array = |slot: AttrSlot| {
        body.get(op, slot)
            .and_then(|a| a.as_i64_array(ctx))
            .unwrap_or_default()
    };
    let lower = array(ForallOp::staticLowerBound);
    let upper = array(ForallOp::staticUpperBound);
    let step = array(ForallOp::staticStep);
    let all = entry_args(body, op, 0);
    let (inductions, shared) = all.split_at(lower.len().min(all.len()));
    p.write_str(" (");
    p.values(body, inductions.iter().copied());
    p.write_str(")");
    let upper_values = body.get(op, ForallOp::dynamicUpperBound);
    let lower_values = || body.get(op, ForallOp::dynamicLowerBound);
    let step_values = || body.get(op, ForallOp::dynamicStep);
    if all_are(0, ctx, body, &lower, lower_values()) && all_are(1, ctx, body, &step, step_values()) {
        p.write_str(" in ");
        print_bounds(p, body, &upper, upper_values);
    } else {
        p.write_str(" = ");
        print_bounds(p, body, &lower, lower_values());
        p.write_str(" to ");
        print_bounds(p, body, &upper, upper_values);
        p.write_str(" step ");
        print_bounds(p, body, &step, step_values());
    }
    print_assignments(p, body, " shared_outs", shared, body.get(op, ForallOp::outputs));
    p.write_str(" ");
    let results = body.results(op);
    let yields = results.len() != 0;
    if yields {
        p.write_str("-> (");
        p.types(results.map(|result| body.ty(result)));
        p.write_str(") ");
    }
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS.terminators(yields));
    p.attr_dict(body, op, &["staticLowerBound", "staticUpperBound", "staticStep"]);
}
