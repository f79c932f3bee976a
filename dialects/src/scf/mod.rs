//! Structured control flow: loops, conditions and switches with regions.
//!
//! This file is the table. Regions end in `scf.yield`, which hands values to the operation around it, except those of
//! `scf.while` (`scf.condition`), `scf.parallel` (`scf.reduce`) and `scf.forall` (`scf.forall.in_parallel`).

mod canonicalize;
mod canonicalize_choices;
mod canonicalize_for;
mod canonicalize_forall;
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

use crate::gpu;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::rewrite::region_branch;
use windlass_ir::{Attribute, TypeData, dialect};

static RANKED_TENSOR: TypeConstraint = TypeConstraint::new("ranked tensor of any type values", |ctx, t| {
    matches!(t.data(ctx), TypeData::RankedTensor(_))
});
static MAPPING: AttrConstraint = AttrConstraint::new("Device Mapping array attribute", |ctx, a| {
    let is_mapping = |&a: &Attribute| gpu::is_mapping(ctx, a) || gpu::is_mask(ctx, a);
    a.as_array(ctx).is_some_and(|all| all.iter().all(is_mapping))
});

const REGION_BRANCH: Traits = Traits::REGION_BRANCH.and(Traits::RECURSIVE_MEMORY_EFFECTS);
const LOOP: Traits = REGION_BRANCH.and(Traits::LOOP_LIKE).and(Traits::SINGLE_BLOCK);
const PARALLEL: Traits = LOOP
    .and(Traits::AUTOMATIC_ALLOCATION_SCOPE)
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::PARALLEL_REGION);
const YIELDS: Rule = Rule::ImplicitTerminator(YieldOp::NAME);

dialect! {
    pub static SCF_DIALECT = "scf", number 4, "Structured control flow: loops, conditions, switches.",
        { inline: Some(&windlass_ir::def::InlinerInterface::ALL) };

    /// Ends the first region of `scf.while`: goes to the second if the condition is true, else out of the loop, with these
    /// values.
    ConditionOp = "scf.condition" (condition: ty::I1, args[*]: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::REGION_TERMINATOR),
        rules: &[Rule::HasParent(&[WhileOp::NAME])],
        format: "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
        terminator_operands: regions::behind_condition,
        live_targets: regions::condition_known,
    }

    /// Runs its region once: a place for several blocks where one is allowed.
    ExecuteRegionOp = "scf.execute_region" () -> (results[*]: ty::ANY)
        attrs(no_inline[?]: attr::UNIT)
        regions(region)
    {
        traits: REGION_BRANCH,
        parse: syntax_choices::parse_execute_region,
        print: syntax_choices::print_execute_region,
        verify: verify::execute_region,
        region_targets: regions::once,
        entry_operands: regions::none,
        canonicalize: &[
            canonicalize_choices::inline_block,
            canonicalize_choices::inline_blocks,
            region_branch::make_successor_inputs_dead,
            region_branch::remove_duplicate_successor_input_uses,
            region_branch::remove_dead_successor_inputs,
        ],
    }

    /// Counts from the lower bound while below the upper bound, carrying values from one iteration to the next.
    ForOp = "scf.for"
        (lowerBound: ty::SIGNLESS_INT_OR_INDEX, upperBound: ty::SIGNLESS_INT_OR_INDEX,
         step: ty::SIGNLESS_INT_OR_INDEX, initArgs[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        attrs(unsignedCmp[?]: attr::UNIT)
        regions(region)
    {
        counters: regions::for_counter,
        traits: LOOP.and(Traits::AUTOMATIC_ALLOCATION_SCOPE).and(Traits::RECURSIVELY_SPECULATABLE),
        speculatable: regions::steps_by_one,
        rules: &[Rule::AllTypesMatch(&["lowerBound", "upperBound", "step"]), YIELDS],
        parse: syntax_loops::parse_for,
        print: syntax_loops::print_for,
        verify: verify::for_loop,
        verify_regions: verify::for_loop_regions,
        region_targets: regions::repeated,
        entry_operands: regions::for_entry,
        region_inputs: regions::carried,
        canonicalize: &[
            canonicalize_for::trivial_loops,
            region_branch::make_successor_inputs_dead,
            region_branch::remove_duplicate_successor_input_uses,
            region_branch::remove_dead_successor_inputs,
        ],
    }

    /// Runs its region for each point of a grid, in any order or at once; tensors are put together from the parts that the
    /// points compute.
    ForallOp = "scf.forall"
        (dynamicLowerBound[*]: ty::INDEX, dynamicUpperBound[*]: ty::INDEX, dynamicStep[*]: ty::INDEX,
         outputs[*]: RANKED_TENSOR)
        -> (results[*]: ty::ANY)
        attrs(staticLowerBound: attr::I64_ARRAY, staticUpperBound: attr::I64_ARRAY, staticStep: attr::I64_ARRAY,
              mapping[?]: MAPPING)
        regions(region)
    {
        counters: regions::forall_counters,
        traits: PARALLEL,
        rules: &[Rule::ImplicitTerminator(InParallelOp::NAME)],
        parse: syntax_forall::parse_forall,
        print: syntax_forall::print_forall,
        verify: verify::forall,
        region_targets: regions::once,
        canonicalize: &[
            canonicalize_forall::constant_bounds,
            canonicalize_forall::unshared_outputs,
            canonicalize_forall::trivial_dimensions,
            canonicalize_forall::known_induction,
        ],
    }

    /// Ends the region of `scf.forall`; says which parts of the shared tensors a point writes.
    InParallelOp = "scf.forall.in_parallel" () -> () regions(region) {
        traits: Traits::PURE
            .and(Traits::TERMINATOR)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::NO_TERMINATOR)
            .and(Traits::GRAPH_REGION),
        rules: &[Rule::HasParent(&[ForallOp::NAME])],
        format: "$region attr-dict",
        verify: verify::in_parallel,
    }

    /// Runs the first region if the condition is true, else the second, if there is one.
    IfOp = "scf.if" (condition: ty::I1) -> (results[*]: ty::ANY) regions(thenRegion, elseRegion) {
        traits: REGION_BRANCH.and(Traits::RECURSIVELY_SPECULATABLE).and(Traits::SINGLE_BLOCK),
        rules: &[YIELDS],
        parse: syntax_choices::parse_if,
        print: syntax_choices::print_if,
        verify: verify::if_else,
        region_targets: regions::either,
        live_targets: regions::either_known,
        entry_operands: regions::none,
        fold: canonicalize_if::fold,
        canonicalize: &[
            canonicalize_if::combine_neighbours,
            canonicalize_if::combine_nested,
            canonicalize_if::condition_inside,
            canonicalize_if::select_known,
            canonicalize_if::drop_empty_else,
            canonicalize_if::known_condition,
            canonicalize_if::yields_condition,
            region_branch::make_successor_inputs_dead,
            region_branch::remove_duplicate_successor_input_uses,
            region_branch::remove_dead_successor_inputs,
        ],
    }

    /// Runs its region for each point of a grid, in any order or at once; reduces values of all points to one each.
    ParallelOp = "scf.parallel"
        (lowerBound[*]: ty::INDEX, upperBound[*]: ty::INDEX, step[*]: ty::INDEX, initVals[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        regions(region)
    {
        counters: regions::parallel_counters,
        traits: PARALLEL,
        rules: &[Rule::ImplicitTerminator(ReduceOp::NAME)],
        parse: syntax_loops::parse_parallel,
        print: syntax_loops::print_parallel,
        verify: verify::parallel,
        region_targets: regions::repeated,
        canonicalize: &[
            canonicalize_parallel::trivial_dimensions,
            canonicalize_parallel::merge_nested,
        ],
    }

    /// Ends the region of `scf.parallel`: for each value, a region that makes one of two.
    ReduceOp = "scf.reduce" (operands[*]: ty::ANY) -> () regions(reductions[*]) {
        traits: Traits::TERMINATOR.and(Traits::REGION_TERMINATOR).and(Traits::RECURSIVE_MEMORY_EFFECTS),
        rules: &[Rule::HasParent(&[ParallelOp::NAME])],
        format: "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict",
        verify: verify::reduce,
        verify_regions: verify::reduce_regions,
    }

    /// Ends a region of `scf.reduce` with the one value of two.
    ReduceReturnOp = "scf.reduce.return" (result: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::TERMINATOR),
        rules: &[Rule::HasParent(&[ReduceOp::NAME])],
        format: "$result attr-dict `:` type($result)",
        verify: verify::reduce_return,
    }

    /// Runs the first region, and while it says so the second and the first again.
    WhileOp = "scf.while" (inits[*]: ty::ANY) -> (results[*]: ty::ANY) regions(before, after) {
        traits: LOOP,
        parse: syntax_loops::parse_while,
        print: syntax_loops::print_while,
        verify: verify::while_loop,
        region_targets: regions::while_loop,
        entry_operands: regions::all,
        region_inputs: regions::all_arguments,
        canonicalize: &[
            canonicalize_while::condition_is_true,
            canonicalize_while::comparison_is_true,
            canonicalize_while::align_arguments,
            canonicalize_while::move_if_down,
            region_branch::make_successor_inputs_dead,
            region_branch::remove_duplicate_successor_input_uses,
            region_branch::remove_dead_successor_inputs,
        ],
    }

    /// Runs the region of the case that the argument equals, or the default one.
    IndexSwitchOp = "scf.index_switch" (arg: ty::INDEX) -> (results[*]: ty::ANY)
        attrs(cases: attr::I64_ARRAY)
        regions(defaultRegion, caseRegions[*])
    {
        traits: REGION_BRANCH.and(Traits::SINGLE_BLOCK),
        rules: &[YIELDS],
        parse: syntax_choices::parse_index_switch,
        print: syntax_choices::print_index_switch,
        verify: verify::index_switch,
        region_targets: regions::any,
        live_targets: regions::any_known,
        entry_operands: regions::none,
        canonicalize: &[
            canonicalize_choices::known_case,
            region_branch::make_successor_inputs_dead,
            region_branch::remove_duplicate_successor_input_uses,
            region_branch::remove_dead_successor_inputs,
        ],
    }

    /// Ends a region, handing values to the operation around it.
    YieldOp = "scf.yield" (results[*]: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR).and(Traits::REGION_TERMINATOR),
        rules: &[Rule::HasParent(&[
            ExecuteRegionOp::NAME,
            ForOp::NAME,
            IfOp::NAME,
            IndexSwitchOp::NAME,
            WhileOp::NAME,
        ])],
        format: "attr-dict ($results^ `:` type($results))?",
        terminator_operands: regions::all,
    }
}
