//! Operations of `gpu` on matrices that the threads of a subgroup hold together.

use super::NUMBER;
use super::enum_attrs::of;
use super::ops::NUMBER_TYPE;
use super::types::{
    FACTOR_MATRIX, MATRIX, MATRIX_MEMREF, STORED_MATRIX, SUM_MATRIX, is_byte, matrix_element,
};
use super::verify_matrix as verify;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Op, Type, op_table};

static ELEMENT: TypeConstraint = TypeConstraint::new(
    "8-bit signed integer or 8-bit unsigned integer or 32-bit signless integer or 16-bit float or 32-bit float",
    |ctx, ty| matches!(ty, Type::I32 | Type::F16 | Type::F32) || is_byte(ctx, ty),
);

/// The type of a value is that of the elements of a matrix.
const fn element_of(from: &'static str, to: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary: "value type matches element type of mma_matrix",
        from,
        to,
        map: matrix_element,
    }
}

fn loads(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    for on in [None, Some(body.get(op, SubgroupMmaLoadMatrixOp::srcMemref))] {
        effects.push(Effect {
            kind: EffectKind::Read,
            on,
        });
    }
}

fn stores(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    for on in [None, Some(body.get(op, SubgroupMmaStoreMatrixOp::dstMemref))] {
        effects.push(Effect {
            kind: EffectKind::Write,
            on,
        });
    }
}

op_table! {
    /// The operations, by index.
    pub(super) const OPS, dialect NUMBER, from super::first::matrices;

    /// The sum of a matrix and the product of two.
    SubgroupMmaComputeOp = "gpu.subgroup_mma_compute"
        (opA: FACTOR_MATRIX, opB: FACTOR_MATRIX, opC: SUM_MATRIX) -> (res: MATRIX)
        attrs(a_transpose[?]: attr::UNIT, b_transpose[?]: attr::UNIT)
        traits(PURE)
        interfaces(Verify(verify::compute))
        rules(Rule::AllTypesMatch(&["opC", "res"]))
        format("$opA`,` $opB`,` $opC attr-dict `:` type($opA)`,` type($opB) `->` type($res)")

    /// A matrix with one value in all elements.
    SubgroupMmaConstantMatrixOp = "gpu.subgroup_mma_constant_matrix" (value: ELEMENT) -> (res: MATRIX)
        traits(PURE)
        rules(element_of("res", "value"))
        format("$value attr-dict `:` type($res)")

    /// An operation on the elements of matrices.
    SubgroupMmaElementwiseOp = "gpu.subgroup_mma_elementwise" (args[*]: MATRIX) -> (res: MATRIX)
        attrs(opType: of::MMA_ELEMENT_WISE)
        traits(PURE)
        rules(Rule::AllTypesMatch(&["args"]))
        format("$opType $args attr-dict `:` functional-type($args, $res)")

    /// An element of the part of a matrix that this thread holds.
    SubgroupMmaExtractThreadLocalOp = "gpu.subgroup_mma_extract_thread_local"
        (matrix: MATRIX, indices[*]: ty::INDEX) -> (res: NUMBER_TYPE)
        traits(PURE)
        rules(element_of("matrix", "res"))
        format("$matrix`[`$indices`]` attr-dict `:` type($matrix) `->` type($res)")

    /// A matrix with another element in the part that this thread holds.
    SubgroupMmaInsertThreadLocalOp = "gpu.subgroup_mma_insert_thread_local"
        (value: NUMBER_TYPE, matrix: MATRIX, indices[*]: ty::INDEX) -> (res: MATRIX)
        traits(PURE)
        rules(element_of("matrix", "value"))
        format("$value`,` $matrix`[`$indices`]` attr-dict `:` type($value)`,` type($matrix) `->` type($res)")

    /// Loads a matrix.
    SubgroupMmaLoadMatrixOp = "gpu.subgroup_mma_load_matrix"
        (srcMemref: MATRIX_MEMREF, indices[*]: ty::INDEX) -> (res: MATRIX)
        attrs(leadDimension: attr::INDEX, transpose[?]: attr::UNIT)
        interfaces(Verify(verify::load), MemoryEffectOpInterface(loads))
        format("$srcMemref`[`$indices`]` attr-dict `:` type($srcMemref) `->` type($res)")

    /// Stores a matrix.
    SubgroupMmaStoreMatrixOp = "gpu.subgroup_mma_store_matrix"
        (src: STORED_MATRIX, dstMemref: MATRIX_MEMREF, indices[*]: ty::INDEX) -> ()
        attrs(leadDimension: attr::INDEX, transpose[?]: attr::UNIT)
        interfaces(Verify(verify::store), MemoryEffectOpInterface(stores))
        format("$src`,` $dstMemref`[`$indices`]` attr-dict `:` type($src)`,` type($dstMemref)")
}
