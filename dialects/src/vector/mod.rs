//! Vectors of any rank: taking them apart and together, arithmetic along dimensions, moving them from and to memory, masks.
//!
//! This file is the table. `types.rs` has the attributes and constraints, `syntax*.rs` the forms that no format says,
//! `transfer.rs` what `vector.transfer_read` and `vector.transfer_write` have in common.

mod canonicalize;
pub mod canonicalize_masks;
pub mod canonicalize_moves;
mod canonicalize_reductions;
mod canonicalize_shapes;
mod canonicalize_slices;
mod canonicalize_transfers;
mod effects;
mod extract_source;
pub(crate) mod fold;
mod fold_constants;
mod fold_transfer;
mod ranges;
mod syntax;
mod syntax_transfer;
pub mod transfer;
pub mod types;
mod verify;
mod verify_combine;
mod verify_mask;
mod verify_memory;
mod verify_slices;

use crate::arith::attrs as arith;
use crate::memref::mixed;
use crate::memref::types::MEMREF;
pub(crate) use canonicalize_reductions::add_to_contraction;
pub(crate) use canonicalize_transfers::insertion_of_written;
use types::{self as t, same_element};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::dialect;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::interfaces::{InferIntRangeInterface, InferTypeOpInterface, InlinerInterface};
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifyRegions};

const CAST: &str = "$source attr-dict `:` type($source) `to` type($result)";

dialect! {
    pub static VECTOR_DIALECT = "vector", number t::NUMBER, "Vectors of any rank.",
        { attrs: t::ATTRS, constant: Some(crate::arith::constant) },
        interfaces(InlinerInterface::ALL);

    /// A generalised matrix product: elements are multiplied and combined as the maps say.
    ContractionOp = "vector.contract" (lhs: t::VECTOR, rhs: t::VECTOR, acc: ty::ANY) -> (result: ty::ANY)
        attrs(indexing_maps: attr::ARRAY, iterator_types: t::ITERATORS, kind[= t::add]: t::KIND)
        traits(PURE)
        interfaces(
            Verify(verify_combine::contract), AsmParse(syntax::parse_contract),
            AsmPrint(syntax::print_contract),
        )
        rules(
            Rule::Predicate {
                summary: "lhs and rhs have same element type",
                check: |ctx, body, op| {
                    let of = |at| body.ty(body.operand(op, at)).element_or_self(ctx);
                    of(0) == of(1)
                },
            },
            Rule::Predicate {
                summary: "third operand acc and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 2, 0),
            },
        )

    /// All elements of a vector combined.
    ReductionOp = "vector.reduction" (vector: t::ANY_RANK, acc[?]: ty::ANY) -> (dest: ty::ANY)
        attrs(kind: t::KIND, fastmath[= crate::arith::attrs::no_fast_math]: arith::FAST_MATH)
        traits(PURE)
        interfaces(
            Canonicalize(&[canonicalize_reductions::reduction_of_one]), Verify(verify_combine::reduction),
        )
        rules(
            Rule::Predicate {
                summary: "source operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::TypesMatchWith {
                summary: "dest and acc have the same type",
                from: "dest",
                to: "acc",
                map: |_, ty| Some(ty),
            },
        )
        format("$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) \
                `into` type($dest)")

    /// The elements along some dimensions combined.
    MultiDimReductionOp = "vector.multi_reduction" (source: t::VECTOR, acc: ty::ANY) -> (dest: ty::ANY)
        attrs(kind: t::KIND, reduction_dims: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(canonicalize_reductions::fold_multi_reduction), Verify(verify_combine::multi_reduction),
            Canonicalize(&[canonicalize_reductions::reduction_of_units]),
        )
        rules(
            Rule::AllTypesMatch(&["dest", "acc"]),
            Rule::Predicate {
                summary: "source operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
        )
        format("$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)")

    /// A value repeated along new or one-element dimensions.
    BroadcastOp = "vector.broadcast" (source: ty::ANY) -> (vector: t::ANY_RANK)
        traits(PURE)
        interfaces(
            Fold(fold_constants::broadcast), Canonicalize(&[canonicalize::broadcast_again]),
            Verify(verify::broadcast), InferIntRangeInterface(ranges::same),
        )
        rules(
            Rule::Predicate {
                summary: "source operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
        )
        format("$source attr-dict `:` type($source) `to` type($vector)")

    /// Elements of two vectors, chosen by number.
    ShuffleOp = "vector.shuffle" (v1: t::FIXED, v2: t::FIXED) -> (vector: t::VECTOR)
        attrs(mask: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(fold_constants::shuffle), Canonicalize(&[canonicalize_moves::shuffle]),
            Verify(verify::shuffle), InferTypeOpInterface(verify::infer_shuffle),
        )
        rules(
            Rule::Predicate {
                summary: "first operand v1 and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::Predicate {
                summary: "second operand v2 and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 1, 0),
            },
        )
        format("operands $mask attr-dict `:` type(operands)")

    /// The elements of two vectors in turn.
    InterleaveOp = "vector.interleave" (lhs: t::ANY_RANK, rhs: t::ANY_RANK) -> (result: t::VECTOR)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["lhs", "rhs"]),
            Rule::TypesMatchWith {
                summary: "type of 'result' is double the width of the inputs",
                from: "lhs",
                to: "result",
                map: verify::twice,
            },
        )
        format("$lhs `,` $rhs  attr-dict `:` type($lhs) `->` type($result)")

    /// The even and the odd elements.
    DeinterleaveOp = "vector.deinterleave" (source: t::VECTOR) -> (res1: t::VECTOR, res2: t::VECTOR)
        traits(PURE)
        interfaces(
            OpAsmOpInterface::results(|_, _, _, name| {
                name(0, "res1");
                name(1, "res2");
            }),
        )
        rules(
            Rule::Predicate {
                summary: "the trailing dimension of the source vector has an even number of elements",
                check: |ctx, body, op| {
                    let shape = body.ty(body.operand(op, 0)).shape(ctx);
                    shape.and_then(|shape| shape.last()).is_some_and(|last| last % 2 == 0)
                },
            },
            Rule::TypesMatchWith {
                summary: "the trailing dimension of the results is half the width of source trailing \
                          dimension",
                from: "source",
                to: "res1",
                map: verify::half,
            },
            Rule::AllTypesMatch(&["res1", "res2"]),
        )
        format("$source attr-dict `:` type($source) `->` type($res1)")

    /// A part of a vector: an element, or a vector of fewer dimensions.
    ExtractOp = "vector.extract" (source: t::ANY_RANK, dynamic_position[*]: ty::INDEX) -> (result: ty::ANY)
        attrs(static_position: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(fold::extract),
            Canonicalize(&[
                canonicalize_shapes::extract_of_broadcast, canonicalize_shapes::extract_of_elements,
                canonicalize_shapes::extract_of_cast, canonicalize_masks::extract_of_mask,
            ]),
            Verify(verify::extract), CustomDirectives(&[mixed::DYNAMIC_INDEX_LIST]),
            InferIntRangeInterface(ranges::same),
        )
        rules(
            Rule::Predicate {
                summary: "operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
        )
        format("$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` \
            type($result) `from` type($source)")

    /// Product and sum without rounding in between.
    FMAOp = "vector.fma" (lhs: t::FLOATS, rhs: t::FLOATS, acc: t::FLOATS) -> (result: t::FLOATS)
        traits(PURE, ELEMENTWISE_MAPPABLE) rules(Rule::AllTypesMatch(&["lhs", "rhs", "acc", "result"]))
        format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)")

    /// All elements, each by itself.
    ToElementsOp = "vector.to_elements" (source: t::ANY_RANK) -> (elements[*]: ty::ANY)
        traits(PURE) interfaces(
            Fold(fold_constants::to_elements), Canonicalize(&[canonicalize::elements_of_broadcast]),
            AsmParse(syntax::parse_to_elements), AsmPrint(syntax::print_to_elements),
        )
        rules(
            Rule::Predicate {
                summary: "shaped type 'source' matches 'elements' element count and types",
                check: |ctx, body, op| {
                    verify::elements_match(ctx, body, body.operand(op, 0), body.results(op))
                },
            },
        )

    /// A vector of these elements.
    FromElementsOp = "vector.from_elements" (elements[*]: ty::ANY) -> (dest: t::FIXED)
        traits(PURE) interfaces(
            Fold(fold_constants::from_elements),
            Canonicalize(&[canonicalize::elements_alike, canonicalize::elements_of_one]),
            AsmParse(|p, state| crate::from_elements::parse(p, state, "builtin.vector")),
            AsmPrint(crate::from_elements::print),
        )
        rules(
            Rule::Predicate {
                summary: "shaped type 'dest' matches 'elements' element count and types",
                check: |ctx, body, op| {
                    verify::elements_match(ctx, body, body.result(op, 0), body.operands(op).iter())
                },
            },
        )

    /// The vector with a part replaced.
    InsertOp = "vector.insert"
        (valueToStore: ty::ANY, dest: t::ANY_RANK, dynamic_position[*]: ty::INDEX) -> (result: t::ANY_RANK)
        attrs(static_position: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(fold_constants::insert),
            Canonicalize(&[canonicalize::insert_whole, canonicalize::insert_same, canonicalize::insert_all]),
            Verify(verify::insert), CustomDirectives(&[mixed::DYNAMIC_INDEX_LIST]),
            InferIntRangeInterface(ranges::either),
        )
        rules(
            Rule::Predicate {
                summary: "source operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::AllTypesMatch(&["dest", "result"]),
        )
        format("$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) \
            attr-dict `:` \
            type($valueToStore) `into` type($dest)")

    /// A scalable vector with consecutive elements replaced.
    ScalableInsertOp = "vector.scalable.insert" (valueToStore: t::RANK_1, dest: t::SCALABLE)
        -> (result: t::SCALABLE)
        attrs(pos: attr::I64)
        traits(PURE)
        rules(
            Rule::Predicate {
                summary: "all of {valueToStore, dest} have same element type",
                check: t::operands_have_same_element,
            },
            Rule::AllTypesMatch(&["dest", "result"]),
            Rule::Predicate {
                summary: "position is a multiple of the source length.",
                check: verify_combine::inserts_at_multiple,
            },
        )
        format("$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)")

    /// Consecutive elements of a scalable vector.
    ScalableExtractOp = "vector.scalable.extract" (source: t::SCALABLE) -> (result: t::RANK_1)
        attrs(pos: attr::I64)
        traits(PURE)
        rules(
            Rule::Predicate {
                summary: "all of {source, result} have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::Predicate {
                summary: "position is a multiple of the result length.",
                check: verify_combine::extracts_at_multiple,
            },
        )
        format("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)")

    /// A vector with a box of its elements replaced.
    InsertStridedSliceOp = "vector.insert_strided_slice" (valueToStore: t::VECTOR, dest: t::VECTOR)
        -> (result: t::VECTOR)
        attrs(offsets: t::NUMBERS, strides: t::NUMBERS)
        traits(PURE)
        interfaces(
            Fold(fold_constants::insert_strided_slice),
            Canonicalize(&[canonicalize_moves::insert_slice, canonicalize_moves::insert_constant_slice]),
            Verify(verify_slices::insert_strided_slice),
        )
        rules(
            Rule::Predicate {
                summary: "operand #0 and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::AllTypesMatch(&["dest", "result"]),
        )
        format("$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)")

    /// All products of an element of one vector and one of another, perhaps combined with what is there.
    OuterProductOp = "vector.outerproduct" (lhs: t::VECTOR, rhs: ty::ANY, acc[?]: t::VECTOR)
        -> (result: t::VECTOR)
        attrs(kind[= t::add]: t::KIND)
        traits(PURE)
        interfaces(
            Verify(verify_combine::outer_product), AsmParse(syntax::parse_outer_product),
            AsmPrint(syntax::print_outer_product),
        )
        rules(
            Rule::Predicate {
                summary: "lhs operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
            Rule::Predicate {
                summary: "rhs operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 1, 0),
            },
        )

    /// A box of the elements.
    ExtractStridedSliceOp = "vector.extract_strided_slice" (source: t::VECTOR) -> (result: t::VECTOR)
        attrs(offsets: t::NUMBERS, sizes: t::NUMBERS, strides: t::NUMBERS)
        traits(PURE)
        interfaces(
            Fold(fold_constants::extract_strided_slice), Canonicalize(canonicalize_slices::SLICES),
            Verify(verify_slices::extract_strided_slice),
        )
        rules(
            Rule::Predicate {
                summary: "operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
        )
        format("$source attr-dict `:` type($source) `to` type(results)")

    /// Reads a vector from memory or a tensor, with padding for what is outside.
    TransferReadOp = "vector.transfer_read"
        (base: t::SHAPED, indices[*]: ty::INDEX, padding: ty::ANY, mask[?]: t::MASK) -> (vector: t::ANY_RANK)
        attrs(permutation_map: attr::AFFINE_MAP, in_bounds: t::BOOLS)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Fold(fold_transfer::transfer_read), Canonicalize(&[canonicalize_transfers::read_of_write]),
            Verify(transfer::verify_read), AsmParse(syntax_transfer::parse_read),
            AsmPrint(syntax_transfer::print_read), MemoryEffectOpInterface(effects::transfer_read),
        )

    /// Writes a vector to memory or a tensor, leaving out what is outside.
    TransferWriteOp = "vector.transfer_write"
        (valueToStore: t::ANY_RANK, base: t::SHAPED, indices[*]: ty::INDEX, mask[?]: t::MASK)
        -> (result[?]: t::RANKED_TENSOR)
        attrs(permutation_map: attr::AFFINE_MAP, in_bounds: t::BOOLS)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Fold(fold_transfer::transfer_write), Canonicalize(canonicalize_transfers::WRITES),
            Verify(transfer::verify_write), AsmParse(syntax_transfer::parse_write),
            AsmPrint(syntax_transfer::print_write), MemoryEffectOpInterface(effects::transfer_write),
        )

    /// Reads consecutive elements.
    LoadOp = "vector.load" (base: MEMREF, indices[*]: ty::INDEX)
        -> (result: t::ANY_RANK)
        attrs(
            nontemporal[?]: crate::memref::types::NONTEMPORAL,
            alignment[?]: crate::memref::types::ALIGNMENT,
        )
        interfaces(
            Fold(crate::memref::fold::through_casts), Verify(verify_memory::load),
            MemoryEffectOpInterface(effects::reads_first),
        )
        format("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)")

    /// Writes consecutive elements.
    StoreOp = "vector.store"
        (valueToStore: t::ANY_RANK, base: MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(
            nontemporal[?]: crate::memref::types::NONTEMPORAL,
            alignment[?]: crate::memref::types::ALIGNMENT,
        )
        interfaces(
            Fold(crate::memref::fold::through_casts), Verify(verify_memory::store),
            MemoryEffectOpInterface(effects::writes_second),
        )
        format("$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)")

    /// Reads the consecutive elements that a mask enables.
    MaskedLoadOp = "vector.maskedload"
        (base: MEMREF, indices[*]: ty::INDEX, mask: t::MASK, pass_thru: t::VECTOR)
        -> (result: t::VECTOR)
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Fold(crate::memref::fold::through_casts),
            Canonicalize(&[canonicalize_masks::masked_load]), Verify(verify_memory::masked_load),
            MemoryEffectOpInterface(effects::reads_first),
        )
        format("$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) \
            `,` \
            type($pass_thru) `into` type($result)")

    /// Writes the consecutive elements that a mask enables.
    MaskedStoreOp = "vector.maskedstore"
        (base: MEMREF, indices[*]: ty::INDEX, mask: t::MASK, valueToStore: t::VECTOR) -> ()
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Fold(crate::memref::fold::through_casts),
            Canonicalize(&[canonicalize_masks::masked_store]), Verify(verify_memory::masked_store),
            MemoryEffectOpInterface(effects::writes_first),
        )
        format("$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` \
            type($mask) `,` \
            type($valueToStore)")

    /// Reads elements, each from its own place.
    GatherOp = "vector.gather"
        (base: t::TENSOR_OR_MEMREF, offsets[*]: ty::INDEX, indices: t::INDICES, mask: t::MASK,
         pass_thru: t::VECTOR)
        -> (result: t::VECTOR)
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Canonicalize(&[canonicalize_masks::gather]), Verify(verify_memory::gather),
            MemoryEffectOpInterface(effects::reads_first),
        )
        format("$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) \
            `,` \
            type($indices)  `,` type($mask) `,` type($pass_thru) `into` type($result)")

    /// Writes elements, each to its own place.
    ScatterOp = "vector.scatter"
        (base: t::TENSOR_OR_MEMREF, offsets[*]: ty::INDEX, indices: t::INDICES, mask: t::MASK,
         valueToStore: t::VECTOR)
        -> (result[?]: t::RANKED_TENSOR)
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Canonicalize(&[canonicalize_masks::scatter]), Verify(verify_memory::scatter),
            MemoryEffectOpInterface(effects::writes_first),
        )
        format("$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` \
            type($base) `,` \
            type($indices)  `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?")

    /// Reads as many consecutive elements as the mask enables lanes, into those lanes.
    ExpandLoadOp = "vector.expandload"
        (base: MEMREF, indices[*]: ty::INDEX, mask: t::FIXED_MASK, pass_thru: t::VECTOR)
        -> (result: t::VECTOR)
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Canonicalize(&[canonicalize_masks::masked_load]), Verify(verify_memory::masked_load),
            MemoryEffectOpInterface(effects::reads_first),
        )
        format("$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) \
            `,` \
            type($pass_thru) `into` type($result)")

    /// Writes the lanes that the mask enables to consecutive memory without gaps.
    CompressStoreOp = "vector.compressstore"
        (base: MEMREF, indices[*]: ty::INDEX, mask: t::FIXED_MASK, valueToStore: t::VECTOR) -> ()
        attrs(alignment[?]: crate::memref::types::ALIGNMENT)
        interfaces(
            Canonicalize(&[canonicalize_masks::masked_store]), Verify(verify_memory::masked_store),
            MemoryEffectOpInterface(effects::writes_first),
        )
        format("$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` \
            type($mask) `,` \
            type($valueToStore)")

    /// The elements in another shape.
    ShapeCastOp = "vector.shape_cast" (source: t::ANY_RANK) -> (result: t::ANY_RANK)
        traits(PURE)
        interfaces(
            Fold(fold_constants::shape_cast),
            Canonicalize(&[
                canonicalize_masks::cast_of_mask, canonicalize_moves::cast_of_transpose,
                canonicalize_shapes::cast_of_broadcast,
            ]),
            Verify(verify::shape_cast), InferIntRangeInterface(ranges::same),
        )
        format(CAST)

    /// The bits with other elements in the last dimension.
    BitCastOp = "vector.bitcast" (source: t::ANY_RANK) -> (result: t::ANY_RANK)
        traits(PURE) interfaces(Fold(fold_constants::bit_cast), Verify(verify::bit_cast))
        rules(
            Rule::Predicate {
                summary: "all of {source, result} have same rank",
                check: |ctx, body, op| {
                    let rank = |value| body.ty(value).shape(ctx).map(<[i64]>::len);
                    rank(body.operand(op, 0)) == rank(body.result(op, 0))
                },
            },
        )
        format(CAST)

    /// A memref of elements as a memref of one vector.
    TypeCastOp = "vector.type_cast" (memref: t::STATIC_MEMREF) -> (result: MEMREF)
        traits(PURE, VIEW_LIKE) interfaces(Verify(verify_memory::type_cast))
        format("$memref attr-dict `:` type($memref) `to` type($result)")

    /// A mask whose enabled lanes are a box of this size.
    ConstantMaskOp = "vector.constant_mask" () -> (result: t::ANY_MASK) attrs(mask_dim_sizes: attr::I64_ARRAY)
        traits(PURE) interfaces(Fold(canonicalize_masks::fold_constant_mask), Verify(verify::constant_mask))
        format("$mask_dim_sizes attr-dict `:` type(results)")

    /// A mask of which the first lanes of each dimension are set; the sizes are known at run time.
    CreateMaskOp = "vector.create_mask" (operands[*]: ty::INDEX) -> (result: t::ANY_MASK)
        traits(PURE) interfaces(Canonicalize(&[canonicalize_masks::known_mask]), Verify(verify::create_mask))
        format("$operands attr-dict `:` type(results)")

    /// Runs an operation on the lanes that a mask enables.
    MaskOp = "vector.mask" (mask: t::MASK, passthru[?]: ty::ANY) -> (results[*]: ty::ANY) regions(maskRegion)
        traits(NO_TERMINATOR, RECURSIVE_MEMORY_EFFECTS, NO_REGION_ARGUMENTS)
        interfaces(
            Fold(canonicalize_masks::fold_mask), Canonicalize(&[canonicalize_masks::empty_mask]),
            Verify(verify_mask::mask_region), VerifyRegions(verify_mask::mask),
            AsmParse(syntax::parse_mask), AsmPrint(syntax::print_mask),
        )
        rules(Rule::SizedRegion { region: 0, blocks: 1 })

    /// The elements with the dimensions permuted.
    TransposeOp = "vector.transpose" (vector: t::ANY_RANK) -> (result: t::ANY_RANK)
        attrs(permutation: attr::I64_ARRAY)
        traits(PURE)
        interfaces(
            Fold(fold_constants::transpose), Canonicalize(canonicalize_moves::TRANSPOSITIONS),
            Verify(verify::transpose), InferIntRangeInterface(ranges::same),
        )
        rules(
            Rule::Predicate {
                summary: "operand and result have same element type",
                check: |ctx, body, op| same_element(ctx, body, op, 0, 0),
            },
        )
        format("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)")

    /// Prints a value, a string or punctuation.
    PrintOp = "vector.print" (source[?]: t::PRINTABLE) -> ()
        attrs(punctuation[= t::newline]: t::PUNCTUATION_FORM, stringLiteral[?]: attr::STRING)
        interfaces(MemoryEffectOpInterface(effects::prints))
        rules(
            Rule::Predicate {
                summary: "`source` or `punctuation` are not set when printing strings",
                check: |_, body, op| {
                    body.get(op, PrintOp::stringLiteral).is_none()
                        || (body.operands(op).is_empty() && body.get(op, PrintOp::punctuation).is_none())
                },
            },
        )
        format("($source^ `:` type($source))? oilist(`str` $stringLiteral | `punctuation` $punctuation) \
                attr-dict")

    /// How many times larger scalable vectors are than their smallest size.
    VectorScaleOp = "vector.vscale" () -> (res: ty::INDEX)
        traits(PURE) interfaces(OpAsmOpInterface::results(|_, _, _, name| name(0, "vscale")))
        format("attr-dict")

    /// Running combinations along a dimension.
    ScanOp = "vector.scan"
        (source: t::VECTOR, initial_value: t::ANY_RANK) -> (dest: t::VECTOR, accumulated_value: t::ANY_RANK)
        attrs(kind: t::KIND, reduction_dim: attr::I64, inclusive: attr::BOOL)
        traits(PURE)
        interfaces(
            Verify(verify_combine::scan),
            OpAsmOpInterface::results(|_, _, _, name| {
                name(0, "dest");
                name(1, "accumulated_value");
            }),
        )
        rules(
            Rule::AllTypesMatch(&["source", "dest"]),
            Rule::AllTypesMatch(&["initial_value", "accumulated_value"]),
        )
        format("$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value) ")

    /// 0, 1, 2, …
    StepOp = "vector.step" () -> (result: t::STEPS)
        traits(PURE) interfaces(
            InferIntRangeInterface(ranges::counted), Canonicalize(&[canonicalize_masks::compared_steps]),
        )
        format("attr-dict `:` type($result)")

    /// Ends a region, handing values out of it.
    YieldOp = "vector.yield" (operands[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) format("attr-dict ($operands^ `:` type($operands))?")
}
