//! Memory with a shape: allocating it, reading and writing elements, and views of it.
//!
//! This file is the table. A memref type says how many elements there are in each dimension and where they are
//! (`layout.rs`). Sizes, offsets and strides of views are partly numbers and partly values (`mixed.rs`).

mod build;
pub use build::{alloc, alloca, dealloc, dim, load, store};
pub(crate) mod canonicalize;
pub use canonicalize::dim_of_reshape;
mod canonicalize_scopes;
mod canonicalize_shapes;
mod effects;
pub mod fold;
mod fold_metadata;
pub mod layout;
pub mod mixed;
mod names;
pub(crate) mod prefetch;
mod regions;
pub mod reshape;
pub(crate) mod shared_reshapes;
mod slots;
mod syntax;
pub mod types;
mod verify;
pub(crate) mod verify_views;

use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::dialect;
use windlass_ir::effects::{ConditionallySpeculatable, MemoryEffectOpInterface};
use windlass_ir::interfaces::{
    ConstantSymbol, InferIntRangeInterface, InferTypeOpInterface, InlinerInterface, RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
};
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives, OpAsmOpInterface};
use windlass_ir::verify::{Verify, VerifySymbolUses};

const VIEW: Traits = Traits::PURE.and(Traits::VIEW_LIKE);
const ALLOC: &str = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)";
const CAST: &str = "$source attr-dict `:` type($source) `to` type($dest)";

dialect! {
    pub static MEMREF_DIALECT = "memref", number 7, "Memory with a shape: allocation, access, views.",
        { constant: Some(crate::arith::constant) },
        interfaces(InlinerInterface::ALL);

    /// Says that the memory begins at a multiple of so many bytes; where it does not, the result is poison.
    AssumeAlignmentOp = "memref.assume_alignment" (memref: types::MEMREF) -> (result: types::MEMREF)
        attrs(alignment: types::POSITIVE_I32)
        traits(..VIEW, SAME_OPERANDS_AND_RESULT_TYPE)
        interfaces(
            Fold(fold::assume_alignment), Verify(verify::assume_alignment),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "assume_align")),
        )
        format("$memref `,` $alignment attr-dict `:` type($memref)")

    /// Says that no two of these memrefs share memory.
    DistinctObjectsOp = "memref.distinct_objects" (operands[*]: types::MEMREF) -> (results[*]: types::MEMREF)
        traits(PURE)
        interfaces(
            Verify(verify::distinct_objects), AsmParse(syntax::parse_distinct_objects),
            AsmPrint(syntax::print_distinct_objects),
        )

    /// Memory on the heap.
    AllocOp = "memref.alloc" (dynamicSizes[*]: ty::INDEX, symbolOperands[*]: ty::INDEX)
        -> (memref: types::MEMREF)
        attrs(alignment[?]: types::ALIGNMENT)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[canonicalize::constant_sizes, canonicalize::dead_memory]), Verify(verify::alloc),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "alloc")),
            MemoryEffectOpInterface(effects::allocates),
        )
        format(ALLOC)

    /// Heap memory of another size with the contents of the old one, which is freed.
    ReallocOp = "memref.realloc" (source: types::MEMREF_1D, dynamicResultSize[?]: ty::INDEX)
        -> (result: types::MEMREF_1D)
        attrs(alignment[?]: types::ALIGNMENT)
        interfaces(
            Canonicalize(&[canonicalize::dead_memory]), Verify(verify::realloc),
            MemoryEffectOpInterface(effects::reallocates),
        )
        format("$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)")

    /// Memory on the stack, until control leaves the nearest allocation scope.
    AllocaOp = "memref.alloca" (dynamicSizes[*]: ty::INDEX, symbolOperands[*]: ty::INDEX)
        -> (memref: types::MEMREF)
        attrs(alignment[?]: types::ALIGNMENT)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[canonicalize::constant_sizes, canonicalize::dead_memory]), Verify(verify::alloc),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "alloca")),
            MemoryEffectOpInterface(effects::allocates), ..slots::ALLOCA,
        )
        rules(Rule::InAllocationScope)
        format(ALLOC)

    /// A scope that stack memory allocated inside ends with.
    AllocaScopeOp = "memref.alloca_scope" () -> (results[*]: ty::ANY) regions(bodyRegion)
        traits(
            AUTOMATIC_ALLOCATION_SCOPE, REGION_BRANCH, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS,
            NO_REGION_ARGUMENTS,
        )
        interfaces(
            Canonicalize(&[canonicalize_scopes::inline, canonicalize_scopes::hoist]),
            AsmParse(syntax::parse_alloca_scope), AsmPrint(syntax::print_alloca_scope),
            RegionBranchOpInterface::new(regions::single_region_successors)
                .entry_operands(regions::no_operands),
        )
        rules(Rule::ImplicitTerminator(AllocaScopeReturnOp::NAME), Rule::SizedRegion { region: 0, blocks: 1 })

    /// Ends an allocation scope, handing values out of it.
    AllocaScopeReturnOp = "memref.alloca_scope.return" (results[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR, REGION_TERMINATOR)
        interfaces(RegionBranchTerminatorOpInterface::new(regions::all_operands))
        rules(Rule::HasParent(&[AllocaScopeOp::NAME])) format("attr-dict ($results^ `:` type($results))?")

    /// Casts to a type with more or less static shape and layout.
    CastOp = "memref.cast" (source: types::ANY_MEMREF) -> (dest: types::ANY_MEMREF)
        traits(..VIEW, CAST_LIKE, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::cast), Verify(verify_views::cast),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "cast")),
        )
        format(CAST)

    /// Copies all elements.
    CopyOp = "memref.copy" (source: types::ANY_MEMREF, target: types::ANY_MEMREF) -> ()
        traits(SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_SHAPE)
        interfaces(
            Fold(fold::copy), Canonicalize(&[canonicalize::pointless_copy]),
            MemoryEffectOpInterface(effects::copies),
        )
        format("$source `,` $target attr-dict `:` type($source) `to` type($target)")

    /// Frees memory that `memref.alloc` made.
    DeallocOp = "memref.dealloc" (memref: types::ANY_MEMREF) -> ()
        traits(MEMREFS_NORMALIZABLE)
        interfaces(Fold(fold::through_casts), MemoryEffectOpInterface(effects::frees))
        format("$memref attr-dict `:` type($memref)")

    /// The size of a dimension.
    DimOp = "memref.dim" (source: types::MEMREF_WITH_DIMS, index: ty::INDEX) -> (result: ty::INDEX)
        traits(NO_MEMORY_EFFECT, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::dim),
            Canonicalize(&[
                canonicalize::dim_of_reshape, crate::gpu::canonicalize::size_of_alloc,
                crate::bufferization::canonicalize::dim_of_buffer,
            ]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "dim")),
            InferIntRangeInterface(fold::dim_range), ConditionallySpeculatable(fold::dim_is_speculatable),
        )
        format("attr-dict $source `,` $index `:` type($source)")

    /// Begins to copy elements from one memory space to another.
    DmaStartOp = "memref.dma_start" (operands[*]: ty::ANY) -> ()
        interfaces(
            Fold(fold::through_casts), Verify(verify::dma_start), AsmParse(syntax::parse_dma_start),
            AsmPrint(syntax::print_dma_start), MemoryEffectOpInterface(effects::dma_start),
        )

    /// Waits until a copy that was begun has ended.
    DmaWaitOp = "memref.dma_wait"
        (tagMemRef: types::MEMREF, tagIndices[*]: ty::INDEX, numElements: ty::INDEX) -> ()
        interfaces(Fold(fold::through_casts), Verify(verify::dma_wait))
        format("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)")

    /// The address of the memory, as a number.
    ExtractAlignedPointerAsIndexOp = "memref.extract_aligned_pointer_as_index"
        (source: types::ANY_MEMREF) -> (aligned_pointer: ty::INDEX)
        traits(PURE) interfaces(OpAsmOpInterface::results(|_, _, _, name| name(0, "intptr")))
        format("$source `:` type($source) `->` type(results) attr-dict")

    /// What a memref consists of: the memory, offset, and as many sizes and then strides as it has
    /// dimensions.
    ExtractStridedMetadataOp = "memref.extract_strided_metadata"
        (source: types::STRIDED)
        -> (base_buffer: types::STRIDED_0D, offset: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        traits(..VIEW, INFERS_RESULT_TYPES)
        interfaces(
            Fold(fold_metadata::metadata),
            OpAsmOpInterface::results(names::metadata), InferTypeOpInterface(verify_views::infer_metadata),
        )
        format("$source `:` type($source) `->` type(results) attr-dict")

    /// Replaces an element by what the region makes of it, as one step; gives the old element.
    GenericAtomicRMWOp = "memref.generic_atomic_rmw"
        (memref: types::ATOMIC_MEMREF, indices[*]: ty::INDEX) -> (result: types::ATOMIC_VALUE)
        regions(atomic_body)
        traits(SINGLE_BLOCK)
        interfaces(
            Verify(verify::generic_atomic), AsmParse(syntax::parse_generic_atomic),
            AsmPrint(syntax::print_generic_atomic), MemoryEffectOpInterface(effects::changes_first),
        )
        rules(
            Rule::TypesMatchWith {
                summary: "result type matches element type of memref",
                from: "memref",
                to: "result",
                map: types::element,
            },
            Rule::ImplicitTerminator(AtomicYieldOp::NAME),
        )

    /// Ends the region of `memref.generic_atomic_rmw` with the new element.
    AtomicYieldOp = "memref.atomic_yield" (result: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR) interfaces(Verify(verify::atomic_yield))
        rules(Rule::HasParent(&[GenericAtomicRMWOp::NAME])) format("$result attr-dict `:` type($result)")

    /// The memory of a global.
    GetGlobalOp = "memref.get_global" () -> (result: types::STATIC_MEMREF) attrs(name: attr::FLAT_SYMBOL)
        traits(PURE) interfaces(VerifySymbolUses(verify::get_global))
        format("$name `:` type($result) attr-dict")

    /// Memory that is there as long as the program runs, with what is in it at the start.
    GlobalOp = "memref.global" () -> ()
        attrs(
            sym_name: attr::SYMBOL_NAME,
            sym_visibility[?]: attr::STRING,
            r#type: types::MEMREF_TYPE,
            initial_value[?]: attr::ANY,
            constant[?]: attr::UNIT,
            alignment[?]: types::ALIGNMENT,
        )
        traits(SYMBOL)
        interfaces(
            Verify(verify::global), CustomDirectives(&[syntax::GLOBAL_VALUE]),
            ConstantSymbol(fold::constant_of_global),
        )
        format("($sym_visibility^)? (`constant` $constant^)? $sym_name `:` \
            custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict")

    /// Reads an element.
    LoadOp = "memref.load" (memref: types::MEMREF, indices[*]: ty::INDEX) -> (result: ty::ANY)
        attrs(nontemporal[?]: types::NONTEMPORAL, alignment[?]: types::ALIGNMENT)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::through_casts), Canonicalize(&[crate::bufferization::canonicalize::load_of_buffer]),
            Verify(verify::load), MemoryEffectOpInterface(effects::reads_first), ..slots::LOAD,
        )
        rules(
            Rule::TypesMatchWith {
                summary: "result type matches element type of 'memref'",
                from: "memref",
                to: "result",
                map: types::element,
            },
        )
        format("$memref `[` $indices `]` attr-dict `:` type($memref)")

    /// Casts the memory space; the memory is unchanged.
    MemorySpaceCastOp = "memref.memory_space_cast" (source: types::ANY_MEMREF) -> (dest: types::ANY_MEMREF)
        traits(..VIEW, CAST_LIKE, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::memory_space_cast), Verify(verify_views::memory_space_cast),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "memspacecast")),
        )
        format(CAST)

    /// Has an element brought near.
    PrefetchOp = "memref.prefetch" (memref: types::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(isWrite: attr::BOOL, localityHint: types::LOCALITY, isDataCache: attr::BOOL)
        interfaces(
            Fold(fold::through_casts), Verify(verify::prefetch), AsmParse(syntax::parse_prefetch),
            AsmPrint(syntax::print_prefetch), MemoryEffectOpInterface(effects::writes_first),
        )

    /// A view of the memory with another offset, other sizes and other strides.
    ReinterpretCastOp = "memref.reinterpret_cast"
        (source: types::ANY_MEMREF, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        -> (result: types::STRIDED)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
        traits(..VIEW, ATTR_SIZED_OPERANDS, MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::reinterpret_cast),
            Canonicalize(&[canonicalize::reinterpret_of_metadata, canonicalize::reinterpret_constants]),
            Verify(verify_views::reinterpret_cast), CustomDirectives(&[mixed::DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "reinterpret_cast")),
        )
        format("$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) \
            `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) \
            `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) \
            attr-dict `:` type($source) `to` type($result)")

    /// The number of dimensions.
    RankOp = "memref.rank" (memref: types::ANY_MEMREF) -> (result: ty::INDEX)
        traits(PURE) interfaces(Fold(fold::rank)) format("$memref attr-dict `:` type($memref)")

    /// A view of the elements in another shape, which is read from memory.
    ReshapeOp = "memref.reshape" (source: types::ANY_MEMREF, shape: types::SIZES)
        -> (result: types::ANY_MEMREF)
        traits(..VIEW)
        interfaces(
            Verify(verify_views::reshape), OpAsmOpInterface::results(|_, _, _, name| name(0, "reshape")),
        )
        format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")

    /// A view with dimensions divided into several.
    ExpandShapeOp = "memref.expand_shape" (src: types::STRIDED, output_shape[*]: ty::INDEX)
        -> (result: types::STRIDED)
        attrs(reassociation: types::REASSOCIATION, static_output_shape: attr::I64_ARRAY)
        traits(..VIEW)
        interfaces(
            Fold(shared_reshapes::fold_expand),
            Canonicalize(&[
                shared_reshapes::expand_of_expand, shared_reshapes::expand_of_collapse,
                canonicalize_shapes::expand_of_cast,
            ]),
            Verify(verify_views::expand_shape), CustomDirectives(&[mixed::DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "expand_shape")),
        )
        format("$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, \
            $static_output_shape) \
            attr-dict `:` type($src) `into` type($result)")

    /// A view with dimensions joined.
    CollapseShapeOp = "memref.collapse_shape" (src: types::STRIDED) -> (result: types::STRIDED)
        attrs(reassociation: types::REASSOCIATION)
        traits(..VIEW)
        interfaces(
            Fold(shared_reshapes::fold_collapse),
            Canonicalize(&[
                shared_reshapes::collapse_of_collapse, shared_reshapes::collapse_of_expand,
                canonicalize_shapes::collapse_of_cast,
            ]),
            Verify(verify_views::collapse_shape),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "collapse_shape")),
        )
        format("$src $reassociation attr-dict `:` type($src) `into` type($result)")

    /// Writes an element.
    StoreOp = "memref.store" (value: ty::ANY, memref: types::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(nontemporal[?]: types::NONTEMPORAL, alignment[?]: types::ALIGNMENT)
        traits(MEMREFS_NORMALIZABLE)
        interfaces(
            Fold(fold::store), Verify(verify::store), MemoryEffectOpInterface(effects::writes_second),
            ..slots::STORE,
        )
        rules(
            Rule::TypesMatchWith {
                summary: "type of 'value' matches element type of 'memref'",
                from: "memref",
                to: "value",
                map: types::element,
            },
        )
        format("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)")

    /// A part of the memory: every so-many-th element of a box, perhaps without dimensions of one element.
    SubViewOp = "memref.subview"
        (source: types::MEMREF, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        -> (result: types::MEMREF)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
        traits(..VIEW, ATTR_SIZED_OPERANDS)
        interfaces(
            Fold(fold::subview),
            Canonicalize(&[
                canonicalize::subview_constants, canonicalize::subview_of_cast, canonicalize::trivial_subview,
            ]),
            Verify(verify_views::subview), CustomDirectives(&[mixed::DYNAMIC_INDEX_LIST]),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "subview")),
        )
        format("$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
            custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, \
            $static_strides) \
            attr-dict `:` type($source) `to` type($result)")

    /// A view with the dimensions permuted.
    TransposeOp = "memref.transpose" (r#in: types::STRIDED) -> (result: types::STRIDED)
        attrs(permutation: attr::AFFINE_MAP)
        traits(PURE)
        interfaces(
            Fold(fold::transpose), Verify(verify_views::transpose), AsmParse(syntax::parse_transpose),
            AsmPrint(syntax::print_transpose),
            OpAsmOpInterface::results(|_, _, _, name| name(0, "transpose")),
        )

    /// Bytes as a memref of any element type.
    ViewOp = "memref.view" (source: types::BYTES, byte_shift: ty::INDEX, sizes[*]: ty::INDEX)
        -> (result: types::MEMREF)
        traits(..VIEW)
        interfaces(
            Fold(fold::view), Canonicalize(&[canonicalize::view_constants, canonicalize::view_of_cast]),
            Verify(verify_views::view), OpAsmOpInterface::results(|_, _, _, name| name(0, "view")),
        )
        format("$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)")

    /// Combines an element with a value, as one step; gives the old element.
    AtomicRMWOp = "memref.atomic_rmw"
        (value: types::ATOMIC_VALUE, memref: types::ATOMIC_MEMREF, indices[*]: ty::INDEX)
        -> (result: types::ATOMIC_VALUE)
        attrs(kind: types::RMW_KIND)
        interfaces(
            Fold(fold::store), Verify(verify::atomic_rmw), MemoryEffectOpInterface(effects::changes_second),
        )
        rules(
            Rule::AllTypesMatch(&["value", "result"]),
            Rule::TypesMatchWith {
                summary: "value type matches element type of memref",
                from: "memref",
                to: "value",
                map: types::element,
            },
        )
        format("$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) \
            `)` \
            `->` type($result)")
}
