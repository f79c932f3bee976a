//! Memory with a shape: allocating it, reading and writing elements, and views of it.
//!
//! This file is the table. A memref type says how many elements there are in each dimension and where they are
//! (`layout.rs`). Sizes, offsets and strides of views are partly numbers and partly values (`mixed.rs`).

mod canonicalize;
mod canonicalize_scopes;
mod canonicalize_shapes;
mod effects;
pub mod fold;
pub mod layout;
pub mod mixed;
mod names;
mod regions;
pub mod reshape;
mod slots;
mod syntax;
pub mod types;
mod verify;
pub mod verify_views;

pub use canonicalize::known_metadata;

use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::dialect;

const VIEW: Traits = Traits::PURE.and(Traits::VIEW_LIKE);
const ALLOC: &str = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)";
const CAST: &str = "$source attr-dict `:` type($source) `to` type($dest)";

dialect! {
    pub static MEMREF_DIALECT = "memref", number 7, "Memory with a shape: allocation, access, views.",
        { constant: Some(crate::arith::constant), inline: Some(&windlass_ir::def::InlinerInterface::ALL) };

    /// Says that the memory begins at a multiple of so many bytes; where it does not, the result is poison.
    AssumeAlignmentOp = "memref.assume_alignment" (memref: types::MEMREF) -> (result: types::MEMREF)
        attrs(alignment: types::POSITIVE_I32)
    {
        traits: VIEW.and(Traits::SAME_OPERANDS_AND_RESULT_TYPE),
        format: "$memref `,` $alignment attr-dict `:` type($memref)",
        verify: verify::assume_alignment,
        result_names: |_, _, _, name| name(0, "assume_align"),
        fold: fold::assume_alignment,
    }

    /// Says that no two of these memrefs share memory.
    DistinctObjectsOp = "memref.distinct_objects" (operands[*]: types::MEMREF) -> (results[*]: types::MEMREF) {
        traits: Traits::PURE,
        parse: syntax::parse_distinct_objects,
        print: syntax::print_distinct_objects,
        verify: verify::distinct_objects,
    }

    /// Memory on the heap.
    AllocOp = "memref.alloc" (dynamicSizes[*]: ty::INDEX, symbolOperands[*]: ty::INDEX) -> (memref: types::MEMREF)
        attrs(alignment[?]: types::ALIGNMENT)
    {
        traits: Traits::ATTR_SIZED_OPERANDS,
        format: ALLOC,
        verify: verify::alloc,
        effects: effects::allocates,
        result_names: |_, _, _, name| name(0, "alloc"),
        canonicalize: &[canonicalize::constant_sizes, canonicalize::dead_memory],
    }

    /// Heap memory of another size with the contents of the old one, which is freed.
    ReallocOp = "memref.realloc" (source: types::MEMREF_1D, dynamicResultSize[?]: ty::INDEX) -> (result: types::MEMREF_1D)
        attrs(alignment[?]: types::ALIGNMENT)
    {
        format: "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)",
        verify: verify::realloc,
        effects: effects::reallocates,
        canonicalize: &[canonicalize::dead_memory],
    }

    /// Memory on the stack, until control leaves the nearest allocation scope.
    AllocaOp = "memref.alloca" (dynamicSizes[*]: ty::INDEX, symbolOperands[*]: ty::INDEX) -> (memref: types::MEMREF)
        attrs(alignment[?]: types::ALIGNMENT)
    {
        traits: Traits::ATTR_SIZED_OPERANDS,
        format: ALLOC,
        verify: verify::alloc,
        effects: effects::allocates,
        result_names: |_, _, _, name| name(0, "alloca"),
        canonicalize: &[canonicalize::constant_sizes, canonicalize::dead_memory],
        memory: &slots::ALLOCA,
    }

    /// A scope that stack memory allocated inside ends with.
    AllocaScopeOp = "memref.alloca_scope" () -> (results[*]: ty::ANY) regions(bodyRegion) {
        traits: Traits::AUTOMATIC_ALLOCATION_SCOPE
            .and(Traits::REGION_BRANCH)
            .and(Traits::SINGLE_BLOCK)
            .and(Traits::RECURSIVE_MEMORY_EFFECTS)
            .and(Traits::NO_REGION_ARGUMENTS),
        rules: &[Rule::ImplicitTerminator(AllocaScopeReturnOp::NAME)],
        parse: syntax::parse_alloca_scope,
        print: syntax::print_alloca_scope,
        region_targets: regions::once,
        entry_operands: regions::none,
        canonicalize: &[canonicalize_scopes::inline, canonicalize_scopes::hoist],
    }

    /// Ends an allocation scope, handing values out of it.
    AllocaScopeReturnOp = "memref.alloca_scope.return" (results[*]: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR).and(Traits::REGION_TERMINATOR),
        rules: &[Rule::HasParent(&[AllocaScopeOp::NAME])],
        format: "attr-dict ($results^ `:` type($results))?",
        terminator_operands: regions::all,
    }

    /// The same memory under a type that knows more or less of its shape and layout.
    CastOp = "memref.cast" (source: types::ANY_MEMREF) -> (dest: types::ANY_MEMREF) {
        traits: VIEW.and(Traits::CAST_LIKE).and(Traits::MEMREFS_NORMALIZABLE),
        format: CAST,
        verify: verify_views::cast,
        result_names: |_, _, _, name| name(0, "cast"),
        fold: fold::cast,
    }

    /// Copies all elements.
    CopyOp = "memref.copy" (source: types::ANY_MEMREF, target: types::ANY_MEMREF) -> () {
        traits: Traits::SAME_OPERANDS_ELEMENT_TYPE.and(Traits::SAME_OPERANDS_SHAPE),
        format: "$source `,` $target attr-dict `:` type($source) `to` type($target)",
        effects: effects::copies,
        canonicalize: &[canonicalize::copy_of_cast, canonicalize::pointless_copy],
    }

    /// Frees memory that `memref.alloc` made.
    DeallocOp = "memref.dealloc" (memref: types::ANY_MEMREF) -> () {
        traits: Traits::MEMREFS_NORMALIZABLE,
        format: "$memref attr-dict `:` type($memref)",
        effects: effects::frees,
        fold: fold::through_casts,
    }

    /// The size of a dimension.
    DimOp = "memref.dim" (source: types::MEMREF_WITH_DIMS, index: ty::INDEX) -> (result: ty::INDEX) {
        traits: Traits::NO_MEMORY_EFFECT.and(Traits::MEMREFS_NORMALIZABLE),
        format: "attr-dict $source `,` $index `:` type($source)",
        result_names: |_, _, _, name| name(0, "dim"),
        ranges: fold::dim_range,
        fold: fold::dim,
        canonicalize: &[canonicalize::dim_of_reshape],
    }

    /// Begins to copy elements from one memory space to another.
    DmaStartOp = "memref.dma_start" (operands[*]: ty::ANY) -> () {
        parse: syntax::parse_dma_start,
        print: syntax::print_dma_start,
        verify: verify::dma_start,
        effects: effects::dma_start,
        fold: fold::through_casts,
    }

    /// Waits until a copy that was begun has ended.
    DmaWaitOp = "memref.dma_wait"
        (tagMemRef: types::MEMREF, tagIndices[*]: ty::INDEX, numElements: ty::INDEX) -> ()
    {
        format: "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)",
        verify: verify::dma_wait,
        fold: fold::through_casts,
    }

    /// The address of the memory, as a number.
    ExtractAlignedPointerAsIndexOp = "memref.extract_aligned_pointer_as_index"
        (source: types::ANY_MEMREF) -> (aligned_pointer: ty::INDEX)
    {
        traits: Traits::PURE,
        format: "$source `:` type($source) `->` type(results) attr-dict",
        result_names: |_, _, _, name| name(0, "intptr"),
    }

    /// What a memref consists of: the memory, offset, and as many sizes and then strides as it has dimensions.
    ExtractStridedMetadataOp = "memref.extract_strided_metadata"
        (source: types::STRIDED)
        -> (base_buffer: types::STRIDED_0D, offset: ty::INDEX, sizes_and_strides[*]: ty::INDEX)
    {
        traits: VIEW.and(Traits::INFERS_RESULT_TYPES),
        format: "$source `:` type($source) `->` type(results) attr-dict",
        infer: verify_views::infer_metadata,
        result_names: names::metadata,
        canonicalize: &[canonicalize::known_metadata, canonicalize::metadata_of_cast],
    }

    /// Replaces an element by what the region makes of it, as one step; gives the old element.
    GenericAtomicRMWOp = "memref.generic_atomic_rmw"
        (memref: types::ATOMIC_MEMREF, indices[*]: ty::INDEX) -> (result: types::ATOMIC_VALUE)
        regions(atomic_body)
    {
        traits: Traits::SINGLE_BLOCK,
        rules: &[
            Rule::TypesMatchWith {
                summary: "result type matches element type of memref",
                from: "memref",
                to: "result",
                map: types::element,
            },
            Rule::ImplicitTerminator(AtomicYieldOp::NAME),
        ],
        parse: syntax::parse_generic_atomic,
        print: syntax::print_generic_atomic,
        verify: verify::generic_atomic,
        effects: effects::changes_first,
    }

    /// Ends the region of `memref.generic_atomic_rmw` with the new element.
    AtomicYieldOp = "memref.atomic_yield" (result: ty::ANY) -> () {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
        rules: &[Rule::HasParent(&[GenericAtomicRMWOp::NAME])],
        format: "$result attr-dict `:` type($result)",
        verify: verify::atomic_yield,
    }

    /// The memory of a global.
    GetGlobalOp = "memref.get_global" () -> (result: types::STATIC_MEMREF) attrs(name: attr::FLAT_SYMBOL) {
        traits: Traits::PURE,
        format: "$name `:` type($result) attr-dict",
        verify_symbols: verify::get_global,
    }

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
    {
        traits: Traits::SYMBOL,
        format: "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` \
            custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict",
        custom: &[syntax::GLOBAL_VALUE],
        verify: verify::global,
    }

    /// Reads an element.
    LoadOp = "memref.load" (memref: types::MEMREF, indices[*]: ty::INDEX) -> (result: ty::ANY)
        attrs(nontemporal[?]: attr::BOOL, alignment[?]: types::ALIGNMENT)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        rules: &[Rule::TypesMatchWith {
            summary: "result type matches element type of 'memref'",
            from: "memref",
            to: "result",
            map: types::element,
        }],
        format: "$memref `[` $indices `]` attr-dict `:` type($memref)",
        verify: verify::load,
        effects: effects::reads_first,
        fold: fold::through_casts,
        memory: &slots::LOAD,
    }

    /// The same memory, addressed in another memory space.
    MemorySpaceCastOp = "memref.memory_space_cast" (source: types::ANY_MEMREF) -> (dest: types::ANY_MEMREF) {
        traits: VIEW.and(Traits::CAST_LIKE).and(Traits::MEMREFS_NORMALIZABLE),
        format: CAST,
        verify: verify_views::memory_space_cast,
        result_names: |_, _, _, name| name(0, "memspacecast"),
        fold: fold::memory_space_cast,
    }

    /// Has an element brought near.
    PrefetchOp = "memref.prefetch" (memref: types::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(isWrite: attr::BOOL, localityHint: types::LOCALITY, isDataCache: attr::BOOL)
    {
        parse: syntax::parse_prefetch,
        print: syntax::print_prefetch,
        verify: verify::prefetch,
        effects: effects::writes_first,
        fold: fold::through_casts,
    }

    /// The same memory under another offset, other sizes and other strides.
    ReinterpretCastOp = "memref.reinterpret_cast"
        (source: types::ANY_MEMREF, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        -> (result: types::STRIDED)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
    {
        traits: VIEW.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::MEMREFS_NORMALIZABLE),
        format: "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) \
            `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) \
            `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) \
            attr-dict `:` type($source) `to` type($result)",
        custom: &[mixed::DYNAMIC_INDEX_LIST],
        verify: verify_views::reinterpret_cast,
        result_names: |_, _, _, name| name(0, "reinterpret_cast"),
        fold: fold::reinterpret_cast,
        canonicalize: &[canonicalize::reinterpret_of_metadata, canonicalize::reinterpret_constants],
    }

    /// The number of dimensions.
    RankOp = "memref.rank" (memref: types::ANY_MEMREF) -> (result: ty::INDEX) {
        traits: Traits::PURE,
        format: "$memref attr-dict `:` type($memref)",
        fold: fold::rank,
    }

    /// The same elements in another shape, which is in memory.
    ReshapeOp = "memref.reshape" (source: types::ANY_MEMREF, shape: types::SIZES) -> (result: types::ANY_MEMREF) {
        traits: VIEW,
        format: "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
        verify: verify_views::reshape,
        result_names: |_, _, _, name| name(0, "reshape"),
    }

    /// The same elements with dimensions divided into several.
    ExpandShapeOp = "memref.expand_shape" (src: types::STRIDED, output_shape[*]: ty::INDEX) -> (result: types::STRIDED)
        attrs(reassociation: types::REASSOCIATION, static_output_shape: attr::I64_ARRAY)
    {
        traits: VIEW,
        format: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) \
            attr-dict `:` type($src) `into` type($result)",
        custom: &[mixed::DYNAMIC_INDEX_LIST],
        verify: verify_views::expand_shape,
        result_names: |_, _, _, name| name(0, "expand_shape"),
        fold: canonicalize_shapes::fold_expand,
        canonicalize: &[
            canonicalize_shapes::expand_of_expand,
            canonicalize_shapes::expand_of_collapse,
            canonicalize_shapes::expand_of_cast,
        ],
    }

    /// The same elements with dimensions joined.
    CollapseShapeOp = "memref.collapse_shape" (src: types::STRIDED) -> (result: types::STRIDED)
        attrs(reassociation: types::REASSOCIATION)
    {
        traits: VIEW,
        format: "$src $reassociation attr-dict `:` type($src) `into` type($result)",
        verify: verify_views::collapse_shape,
        result_names: |_, _, _, name| name(0, "collapse_shape"),
        fold: canonicalize_shapes::fold_collapse,
        canonicalize: &[
            canonicalize_shapes::collapse_of_collapse,
            canonicalize_shapes::collapse_of_expand,
            canonicalize_shapes::collapse_of_cast,
        ],
    }

    /// Writes an element.
    StoreOp = "memref.store" (value: ty::ANY, memref: types::MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(nontemporal[?]: attr::BOOL, alignment[?]: types::ALIGNMENT)
    {
        traits: Traits::MEMREFS_NORMALIZABLE,
        rules: &[Rule::TypesMatchWith {
            summary: "type of 'value' matches element type of 'memref'",
            from: "memref",
            to: "value",
            map: types::element,
        }],
        format: "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
        verify: verify::store,
        effects: effects::writes_second,
        fold: fold::store,
        memory: &slots::STORE,
    }

    /// A part of the memory: every so-many-th element of a box, perhaps without dimensions of one element.
    SubViewOp = "memref.subview"
        (source: types::MEMREF, offsets[*]: ty::INDEX, sizes[*]: ty::INDEX, strides[*]: ty::INDEX)
        -> (result: types::MEMREF)
        attrs(static_offsets: attr::I64_ARRAY, static_sizes: attr::I64_ARRAY, static_strides: attr::I64_ARRAY)
    {
        traits: VIEW.and(Traits::ATTR_SIZED_OPERANDS),
        format: "$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
            custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) \
            attr-dict `:` type($source) `to` type($result)",
        custom: &[mixed::DYNAMIC_INDEX_LIST],
        verify: verify_views::subview,
        result_names: |_, _, _, name| name(0, "subview"),
        fold: fold::subview,
        canonicalize: &[
            canonicalize::subview_constants,
            canonicalize::subview_of_cast,
            canonicalize::trivial_subview,
        ],
    }

    /// The same memory with its dimensions in another order.
    TransposeOp = "memref.transpose" (r#in: types::STRIDED) -> (result: types::STRIDED)
        attrs(permutation: attr::AFFINE_MAP)
    {
        traits: Traits::PURE,
        parse: syntax::parse_transpose,
        print: syntax::print_transpose,
        verify: verify_views::transpose,
        result_names: |_, _, _, name| name(0, "transpose"),
        fold: fold::transpose,
    }

    /// Bytes as a memref of any element type.
    ViewOp = "memref.view" (source: types::BYTES, byte_shift: ty::INDEX, sizes[*]: ty::INDEX) -> (result: types::MEMREF) {
        traits: VIEW,
        format: "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)",
        verify: verify_views::view,
        result_names: |_, _, _, name| name(0, "view"),
        fold: fold::view,
        canonicalize: &[canonicalize::view_constants, canonicalize::view_of_cast],
    }

    /// Combines an element with a value, as one step; gives the old element.
    AtomicRMWOp = "memref.atomic_rmw"
        (value: types::ATOMIC_VALUE, memref: types::ATOMIC_MEMREF, indices[*]: ty::INDEX)
        -> (result: types::ATOMIC_VALUE)
        attrs(kind: types::RMW_KIND)
    {
        rules: &[
            Rule::AllTypesMatch(&["value", "result"]),
            Rule::TypesMatchWith {
                summary: "value type matches element type of memref",
                from: "memref",
                to: "value",
                map: types::element,
            },
        ],
        format: "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` \
            `->` type($result)",
        verify: verify::atomic_rmw,
        effects: effects::changes_second,
        fold: fold::store,
    }
}
