//! Constructs of `omp` that create tasks and wait for them.

use super::attrs::of;
use super::{NUMBER, clauses, constraints as c, verify, verify_symbols};
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::op_table;
use windlass_ir::text::CustomDirectives;
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::tasks;

    /// The region may run later, on any thread of the team.
    TaskOp = "omp.task"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, depend_vars[*]: c::POINTER,
            r#final[?]: ty::I1, if_expr[?]: ty::I1, in_reduction_vars[*]: c::POINTER,
            priority[?]: ty::ANY_INT, private_vars[*]: ty::ANY, event_handle[?]: c::POINTER,
        )
        -> ()
        attrs(
            depend_kinds[?]: c::TASK_DEPENDS, in_reduction_byref[?]: c::BOOLS,
            in_reduction_syms[?]: c::SYMBOLS, mergeable[?]: attr::UNIT, private_syms[?]: c::SYMBOLS,
            private_needs_barrier[?]: attr::UNIT, untied[?]: attr::UNIT,
        )
        regions(region)
        traits(AUTOMATIC_ALLOCATION_SCOPE, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::task),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::DEPEND, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `depend` `(` \
            custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)` | `final` \
            `(` $final `)` | `if` `(` $if_expr `)` | `mergeable` $mergeable | `priority` `(` \
            $priority `:` type($priority) `)` | `untied` $untied | `detach` `(` $event_handle `:` \
            type($event_handle) `)`) custom<Region>($region, $in_reduction_vars, \
            type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms, $private_vars, \
            type($private_vars), $private_syms, $private_needs_barrier) attr-dict")

    /// Waits for all tasks that are created in the region.
    TaskgroupOp = "omp.taskgroup"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, task_reduction_vars[*]: c::POINTER,
        )
        -> ()
        attrs(task_reduction_byref[?]: c::BOOLS, task_reduction_syms[?]: c::SYMBOLS)
        regions(region)
        traits(AUTOMATIC_ALLOCATION_SCOPE, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::reductions),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)`) \
            custom<Region>($region, $task_reduction_vars, type($task_reduction_vars), \
            $task_reduction_byref, $task_reduction_syms) attr-dict")

    /// The iterations of the loop in the region are divided among tasks.
    TaskloopOp = "omp.taskloop"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, r#final[?]: ty::I1,
            grainsize[?]: c::INT_LIKE, if_expr[?]: ty::I1, in_reduction_vars[*]: c::POINTER,
            num_tasks[?]: c::INT_LIKE, priority[?]: ty::ANY_INT, private_vars[*]: ty::ANY,
            reduction_vars[*]: c::POINTER,
        )
        -> ()
        attrs(
            grainsize_mod[?]: of::GRAINSIZE, in_reduction_byref[?]: c::BOOLS,
            in_reduction_syms[?]: c::SYMBOLS, mergeable[?]: attr::UNIT, nogroup[?]: attr::UNIT,
            num_tasks_mod[?]: of::NUM_TASKS, private_syms[?]: c::SYMBOLS,
            private_needs_barrier[?]: attr::UNIT, reduction_mod[?]: of::REDUCTION_MODIFIER,
            reduction_byref[?]: c::BOOLS, reduction_syms[?]: c::SYMBOLS, untied[?]: attr::UNIT,
        )
        regions(region)
        traits(
            AUTOMATIC_ALLOCATION_SCOPE, RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR,
            ATTR_SIZED_OPERANDS
        )
        interfaces(
            Verify(verify::taskloop), VerifyRegions(verify::wrapper),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::GRAINSIZE, clauses::NUM_TASKS, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `final` `(` \
            $final `)` | `grainsize` `(` custom<GrainsizeClause>($grainsize_mod, $grainsize, \
            type($grainsize)) `)` | `if` `(` $if_expr `)` | `mergeable` $mergeable | `nogroup` \
            $nogroup | `num_tasks` `(` custom<NumTasksClause>($num_tasks_mod, $num_tasks, \
            type($num_tasks)) `)` | `priority` `(` $priority `:` type($priority) `)` | `untied` \
            $untied) custom<Region>($region, $in_reduction_vars, type($in_reduction_vars), \
            $in_reduction_byref, $in_reduction_syms, $private_vars, type($private_vars), \
            $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, \
            type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict")

    /// Waits for the tasks that this one has created.
    TaskwaitOp = "omp.taskwait" (depend_vars[*]: c::POINTER) -> ()
        attrs(depend_kinds[?]: c::TASK_DEPENDS, nowait[?]: attr::UNIT)
        interfaces(CustomDirectives(&[clauses::DEPEND]))
        format("oilist(`depend` `(` custom<DependVarList>($depend_vars, type($depend_vars), \
            $depend_kinds) `)` | `nowait` $nowait) attr-dict")

    /// A place where the thread may run another task.
    TaskyieldOp = "omp.taskyield" () -> ()
        format("attr-dict")
}
