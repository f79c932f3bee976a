//! Parts of structs, arrays and vectors.

use crate::llvm::constraints::{attr, rules, ty};
use crate::llvm::fold;
use crate::llvm::syntax::aggregate::{EXTRACTED_TYPE, INSERTED_TYPE, SHUFFLE_TYPE};
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use windlass_ir::def::Rule;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::CustomDirectives;
use windlass_ir::verify::Verify;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::aggregate;

    /// One element of a vector.
    ExtractElementOp = "llvm.extractelement"
        (vector: ty::VECTOR, position: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        traits(PURE)
        rules(
            Rule::TypesMatchWith {
                summary: "result type matches vector element type",
                from: "vector",
                to: "res",
                map: rules::element,
            },
        )
        format("$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)")

    /// A part of a struct or array value.
    ExtractValueOp = "llvm.extractvalue" (container: ty::AGGREGATE) -> (res: ty::TYPE)
        attrs(position: attr::I64_ARRAY)
        traits(PURE, VERIFY_SIGNATURE_ONLY)
        interfaces(
            Fold(fold::extract), Verify(verify::aggregate::extract), CustomDirectives(&[EXTRACTED_TYPE]),
        )
        format("$container `` $position attr-dict `:` type($container) \
            custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))")

    /// A vector with one element replaced.
    InsertElementOp = "llvm.insertelement"
        (vector: ty::VECTOR, value: ty::PRIMITIVE, position: ty::SIGNLESS_INT) -> (res: ty::VECTOR)
        traits(PURE)
        rules(
            Rule::TypesMatchWith {
                summary: "argument type matches vector element type",
                from: "vector",
                to: "value",
                map: rules::element,
            },
            Rule::AllTypesMatch(&["res", "vector"]),
        )
        format("$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)")

    /// A struct or array value with a part replaced.
    InsertValueOp = "llvm.insertvalue"
        (container: ty::AGGREGATE, value: ty::PRIMITIVE) -> (res: ty::AGGREGATE)
        attrs(position: attr::I64_ARRAY)
        traits(PURE, VERIFY_SIGNATURE_ONLY)
        interfaces(Verify(verify::aggregate::insert), CustomDirectives(&[INSERTED_TYPE]))
        rules(Rule::AllTypesMatch(&["container", "res"]))
        format("$value `,` $container `` $position attr-dict `:` type($container) \
            custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))")

    /// Elements of two vectors in the order that `mask` says; a negative index denotes any value.
    ShuffleVectorOp = "llvm.shufflevector" (v1: ty::VECTOR, v2: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(mask: attr::I32_ARRAY)
        traits(PURE)
        interfaces(Fold(fold::shuffle), Verify(verify::aggregate::shuffle), CustomDirectives(&[SHUFFLE_TYPE]))
        rules(Rule::AllTypesMatch(&["v1", "v2"]))
        format("$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), \
            ref($mask))")
}
