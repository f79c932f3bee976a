//! Verification of atomic operations, critical sections, cancellation and ordering.

use super::attrs::{enums, value};
use super::verify::{Checked, error, has_inscan};
use super::{
    AllocateDirOp, AtomicCaptureOp, AtomicReadOp, AtomicUpdateOp, AtomicWriteOp, CancelOp,
    CancellationPointOp, LoopNestOp, OrderedOp, OrderedRegionOp, ParallelOp, ScanOp, SectionOp, SectionsOp,
    SimdOp, TaskOp, TaskgroupOp, TaskloopOp, WsloopOp,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Context, Op, OpName};

/// Verifies that bits of a hint do not contradict each other.
pub(super) fn hint(ctx: &Context, body: &Body, op: Op) -> Checked {
    let slot = body.def(op).attr_slot("hint").map(AttrSlot);
    let hint = slot.and_then(|slot| body.get(op, slot)?.as_i64(ctx)).unwrap_or(0);
    let message = if hint & 3 == 3 {
        "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined"
    } else if hint & 12 == 12 {
        "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined."
    } else {
        return Ok(());
    };
    Err(body.op_error(ctx, op, message))
}

/// Verifies that an order of memory is none of these.
fn order(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, excluded: [&str; 2], message: &str) -> Checked {
    let order = value(ctx, body.get(op, slot)).and_then(|order| enums::MEMORY_ORDER.keyword_of(order));
    if order.is_some_and(|order| excluded.contains(&order)) {
        return error(body, op, message);
    }
    hint(ctx, body, op)
}

pub(super) fn atomic_read(ctx: &Context, body: &Body, op: Op) -> Checked {
    if body.get(op, AtomicReadOp::x) == body.get(op, AtomicReadOp::v) {
        return error(
            body,
            op,
            "read and write must not be to the same location for atomic reads",
        );
    }
    let message = "memory-order must not be acq_rel or release for atomic reads";
    order(
        ctx,
        body,
        op,
        AtomicReadOp::memory_order,
        ["acq_rel", "release"],
        message,
    )
}

pub(super) fn atomic_write(ctx: &Context, body: &Body, op: Op) -> Checked {
    let element = body
        .ty(body.get(op, AtomicWriteOp::x))
        .memref(ctx)
        .map(|memref| memref.element);
    if element.is_some_and(|element| element != body.ty(body.get(op, AtomicWriteOp::expr))) {
        return error(body, op, "address must dereference to value type");
    }
    let message = "memory-order must not be acq_rel or acquire for atomic writes";
    order(
        ctx,
        body,
        op,
        AtomicWriteOp::memory_order,
        ["acq_rel", "acquire"],
        message,
    )
}

pub(super) fn atomic_update(ctx: &Context, body: &Body, op: Op) -> Checked {
    if let Some(entry) = body.region_entry(op, 0) {
        let &[argument] = body.block_args(entry) else {
            return error(body, op, "the region must accept exactly one argument");
        };
        let element = body
            .ty(body.get(op, AtomicUpdateOp::x))
            .memref(ctx)
            .map(|memref| memref.element);
        if element.is_some_and(|element| element != body.ty(argument)) {
            let message = "the type of the operand must be a pointer type whose element type is the same as that of \
                           the region argument";
            return error(body, op, message);
        }
    }
    let message = "memory-order must not be acq_rel or acquire for atomic updates";
    order(
        ctx,
        body,
        op,
        AtomicUpdateOp::memory_order,
        ["acq_rel", "acquire"],
        message,
    )
}

/// Verifies what the region of an update yields.
pub(super) fn atomic_update_body(_: &Context, body: &Body, op: Op) -> Checked {
    let Some(entry) = body.region_entry(op, 0) else {
        return Ok(());
    };
    let Some(last) = body.last_op(entry) else {
        return Ok(());
    };
    if body.operands(last).len() != 1 {
        return error(body, op, "only updated value must be returned");
    }
    let argument = body.block_args(entry).first().map(|&argument| body.ty(argument));
    if argument != Some(body.ty(body.operand(last, 0))) {
        return error(body, op, "input and yielded value must have the same type");
    }
    Ok(())
}

/// Verifies the two operations of a capture.
pub(super) fn atomic_capture(_: &Context, body: &Body, op: Op) -> Checked {
    let inside: Vec<Op> = body
        .region_entry(op, 0)
        .map(|entry| body.ops(entry).collect())
        .unwrap_or_default();
    let &[first, second, _] = &inside[..] else {
        let message =
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)";
        return error(body, op, message);
    };
    let variable = |op: Op| match body.name(op) {
        AtomicReadOp::NAME => Some(body.get(op, AtomicReadOp::x)),
        AtomicUpdateOp::NAME => Some(body.get(op, AtomicUpdateOp::x)),
        AtomicWriteOp::NAME => Some(body.get(op, AtomicWriteOp::x)),
        _ => None,
    };
    match (body.name(first), body.name(second)) {
        (AtomicUpdateOp::NAME, AtomicReadOp::NAME) if variable(first) != variable(second) => error(
            body,
            first,
            "updated variable in atomic.update must be captured in second operation",
        ),
        (AtomicReadOp::NAME, AtomicUpdateOp::NAME | AtomicWriteOp::NAME)
            if variable(first) != variable(second) =>
        {
            error(
                body,
                first,
                "captured variable in atomic.read must be updated in second operation",
            )
        }
        (AtomicUpdateOp::NAME, AtomicReadOp::NAME)
        | (AtomicReadOp::NAME, AtomicUpdateOp::NAME | AtomicWriteOp::NAME) => {
            nested_orders(body, op, [first, second])
        }
        _ => error(
            body,
            first,
            "invalid sequence of operations in the capture region",
        ),
    }
}

/// Verifies that the operations of a capture have no clauses of their own.
fn nested_orders(body: &Body, op: Op, inside: [Op; 2]) -> Checked {
    let has = |inner: Op, name: &str| {
        let slot = body.def(inner).attr_slot(name);
        slot.is_some_and(|slot| body.attr(inner, slot).is_some())
    };
    if inside.iter().any(|&inner| has(inner, "hint")) {
        return error(
            body,
            op,
            "operations inside capture region must not have hint clause",
        );
    }
    if inside.iter().any(|&inner| has(inner, "memory_order")) {
        return error(
            body,
            op,
            "operations inside capture region must not have memory_order clause",
        );
    }
    Ok(())
}

/// The innermost construct of one of these kinds around an operation.
fn enclosing(body: &Body, op: Op, names: &[OpName]) -> Option<Op> {
    std::iter::successors(body.parent_op(op), |&parent| body.parent_op(parent))
        .find(|&parent| names.contains(&body.name(parent)))
}

/// The innermost construct around an operation that is not only a loop.
fn parent_construct(body: &Body, op: Op) -> Option<Op> {
    std::iter::successors(body.parent_op(op), |&parent| body.parent_op(parent)).find(|&parent| {
        parent != op
            && body.name(parent).dialect() == LoopNestOp::NAME.dialect()
            && body.name(parent) != LoopNestOp::NAME
            && body.name(parent) != AtomicCaptureOp::NAME
    })
}

pub(super) fn cancel(ctx: &Context, body: &Body, op: Op) -> Checked {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(parent) = parent_construct(body, op) else {
        return fail("Orphaned cancel construct");
    };
    let kind = value(ctx, body.get(op, CancelOp::cancel_directive));
    let kind = kind.and_then(|kind| enums::CANCELLATION.keyword_of(kind));
    let name = body.name(parent);
    match kind {
        Some("parallel") if name != ParallelOp::NAME => {
            fail("cancel parallel must appear inside a parallel region")
        }
        Some("loop") => {
            // The loop may be a part of a composition.
            let Some(wsloop) = Some(parent).filter(|_| name == WsloopOp::NAME) else {
                return fail("cancel loop must appear inside a worksharing-loop region");
            };
            if body.get(wsloop, WsloopOp::nowait).is_some() {
                return error(
                    body,
                    op,
                    "A worksharing construct that is canceled must not have a nowait clause",
                );
            }
            if body.get(wsloop, WsloopOp::ordered).is_some() {
                return error(
                    body,
                    op,
                    "A worksharing construct that is canceled must not have an ordered clause",
                );
            }
            Ok(())
        }
        Some("sections") => {
            if ![SectionsOp::NAME, SectionOp::NAME].contains(&name) {
                return fail("cancel sections must appear inside a sections region");
            }
            let sections = enclosing(body, op, &[SectionsOp::NAME]);
            if sections.is_some_and(|sections| body.get(sections, SectionsOp::nowait).is_some()) {
                return error(
                    body,
                    op,
                    "A sections construct that is canceled must not have a nowait clause",
                );
            }
            Ok(())
        }
        Some("taskgroup") => {
            if ![TaskOp::NAME, TaskloopOp::NAME].contains(&name) {
                return fail("cancel taskgroup must appear inside a task region");
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

pub(super) fn cancellation_point(ctx: &Context, body: &Body, op: Op) -> Checked {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(parent) = parent_construct(body, op) else {
        return fail("Orphaned cancellation point");
    };
    let kind = value(ctx, body.get(op, CancellationPointOp::cancel_directive));
    let kind = kind.and_then(|kind| enums::CANCELLATION.keyword_of(kind));
    let name = body.name(parent);
    match kind {
        Some("parallel") if name != ParallelOp::NAME => {
            fail("cancellation point parallel must appear inside a parallel region")
        }
        Some("loop") if name != WsloopOp::NAME => {
            fail("cancellation point loop must appear inside a worksharing-loop region")
        }
        Some("sections") if ![SectionsOp::NAME, SectionOp::NAME].contains(&name) => {
            fail("cancellation point sections must appear inside a sections region")
        }
        Some("taskgroup") if ![TaskOp::NAME, TaskloopOp::NAME, TaskgroupOp::NAME].contains(&name) => {
            fail("cancellation point taskgroup must appear inside a task region")
        }
        _ => Ok(()),
    }
}

/// The number of loops of the `ordered` clause around an operation.
fn ordered_loops(ctx: &Context, body: &Body, op: Op) -> Option<Option<i64>> {
    let wsloop = enclosing(body, op, &[WsloopOp::NAME])?;
    Some(
        body.get(wsloop, WsloopOp::ordered)
            .and_then(|count| count.as_i64(ctx)),
    )
}

pub(super) fn ordered(ctx: &Context, body: &Body, op: Op) -> Checked {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    if body
        .parent_op(op)
        .is_none_or(|parent| body.name(parent) != LoopNestOp::NAME)
    {
        return fail("must be nested inside of a loop");
    }
    let needs_clause = "ordered depend directive must be closely nested inside a worksharing-loop with ordered clause \
                        with parameter present";
    if ordered_loops(ctx, body, op)
        .flatten()
        .is_none_or(|count| count == 0)
    {
        return fail(needs_clause);
    }
    let count = body
        .get(op, OrderedOp::doacross_num_loops)
        .and_then(|count| count.as_i64(ctx));
    if ordered_loops(ctx, body, op).flatten() != count {
        return fail(
            "number of variables in depend clause does not match number of iteration variables in the doacross loop",
        );
    }
    Ok(())
}

pub(super) fn ordered_region(ctx: &Context, body: &Body, op: Op) -> Checked {
    if body.get(op, OrderedRegionOp::par_level_simd).is_some() {
        return Ok(());
    }
    match ordered_loops(ctx, body, op) {
        Some(None) => Err(body.op_error(
            ctx,
            op,
            "the enclosing worksharing-loop region must have an ordered clause",
        )),
        Some(Some(count)) if count != 0 => Err(body.op_error(
            ctx,
            op,
            "the enclosing loop's ordered clause must not have a parameter present",
        )),
        _ => Ok(()),
    }
}

pub(super) fn scan(ctx: &Context, body: &Body, op: Op) -> Checked {
    let inclusive = body.get(op, ScanOp::inclusive_vars).count() > 0;
    let exclusive = body.get(op, ScanOp::exclusive_vars).count() > 0;
    if inclusive == exclusive {
        return error(
            body,
            op,
            "Exactly one of EXCLUSIVE or INCLUSIVE clause is expected",
        );
    }
    let wrapper = enclosing(body, op, &[WsloopOp::NAME, SimdOp::NAME]);
    if wrapper.is_some_and(|wrapper| has_inscan(ctx, body, wrapper)) {
        return Ok(());
    }
    error(
        body,
        op,
        "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct with INSCAN \
         reduction modifier",
    )
}

pub(super) fn allocate(ctx: &Context, body: &Body, op: Op) -> Checked {
    let align = body
        .get(op, AllocateDirOp::align)
        .and_then(|align| align.as_i64(ctx));
    match align {
        Some(align) if !u64::try_from(align).is_ok_and(u64::is_power_of_two) => {
            error(body, op, &format!("ALIGN value : {align} must be power of 2"))
        }
        _ => Ok(()),
    }
}
