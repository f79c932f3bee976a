//! Verification of operations on matrices that a subgroup holds.

use super::types::MmaMatrix;
use super::{SubgroupMmaComputeOp, SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};
use crate::memref::layout::strided_of;
use windlass_ir::{Body, Context, Diagnostic, Op, Value};

type Checked = Result<(), Diagnostic>;

fn error(body: &Body, op: Op, message: &str) -> Checked {
    Err(Diagnostic::error(body.location(op), message))
}

fn has_unit_stride(ctx: &Context, body: &Body, memref: Value) -> bool {
    let layout = strided_of(ctx, body.ty(memref));
    layout.is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1))
}

pub(super) fn load(ctx: &Context, body: &Body, op: Op) -> Checked {
    if !has_unit_stride(ctx, body, body.get(op, SubgroupMmaLoadMatrixOp::srcMemref)) {
        return error(
            body,
            op,
            "expected source memref most minor dim must have unit stride",
        );
    }
    Ok(())
}

pub(super) fn store(ctx: &Context, body: &Body, op: Op) -> Checked {
    if !has_unit_stride(ctx, body, body.get(op, SubgroupMmaStoreMatrixOp::dstMemref)) {
        return error(
            body,
            op,
            "expected destination memref most minor dim must have unit stride",
        );
    }
    let matrix = MmaMatrix::of(ctx, body.ty(body.get(op, SubgroupMmaStoreMatrixOp::src)));
    if matrix.is_some_and(|matrix| matrix.operand != "COp") {
        return error(
            body,
            op,
            "expected the operand matrix being stored to have 'COp' operand type",
        );
    }
    Ok(())
}

pub(super) fn compute(ctx: &Context, body: &Body, op: Op) -> Checked {
    let operands = [
        SubgroupMmaComputeOp::opA,
        SubgroupMmaComputeOp::opB,
        SubgroupMmaComputeOp::opC,
    ];
    let [Some(a), Some(b), Some(c)] =
        operands.map(|operand| MmaMatrix::of(ctx, body.ty(body.get(op, operand))))
    else {
        return Ok(());
    };
    let order = [&a, &b, &c].map(|matrix| matrix.operand.as_str());
    if order != ["AOp", "BOp", "COp"] {
        return error(body, op, "operands must be in the order AOp, BOp, COp");
    }
    let (&[m, k], &[k2, n], &[m2, n2]) = (&a.shape[..], &b.shape[..], &c.shape[..]) else {
        return Ok(());
    };
    if (m, k, n) != (m2, k2, n2) {
        return error(body, op, "operand shapes do not satisfy matmul constraints");
    }
    Ok(())
}
