//! The `omp` dialect: constructs of OpenMP, as far as modules of the `llvm` dialect have them before their export.
//!
//! This file is the table; `syntax.rs` has the custom form of `omp.loop_nest`. Clauses of `omp.wsloop` are errors, and no
//! operation is exported: LLVM's OpenMP builder makes calls of its runtime of them.

mod syntax;

use windlass_ir::def::Traits;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Diagnostic, Op, Type, dialect};

static INT_LIKE: TypeConstraint = TypeConstraint::new("integer or index", |ctx, ty| {
    ty == Type::INDEX || ty.integer(ctx).is_some()
});

/// Regions whose operations run where the construct says.
const CONSTRUCT: Traits = Traits::RECURSIVE_MEMORY_EFFECTS;

/// Verifies that a loop nest has an induction variable, two bounds and a step for each loop.
fn loop_nest(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let operands = body.operands(op);
    let count = operands.len() / 3;
    if count == 0 {
        return Err(body.op_error(ctx, op, "must represent at least one loop"));
    }
    let entry = body.region_entry(op, 0);
    let variables = entry.map(|block| body.block_args(block)).unwrap_or_default();
    if !operands.len().is_multiple_of(3) || variables.len() != count {
        return Err(body.op_error(ctx, op, "number of range arguments and IVs do not match"));
    }
    for (&variable, bound) in variables.iter().zip(operands.iter()) {
        if body.ty(variable) != body.ty(bound) {
            return Err(body.op_error(
                ctx,
                op,
                "range argument type does not match corresponding IV type",
            ));
        }
    }
    Ok(())
}

/// Verifies the parent. Upstream's message names operations that are not defined here, too.
fn yield_in_loop(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    if body
        .parent_op(op)
        .is_some_and(|parent| body.name(parent) == LoopNestOp::NAME)
    {
        return Ok(());
    }
    let message = "expects parent op to be one of 'omp.atomic.update, omp.declare_reduction, omp.loop_nest, omp.private'";
    Err(body.op_error(ctx, op, message))
}

/// Refuses clauses, which the custom form has no place for.
fn without_clauses(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    match body.operands(op).is_empty() {
        true => Ok(()),
        false => Err(body.op_error(ctx, op, "has clauses, which are not supported")),
    }
}

dialect! {
    /// Constructs of OpenMP.
    pub static OMP_DIALECT = "omp", number 33, "Constructs of OpenMP.", interfaces(InlinerInterface::ALL);

    /// Waits until all threads of the team have come here.
    BarrierOp = "omp.barrier" () -> () format("attr-dict")

    /// Nested loops: the region runs for each combination of the induction variables. Operands are the lower
    /// bounds, the upper bounds and the steps.
    LoopNestOp = "omp.loop_nest" (ranges[*]: INT_LIKE) -> ()
        attrs(loop_inclusive[?]: attr::UNIT)
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS)
        interfaces(
            Verify(loop_nest), AsmParse(syntax::parse_loop_nest), AsmPrint(syntax::print_loop_nest),
        )

    /// The region runs on the first thread of the team.
    MasterOp = "omp.master" () -> () regions(region) traits(..CONSTRUCT)
        format("$region attr-dict")

    /// A place where the thread may run another task.
    TaskyieldOp = "omp.taskyield" () -> () format("attr-dict")

    /// Ends the region of a construct.
    TerminatorOp = "omp.terminator" () -> () traits(PURE, TERMINATOR) format("attr-dict")

    /// The iterations of the loop in the region are divided among the threads of the team.
    WsloopOp = "omp.wsloop"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, linear_vars[*]: ty::ANY,
            linear_step_vars[*]: ty::ANY, private_vars[*]: ty::ANY, reduction_vars[*]: ty::ANY,
            schedule_chunk[?]: ty::ANY,
        )
        -> () regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR, ATTR_SIZED_OPERANDS)
        interfaces(Verify(without_clauses))
        format("$region attr-dict")

    /// Ends an iteration.
    YieldOp = "omp.yield" (results[*]: ty::ANY) -> () traits(PURE, RETURN_LIKE, TERMINATOR)
        interfaces(Verify(yield_in_loop))
        format("( `(` $results^ `:` type($results) `)` )? attr-dict")
}
