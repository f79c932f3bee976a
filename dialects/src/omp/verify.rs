//! Verification of loop nests, their wrappers, and constructs of teams and tasks.

use super::attrs::{enums, value};
use super::clauses::values;
use super::region_clauses::{argument_count, bools, clauses_of};
use super::{
    DistributeOp, LoopNestOp, ParallelOp, SectionOp, SimdOp, SingleOp, TaskloopOp, TeamsOp, TerminatorOp,
    WorkshareLoopWrapperOp, WorkshareOp, WsloopOp,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Diagnostic, Op, OpName, Value};

pub(super) type Checked = Result<(), Diagnostic>;

/// An error at an operation whose name is not in the message.
pub(super) fn error(body: &Body, op: Op, message: &str) -> Checked {
    Err(Diagnostic::error(body.location(op), message))
}

/// Whether an operation contains one loop only and divides its iterations.
pub(super) fn is_wrapper(name: OpName) -> bool {
    [
        DistributeOp::NAME,
        super::LoopOp::NAME,
        SimdOp::NAME,
        TaskloopOp::NAME,
        WorkshareLoopWrapperOp::NAME,
        WsloopOp::NAME,
    ]
    .contains(&name)
}

/// Verifies that a loop nest has an induction variable, two bounds and a step for each loop.
pub(super) fn loop_nest(ctx: &Context, body: &Body, op: Op) -> Checked {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let operands = body.operands(op);
    let count = operands.len() / 3;
    if count == 0 {
        return fail("must represent at least one loop");
    }
    let entry = body.region_entry(op, 0);
    let variables = entry.map(|block| body.block_args(block)).unwrap_or_default();
    if variables.len() != count {
        return fail("number of range arguments and IVs do not match");
    }
    for (&variable, bound) in variables.iter().zip(operands.iter()) {
        if body.ty(variable) != body.ty(bound) {
            return fail("range argument type does not match corresponding IV type");
        }
    }
    let collapsed = body
        .get(op, LoopNestOp::collapse_num_loops)
        .and_then(|count| count.as_i64(ctx));
    if collapsed.is_some_and(|collapsed| collapsed > count as i64) {
        return fail("collapse value is larger than the number of loops");
    }
    let tiles = body
        .get(op, LoopNestOp::tile_sizes)
        .and_then(|sizes| sizes.as_i64_array(ctx));
    if tiles.is_some_and(|sizes| sizes.len() > count) {
        return fail("too few canonical loops for tile dimensions");
    }
    if !body
        .parent_op(op)
        .is_some_and(|parent| is_wrapper(body.name(parent)))
    {
        return fail("expects parent op to be a loop wrapper");
    }
    Ok(())
}

/// Verifies that the region has an argument for each variable of a clause.
pub(super) fn block_args(ctx: &Context, body: &Body, op: Op) -> Checked {
    let expected = argument_count(body, op);
    let entry = body.region_entry(op, 0);
    let found = entry.map_or(0, |entry| body.block_args(entry).len());
    if entry.is_some() && found < expected {
        let message = format!("expected at least {expected} entry block argument(s)");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

const COMPOSITE: &str = "omp.composite";

fn is_composite(ctx: &Context, body: &Body, op: Op) -> bool {
    body.attr_named(ctx, op, COMPOSITE).is_some()
}

/// The operations in the region of a wrapper.
fn nested(body: &Body, op: Op) -> Vec<Op> {
    body.region_entry(op, 0)
        .map(|entry| body.ops(entry).collect())
        .unwrap_or_default()
}

/// Verifies that the region of a wrapper contains a loop or another wrapper.
pub(super) fn wrapper(ctx: &Context, body: &Body, op: Op) -> Checked {
    let inside = nested(body, op);
    let &[only] = &inside[..] else {
        return Err(body.op_error(ctx, op, "loop wrapper does not contain exactly one nested op"));
    };
    let has_wrapper = is_wrapper(body.name(only));
    if !has_wrapper && body.name(only) != LoopNestOp::NAME {
        let message = "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`";
        return Err(body.op_error(ctx, op, message));
    }
    composition(ctx, body, op, has_wrapper.then_some(only))
}

const UNMARKED: &str = "'omp.composite' attribute missing from composite wrapper";
const MARKED: &str = "'omp.composite' attribute present in non-composite wrapper";

/// Verifies which wrappers are nested, and that these say so.
fn composition(ctx: &Context, body: &Body, op: Op, inner: Option<Op>) -> Checked {
    let name = body.name(op);
    let is_in_wrapper = body
        .parent_op(op)
        .is_some_and(|parent| is_wrapper(body.name(parent)));
    if name == super::LoopOp::NAME || name == WorkshareLoopWrapperOp::NAME {
        return match inner.or(is_in_wrapper.then_some(op)) {
            Some(_) if name == super::LoopOp::NAME => {
                Err(body.op_error(ctx, op, "`omp.loop` expected to be a standalone loop wrapper"))
            }
            Some(_) => Err(body.op_error(ctx, op, "expected to be a standalone loop wrapper")),
            None => Ok(()),
        };
    }
    if name == SimdOp::NAME && inner.is_some() {
        return Err(body.op_error(ctx, op, "must wrap an 'omp.loop_nest' directly"));
    }
    let is_marked = is_composite(ctx, body, op);
    // A distribution in the region of a parallel construct is part of a composition, too.
    let in_parallel = name == WsloopOp::NAME
        && body
            .parent_op(op)
            .is_some_and(|parent| body.name(parent) == ParallelOp::NAME && is_composite(ctx, body, parent));
    if (inner.is_some() || is_in_wrapper || in_parallel) && !is_marked {
        return error(body, op, UNMARKED);
    }
    if is_marked && inner.is_none() && !is_in_wrapper && !in_parallel {
        return error(body, op, MARKED);
    }
    let Some(inner) = inner else { return Ok(()) };
    let inner = body.name(inner);
    let (allowed, message) = match name {
        DistributeOp::NAME => (
            [SimdOp::NAME, WsloopOp::NAME].contains(&inner),
            "only supported nested wrappers are 'omp.simd' and 'omp.wsloop'",
        ),
        _ => (
            inner == SimdOp::NAME,
            "only supported nested wrapper is 'omp.simd'",
        ),
    };
    if allowed { Ok(()) } else { error(body, op, message) }
}

/// Verifies the clauses for allocations and reductions.
pub(super) fn reductions(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    allocation(body, op)?;
    for clause in clauses_of(body.def(op)) {
        let Some(by_reference) = clause.by_reference else {
            continue;
        };
        let variables = values(body, op, clause.group);
        let symbols = body.get(op, clause.symbols).and_then(|all| all.as_array(ctx));
        let fail = |message: &str| Err(body.op_error(ctx, op, message));
        if variables.is_empty() {
            if symbols.is_some() {
                return fail("unexpected reduction symbol references");
            }
            continue;
        }
        if symbols.is_none_or(|symbols| symbols.len() != variables.len()) {
            return fail("expected as many reduction symbol references as reduction variables");
        }
        let flags = body.get(op, by_reference);
        if flags.is_some() && bools(ctx, flags).len() != variables.len() {
            return fail(
                "expected as many reduction variable by reference attributes as reduction variables",
            );
        }
        if (1..variables.len()).any(|at| variables[..at].contains(&variables[at])) {
            return fail("accumulator variable used more than once");
        }
    }
    Ok(())
}

/// Verifies that each variable of `allocate` has an allocator. They are the first two groups of operands.
fn allocation(body: &Body, op: Op) -> Checked {
    let def = body.def(op);
    let position = |name: &str| def.operands.iter().position(|operand| operand.name == name);
    let (Some(variables), Some(allocators)) = (position("allocate_vars"), position("allocator_vars")) else {
        return Ok(());
    };
    if values(body, op, variables).len() != values(body, op, allocators).len() {
        return error(
            body,
            op,
            "expected equal sizes for allocate and allocator variables",
        );
    }
    Ok(())
}

/// Verifies that a parallel construct is marked if it is part of a composition.
pub(super) fn parallel_body(ctx: &Context, body: &Body, op: Op) -> Checked {
    let distributes = nested(body, op)
        .into_iter()
        .any(|inner| body.name(inner) == DistributeOp::NAME && is_composite(ctx, body, inner));
    match (distributes, is_composite(ctx, body, op)) {
        (true, false) => error(
            body,
            op,
            "'omp.composite' attribute missing from composite operation",
        ),
        (false, true) => error(
            body,
            op,
            "'omp.composite' attribute present in non-composite operation",
        ),
        _ => Ok(()),
    }
}

pub(super) fn distribute(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    let has_size = body.get(op, DistributeOp::dist_schedule_chunk_size).is_some();
    if has_size && body.get(op, DistributeOp::dist_schedule_static).is_none() {
        return Err(body.op_error(
            ctx,
            op,
            "chunk size set without dist_schedule_static being present",
        ));
    }
    allocation(body, op)
}

pub(super) fn teams(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    let lower = body.get(op, TeamsOp::num_teams_lower);
    let upper = body.get(op, TeamsOp::num_teams_upper);
    if let Some(lower) = lower {
        let Some(upper) = upper else {
            let message = "expected num_teams upper bound to be defined if the lower bound is defined";
            return error(body, op, message);
        };
        if body.ty(lower) != body.ty(upper) {
            let message = "expected num_teams upper bound and lower bound to be the same type";
            return error(body, op, message);
        }
    }
    reductions(ctx, body, op)
}

pub(super) fn sections(ctx: &Context, body: &Body, op: Op) -> Checked {
    for inner in nested(body, op) {
        if ![SectionOp::NAME, TerminatorOp::NAME].contains(&body.name(inner)) {
            let message = "expected omp.section op or terminator op inside region";
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

pub(super) fn single(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    allocation(body, op)?;
    let variables: Vec<Value> = body.get(op, SingleOp::copyprivate_vars).collect();
    let symbols = body
        .get(op, SingleOp::copyprivate_syms)
        .and_then(|all| all.as_array(ctx));
    if variables.is_empty() {
        return match symbols {
            Some(_) => Err(body.op_error(ctx, op, "unexpected copyprivate function symbol references")),
            None => Ok(()),
        };
    }
    if symbols.is_none_or(|symbols| symbols.len() != variables.len()) {
        let message = format!(
            "inconsistent number of copyprivate vars (= {}) and functions (= {}), both must be equal",
            variables.len(),
            symbols.map_or(0, <[_]>::len)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn simd(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    let parent = body.parent_op(op);
    let is_in_wrapper = parent.is_some_and(|parent| is_wrapper(body.name(parent)));
    match (is_in_wrapper, is_composite(ctx, body, op)) {
        (true, false) => return error(body, op, UNMARKED),
        (false, true) => return error(body, op, MARKED),
        _ => {}
    }
    let number = |slot: AttrSlot| body.get(op, slot).and_then(|number| number.as_i64(ctx));
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    if let (Some(lanes), Some(safe)) = (number(SimdOp::simdlen), number(SimdOp::safelen))
        && lanes > safe
    {
        return fail(
            "simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to \
             safelen value",
        );
    }
    let aligned: Vec<Value> = body.get(op, SimdOp::aligned_vars).collect();
    let alignments = body.get(op, SimdOp::alignments).and_then(|all| all.as_array(ctx));
    if aligned.is_empty() {
        if alignments.is_some() {
            return fail("unexpected alignment values attribute");
        }
    } else {
        if alignments.is_none_or(|alignments| alignments.len() != aligned.len()) {
            return fail("expected as many alignment values as aligned variables");
        }
        if alignments
            .unwrap_or_default()
            .iter()
            .any(|alignment| alignment.as_i64(ctx).is_some_and(|alignment| alignment <= 0))
        {
            return fail("alignment should be greater than 0");
        }
        if is_repeated(&aligned) {
            return fail("aligned variable used more than once");
        }
    }
    let variables: Vec<Value> = body.get(op, SimdOp::nontemporal_vars).collect();
    if is_repeated(&variables) {
        return fail("nontemporal variable used more than once");
    }
    reductions(ctx, body, op)
}

fn is_repeated(variables: &[Value]) -> bool {
    (1..variables.len()).any(|at| variables[..at].contains(&variables[at]))
}

/// Verifies that there is a kind of dependence for each variable.
pub(super) fn task(ctx: &Context, body: &Body, op: Op) -> Checked {
    block_args(ctx, body, op)?;
    let variables = body.get(op, super::TaskOp::depend_vars).count();
    let kinds = body
        .get(op, super::TaskOp::depend_kinds)
        .and_then(|all| all.as_array(ctx));
    if variables == 0 {
        if kinds.is_some() {
            return Err(body.op_error(ctx, op, "unexpected depend values"));
        }
    } else if kinds.is_none_or(|kinds| kinds.len() != variables) {
        return Err(body.op_error(ctx, op, "expected as many depend values as depend variables"));
    }
    reductions(ctx, body, op)
}

pub(super) fn taskloop(ctx: &Context, body: &Body, op: Op) -> Checked {
    reductions(ctx, body, op)?;
    let has_reduction = body.get(op, TaskloopOp::reduction_vars).count() > 0;
    if has_reduction && body.get(op, TaskloopOp::nogroup).is_some() {
        let message = "if a reduction clause is present on the taskloop directive, the nogroup clause must not be \
                       specified";
        return error(body, op, message);
    }
    let in_reduction: Vec<Value> = body.get(op, TaskloopOp::in_reduction_vars).collect();
    if body
        .get(op, TaskloopOp::reduction_vars)
        .any(|variable| in_reduction.contains(&variable))
    {
        let message = "the same list item cannot appear in both a reduction and an in_reduction clause";
        return error(body, op, message);
    }
    if body.get(op, TaskloopOp::grainsize).is_some() && body.get(op, TaskloopOp::num_tasks).is_some() {
        let message = "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same \
                       taskloop directive";
        return error(body, op, message);
    }
    Ok(())
}

/// Verifies the place of a loop whose iterations are units of work.
pub(super) fn workshare_loop(ctx: &Context, body: &Body, op: Op) -> Checked {
    let mut parents = std::iter::successors(body.parent_op(op), |&parent| body.parent_op(parent));
    if !parents.any(|parent| body.name(parent) == WorkshareOp::NAME) {
        return Err(body.op_error(ctx, op, "must be nested in an omp.workshare"));
    }
    wrapper(ctx, body, op)
}

/// Whether a wrapper's reductions are prefix sums.
pub(super) fn has_inscan(ctx: &Context, body: &Body, op: Op) -> bool {
    let slot = body.def(op).attr_slot("reduction_mod");
    let case = value(ctx, slot.and_then(|slot| body.attr(op, slot)));
    case.is_some() && case == enums::REDUCTION_MODIFIER.value_of("inscan")
}
