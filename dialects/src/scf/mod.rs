//! Structured control flow: loops, conditions and switches with regions.
//!
//! This file is the table. Regions end in `scf.yield`, which hands values to the operation around it, except those of
//! `scf.while` (`scf.condition`), `scf.parallel` (`scf.reduce`) and `scf.forall` (`scf.forall.in_parallel`).

mod build;
pub use build::{for_, if_, while_};
mod canonicalize;
mod canonicalize_choices;
mod canonicalize_for;
pub(crate) mod canonicalize_forall;
mod canonicalize_if;
mod canonicalize_parallel;
mod canonicalize_while;
mod regions;
mod syntax_choices;
mod syntax_forall;
mod syntax_loops;
pub mod transforms;
mod trip_count;
mod verify;

pub use verify::ParallelCombiningOpInterface;
pub(crate) use verify::expect_in_parallel;

use crate::gpu;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::effects::ConditionallySpeculatable;
use windlass_ir::interfaces::{
    InlinerInterface, LoopLikeOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface,
};
use windlass_ir::rewrite::region_branch;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::{Verify, VerifyLoopLike, VerifyRegions};
use windlass_ir::{Attribute, TypeData, dialect};

static RANKED_TENSOR: TypeConstraint = TypeConstraint::new("ranked tensor of any type values", |ctx, t| {
    matches!(t.data(ctx), TypeData::RankedTensor(_))
});
static MAPPING: AttrConstraint = AttrConstraint::new("Device Mapping array attribute", |ctx, a| {
    let is_mapping = |&a: &Attribute| gpu::is_mapping(ctx, a) || gpu::is_mask(ctx, a);
    a.as_array(ctx).is_some_and(|all| all.iter().all(is_mapping))
})
.of_kind(attr::is_array);

/// The number of the dialect.
const NUMBER: u16 = 4;

const REGION_BRANCH: Traits = Traits::REGION_BRANCH.and(Traits::RECURSIVE_MEMORY_EFFECTS);
const LOOP: Traits = REGION_BRANCH.and(Traits::LOOP_LIKE).and(Traits::SINGLE_BLOCK);
const PARALLEL: Traits = LOOP
    .and(Traits::AUTOMATIC_ALLOCATION_SCOPE)
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::PARALLEL_REGION);
const YIELDS: Rule = Rule::ImplicitTerminator(YieldOp::NAME);

dialect! {
    pub static SCF_DIALECT = "scf", number NUMBER, "Structured control flow: loops, conditions, switches.",
        interfaces(InlinerInterface::ALL);

    /// Ends the first region of `scf.while`: control enters the second if the condition is true, else
    /// leaves the loop, with these values.
    ConditionOp = "scf.condition" (condition: ty::I1, args[*]: ty::ANY) -> ()
        traits(PURE, TERMINATOR, REGION_TERMINATOR)
        interfaces(
            RegionBranchTerminatorOpInterface::new(regions::condition_args)
                .regions(regions::condition_successors),
        )
        rules(Rule::HasParent(&[WhileOp::NAME]))
        format("`(` $condition `)` attr-dict ($args^ `:` type($args))?")

    /// Runs its region once: a place for several blocks where one is allowed.
    ExecuteRegionOp = "scf.execute_region" () -> (results[*]: ty::ANY)
        attrs(no_inline[?]: attr::UNIT)
        regions(region)
        traits(..REGION_BRANCH)
        interfaces(
            Canonicalize(&[
                canonicalize_choices::inline_block, canonicalize_choices::inline_blocks,
                region_branch::make_successor_inputs_dead,
                region_branch::remove_duplicate_successor_input_uses,
                region_branch::remove_dead_successor_inputs,
            ]),
            Verify(verify::execute_region), AsmParse(syntax_choices::parse_execute_region),
            AsmPrint(syntax_choices::print_execute_region),
            RegionBranchOpInterface::new(regions::single_region_successors)
                .entry_operands(regions::no_operands),
        )

    /// Counts from the lower bound while below the upper bound, carrying values from one iteration to the
    /// next.
    ForOp = "scf.for"
        (lowerBound: ty::SIGNLESS_INT_OR_INDEX, upperBound: ty::SIGNLESS_INT_OR_INDEX,
         step: ty::SIGNLESS_INT_OR_INDEX, initArgs[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        attrs(unsignedCmp[?]: attr::UNIT)
        regions(region)
        traits(..LOOP, AUTOMATIC_ALLOCATION_SCOPE, RECURSIVELY_SPECULATABLE)
        interfaces(
            Canonicalize(&[
                canonicalize_for::trivial_loops, canonicalize_for::cast_of_carried,
                region_branch::make_successor_inputs_dead,
                region_branch::remove_duplicate_successor_input_uses,
                region_branch::remove_dead_successor_inputs,
            ]),
            Verify(verify::for_loop), VerifyLoopLike(verify::for_loop_carried),
            VerifyRegions(verify::for_loop_regions),
            AsmParse(syntax_loops::parse_for), AsmPrint(syntax_loops::print_for),
            ConditionallySpeculatable(regions::steps_by_one), LoopLikeOpInterface(regions::for_loop_bounds),
            RegionBranchOpInterface::new(regions::loop_successors)
                .entry_operands(regions::for_entry_operands)
                .inputs(regions::region_iter_args),
        )
        rules(Rule::AllTypesMatch(&["lowerBound", "upperBound", "step"]), YIELDS)

    /// Runs its region for each point of a grid, in any order or at once; tensors are put together from the
    /// parts that the points compute.
    ForallOp = "scf.forall"
        (dynamicLowerBound[*]: ty::INDEX, dynamicUpperBound[*]: ty::INDEX, dynamicStep[*]: ty::INDEX,
         outputs[*]: RANKED_TENSOR)
        -> (results[*]: ty::ANY)
        attrs(staticLowerBound: attr::I64_ARRAY, staticUpperBound: attr::I64_ARRAY,
              staticStep: attr::I64_ARRAY, mapping[?]: MAPPING)
        regions(region)
        traits(..PARALLEL)
        interfaces(
            Canonicalize(&[
                canonicalize_forall::casts_of_outputs, canonicalize_forall::constant_bounds,
                canonicalize_forall::unshared_outputs, canonicalize_forall::trivial_dimensions,
                canonicalize_forall::known_induction,
            ]),
            Verify(verify::forall), VerifyRegions(verify::forall_destination),
            AsmParse(syntax_forall::parse_forall),
            AsmPrint(syntax_forall::print_forall), LoopLikeOpInterface(regions::forall_loop_bounds),
            RegionBranchOpInterface::new(regions::single_region_successors),
        )
        rules(Rule::ImplicitTerminator(InParallelOp::NAME))

    /// Ends the region of `scf.forall`; says which parts of the shared tensors a point writes.
    InParallelOp = "scf.forall.in_parallel" () -> () regions(region)
        traits(PURE, TERMINATOR, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION)
        interfaces(Verify(verify::in_parallel)) rules(Rule::HasParent(&[ForallOp::NAME]))
        format("$region attr-dict")

    /// Runs the first region if the condition is true, else the second, if there is one.
    IfOp = "scf.if" (condition: ty::I1) -> (results[*]: ty::ANY) regions(thenRegion, elseRegion)
        traits(..REGION_BRANCH, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK)
        interfaces(
            Fold(canonicalize_if::fold),
            Canonicalize(&[
                canonicalize_if::combine_neighbours, canonicalize_if::combine_nested,
                canonicalize_if::condition_inside, canonicalize_if::select_known,
                canonicalize_if::drop_empty_else, canonicalize_if::known_condition,
                canonicalize_if::yields_condition, region_branch::make_successor_inputs_dead,
                region_branch::remove_duplicate_successor_input_uses,
                region_branch::remove_dead_successor_inputs,
            ]),
            Verify(verify::if_else), AsmParse(syntax_choices::parse_if), AsmPrint(syntax_choices::print_if),
            RegionBranchOpInterface::new(regions::if_successors)
                .entry_regions(regions::if_entry_successors)
                .entry_operands(regions::no_operands),
        )
        rules(YIELDS)

    /// Runs its region for each point of a grid, in any order or at once; reduces values of all points to one
    /// each.
    ParallelOp = "scf.parallel"
        (lowerBound[*]: ty::INDEX, upperBound[*]: ty::INDEX, step[*]: ty::INDEX, initVals[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        regions(region)
        traits(..PARALLEL)
        interfaces(
            Canonicalize(&[
                canonicalize_parallel::trivial_dimensions, canonicalize_parallel::merge_nested,
            ]),
            Verify(verify::parallel), AsmParse(syntax_loops::parse_parallel),
            AsmPrint(syntax_loops::print_parallel), LoopLikeOpInterface(regions::parallel_loop_bounds),
            RegionBranchOpInterface::new(regions::loop_successors),
        )
        rules(Rule::ImplicitTerminator(ReduceOp::NAME))

    /// Ends the region of `scf.parallel`: for each value, a region that makes one of two.
    ReduceOp = "scf.reduce" (operands[*]: ty::ANY) -> () regions(reductions[*])
        traits(TERMINATOR, REGION_TERMINATOR, RECURSIVE_MEMORY_EFFECTS)
        interfaces(Verify(verify::reduce), VerifyRegions(verify::reduce_regions))
        rules(Rule::HasParent(&[ParallelOp::NAME]))
        format("(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict")

    /// Ends a region of `scf.reduce` with the one value of two.
    ReduceReturnOp = "scf.reduce.return" (result: ty::ANY) -> ()
        traits(PURE, TERMINATOR) interfaces(Verify(verify::reduce_return))
        rules(Rule::HasParent(&[ReduceOp::NAME])) format("$result attr-dict `:` type($result)")

    /// Runs the first region, and while it says so the second and the first again.
    WhileOp = "scf.while" (inits[*]: ty::ANY) -> (results[*]: ty::ANY) regions(before, after)
        traits(..LOOP)
        interfaces(
            Canonicalize(&[
                canonicalize_while::condition_is_true, canonicalize_while::comparison_is_true,
                canonicalize_while::align_arguments, canonicalize_while::move_if_down,
                region_branch::make_successor_inputs_dead,
                region_branch::remove_duplicate_successor_input_uses,
                region_branch::remove_dead_successor_inputs,
            ]),
            Verify(verify::while_loop), AsmParse(syntax_loops::parse_while),
            AsmPrint(syntax_loops::print_while),
            RegionBranchOpInterface::new(regions::while_successors)
                .entry_operands(regions::all_operands)
                .inputs(regions::region_arguments),
        )

    /// Runs the region of the case that the argument equals, or the default one.
    IndexSwitchOp = "scf.index_switch" (arg: ty::INDEX) -> (results[*]: ty::ANY)
        attrs(cases: attr::I64_ARRAY)
        regions(defaultRegion, caseRegions[*])
        traits(..REGION_BRANCH, SINGLE_BLOCK)
        interfaces(
            Canonicalize(&[
                canonicalize_choices::known_case, region_branch::make_successor_inputs_dead,
                region_branch::remove_duplicate_successor_input_uses,
                region_branch::remove_dead_successor_inputs,
            ]),
            Verify(verify::index_switch), AsmParse(syntax_choices::parse_index_switch),
            AsmPrint(syntax_choices::print_index_switch),
            RegionBranchOpInterface::new(regions::index_switch_successors)
                .entry_regions(regions::index_switch_entry_successors)
                .entry_operands(regions::no_operands),
        )
        rules(YIELDS)

    /// Ends a region, handing values to the operation around it.
    YieldOp = "scf.yield" (results[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR, REGION_TERMINATOR)
        interfaces(RegionBranchTerminatorOpInterface::new(regions::all_operands))
        rules(
            Rule::HasParent(&[
                ExecuteRegionOp::NAME, ForOp::NAME, IfOp::NAME, IndexSwitchOp::NAME, WhileOp::NAME,
            ]),
        )
        format("attr-dict ($results^ `:` type($results))?")
}
