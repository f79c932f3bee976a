//! Constructs of `omp` that teams of threads run: parallel regions, loops, sections.

use super::attrs::of;
use super::{NUMBER, clauses, constraints as c, verify, verify_symbols};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::op_table;
use windlass_ir::text::CustomDirectives;
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::teams;

    /// The iterations of the loop in the region are divided among the teams.
    DistributeOp = "omp.distribute"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY,
            dist_schedule_chunk_size[?]: c::INT_LIKE, private_vars[*]: ty::ANY,
        )
        -> ()
        attrs(
            dist_schedule_static[?]: attr::UNIT, order[?]: of::ORDER, order_mod[?]: of::ORDER_MODIFIER,
            private_syms[?]: c::SYMBOLS, private_needs_barrier[?]: attr::UNIT,
        )
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::distribute), VerifyRegions(verify::wrapper),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::ORDER, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | \
            `dist_schedule_static` $dist_schedule_static | `dist_schedule_chunk_size` `(` \
            $dist_schedule_chunk_size `:` type($dist_schedule_chunk_size) `)` | `order` `(` \
            custom<OrderClause>($order, $order_mod) `)`) custom<Region>($region, $private_vars, \
            type($private_vars), $private_syms, $private_needs_barrier) attr-dict")

    /// The iterations of the loop in the region may run in any order.
    LoopOp = "omp.loop" (private_vars[*]: ty::ANY, reduction_vars[*]: c::POINTER) -> ()
        attrs(
            bind_kind[?]: of::BIND, private_syms[?]: c::SYMBOLS, private_needs_barrier[?]: attr::UNIT,
            order[?]: of::ORDER, order_mod[?]: of::ORDER_MODIFIER,
            reduction_mod[?]: of::REDUCTION_MODIFIER, reduction_byref[?]: c::BOOLS,
            reduction_syms[?]: c::SYMBOLS,
        )
        regions(region)
        traits(SINGLE_BLOCK, NO_TERMINATOR, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::reductions), VerifyRegions(verify::wrapper),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::CLAUSE_ATTR, clauses::ORDER, clauses::REGION]),
        )
        format("oilist(`bind` `(` custom<ClauseAttr>($bind_kind) `)` | `order` `(` \
            custom<OrderClause>($order, $order_mod) `)`) custom<Region>($region, $private_vars, \
            type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, \
            $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict")

    /// The region runs on the thread with this number only.
    MaskedOp = "omp.masked" (filtered_thread_id[?]: c::INT_LIKE) -> ()
        regions(region)
        format("oilist(`filter` `(` $filtered_thread_id `:` type($filtered_thread_id) `)`) $region \
            attr-dict")

    /// The region runs on the first thread of the team.
    MasterOp = "omp.master" () -> ()
        regions(region)
        format("$region attr-dict")

    /// The region runs on each thread of a new team.
    ParallelOp = "omp.parallel"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, if_expr[?]: ty::I1,
            num_threads[?]: c::INT_LIKE, private_vars[*]: ty::ANY, reduction_vars[*]: c::POINTER,
        )
        -> ()
        attrs(
            private_syms[?]: c::SYMBOLS, private_needs_barrier[?]: attr::UNIT,
            proc_bind_kind[?]: of::PROC_BIND, reduction_mod[?]: of::REDUCTION_MODIFIER,
            reduction_byref[?]: c::BOOLS, reduction_syms[?]: c::SYMBOLS,
        )
        regions(region)
        traits(AUTOMATIC_ALLOCATION_SCOPE, RECURSIVE_MEMORY_EFFECTS, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::reductions), VerifyRegions(verify::parallel_body),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::CLAUSE_ATTR, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr \
            `)` | `num_threads` `(` $num_threads `:` type($num_threads) `)` | `proc_bind` `(` \
            custom<ClauseAttr>($proc_bind_kind) `)`) custom<Region>($region, $private_vars, \
            type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, \
            $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict")

    /// One of the sections, which runs on some thread of the team.
    SectionOp = "omp.section" () -> ()
        regions(region)
        rules(Rule::HasParent(&[SectionsOp::NAME]))
        format("$region attr-dict")

    /// The sections in the region are divided among the threads of the team.
    SectionsOp = "omp.sections"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, private_vars[*]: ty::ANY,
            reduction_vars[*]: c::POINTER,
        )
        -> ()
        attrs(
            nowait[?]: attr::UNIT, private_syms[?]: c::SYMBOLS, private_needs_barrier[?]: attr::UNIT,
            reduction_mod[?]: of::REDUCTION_MODIFIER, reduction_byref[?]: c::BOOLS,
            reduction_syms[?]: c::SYMBOLS,
        )
        regions(region)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::reductions), VerifyRegions(verify::sections),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::REGION]),
        )
        rules(Rule::SizedRegion { region: 0, blocks: 1 })
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `nowait` $nowait) \
            custom<Region>($region, $private_vars, type($private_vars), $private_syms, \
            $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), \
            $reduction_byref, $reduction_syms) attr-dict")

    /// Iterations of the loop in the region run in the lanes of vectors.
    SimdOp = "omp.simd"
        (
            aligned_vars[*]: c::POINTER, if_expr[?]: ty::I1, linear_vars[*]: ty::ANY,
            linear_step_vars[*]: ty::I32, nontemporal_vars[*]: c::POINTER, private_vars[*]: ty::ANY,
            reduction_vars[*]: c::POINTER,
        )
        -> ()
        attrs(
            alignments[?]: c::I64_ARRAY, linear_var_types[?]: attr::ARRAY, order[?]: of::ORDER,
            order_mod[?]: of::ORDER_MODIFIER, private_syms[?]: c::SYMBOLS,
            private_needs_barrier[?]: attr::UNIT, reduction_mod[?]: of::REDUCTION_MODIFIER,
            reduction_byref[?]: c::BOOLS, reduction_syms[?]: c::SYMBOLS, safelen[?]: c::POSITIVE,
            simdlen[?]: c::POSITIVE,
        )
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::simd), VerifyRegions(verify::wrapper),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALIGNED, clauses::LINEAR, clauses::ORDER, clauses::REGION]),
        )
        format("oilist(`aligned` `(` custom<AlignedClause>($aligned_vars, type($aligned_vars), \
            $alignments) `)` | `if` `(` $if_expr `)` | `linear` `(` \
            custom<LinearClause>($linear_vars, type($linear_vars), $linear_step_vars) `)` | \
            `nontemporal` `(` $nontemporal_vars `:` type($nontemporal_vars) `)` | `order` `(` \
            custom<OrderClause>($order, $order_mod) `)` | `safelen` `(` $safelen `)` | `simdlen` \
            `(` $simdlen `)`) custom<Region>($region, $private_vars, type($private_vars), \
            $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars, \
            type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict")

    /// The region runs on one thread of the team.
    SingleOp = "omp.single"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, copyprivate_vars[*]: c::POINTER,
            private_vars[*]: ty::ANY,
        )
        -> ()
        attrs(
            copyprivate_syms[?]: c::SYMBOLS, nowait[?]: attr::UNIT, private_syms[?]: c::SYMBOLS,
            private_needs_barrier[?]: attr::UNIT,
        )
        regions(region)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::single),
            VerifySymbolUses(verify_symbols::copyprivate),
            CustomDirectives(&[clauses::ALLOCATE, clauses::COPYPRIVATE, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `copyprivate` `(` \
            custom<Copyprivate>($copyprivate_vars, type($copyprivate_vars), $copyprivate_syms) \
            `)` | `nowait` $nowait) custom<Region>($region, $private_vars, type($private_vars), \
            $private_syms, $private_needs_barrier) attr-dict")

    /// The region runs on the first thread of each of several teams.
    TeamsOp = "omp.teams"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, if_expr[?]: ty::I1,
            num_teams_lower[?]: ty::ANY_INT, num_teams_upper[?]: ty::ANY_INT, private_vars[*]: ty::ANY,
            reduction_vars[*]: c::POINTER, thread_limit[?]: ty::ANY_INT,
        )
        -> ()
        attrs(
            private_syms[?]: c::SYMBOLS, private_needs_barrier[?]: attr::UNIT,
            reduction_mod[?]: of::REDUCTION_MODIFIER, reduction_byref[?]: c::BOOLS,
            reduction_syms[?]: c::SYMBOLS,
        )
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::teams),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[clauses::ALLOCATE, clauses::REGION]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `if` `(` $if_expr \
            `)` | `num_teams` `(` ( $num_teams_lower^ `:` type($num_teams_lower) )? `to` \
            $num_teams_upper `:` type($num_teams_upper) `)` | `thread_limit` `(` $thread_limit \
            `:` type($thread_limit) `)`) custom<Region>($region, $private_vars, \
            type($private_vars), $private_syms, $private_needs_barrier, $reduction_mod, \
            $reduction_vars, type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict")

    /// The work in the region is divided into units, each of which runs on one thread.
    WorkshareOp = "omp.workshare" () -> ()
        attrs(nowait[?]: attr::UNIT)
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS)
        format("oilist(`nowait` $nowait) $region attr-dict")

    /// The iterations of the loop in the region are units of work.
    WorkshareLoopWrapperOp = "omp.workshare.loop_wrapper" () -> ()
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR)
        interfaces(VerifyRegions(verify::workshare_loop))
        format("$region attr-dict")

    /// The iterations of the loop in the region are divided among the threads of the team.
    WsloopOp = "omp.wsloop"
        (
            allocate_vars[*]: ty::ANY, allocator_vars[*]: ty::ANY, linear_vars[*]: ty::ANY,
            linear_step_vars[*]: ty::I32, private_vars[*]: ty::ANY, reduction_vars[*]: c::POINTER,
            schedule_chunk[?]: ty::ANY,
        )
        -> ()
        attrs(
            linear_var_types[?]: attr::ARRAY, nowait[?]: attr::UNIT, order[?]: of::ORDER,
            order_mod[?]: of::ORDER_MODIFIER, ordered[?]: c::NON_NEGATIVE, private_syms[?]: c::SYMBOLS,
            private_needs_barrier[?]: attr::UNIT, reduction_mod[?]: of::REDUCTION_MODIFIER,
            reduction_byref[?]: c::BOOLS, reduction_syms[?]: c::SYMBOLS, schedule_kind[?]: of::SCHEDULE,
            schedule_mod[?]: of::SCHEDULE_MODIFIER, schedule_simd[?]: attr::UNIT,
        )
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, NO_TERMINATOR, ATTR_SIZED_OPERANDS)
        interfaces(
            Verify(verify::reductions), VerifyRegions(verify::wrapper),
            VerifySymbolUses(verify_symbols::clauses),
            CustomDirectives(&[
                clauses::ALLOCATE, clauses::LINEAR, clauses::ORDER, clauses::REGION, clauses::SCHEDULE,
            ]),
        )
        format("oilist(`allocate` `(` custom<AllocateAndAllocator>($allocate_vars, \
            type($allocate_vars), $allocator_vars, type($allocator_vars)) `)` | `linear` `(` \
            custom<LinearClause>($linear_vars, type($linear_vars), $linear_step_vars) `)` | \
            `nowait` $nowait | `order` `(` custom<OrderClause>($order, $order_mod) `)` | \
            `ordered` `(` $ordered `)` | `schedule` `(` custom<ScheduleClause>($schedule_kind, \
            $schedule_mod, $schedule_simd, $schedule_chunk, type($schedule_chunk)) `)`) \
            custom<Region>($region, $private_vars, type($private_vars), $private_syms, \
            $private_needs_barrier, $reduction_mod, $reduction_vars, type($reduction_vars), \
            $reduction_byref, $reduction_syms) attr-dict")
}
