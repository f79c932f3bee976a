//! Variables and accesses of memory.

use super::constraints as c;
use super::syntax;
use super::verify_memory;
use super::{attrs, canonicalize};
use windlass_ir::def::constraints::ty;
use windlass_ir::op_table;
use windlass_ir::rewrite::Canonicalize;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::memory;

    /// The SPIR-V instruction `OpAccessChain`.
    AccessChainOp = "spirv.AccessChain" (base_ptr: c::PTR, indices[*]: c::INT) -> (component_ptr: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::access_chain), Canonicalize(&[canonicalize::chained_access]))
        format("$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` \
            type(results)")

    /// The SPIR-V instruction `OpCopyMemory`.
    CopyMemoryOp = "spirv.CopyMemory" (target: c::PTR, source: c::PTR) -> ()
        attrs(
            memory_access[?]: attrs::of::MEMORY_ACCESS,
            alignment[?]: c::ALIGNMENT,
            source_memory_access[?]: attrs::of::MEMORY_ACCESS,
            source_alignment[?]: c::ALIGNMENT,
        )
        interfaces(Verify(verify_memory::copy), AsmParse(syntax::parse_copy), AsmPrint(syntax::print_copy))

    /// The SPIR-V instruction `OpInBoundsPtrAccessChain`.
    InBoundsPtrAccessChainOp = "spirv.InBoundsPtrAccessChain"
        (base_ptr: c::PTR, element: c::INT, indices[*]: c::INT)
        -> (result: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::access_chain))
        format("$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` \
            type($element) (`,` type($indices)^)? `->` type($result)")

    /// The SPIR-V instruction `OpLoad`.
    LoadOp = "spirv.Load" (ptr: c::PTR) -> (value: c::TYPE)
        attrs(memory_access[?]: attrs::of::MEMORY_ACCESS, alignment[?]: c::ALIGNMENT)
        interfaces(Verify(verify_memory::load), AsmParse(syntax::parse_load), AsmPrint(syntax::print_load))

    /// The SPIR-V instruction `OpPtrAccessChain`.
    PtrAccessChainOp = "spirv.PtrAccessChain"
        (base_ptr: c::PTR, element: c::INT, indices[*]: c::INT)
        -> (result: c::PTR)
        traits(PURE)
        interfaces(Verify(verify_memory::access_chain))
        format("$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` \
            type($element) (`,` type($indices)^)? `->` type($result)")

    /// The SPIR-V instruction `OpStore`.
    StoreOp = "spirv.Store" (ptr: c::PTR, value: c::TYPE) -> ()
        attrs(memory_access[?]: attrs::of::MEMORY_ACCESS, alignment[?]: c::ALIGNMENT)
        interfaces(
            Verify(verify_memory::store),
            AsmParse(syntax::parse_store),
            AsmPrint(syntax::print_store),
        )

    /// The SPIR-V instruction `OpVariable`.
    VariableOp = "spirv.Variable" (initializer[?]: ty::ANY) -> (pointer: c::PTR)
        attrs(storage_class: attrs::of::STORAGE_CLASS)
        interfaces(
            Verify(verify_memory::variable),
            AsmParse(syntax::parse_variable),
            AsmPrint(syntax::print_variable),
        )
}
