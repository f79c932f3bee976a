//! Verifiers of loops, conditions and switches: consistency of operands, region arguments, yielded values and results.
//!
//! The generic verifier checks the values that are passed along region control flow; this file has the rest.

use super::{
    ConditionOp, ForOp, ForallOp, IfOp, InParallelOp, IndexSwitchOp, ParallelOp, ReduceOp, ReduceReturnOp,
    YieldOp,
};
use crate::carried_values::CarriedValues;
use crate::common::{expect_one_block, quoted, verify_destination_style};
use crate::elements::constant_int;
use crate::gpu;
use windlass_ir::def::{Interface, InterfaceId, OpDef};
use windlass_ir::text::{PrintOptions, op_to_string};
use windlass_ir::{Block, Body, Context, DYNAMIC, Diagnostic, Op, Type, Value};

type Checked = Result<(), Diagnostic>;

/// The single block of region `index`.
fn block(body: &Body, op: Op, index: usize) -> Option<Block> {
    body.entry_block(*body.regions(op).get(index)?)
}

/// The arguments of the single block of region `index`.
fn arguments(body: &Body, op: Op, index: usize) -> &[Value] {
    block(body, op, index).map_or(&[], |block| body.block_args(block))
}

pub(super) fn execute_region(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(entry) = block(body, op, 0) else {
        return Err(body.op_error(ctx, op, "region needs to have at least one block"));
    };
    if !body.block_args(entry).is_empty() {
        return Err(body.op_error(ctx, op, "region cannot have any arguments"));
    }
    Ok(())
}

pub(super) fn for_loop(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "region")?;
    if body.get(op, ForOp::initArgs).len() != body.results(op).len() {
        let message = "mismatch in number of loop-carried values and defined values";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn for_loop_carried(ctx: &Context, body: &Body, op: Op) -> Checked {
    let inits = body.get(op, ForOp::initArgs);
    CarriedValues::of(body, op, inits, block(body, op, 0), YieldOp::NAME).verify(ctx, body, op)
}

pub(super) fn for_loop_regions(ctx: &Context, body: &Body, op: Op) -> Checked {
    let induction = arguments(body, op, 0).first().copied();
    let bound = body.ty(body.get(op, ForOp::lowerBound));
    if induction.is_none_or(|induction| body.ty(induction) != bound) {
        let message = "expected induction variable to be same type as bounds and step";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn if_else(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "thenRegion")?;
    for index in 0..2 {
        if !arguments(body, op, index).is_empty() {
            return Err(body.op_error(ctx, op, format!("region #{index} should have no arguments")));
        }
    }
    let results = body.get(op, IfOp::results).len();
    if results != 0 && block(body, op, 1).is_none() {
        return Err(body.op_error(ctx, op, "must have an else block if defining values"));
    }
    Ok(())
}

pub(super) fn while_loop(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "before")?;
    expect_one_block(ctx, body, op, 1, "after")?;
    let ends = [
        (
            0,
            ConditionOp::NAME,
            "expects the 'before' region to terminate with 'scf.condition'",
        ),
        (
            1,
            YieldOp::NAME,
            "expects the 'after' region to terminate with 'scf.yield'",
        ),
    ];
    for (index, name, message) in ends {
        expect_end(ctx, body, op, index, name, message)?;
    }
    Ok(())
}

/// Verifies that the terminator of the single block of region `index` is an op `name`.
fn expect_end(
    ctx: &Context,
    body: &Body,
    op: Op,
    index: usize,
    name: windlass_ir::OpName,
    message: &str,
) -> Result<Option<Op>, Diagnostic> {
    let last = block(body, op, index).and_then(|block| body.last_op(block));
    match last {
        Some(last) if body.name(last) == name => Ok(Some(last)),
        _ => {
            let error = body.op_error(ctx, op, message);
            Err(match last {
                Some(last) => error.note(body.location(last), "terminator here"),
                None => error,
            })
        }
    }
}

pub(super) fn index_switch(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "defaultRegion")?;
    let regions = body.num_regions(op);
    for index in 1..regions {
        expect_one_block(ctx, body, op, index, "caseRegions")?;
    }
    let cases = body
        .get(op, IndexSwitchOp::cases)
        .and_then(|attr| attr.as_i64_array(ctx));
    let cases = cases.unwrap_or_default();
    if cases.len() + 1 != regions {
        let message = format!("has {} case regions but {} case values", regions - 1, cases.len());
        return Err(body.op_error(ctx, op, message));
    }
    let mut sorted = cases.clone();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(body.op_error(ctx, op, format!("has duplicate case value: {}", twice[0])));
    }
    for index in 0..regions {
        switch_region(ctx, body, op, index)?;
    }
    Ok(())
}

/// Verifies that a region of a switch yields a value for each result.
fn switch_region(ctx: &Context, body: &Body, op: Op, index: usize) -> Checked {
    let name = match index {
        0 => "default region".to_owned(),
        _ => format!("case region #{}", index - 1),
    };
    let Some(last) = block(body, op, index).and_then(|block| body.last_op(block)) else {
        return Ok(());
    };
    if body.name(last) != YieldOp::NAME {
        let found = ctx.op_name(body.name(last));
        return Err(body.op_error(
            ctx,
            op,
            format!("expected region to end with scf.yield, but got {found}"),
        ));
    }
    let results = body.results(op);
    let yielded = body.operands(last);
    if yielded.len() != results.len() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            results.len(),
            yielded.len()
        );
        return Err(body
            .op_error(ctx, op, message)
            .note(body.location(last), "see yield operation here"));
    }
    for (at, (result, value)) in results.zip(yielded.iter()).enumerate() {
        let (result, value) = (body.ty(result), body.ty(value));
        if result != value {
            let message = format!(
                "expected result #{at} of each region to be {}",
                quoted(ctx, result)
            );
            let note = format!("{name} returns {} here", quoted(ctx, value));
            return Err(body.op_error(ctx, op, message).note(body.location(last), note));
        }
    }
    Ok(())
}

pub(super) fn parallel(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "region")?;
    let mut steps = body.get(op, ParallelOp::step);
    let rank = steps.len();
    if rank == 0 {
        let message = "needs at least one tuple element for lowerBound, upperBound and step";
        return Err(body.op_error(ctx, op, message));
    }
    let not_positive = |step| constant_int(ctx, body, step).is_some_and(|n| n.is_negative() || n.is_zero());
    if steps.any(not_positive) {
        return Err(body.op_error(ctx, op, "constant step operand must be positive"));
    }
    let inductions = arguments(body, op, 0);
    if inductions.len() != rank {
        let message = format!(
            "expects the same number of induction variables: {} as bound and step values: {rank}",
            inductions.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    if inductions.iter().any(|&v| body.ty(v) != Type::INDEX) {
        let message = "expects arguments for the induction variable to be of index type";
        return Err(body.op_error(ctx, op, message));
    }
    let message = "expects body to terminate with 'scf.reduce'";
    let Some(reduce) = expect_end(ctx, body, op, 0, ReduceOp::NAME, message)? else {
        return Ok(());
    };
    let results = body.get(op, ParallelOp::results);
    let counts = [
        (body.num_regions(reduce), "reductions"),
        (body.get(op, ParallelOp::initVals).len(), "initial values"),
    ];
    for (count, what) in counts {
        if count != results.len() {
            let message = format!(
                "expects number of results: {} to be the same as number of {what}: {count}",
                results.len()
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    for (index, result) in results.enumerate() {
        let Some(operand) = body.operands(reduce).get(index) else {
            break;
        };
        let (operand, result) = (body.ty(operand), body.ty(result));
        if operand != result {
            let message = format!(
                "expects type of {index}-th reduction operand: {} to be the same as the {index}-th result type: {}",
                quoted(ctx, operand),
                quoted(ctx, result)
            );
            return Err(body.op_error(ctx, reduce, message));
        }
    }
    Ok(())
}

pub(super) fn reduce(ctx: &Context, body: &Body, op: Op) -> Checked {
    for index in 0..body.num_regions(op) {
        expect_one_block(ctx, body, op, index, "reductions")?;
    }
    Ok(())
}

pub(super) fn reduce_regions(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (regions, operands) = (body.num_regions(op), body.operands(op));
    if regions != operands.len() {
        let message = format!(
            "expects number of reduction regions: {regions} to be the same as number of reduction operands: {}",
            operands.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (index, operand) in operands.iter().enumerate() {
        let ty = body.ty(operand);
        let pair = arguments(body, op, index);
        if pair.len() != 2 || pair.iter().any(|&v| body.ty(v) != ty) {
            let message = format!(
                "expected two block arguments with type {} in the {index}-th reduction region",
                quoted(ctx, ty)
            );
            return Err(body.op_error(ctx, op, message));
        }
        let last = block(body, op, index).and_then(|block| body.last_op(block));
        if last.is_none_or(|last| body.name(last) != ReduceReturnOp::NAME) {
            let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

pub(super) fn reduce_return(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(block) = body.op_block(op) else {
        return Ok(());
    };
    let Some(&first) = body.block_args(block).first() else {
        return Ok(());
    };
    let expected = body.ty(first);
    if body.ty(body.get(op, ReduceReturnOp::result)) != expected {
        let message = format!(
            "must have type {} (the type of the reduction inputs)",
            quoted(ctx, expected)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn forall(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "region")?;
    let array = |slot: windlass_ir::def::AttrSlot| {
        body.get(op, slot)
            .and_then(|attr| attr.as_i64_array(ctx))
            .unwrap_or_default()
    };
    let outputs: Vec<Value> = body.get(op, ForallOp::outputs).collect();
    let results = body.results(op).len();
    if outputs.len() != results {
        let message = format!(
            "produces {results} results, but has only {} outputs",
            outputs.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let rank = array(ForallOp::staticLowerBound).len();
    let inside = arguments(body, op, 0);
    if inside.len() != rank + results {
        return Err(body.op_error(ctx, op, format!("region expects {rank} arguments")));
    }
    if let Some(index) = inside[..rank].iter().position(|&v| body.ty(v) != Type::INDEX) {
        return Err(body.op_error(
            ctx,
            op,
            format!("expects {index}-th block argument to be an index"),
        ));
    }
    for (index, (&output, &argument)) in outputs.iter().zip(&inside[rank..]).enumerate() {
        if body.ty(output) != body.ty(argument) {
            let message = format!("type mismatch between {index}-th output and corresponding block argument");
            return Err(body.op_error(ctx, op, message));
        }
    }
    let mapping = body
        .get(op, ForallOp::mapping)
        .and_then(|attr| attr.as_array(ctx));
    if let Some(mapping) = mapping.filter(|mapping| !mapping.is_empty()) {
        let masks = mapping.iter().filter(|&&attr| gpu::is_mask(ctx, attr)).count();
        if mapping.len() - masks != rank {
            return Err(body.op_error(ctx, op, "mapping attribute size must match op rank"));
        }
        if masks > 1 {
            let message = "\"mapping\" supports at most one device masking attribute";
            return Err(body.op_error(ctx, op, message));
        }
    }
    let groups = [
        (
            "lower",
            ForallOp::staticLowerBound,
            body.get(op, ForallOp::dynamicLowerBound).len(),
        ),
        (
            "upper",
            ForallOp::staticUpperBound,
            body.get(op, ForallOp::dynamicUpperBound).len(),
        ),
        (
            "step",
            ForallOp::staticStep,
            body.get(op, ForallOp::dynamicStep).len(),
        ),
    ];
    for (name, slot, values) in groups {
        let name = if name == "step" {
            name.to_owned()
        } else {
            format!("{name} bound")
        };
        let bounds = array(slot);
        if bounds.len() != rank {
            let message = format!("expected {rank} {name} values, got {}", bounds.len());
            return Err(body.error_at(ctx, op, message));
        }
        let dynamic = bounds.iter().filter(|&&bound| bound == DYNAMIC).count();
        if dynamic != values {
            let message = format!("expected {dynamic} dynamic {name} values");
            return Err(body.error_at(ctx, op, message));
        }
    }
    Ok(())
}

pub(super) fn forall_destination(ctx: &Context, body: &Body, op: Op) -> Checked {
    let outputs = body.get(op, ForallOp::outputs);
    let first = body.operands(op).len() - outputs.len();
    verify_destination_style(ctx, body, op, first, outputs)
}

pub(super) fn in_parallel(ctx: &Context, body: &Body, op: Op) -> Checked {
    expect_one_block(ctx, body, op, 0, "region")?;
    let Some(inside) = block(body, op, 0) else {
        return Ok(());
    };
    for combining in body.ops(inside) {
        let combines = body.interface::<ParallelCombiningOpInterface>(ctx, combining);
        if combines.is_none() {
            let message = "expected only ParallelCombiningOpInterface ops";
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// Verifies that an op that combines tensor slices is in `scf.forall.in_parallel`.
pub(crate) fn expect_in_parallel(ctx: &Context, body: &Body, op: Op) -> Checked {
    let parent = body.parent_op(op);
    if parent.is_some_and(|parent| body.name(parent) == InParallelOp::NAME) {
        return Ok(());
    }
    let options = PrintOptions {
        generic: true,
        local_scope: true,
        ..PrintOptions::default()
    };
    let text = parent.map_or(String::new(), |parent| op_to_string(ctx, body, parent, &options));
    let message = format!("expected InParallelOpInterface parent, got:\n{text}");
    Err(body.error_at(ctx, op, message.trim_end()))
}

/// An op that combines tensor slices, allowed in `scf.forall.in_parallel`.
pub struct ParallelCombiningOpInterface;

impl Interface for ParallelCombiningOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::new(super::NUMBER, 0);
    const NAME: &'static str = "ParallelCombiningOpInterface";
}
