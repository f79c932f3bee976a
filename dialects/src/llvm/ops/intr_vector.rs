//! Intrinsics on vectors: reductions, masked memory accesses, matrices, scalable vectors.

#![allow(non_camel_case_types)]

use crate::llvm::compat;
use crate::llvm::constraints::{attr, default, ty};
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use windlass_ir::def::Rule;
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, Op, op_table};

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_vector;

    /// Sum of all elements.
    vector_reduce_add = "llvm.intr.vector.reduce.add" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Bitwise and of all elements.
    vector_reduce_and = "llvm.intr.vector.reduce.and" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Product of all elements.
    vector_reduce_mul = "llvm.intr.vector.reduce.mul" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Bitwise or of all elements.
    vector_reduce_or = "llvm.intr.vector.reduce.or" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Largest, signed, of all elements.
    vector_reduce_smax = "llvm.intr.vector.reduce.smax" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Smallest, signed, of all elements.
    vector_reduce_smin = "llvm.intr.vector.reduce.smin" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Largest, unsigned, of all elements.
    vector_reduce_umax = "llvm.intr.vector.reduce.umax" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Smallest, unsigned, of all elements.
    vector_reduce_umin = "llvm.intr.vector.reduce.umin" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Bitwise exclusive or of all elements.
    vector_reduce_xor = "llvm.intr.vector.reduce.xor" (r#in: ty::VECTOR_OF_INT) -> (res: ty::TYPE)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Largest float, numbers winning over NaNs, of all elements.
    vector_reduce_fmax = "llvm.intr.vector.reduce.fmax" (r#in: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Smallest float, numbers winning over NaNs, of all elements.
    vector_reduce_fmin = "llvm.intr.vector.reduce.fmin" (r#in: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Largest float, NaNs winning over numbers, of all elements.
    vector_reduce_fmaximum = "llvm.intr.vector.reduce.fmaximum"
        (r#in: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Smallest float, NaNs winning over numbers, of all elements.
    vector_reduce_fminimum = "llvm.intr.vector.reduce.fminimum"
        (r#in: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
        format("`(` operands `)` attr-dict `:` functional-type(operands, results)")

    /// Float sum of all elements, starting with a scalar.
    vector_reduce_fadd = "llvm.intr.vector.reduce.fadd"
        (start_value: ty::FLOAT, input: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Float product of all elements, starting with a scalar.
    vector_reduce_fmul = "llvm.intr.vector.reduce.fmul"
        (start_value: ty::FLOAT, input: ty::VECTOR_OF_FLOAT) -> (res: ty::TYPE)
        attrs(fastmathFlags[= default::fastmath_none]: attr::FASTMATH)
        traits(PURE, SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)

    /// Reads a matrix stored by columns.
    MatrixColumnMajorLoadOp = "llvm.intr.matrix.column.major.load"
        (data: ty::POINTER, stride: ty::SIGNLESS_INT) -> (res: ty::VECTOR)
        attrs(isVolatile: attr::I1, rows: attr::I32, columns: attr::I32)
        format("$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` \
            qualified(type($data)) `stride` type($stride)")

    /// Writes a matrix by columns.
    MatrixColumnMajorStoreOp = "llvm.intr.matrix.column.major.store"
        (matrix: ty::VECTOR, data: ty::POINTER, stride: ty::SIGNLESS_INT) -> ()
        attrs(isVolatile: attr::I1, rows: attr::I32, columns: attr::I32)
        format("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` \
            qualified(type($data)) `stride` type($stride)")

    /// Product of two matrices.
    MatrixMultiplyOp = "llvm.intr.matrix.multiply" (lhs: ty::VECTOR, rhs: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(lhs_rows: attr::I32, lhs_columns: attr::I32, rhs_columns: attr::I32)
        format("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)")

    /// Transposed matrix.
    MatrixTransposeOp = "llvm.intr.matrix.transpose" (matrix: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(rows: attr::I32, columns: attr::I32)
        format("$matrix attr-dict `:` type($matrix) `into` type($res)")

    /// A mask of the lanes whose index, counted from `base`, is below `n`.
    GetActiveLaneMaskOp = "llvm.intr.get.active.lane.mask"
        (base: ty::SIGNLESS_INT, n: ty::SIGNLESS_INT) -> (res: ty::TYPE)
        traits(PURE) format("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)")

    /// Reads the lanes that the mask enables from consecutive memory.
    MaskedLoadOp = "llvm.intr.masked.load"
        (data: ty::POINTER, mask: ty::VECTOR_OF_I1, pass_thru[?]: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(alignment: attr::I32, nontemporal[?]: attr::UNIT)
        format("operands attr-dict `:` functional-type(operands, results)")

    /// Writes the lanes that the mask enables to consecutive memory.
    MaskedStoreOp = "llvm.intr.masked.store"
        (value: ty::VECTOR, data: ty::POINTER, mask: ty::VECTOR_OF_I1) -> ()
        attrs(alignment: attr::I32)
        format("$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` \
            qualified(type($data))")

    /// Reads the lanes that the mask enables, each from its own address.
    masked_gather = "llvm.intr.masked.gather"
        (ptrs: ty::VECTOR_OF_POINTER, mask: ty::VECTOR_OF_I1, pass_thru[*]: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(alignment: attr::I32)
        interfaces(Verify(verify::memory::gather))
        format("operands attr-dict `:` functional-type(operands, results)")

    /// Writes the lanes that the mask enables, each to its own address.
    masked_scatter = "llvm.intr.masked.scatter"
        (value: ty::VECTOR, ptrs: ty::VECTOR_OF_POINTER, mask: ty::VECTOR_OF_I1) -> ()
        attrs(alignment: attr::I32)
        interfaces(Verify(verify::memory::scatter))
        format("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)")

    /// Reads as many consecutive elements as the mask enables lanes, into those lanes.
    masked_expandload = "llvm.intr.masked.expandload"
        (ptr: ty::POINTER, mask: ty::VECTOR_OF_I1, passthru: ty::VECTOR) -> (res: ty::TYPE)
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)

    /// Writes the lanes that the mask enables to consecutive memory without gaps.
    masked_compressstore = "llvm.intr.masked.compressstore"
        (value: ty::VECTOR, ptr: ty::POINTER, mask: ty::VECTOR_OF_I1) -> ()
        attrs(arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY)

    /// How many times larger scalable vectors are than their smallest size.
    vscale = "llvm.intr.vscale" () -> (res: ty::TYPE)

    /// 0, 1, 2, …
    StepVectorOp = "llvm.intr.stepvector" () -> (res: ty::VECTOR_OF_INT)
        traits(PURE) format("attr-dict `:` type($res)")

    /// A vector with consecutive elements replaced.
    vector_insert = "llvm.intr.vector.insert" (dstvec: ty::VECTOR, srcvec: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(pos: attr::I64)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["dstvec", "res"]),
            Rule::Predicate { summary: SMALL, check: vectors_are_small },
            Rule::Predicate {
                summary: "it is not inserting scalable into fixed-length vectors.",
                check: |ctx, body, op| {
                    let scalable = |value| compat::is_scalable_vector(ctx, body.ty(value));
                    !scalable(body.get(op, vector_insert::srcvec))
                        || scalable(body.get(op, vector_insert::dstvec))
                },
            },
        )
        format("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)")

    /// Consecutive elements of a vector.
    vector_extract = "llvm.intr.vector.extract" (srcvec: ty::VECTOR) -> (res: ty::VECTOR)
        attrs(pos: attr::I64)
        traits(PURE)
        rules(
            Rule::Predicate { summary: SMALL, check: vectors_are_small },
            Rule::Predicate {
                summary: "it is not extracting scalable from fixed-length vectors.",
                check: |ctx, body, op| {
                    let scalable = |value| compat::is_scalable_vector(ctx, body.ty(value));
                    !scalable(body.get(op, vector_extract::res))
                        || scalable(body.get(op, vector_extract::srcvec))
                },
            },
        )
        format("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)")

    /// The elements of two vectors in turn.
    vector_interleave2 = "llvm.intr.vector.interleave2"
        (vec1: ty::VECTOR, vec2: ty::VECTOR) -> (res: ty::TYPE)
        traits(PURE)
        rules(
            Rule::AllTypesMatch(&["vec1", "vec2"]),
            Rule::Predicate {
                summary: "result has twice as many elements as 'vec1'",
                check: is_twice_as_long,
            },
        )

    /// The even and the odd elements, as a struct.
    vector_deinterleave2 = "llvm.intr.vector.deinterleave2" (vec: ty::VECTOR) -> (res: ty::TYPE) traits(PURE)
}

const SMALL: &str = "vectors are not bigger than 2^17 bits.";

/// Whether no operand or result is a vector of more bits than LLVM's vector types may have.
fn vectors_are_small(ctx: &Context, body: &Body, op: Op) -> bool {
    body.operands(op)
        .iter()
        .chain(body.results(op))
        .all(|value| compat::primitive_bits(ctx, body.ty(value)).is_none_or(|(bits, _)| bits <= 1 << 17))
}

fn is_twice_as_long(ctx: &Context, body: &Body, op: Op) -> bool {
    let (part, whole) = (
        body.ty(body.get(op, vector_interleave2::vec1)),
        body.ty(body.get(op, vector_interleave2::res)),
    );
    let Some((count, scalable)) = compat::vector_count(ctx, part) else {
        return false;
    };
    compat::vector_count(ctx, whole) == Some((count * 2, scalable))
        && part.element_type(ctx) == whole.element_type(ctx)
}
