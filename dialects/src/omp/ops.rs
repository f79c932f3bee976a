//! Operations of `omp` that constructs consist of: loop nests, terminators, and declarations of reductions and private
//! variables.

use super::attrs::of;
use super::{AtomicUpdateOp, NUMBER, constraints as c, syntax, verify_declare};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::op_table;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::{Verify, VerifyRegions};

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::ops;

    /// How a reduction combines values: the regions make its initial value, combine two values, and free what
    /// the first region allocated.
    DeclareReductionOp = "omp.declare_reduction" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, r#type: attr::TYPE, byref_element_type[?]: attr::TYPE)
        regions(
            allocRegion, initializerRegion, reductionRegion, atomicReductionRegion, cleanupRegion,
            dataPtrPtrRegion,
        )
        traits(ISOLATED_FROM_ABOVE, SYMBOL)
        interfaces(
            VerifyRegions(verify_declare::reduction), AsmParse(syntax::parse_reduction),
            AsmPrint(syntax::print_reduction),
        )

    /// Nested loops: the region runs for each combination of the induction variables. Operands are the lower
    /// bounds, the upper bounds and the steps.
    LoopNestOp = "omp.loop_nest"
        (loop_lower_bounds[*]: c::INT_LIKE, loop_upper_bounds[*]: c::INT_LIKE, loop_steps[*]: c::INT_LIKE)
        -> ()
        attrs(collapse_num_loops[?]: c::LOOPS, loop_inclusive[?]: attr::UNIT, tile_sizes[?]: attr::I64_ARRAY)
        regions(region)
        traits(RECURSIVE_MEMORY_EFFECTS)
        interfaces(
            Verify(super::verify::loop_nest), AsmParse(syntax::parse_loop_nest),
            AsmPrint(syntax::print_loop_nest),
        )
        rules(Rule::AllTypesMatch(&["loop_lower_bounds", "loop_upper_bounds", "loop_steps"]))

    /// How each thread gets a variable of its own: the regions initialize it, copy the value of the original
    /// one, and free it.
    PrivateClauseOp = "omp.private" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, r#type: attr::TYPE, data_sharing_type: of::DATA_SHARING)
        regions(init_region, copy_region, dealloc_region)
        traits(ISOLATED_FROM_ABOVE)
        interfaces(
            VerifyRegions(verify_declare::private), AsmParse(syntax::parse_private),
            AsmPrint(syntax::print_private),
        )

    /// Ends the region of a construct.
    TerminatorOp = "omp.terminator" () -> () traits(PURE, TERMINATOR) format("attr-dict")

    /// Ends an iteration, or a region that makes values.
    YieldOp = "omp.yield" (results[*]: ty::ANY) -> () traits(PURE, RETURN_LIKE, TERMINATOR)
        rules(Rule::HasParent(&[
            AtomicUpdateOp::NAME, DeclareReductionOp::NAME, LoopNestOp::NAME, PrivateClauseOp::NAME,
        ]))
        format("( `(` $results^ `:` type($results) `)` )? attr-dict")
}
