//! Loops and accesses whose bounds and indices are affine functions of other indices.
//!
//! This file is the table. Operations apply affine maps to operands: the map's dimensions come first, then its symbols. What
//! may be a dimension or a symbol says `operands.rs`.

pub mod bounds;
mod canonicalize;
pub mod compose_apply;
mod delinearized;
pub mod dependence;
mod fold;
mod fold_for;
mod index_ops;
mod inline;
pub mod memref_region;
mod min_max;
pub mod normalize_layout;
pub mod operands;
mod ranges;
mod regions;
pub mod replace_memref;
pub mod slice;
pub(crate) mod syntax;
pub mod syntax_dma;
mod syntax_index;
mod syntax_loops;
pub mod transforms;
pub mod value_bounds;
mod value_constraints;
mod verify;

pub use syntax_loops::group_sizes;

use crate::memref::types as memref;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{AttrForm, Rule, Traits};
use windlass_ir::effects::{ConditionallySpeculatable, MemoryEffectOpInterface};
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::interfaces::{
    InferIntRangeInterface, LoopLikeOpInterface, RegionBranchOpInterface, RegionBranchTerminatorOpInterface,
};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives};
use windlass_ir::verify::{Verify, VerifyLoopLike, VerifyRegions};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Type, dialect};

static SET: AttrConstraint = AttrConstraint::new("IntegerSet attribute", |ctx, a| {
    matches!(a.data(ctx), AttrData::IntegerSet(_))
})
.of_kind(|ctx, a| matches!(a.data(ctx), AttrData::IntegerSet(_)));
static REDUCTIONS: AttrConstraint = AttrConstraint::new("Reduction ops", |ctx, a| {
    let is_kind = |a: &Attribute| a.as_i64(ctx).is_some_and(|n| (0..16).contains(&n));
    a.as_array(ctx).is_some_and(|all| all.iter().all(is_kind))
})
.of_kind(attr::is_array);
static GROUPS: AttrConstraint = AttrConstraint::new(
    "32-bit signless integer elements attribute",
    |ctx, a| matches!(a.data(ctx), AttrData::Dense(dense) if dense.ty.element_type(ctx) == Some(Type::I32)),
)
.of_kind(attr::is_int_elements);
static STEPS: AttrConstraint = AttrConstraint::new("64-bit integer array attribute", |ctx, a| {
    a.as_array(ctx)
        .is_some_and(|all| all.iter().all(|a| a.int(ctx).is_some()))
})
.of_kind(attr::is_array);
/// Set or not; generic text may also say it with a truth value.
static FLAG: AttrConstraint =
    AttrConstraint::written("unit attribute", |_, a| a == Attribute::UNIT, AttrForm::Unit).native(read_flag);

/// The stored attribute of a flag that generic text says with a truth value.
pub(crate) fn read_flag(ctx: &Context, attr: Attribute) -> Result<Attribute, &'static str> {
    match attr.int(ctx).filter(|_| attr.ty(ctx) == Some(Type::I1)) {
        Some(value) if value.is_zero() => Ok(not_disjoint(ctx)),
        Some(_) => Ok(Attribute::UNIT),
        None if attr == Attribute::UNIT => Ok(attr),
        None => Err("unit attribute"),
    }
}

/// What generic text shows for a flag that is not set: of an operation whose coordinates may lie outside of the box.
pub(crate) fn not_disjoint(ctx: &Context) -> Attribute {
    ctx.bool_attr(false)
}

static VECTOR: TypeConstraint = TypeConstraint::new("vector of any type values", |ctx, t| {
    t.vector(ctx).is_some_and(|vector| !vector.shape.is_empty())
});

const LOOP: Traits = Traits::RECURSIVE_MEMORY_EFFECTS
    .and(Traits::AUTOMATIC_ALLOCATION_SCOPE)
    .and(Traits::SINGLE_BLOCK)
    .and(Traits::LOOP_LIKE);
const YIELDS: Rule = Rule::ImplicitTerminator(AffineYieldOp::NAME);

const EXTREME: &[fn(&mut PatternRewriter<'_>, Op) -> bool] = &[
    min_max::deduplicate,
    min_max::merge,
    min_max::simplify,
    min_max::single,
    min_max::sort,
];

fn reads(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Read,
        on: body.operands(op).get(0),
    });
}

fn writes(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    effects.push(Effect {
        kind: EffectKind::Write,
        on: body.operands(op).get(1),
    });
}

dialect! {
    pub static AFFINE_DIALECT = "affine", number 8, "Loops and accesses with affine bounds and indices.",
        { constant: Some(crate::arith::constant) },
        interfaces(inline::RULES);

    /// The one result of an affine map.
    AffineApplyOp = "affine.apply" (mapOperands[*]: ty::INDEX) -> (result: ty::INDEX)
        attrs(map: attr::AFFINE_MAP)
        traits(PURE)
        interfaces(
            Fold(fold::apply), Canonicalize(&[fold::simplify_operands]), Verify(verify::apply),
            AsmParse(syntax::parse_apply), AsmPrint(syntax::print_apply),
            InferIntRangeInterface(ranges::apply),
        )

    /// Counts from the greatest lower bound while below the least upper bound, carrying values.
    AffineForOp = "affine.for"
        (lowerBoundOperands[*]: ty::INDEX, upperBoundOperands[*]: ty::INDEX, inits[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        attrs(lowerBoundMap: attr::AFFINE_MAP, upperBoundMap: attr::AFFINE_MAP, step: attr::INDEX)
        regions(region)
        traits(..LOOP, REGION_BRANCH, ATTR_SIZED_OPERANDS, RECURSIVELY_SPECULATABLE)
        interfaces(
            Fold(fold_for::for_loop), VerifyLoopLike(verify::for_loop_carried),
            VerifyRegions(verify::for_loop),
            AsmParse(syntax_loops::parse_for), AsmPrint(syntax_loops::print_for),
            RegionBranchOpInterface::new(regions::for_successors)
                .entry_operands(regions::for_entry_operands)
                .inputs(regions::region_iter_args),
            ConditionallySpeculatable(regions::steps_by_one), LoopLikeOpInterface(regions::for_loop_bounds),
        )
        rules(YIELDS, Rule::SizedRegion { region: 0, blocks: 1 })

    /// Runs the first region where the operands are a point of the set, else the second, if there is one.
    AffineIfOp = "affine.if" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(condition: SET)
        regions(thenRegion, elseRegion)
        traits(
            RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, REGION_BRANCH, SINGLE_BLOCK,
            NO_REGION_ARGUMENTS,
        )
        interfaces(
            Fold(fold::condition), Canonicalize(&[canonicalize::dead_else, canonicalize::known_condition]),
            Verify(verify::if_else), AsmParse(syntax::parse_if), AsmPrint(syntax::print_if),
            RegionBranchOpInterface::new(regions::if_successors).entry_operands(regions::no_operands),
        )
        rules(YIELDS, Rule::SizedRegion { region: 0, blocks: 1 })

    /// Reads an element.
    AffineLoadOp = "affine.load" (memref: memref::MEMREF, indices[*]: ty::INDEX) -> (result: ty::ANY)
        attrs(map: attr::AFFINE_MAP)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::load), Canonicalize(&[fold::simplify_operands]),
            Verify(verify::load), AsmParse(syntax::parse_load), AsmPrint(syntax::print_load),
            MemoryEffectOpInterface(reads),
        )

    /// The least result of a map.
    AffineMinOp = "affine.min" (operands[*]: ty::INDEX) -> (result: ty::INDEX) attrs(map: attr::AFFINE_MAP)
        traits(PURE)
        interfaces(
            Fold(min_max::fold_min), Canonicalize(EXTREME), Verify(verify::min_max),
            AsmParse(syntax::parse_apply), AsmPrint(syntax::print_apply),
        )

    /// The greatest result of a map.
    AffineMaxOp = "affine.max" (operands[*]: ty::INDEX) -> (result: ty::INDEX) attrs(map: attr::AFFINE_MAP)
        traits(PURE)
        interfaces(
            Fold(min_max::fold_max), Canonicalize(EXTREME), Verify(verify::min_max),
            AsmParse(syntax::parse_apply), AsmPrint(syntax::print_apply),
        )

    /// Runs its region for each point of a box, in any order or at once, reducing yielded values.
    AffineParallelOp = "affine.parallel" (mapOperands[*]: ty::INDEX) -> (results[*]: ty::ANY)
        attrs(
            reductions: REDUCTIONS,
            lowerBoundsMap: attr::AFFINE_MAP,
            lowerBoundsGroups: GROUPS,
            upperBoundsMap: attr::AFFINE_MAP,
            upperBoundsGroups: GROUPS,
            steps: STEPS,
        )
        regions(region)
        traits(..LOOP, RECURSIVELY_SPECULATABLE, PARALLEL_REGION, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::parallel), Verify(verify::parallel), AsmParse(syntax_loops::parse_parallel),
            AsmPrint(syntax_loops::print_parallel),
        )
        rules(YIELDS, Rule::SizedRegion { region: 0, blocks: 1 })

    /// Has an element brought near.
    AffinePrefetchOp = "affine.prefetch" (memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(isWrite: attr::BOOL, localityHint: memref::LOCALITY, isDataCache: attr::BOOL,
              map: attr::AFFINE_MAP)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(crate::memref::fold::through_casts), Canonicalize(&[fold::simplify_operands]),
            Verify(verify::prefetch), AsmParse(syntax::parse_prefetch), AsmPrint(syntax::print_prefetch),
        )

    /// Writes an element.
    AffineStoreOp = "affine.store" (value: ty::ANY, memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(map: attr::AFFINE_MAP)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(crate::memref::fold::store), Canonicalize(&[fold::simplify_operands]), Verify(verify::store),
            AsmParse(syntax::parse_store), AsmPrint(syntax::print_store), MemoryEffectOpInterface(writes),
        )

    /// Ends a region, handing values to the operation around it.
    AffineYieldOp = "affine.yield" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR, REGION_TERMINATOR, MEMREFS_NORMALIZABLE)
        interfaces(Verify(verify::yielded), RegionBranchTerminatorOpInterface::new(regions::all_operands))
        format("attr-dict ($operands^ `:` type($operands))?")

    /// Reads neighbouring elements as a vector.
    AffineVectorLoadOp = "affine.vector_load" (memref: memref::MEMREF, indices[*]: ty::INDEX)
        -> (result: VECTOR)
        attrs(map: attr::AFFINE_MAP)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Canonicalize(&[fold::simplify_operands]), Verify(verify::load),
            AsmParse(syntax::parse_vector_load), AsmPrint(syntax::print_vector_load),
            MemoryEffectOpInterface(reads),
        )

    /// Writes a vector to neighbouring elements.
    AffineVectorStoreOp = "affine.vector_store"
        (value: VECTOR, memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(map: attr::AFFINE_MAP)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Canonicalize(&[fold::simplify_operands]), Verify(verify::store),
            AsmParse(syntax::parse_vector_store), AsmPrint(syntax::print_vector_store),
            MemoryEffectOpInterface(writes),
        )

    /// Begins to copy elements from one memory space to another.
    AffineDmaStartOp = "affine.dma_start" (operands[*]: ty::ANY) -> ()
        attrs(src_map: attr::AFFINE_MAP, dst_map: attr::AFFINE_MAP, tag_map: attr::AFFINE_MAP)
        traits(NO_PROPERTIES, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(crate::memref::fold::through_casts), Verify(verify::dma_start),
            AsmParse(syntax_dma::parse_start), AsmPrint(syntax_dma::print_start),
            MemoryEffectOpInterface(syntax_dma::start_effects),
        )

    /// Waits until a copy that was begun has ended.
    AffineDmaWaitOp = "affine.dma_wait" (operands[*]: ty::ANY) -> () attrs(tag_map: attr::AFFINE_MAP)
        traits(NO_PROPERTIES, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(crate::memref::fold::through_casts), Verify(verify::dma_wait),
            AsmParse(syntax_dma::parse_wait), AsmPrint(syntax_dma::print_wait),
        )

    /// The coordinates, in a box of these sizes, of the element that has this place in its row-major order.
    AffineDelinearizeIndexOp = "affine.delinearize_index"
        (linear_index: ty::INDEX, dynamic_basis[*]: ty::INDEX) -> (multi_index[*]: ty::INDEX)
        attrs(static_basis: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(index_ops::fold_delinearize),
            Canonicalize(&[index_ops::cancel_tail, index_ops::split_last, index_ops::drop_unit_sizes]),
            Verify(verify::delinearize), CustomDirectives(&[syntax_index::BASIS]),
        )
        format("$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` \
            type($multi_index)")

    /// The place of the element with these coordinates in the row-major order of a box of these sizes.
    AffineLinearizeIndexOp = "affine.linearize_index"
        (multi_index[*]: ty::INDEX, dynamic_basis[*]: ty::INDEX) -> (linear_index: ty::INDEX)
        attrs(static_basis: attr::I64_ARRAY, disjoint[= not_disjoint]: FLAG)
        traits(PURE, ATTR_SIZED_OPERANDS)
        interfaces(
            Fold(index_ops::fold_linearize),
            Canonicalize(&[
                index_ops::cancel_portions, index_ops::drop_leading_zero, index_ops::drop_unit_components,
            ]),
            Verify(verify::linearize), CustomDirectives(&[syntax_index::BASIS]),
        )
        format("(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` \
            custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)")
}
