//! Constructs of `omp` that order the accesses of threads: atomic operations, critical sections, cancellation.

use super::attrs::of;
use super::{
    NUMBER, TerminatorOp, YieldOp, atomic_update, clauses, constraints as c, verify_symbols,
    verify_sync as verify,
};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::op_table;
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::CustomDirectives;
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::sync;

    /// Variables are allocated as the clauses say.
    AllocateDirOp = "omp.allocate_dir" (varList[*]: c::POINTER, allocator[?]: ty::I64) -> ()
        attrs(align[?]: c::POSITIVE)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(Verify(verify::allocate))
        format("`(` $varList `:` type($varList) `)` oilist(`align` `(` $align `)` | `allocator` `(` \
            $allocator `)`) attr-dict")

    /// Two atomic operations at once.
    AtomicCaptureOp = "omp.atomic.capture" () -> ()
        attrs(hint[?]: c::HINT, memory_order[?]: of::MEMORY_ORDER)
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK)
        interfaces(
            Verify(verify::hint), VerifyRegions(verify::atomic_capture),
            CustomDirectives(&[clauses::CLAUSE_ATTR, clauses::HINT]),
        )
        rules(Rule::ImplicitTerminator(TerminatorOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })
        format("oilist(`hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` \
            custom<ClauseAttr>($memory_order) `)`) $region attr-dict")

    /// Reads a variable atomically.
    AtomicReadOp = "omp.atomic.read" (x: c::POINTER, v: c::POINTER) -> ()
        attrs(element_type: attr::TYPE, hint[?]: c::HINT, memory_order[?]: of::MEMORY_ORDER)
        interfaces(Verify(verify::atomic_read), CustomDirectives(&[clauses::CLAUSE_ATTR, clauses::HINT]))
        format("$v `=` $x oilist(`hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` \
            `(` custom<ClauseAttr>($memory_order) `)`) `:` type($v) `,` type($x) `,` \
            $element_type attr-dict")

    /// Replaces the value of a variable by what the region makes of it, atomically.
    AtomicUpdateOp = "omp.atomic.update" (x: c::POINTER) -> ()
        attrs(hint[?]: c::HINT, memory_order[?]: of::MEMORY_ORDER)
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK)
        interfaces(
            Verify(verify::atomic_update), VerifyRegions(verify::atomic_update_body),
            CustomDirectives(&[clauses::CLAUSE_ATTR, clauses::HINT]),
            MemoryEffectOpInterface(atomic_update::effects),
            Canonicalize(&[atomic_update::without_computation]),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })
        format("oilist(`hint` `(` custom<SynchronizationHint>($hint) `)` | `memory_order` `(` \
            custom<ClauseAttr>($memory_order) `)`) $x `:` type($x) $region attr-dict")

    /// Writes a variable atomically.
    AtomicWriteOp = "omp.atomic.write" (x: c::POINTER, expr: ty::ANY) -> ()
        attrs(hint[?]: c::HINT, memory_order[?]: of::MEMORY_ORDER)
        interfaces(
            Verify(verify::atomic_write), CustomDirectives(&[clauses::CLAUSE_ATTR, clauses::HINT]),
        )
        format("$x `=` $expr oilist(`hint` `(` custom<SynchronizationHint>($hint) `)` | \
            `memory_order` `(` custom<ClauseAttr>($memory_order) `)`) `:` type($x) `,` \
            type($expr) attr-dict")

    /// Waits until all threads of the team have come here.
    BarrierOp = "omp.barrier" () -> ()
        format("attr-dict")

    /// Cancels the innermost construct of this kind.
    CancelOp = "omp.cancel" (if_expr[?]: ty::I1) -> ()
        attrs(cancel_directive: of::CANCELLATION)
        interfaces(Verify(verify::cancel), CustomDirectives(&[clauses::CLAUSE_ATTR]))
        format("`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` \
            oilist(`if` `(` $if_expr `)`) attr-dict")

    /// A place where a thread leaves a construct that was canceled.
    CancellationPointOp = "omp.cancellation_point" () -> ()
        attrs(cancel_directive: of::CANCELLATION)
        interfaces(Verify(verify::cancellation_point), CustomDirectives(&[clauses::CLAUSE_ATTR]))
        format("`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` attr-dict")

    /// Names critical sections, of which one runs at a time.
    CriticalDeclareOp = "omp.critical.declare" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, hint[?]: c::HINT)
        traits(SYMBOL)
        interfaces(Verify(verify::hint), CustomDirectives(&[clauses::HINT]))
        format("$sym_name oilist(`hint` `(` custom<SynchronizationHint>($hint) `)`) attr-dict")

    /// The region runs on one thread at a time.
    CriticalOp = "omp.critical" () -> ()
        attrs(name[?]: attr::FLAT_SYMBOL)
        regions(region)
        interfaces(VerifySymbolUses(verify_symbols::critical))
        format("(`(` $name^ `)`)? $region attr-dict")

    /// Makes memory consistent.
    FlushOp = "omp.flush" (varList[*]: ty::ANY) -> ()
        format("( `(` $varList^ `:` type($varList) `)` )? attr-dict")

    /// Waits for other iterations, or tells them that this one has come here.
    OrderedOp = "omp.ordered" (doacross_depend_vars[*]: ty::ANY) -> ()
        attrs(doacross_depend_type[?]: of::DEPEND, doacross_num_loops[?]: c::NON_NEGATIVE)
        interfaces(Verify(verify::ordered))
        format("( `depend_type` `` $doacross_depend_type^ )? ( `depend_vec` `(` \
            $doacross_depend_vars^ `:` type($doacross_depend_vars) `)` )? attr-dict")

    /// The region runs in the order of iterations.
    OrderedRegionOp = "omp.ordered.region" () -> ()
        attrs(par_level_simd[?]: attr::UNIT)
        regions(region)
        interfaces(Verify(verify::ordered_region))
        format("oilist(`par_level_simd` $par_level_simd) $region attr-dict")

    /// Divides an iteration into the parts before and after a prefix sum.
    ScanOp = "omp.scan" (inclusive_vars[*]: ty::ANY, exclusive_vars[*]: ty::ANY) -> ()
        traits(ATTR_SIZED_OPERANDS)
        interfaces(Verify(verify::scan))
        format("oilist(`inclusive` `(` $inclusive_vars `:` type($inclusive_vars) `)` | `exclusive` \
            `(` $exclusive_vars `:` type($exclusive_vars) `)`) attr-dict")

    /// The thread's own copy of a variable.
    ThreadprivateOp = "omp.threadprivate" (sym_addr: c::POINTER) -> (tls_addr: c::POINTER)
        rules(Rule::AllTypesMatch(&["sym_addr", "tls_addr"]))
        format("$sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict")
}
