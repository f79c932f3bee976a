//! Vectors, arrays and structs.

use super::constraints as c;
use super::fold;
use super::syntax;
use super::verify;
use windlass_ir::def::Rule;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect super::NUMBER, from super::first::composite;

    /// The SPIR-V instruction `OpCompositeConstruct`.
    CompositeConstructOp = "spirv.CompositeConstruct" (constituents[*]: c::TYPE) -> (result: c::COMPOSITE)
        traits(PURE)
        interfaces(Verify(verify::construct))
        format("$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)")

    /// The SPIR-V instruction `OpCompositeExtract`.
    CompositeExtractOp = "spirv.CompositeExtract" (composite: c::COMPOSITE) -> (component: c::TYPE)
        attrs(indices: c::I32_ARRAY)
        traits(PURE)
        interfaces(
            Verify(verify::extract),
            Fold(fold::composite_extract),
            AsmParse(syntax::parse_extract),
            AsmPrint(syntax::print_extract),
        )

    /// The SPIR-V instruction `OpCompositeInsert`.
    CompositeInsertOp = "spirv.CompositeInsert"
        (object: c::TYPE, composite: c::COMPOSITE)
        -> (result: c::COMPOSITE)
        attrs(indices: c::I32_ARRAY)
        traits(PURE)
        interfaces(Verify(verify::insert), AsmParse(syntax::parse_insert), AsmPrint(syntax::print_insert))

    /// The SPIR-V instruction `OpUndef`.
    UndefOp = "spirv.Undef" () -> (result: c::TYPE)
        traits(PURE)
        format("attr-dict `:` type($result)")

    /// The SPIR-V instruction `OpVectorExtractDynamic`.
    VectorExtractDynamicOp = "spirv.VectorExtractDynamic"
        (vector: c::VECTOR, index: c::INT)
        -> (result: c::SCALAR)
        traits(PURE)
        rules(c::ELEMENT_OF_VECTOR_RESULT)
        format("$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)")

    /// The SPIR-V instruction `OpVectorInsertDynamic`.
    VectorInsertDynamicOp = "spirv.VectorInsertDynamic"
        (vector: c::VECTOR, component: c::SCALAR, index: c::INT)
        -> (result: c::VECTOR)
        traits(PURE)
        rules(c::ELEMENT_OF_VECTOR_COMPONENT, Rule::AllTypesMatch(&["vector", "result"]))
        format("$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)")

    /// The SPIR-V instruction `OpVectorShuffle`.
    VectorShuffleOp = "spirv.VectorShuffle" (vector1: c::VECTOR, vector2: c::VECTOR) -> (result: c::VECTOR)
        attrs(components: c::I32_ARRAY)
        traits(PURE)
        interfaces(Verify(verify::shuffle))
        rules(c::SHUFFLE_ELEMENTS)
        format("attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) \
            `->` type($result)")
}
