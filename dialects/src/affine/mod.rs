//! Loops and accesses whose bounds and indices are affine functions of other indices.
//!
//! This file is the table. Operations apply affine maps to operands: the map's dimensions come first, then its symbols. What
//! may be a dimension or a symbol says `operands.rs`.

pub mod bounds;
mod canonicalize;
pub mod compose_apply;
pub mod dependence;
mod fold;
mod index_ops;
mod min_max;
pub mod normalize_layout;
pub mod operands;
mod regions;
pub mod replace_memref;
mod syntax;
pub mod syntax_dma;
mod syntax_index;
mod syntax_loops;
pub mod transforms;
pub mod value_bounds;
mod verify;

pub use syntax_loops::group_sizes;

use crate::memref::types as memref;
use windlass_ir::def::constraints::{AttrConstraint, TypeConstraint, attr, ty};
use windlass_ir::def::{AttrForm, Effect, EffectKind, Effects, Rule, Traits};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Type, dialect};

static SET: AttrConstraint = AttrConstraint::new("IntegerSet attribute", |ctx, a| {
    matches!(a.data(ctx), AttrData::IntegerSet(_))
});
static REDUCTIONS: AttrConstraint = AttrConstraint::new("Reduction ops", |ctx, a| {
    let is_kind = |a: &Attribute| a.as_i64(ctx).is_some_and(|n| (0..16).contains(&n));
    a.as_array(ctx).is_some_and(|all| all.iter().all(is_kind))
});
static GROUPS: AttrConstraint = AttrConstraint::new(
    "32-bit signless integer elements attribute",
    |ctx, a| matches!(a.data(ctx), AttrData::Dense(dense) if dense.ty.element_type(ctx) == Some(Type::I32)),
);
static STEPS: AttrConstraint = AttrConstraint::new("64-bit integer array attribute", |ctx, a| {
    a.as_array(ctx)
        .is_some_and(|all| all.iter().all(|a| a.int(ctx).is_some()))
});
/// Set or not; generic text may also say it with a truth value.
static FLAG: AttrConstraint =
    AttrConstraint::written("unit attribute", |_, a| a == Attribute::UNIT, AttrForm::Unit).native(
        |ctx, a| match a.int(ctx).filter(|_| a.ty(ctx) == Some(Type::I1)) {
            Some(value) if value.is_zero() => Some(not_disjoint(ctx)),
            Some(_) => Some(Attribute::UNIT),
            None => (a == Attribute::UNIT).then_some(a),
        },
        "unit attribute",
    );

/// What generic text shows for an operation whose coordinates may lie outside of the box.
fn not_disjoint(ctx: &Context) -> Attribute {
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
        { constant: Some(crate::arith::constant), inline: Some(&windlass_ir::def::InlinerInterface::ALL) };

    /// The one result of an affine map.
    AffineApplyOp = "affine.apply" (mapOperands[*]: ty::INDEX) -> (result: ty::INDEX) attrs(map: attr::AFFINE_MAP) {
        traits: Traits::PURE,
        parse: syntax::parse_apply,
        print: syntax::print_apply,
        verify: verify::apply,
        fold: fold::apply,
        canonicalize: &[fold::simplify_operands],
    }

    /// Counts from the greatest lower bound while below the least upper bound, carrying values.
    AffineForOp = "affine.for"
        (lowerBoundOperands[*]: ty::INDEX, upperBoundOperands[*]: ty::INDEX, inits[*]: ty::ANY)
        -> (results[*]: ty::ANY)
        attrs(lowerBoundMap: attr::AFFINE_MAP, upperBoundMap: attr::AFFINE_MAP, step: attr::INDEX)
        regions(region)
    {
        traits: LOOP
            .and(Traits::REGION_BRANCH)
            .and(Traits::ATTR_SIZED_OPERANDS)
            .and(Traits::RECURSIVELY_SPECULATABLE),
        rules: &[YIELDS],
        parse: syntax_loops::parse_for,
        print: syntax_loops::print_for,
        verify: verify::for_loop,
        fold: fold::for_loop,
        canonicalize: &[canonicalize::empty_loop],
        region_targets: regions::repeated,
        entry_operands: regions::for_entry,
        region_inputs: regions::carried,
    }

    /// Runs the first region where the operands are a point of the set, else the second, if there is one.
    AffineIfOp = "affine.if" (operands[*]: ty::ANY) -> (results[*]: ty::ANY)
        attrs(condition: SET)
        regions(thenRegion, elseRegion)
    {
        traits: Traits::RECURSIVE_MEMORY_EFFECTS
            .and(Traits::RECURSIVELY_SPECULATABLE)
            .and(Traits::REGION_BRANCH)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::NO_REGION_ARGUMENTS),
        rules: &[YIELDS],
        parse: syntax::parse_if,
        print: syntax::print_if,
        verify: verify::if_else,
        fold: fold::condition,
        canonicalize: &[canonicalize::dead_else, canonicalize::known_condition],
        region_targets: regions::either,
        entry_operands: regions::none,
    }

    /// Reads an element.
    AffineLoadOp = "affine.load" (memref: memref::MEMREF, indices[*]: ty::INDEX) -> (result: ty::ANY)
        attrs(map: attr::AFFINE_MAP)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        parse: syntax::parse_load,
        print: syntax::print_load,
        verify: verify::load,
        effects: reads,
        fold: crate::memref::fold::through_casts,
        canonicalize: &[fold::simplify_operands],
    }

    /// The least result of a map.
    AffineMinOp = "affine.min" (operands[*]: ty::INDEX) -> (result: ty::INDEX) attrs(map: attr::AFFINE_MAP) {
        traits: Traits::PURE,
        parse: syntax::parse_apply,
        print: syntax::print_apply,
        verify: verify::min_max,
        fold: min_max::fold_min,
        canonicalize: EXTREME,
    }

    /// The greatest result of a map.
    AffineMaxOp = "affine.max" (operands[*]: ty::INDEX) -> (result: ty::INDEX) attrs(map: attr::AFFINE_MAP) {
        traits: Traits::PURE,
        parse: syntax::parse_apply,
        print: syntax::print_apply,
        verify: verify::min_max,
        fold: min_max::fold_max,
        canonicalize: EXTREME,
    }

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
    {
        traits: LOOP.and(Traits::RECURSIVELY_SPECULATABLE).and(Traits::PARALLEL_REGION).and(Traits::MEMREFS_NORMALIZABLE),
        rules: &[YIELDS],
        parse: syntax_loops::parse_parallel,
        print: syntax_loops::print_parallel,
        verify: verify::parallel,
        fold: fold::parallel,
    }

    /// Has an element brought near.
    AffinePrefetchOp = "affine.prefetch" (memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(isWrite: attr::BOOL, localityHint: memref::LOCALITY, isDataCache: attr::BOOL, map: attr::AFFINE_MAP)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        parse: syntax::parse_prefetch,
        print: syntax::print_prefetch,
        verify: verify::prefetch,
        fold: crate::memref::fold::through_casts,
        canonicalize: &[fold::simplify_operands],
    }

    /// Writes an element.
    AffineStoreOp = "affine.store" (value: ty::ANY, memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(map: attr::AFFINE_MAP)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        parse: syntax::parse_store,
        print: syntax::print_store,
        verify: verify::store,
        effects: writes,
        fold: crate::memref::fold::store,
        canonicalize: &[fold::simplify_operands],
    }

    /// Ends a region, handing values to the operation around it.
    AffineYieldOp = "affine.yield" (operands[*]: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR).and(Traits::REGION_TERMINATOR).and(Traits::MEMREFS_NORMALIZABLE),
        format: "attr-dict ($operands^ `:` type($operands))?",
        verify: verify::yielded,
        terminator_operands: regions::all,
    }

    /// Reads neighbouring elements as a vector.
    AffineVectorLoadOp = "affine.vector_load" (memref: memref::MEMREF, indices[*]: ty::INDEX) -> (result: VECTOR)
        attrs(map: attr::AFFINE_MAP)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        parse: syntax::parse_vector_load,
        print: syntax::print_vector_load,
        verify: verify::load,
        effects: reads,
        canonicalize: &[fold::simplify_operands],
    }

    /// Writes a vector to neighbouring elements.
    AffineVectorStoreOp = "affine.vector_store" (value: VECTOR, memref: memref::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(map: attr::AFFINE_MAP)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        parse: syntax::parse_vector_store,
        print: syntax::print_vector_store,
        verify: verify::store,
        effects: writes,
        canonicalize: &[fold::simplify_operands],
    }

    /// Begins to copy elements from one memory space to another.
    AffineDmaStartOp = "affine.dma_start" (operands[*]: ty::ANY) -> ()
        attrs(src_map: attr::AFFINE_MAP, dst_map: attr::AFFINE_MAP, tag_map: attr::AFFINE_MAP)
    {
        traits: Traits::NO_PROPERTIES.and(Traits::MEMREFS_NORMALIZABLE),
        parse: syntax_dma::parse_start,
        print: syntax_dma::print_start,
        effects: syntax_dma::start_effects,
        verify: verify::dma_start,
        fold: crate::memref::fold::through_casts,
    }

    /// Waits until a copy that was begun has ended.
    AffineDmaWaitOp = "affine.dma_wait" (operands[*]: ty::ANY) -> () attrs(tag_map: attr::AFFINE_MAP) {
        traits: Traits::NO_PROPERTIES.and(Traits::MEMREFS_NORMALIZABLE),
        parse: syntax_dma::parse_wait,
        print: syntax_dma::print_wait,
        verify: verify::dma_wait,
        fold: crate::memref::fold::through_casts,
    }

    /// The coordinates, in a box of these sizes, of the element that has this place in its row-major order.
    AffineDelinearizeIndexOp = "affine.delinearize_index"
        (linear_index: ty::INDEX, dynamic_basis[*]: ty::INDEX) -> (multi_index[*]: ty::INDEX)
        attrs(static_basis: attr::I64_ARRAY)
    {
        traits: Traits::PURE,
        format: "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` \
            type($multi_index)",
        custom: &[syntax_index::BASIS],
        verify: verify::delinearize,
        fold: index_ops::fold_delinearize,
        canonicalize: &[index_ops::cancel_tail, index_ops::split_last, index_ops::drop_unit_sizes],
    }

    /// The place of the element with these coordinates in the row-major order of a box of these sizes.
    AffineLinearizeIndexOp = "affine.linearize_index"
        (multi_index[*]: ty::INDEX, dynamic_basis[*]: ty::INDEX) -> (linear_index: ty::INDEX)
        attrs(static_basis: attr::I64_ARRAY, disjoint[= not_disjoint]: FLAG)
    {
        traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
        format: "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` \
            custom<DynamicIndexList>($dynamic_basis, $static_basis) attr-dict `:` type($linear_index)",
        custom: &[syntax_index::BASIS],
        verify: verify::linearize,
        fold: index_ops::fold_linearize,
        canonicalize: &[
            index_ops::cancel_portions,
            index_ops::drop_leading_zero,
            index_ops::drop_unit_components,
        ],
    }
}
