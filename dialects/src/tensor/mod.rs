//! The `tensor` dialect: values with a shape, their parts and casts.
//!
//! Syntax, types, verification, folds and canonicalization; tensors have no lowering. This file is the table.

pub(crate) mod canonicalize;
pub use canonicalize::DIM_PATTERNS;
pub(crate) mod canonicalize_pad;
pub(crate) mod canonicalize_shapes;
mod canonicalize_slices;
pub mod fold;
pub mod slices;
mod verify;
mod verify_reshape;

use crate::bufferization::canonicalize as buffers;
use crate::common::{TENSOR_KIND, is_tensor};
use crate::linalg::canonicalize as fill;
use crate::memref::mixed::DYNAMIC_INDEX_LIST;
use crate::memref::shared_reshapes;
use crate::memref::types::REASSOCIATION;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::effects::ConditionallySpeculatable;
use windlass_ir::interfaces::{InferIntRangeInterface, InlinerInterface};
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifyRegions};
use windlass_ir::{Context, DYNAMIC, Type, TypeData, dialect};

/// The number of the dialect.
const NUMBER: u16 = 35;

/// The shape of a ranked tensor.
fn shape(ctx: &Context, ty: Type) -> Option<&[i64]> {
    match ty.data(ctx) {
        TypeData::RankedTensor(tensor) => Some(&tensor.shape),
        _ => None,
    }
}

/// The element type of a tensor.
fn element(ctx: &Context, ty: Type) -> Option<Type> {
    is_tensor(ctx, ty).then(|| ty.element_type(ctx)).flatten()
}

fn has_element(ctx: &Context, ty: Type, test: impl Fn(Type) -> bool) -> bool {
    element(ctx, ty).is_some_and(test)
}

macro_rules! constraints {
    ($($id:ident of $kind:ident = $summary:literal, $check:expr;)*) => {
        $(static $id: TypeConstraint = TypeConstraint::new($summary, $check).of_kind($kind);)*
    };
}

const RANKED_KIND: &str = "builtin.tensor";

constraints! {
    TENSOR of TENSOR_KIND = "tensor of any type values", |ctx, ty| element(ctx, ty).is_some();
    RANKED of RANKED_KIND = "ranked tensor of any type values", |ctx, ty| shape(ctx, ty).is_some();
    WITH_DIMS of TENSOR_KIND = "non-0-ranked or unranked tensor", |ctx, ty| {
        element(ctx, ty).is_some() && shape(ctx, ty).is_none_or(|shape| !shape.is_empty())
    };
    STATIC of RANKED_KIND = "statically shaped tensor of any type values",
        |ctx, ty| shape(ctx, ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    NUMBERS of TENSOR_KIND = "tensor of signless integer or unsigned integer or signed integer or floating-point values",
        |ctx, ty| has_element(ctx, ty, |ty| ty.integer(ctx).is_some() || ty.float(ctx).is_some());
    INDICES of RANKED_KIND = "ranked tensor of signless integer or index values", |ctx, ty| {
        shape(ctx, ty).is_some() && has_element(ctx, ty, |ty| (ty::SIGNLESS_INT_OR_INDEX.check)(ctx, ty))
    };
    SIZES of RANKED_KIND = "1D tensor of signless integer or index values", |ctx, ty| {
        shape(ctx, ty).is_some_and(|shape| shape.len() == 1)
            && has_element(ctx, ty, |ty| (ty::SIGNLESS_INT_OR_INDEX.check)(ctx, ty))
    };
}

/// Ops that only read and make values, with a slice as operand lists.
const SLICE: Traits = Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS);

dialect! {
    /// Values with a shape.
    pub static TENSOR_DIALECT = "tensor", number NUMBER, "Values with a shape, their parts and casts.",
        { constant: Some(crate::complex::constant) },
        interfaces(InlinerInterface::ALL);

    /// The bits of the elements as elements of another type.
    BitcastOp = "tensor.bitcast" (source: NUMBERS) -> (dest: NUMBERS)
        traits(PURE, CAST_LIKE)
        interfaces(
            Fold(fold::same_type), Canonicalize(&[canonicalize::chained_bitcast]), Verify(verify::bitcast),
        )
        format("$source attr-dict `:` type($source) `to` type($dest)")

    /// The tensor with another type, of which less or more is known statically.
    CastOp = "tensor.cast" (source: TENSOR) -> (dest: TENSOR)
        traits(PURE, CAST_LIKE)
        interfaces(
            Fold(fold::cast),
            Canonicalize(&[
                fill::cast_of_fill, canonicalize::chained_cast, canonicalize::cast_of_slice,
                canonicalize::cast_of_empty,
            ]),
            Verify(verify::cast),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "cast")),
        )
        format("$source attr-dict `:` type($source) `to` type($dest)")

    /// The tensor with groups of adjacent dimensions as one each.
    CollapseShapeOp = "tensor.collapse_shape" (src: TENSOR) -> (result: TENSOR)
        attrs(reassociation: REASSOCIATION)
        traits(PURE)
        interfaces(
            Fold(shared_reshapes::fold_collapse),
            Canonicalize(&[
                fill::collapse_of_fill, shared_reshapes::collapse_of_collapse,
                shared_reshapes::collapse_of_expand,
                canonicalize_shapes::reshape_of_splat, canonicalize_shapes::reshape_of_elements,
                canonicalize_shapes::collapse_of_cast,
            ]),
            Verify(verify_reshape::collapse_shape),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "collapsed")),
        )
        format("$src $reassociation attr-dict `:` type($src) `into` type($result)")

    /// Tensors one after the other along a dimension.
    ConcatOp = "tensor.concat" (inputs[*]: RANKED) -> (result: RANKED)
        attrs(dim: attr::I64)
        traits(PURE)
        interfaces(
            Fold(fold::concat),
            Canonicalize(&[
                fill::concat_of_fills, canonicalize::single_concat, canonicalize::concat_operands,
                canonicalize::concat_result,
            ]),
            Verify(verify::concat),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "concat")),
        )
        format("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)")

    /// The size of a dimension.
    DimOp = "tensor.dim" (source: WITH_DIMS, index: ty::INDEX) -> (result: ty::INDEX)
        traits(NO_MEMORY_EFFECT)
        interfaces(
            Fold(fold::dim),
            Canonicalize(&[
                buffers::dim_of_alloc, buffers::dim_of_tensor,
                crate::scf::canonicalize_forall::dim_of_result, canonicalize::dim_of_cast,
                canonicalize::dim_of_destination_style, canonicalize::dim_of_reshape,
                canonicalize::dim_of_empty,
            ]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "dim")),
            ConditionallySpeculatable(fold::dim_is_speculatable),
            InferIntRangeInterface(crate::memref::fold::dim_range),
        )
        format("attr-dict $source `,` $index `:` type($source)")

    /// A tensor of which only the shape matters.
    EmptyOp = "tensor.empty" (dynamicSizes[*]: ty::INDEX) -> (result: RANKED)
        traits(PURE)
        interfaces(Canonicalize(&[canonicalize::constant_sizes_of_empty]), Verify(verify::sizes))
        format("`(`$dynamicSizes`)` attr-dict `:` type($result)")

    /// The tensor with dimensions divided into several each.
    ExpandShapeOp = "tensor.expand_shape" (src: TENSOR, output_shape[*]: ty::INDEX) -> (result: TENSOR)
        attrs(reassociation: REASSOCIATION, static_output_shape: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(shared_reshapes::fold_expand),
            Canonicalize(&[
                fill::expand_of_fill, shared_reshapes::expand_of_expand,
                shared_reshapes::expand_of_collapse,
                canonicalize_shapes::constant_sizes_of_expansion, canonicalize_shapes::reshape_of_splat,
                canonicalize_shapes::reshape_of_elements,
            ]),
            Verify(verify_reshape::expand_shape),
            CustomDirectives(&[DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "expanded")),
        )
        format("$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, \
            $static_output_shape) attr-dict `:` type($src) `into` type($result)")

    /// An element.
    ExtractOp = "tensor.extract" (tensor: RANKED, indices[*]: ty::INDEX) -> (result: ty::ANY)
        traits(PURE)
        interfaces(
            Fold(fold::extract),
            Canonicalize(&[
                fill::extract_of_fill, canonicalize::extract_of_cast, canonicalize::extract_of_index_cast,
                canonicalize::extract_of_generate,
            ]),
            Verify(verify::extract),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "extracted")),
        )
        rules(
            Rule::TypesMatchWith {
                summary: "result type matches element type of tensor",
                from: "tensor",
                to: "result",
                map: element,
            },
        )
        format("$tensor `[` $indices `]` attr-dict `:` type($tensor)")

    /// A part: so many elements of each dimension, from an offset, with a stride.
    ExtractSliceOp = "tensor.extract_slice"
        (source: RANKED, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        -> (result: RANKED)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
        traits(..SLICE)
        interfaces(
            Fold(fold::extract_slice),
            Canonicalize(&[
                canonicalize_slices::constants_of_extraction, canonicalize_slices::extraction_of_cast,
            ]),
            Verify(verify::extract_slice), CustomDirectives(&[DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "extracted_slice")),
        )
        format("$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
            custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, \
            $static_strides) attr-dict `:` type($source) `to` type($result)")

    /// A tensor of these elements.
    FromElementsOp = "tensor.from_elements" (elements[*]: ty::ANY) -> (result: STATIC)
        traits(PURE)
        interfaces(
            Fold(fold::from_elements),
            AsmParse(|p, state| crate::from_elements::parse(p, state, "builtin.tensor")),
            AsmPrint(crate::from_elements::print),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "from_elements")),
        )
        rules(
            Rule::Predicate {
                summary: "operand types match result element type",
                check: verify::elements_match,
            },
        )

    /// Slices of the source at each of the indices.
    GatherOp = "tensor.gather" (source: RANKED, indices: INDICES) -> (result: RANKED)
        attrs(gather_dims: attr::I64_ARRAY, unique[?]: attr::UNIT)
        traits(PURE)
        interfaces(
            Fold(fold::gather), Verify(verify::gather),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "gather")),
        )
        format("$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? \
            attr-dict `:` functional-type(operands, results)")

    /// A tensor whose elements the region computes from their indices.
    GenerateOp = "tensor.generate" (dynamicExtents[*]: ty::INDEX) -> (result: RANKED)
        regions(body)
        traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK)
        interfaces(
            Canonicalize(&[canonicalize::constant_sizes_of_generate]), Verify(verify::generate),
            VerifyRegions(verify::generate_region),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "generated")),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })
        format("$dynamicExtents $body attr-dict `:` type($result)")

    /// The tensor with one element replaced.
    InsertOp = "tensor.insert" (scalar: ty::ANY, dest: RANKED, indices[*]: ty::INDEX) -> (result: RANKED)
        traits(PURE)
        interfaces(
            Fold(fold::insert), Canonicalize(&[canonicalize::casts_of_operands]), Verify(verify::insert),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "inserted")),
        )
        rules(
            Rule::TypesMatchWith {
                summary: "result type matches type of dest",
                from: "dest",
                to: "result",
                map: |_, ty| Some(ty),
            },
            Rule::TypesMatchWith {
                summary: "scalar type matches element type of dest",
                from: "dest",
                to: "scalar",
                map: element,
            },
        )
        format("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)")

    /// The tensor with a part replaced.
    InsertSliceOp = "tensor.insert_slice"
        (
            source: RANKED, dest: RANKED, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX,
            strides[*]: ty::INDEX,
        )
        -> (result: RANKED)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
        traits(..SLICE)
        interfaces(
            Fold(fold::insert_slice),
            Canonicalize(&[
                fill::insertion_of_padding, crate::vector::insertion_of_written,
                canonicalize_slices::constants_of_insertion, canonicalize_slices::casts_of_insertion,
                canonicalize_slices::cast_inserted,
            ]),
            Verify(verify::insert_slice), CustomDirectives(&[DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "inserted_slice")),
        )
        rules(
            Rule::TypesMatchWith {
                summary: "expected result type to match dest type",
                from: "dest",
                to: "result",
                map: |_, ty| Some(ty),
            },
        )
        format("$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) \
            custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, \
            $static_strides) attr-dict `:` type($source) `into` type($dest)")

    /// The tensor with elements around it that the region computes from their indices.
    PadOp = "tensor.pad" (source: RANKED, low[*]: ty::INDEX, high[*]: ty::INDEX) -> (result: RANKED)
        attrs(static_low: attr::I64_ARRAY, static_high: attr::I64_ARRAY, nofold[?]: attr::UNIT)
        regions(region)
        traits(PURE, SINGLE_BLOCK, ATTR_SIZED_OPERANDS)
        interfaces(
            Fold(fold::pad),
            Canonicalize(&[
                fill::pad_of_fill, canonicalize_pad::zero_padding, canonicalize_pad::padding_of_cast,
                canonicalize_pad::cast_of_padding, canonicalize_pad::orthogonal_paddings,
                canonicalize_pad::constant_padding_widths, canonicalize_pad::padding_of_padding,
            ]),
            Verify(verify::pad), VerifyRegions(verify::pad_region), CustomDirectives(&[DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "padded")),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })
        format("$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) \
            `high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) \
            `to` type($result)")

    /// In the region that ends an `scf.forall`: where the source is in the combined tensor.
    ParallelInsertSliceOp = "tensor.parallel_insert_slice"
        (
            source: RANKED, dest: RANKED, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX,
            strides[*]: ty::INDEX,
        )
        -> ()
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[
                canonicalize_slices::constants_of_insertion, canonicalize_slices::casts_of_insertion,
                canonicalize_slices::cast_inserted,
            ]),
            Verify(verify::parallel_insert_slice), CustomDirectives(&[DYNAMIC_INDEX_LIST]),
            crate::scf::ParallelCombiningOpInterface,
        )
        format("$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) \
            custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, \
            $static_strides) attr-dict `:` type($source) `into` type($dest)")

    /// The number of dimensions.
    RankOp = "tensor.rank" (tensor: TENSOR) -> (result: ty::INDEX)
        traits(PURE)
        interfaces(Fold(fold::rank), OpAsmOpInterface::results(|_, _, _, name| name(0, "rank")))
        format("$tensor attr-dict `:` type($tensor)")

    /// The elements in another shape.
    ReshapeOp = "tensor.reshape" (source: TENSOR, shape: SIZES) -> (result: TENSOR)
        traits(PURE)
        interfaces(
            Fold(fold::reshape), Verify(verify::reshape),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "reshape")),
        )
        format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")

    /// The tensor with slices replaced at each of the indices.
    ScatterOp = "tensor.scatter" (source: RANKED, dest: RANKED, indices: INDICES) -> (result: RANKED)
        attrs(scatter_dims: attr::I64_ARRAY, unique[?]: attr::UNIT)
        traits(PURE)
        interfaces(
            Verify(verify::scatter), OpAsmOpInterface::results(|_, _, _, name| name(0, "scatter")),
        )
        format("$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` \
            (`unique` $unique^)? attr-dict `:` functional-type(operands, results)")

    /// A tensor of which all elements are the operand.
    SplatOp = "tensor.splat" (input: ty::ANY, dynamicSizes[*]: ty::INDEX) -> (aggregate: RANKED)
        traits(PURE)
        interfaces(
            Fold(fold::splat), Verify(verify::sizes),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "splat")),
        )
        rules(
            Rule::TypesMatchWith {
                summary: "operand type matches element type of result",
                from: "aggregate",
                to: "input",
                map: element,
            },
        )
        format("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)")

    /// Ends the region of an op: the element.
    YieldOp = "tensor.yield" (value: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR)
        rules(Rule::HasParent(&[GenerateOp::NAME, PadOp::NAME]))
        format("$value attr-dict `:` type($value)")
}
