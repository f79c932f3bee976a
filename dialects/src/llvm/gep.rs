//! The indices of `llvm.getelementptr`: constants and values in one list.

use super::GEPOp;
use windlass_ir::{AttrData, Body, Context, Op, Value};

/// The value in `rawConstantIndices` of an index that is an operand.
pub const DYNAMIC_INDEX: i32 = i32::MIN;

/// One index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// A constant.
    Constant(i32),
    /// An operand.
    Value(Value),
}

/// The indices of an `llvm.getelementptr`, in order. Dynamic indices without operand (in invalid ops) are skipped.
pub fn indices<'b>(ctx: &'b Context, body: &'b Body, op: Op) -> impl Iterator<Item = Index> + Clone + 'b {
    let mut dynamic = body.get(op, GEPOp::dynamicIndices);
    constant_indices(ctx, body, op).filter_map(move |index| match index {
        DYNAMIC_INDEX => dynamic.next().map(Index::Value),
        index => Some(Index::Constant(index)),
    })
}

/// The values of `rawConstantIndices`.
pub fn constant_indices<'b>(
    ctx: &'b Context,
    body: &'b Body,
    op: Op,
) -> impl Iterator<Item = i32> + Clone + 'b {
    let bytes: &[u8] = match body.get(op, GEPOp::rawConstantIndices).map(|raw| raw.data(ctx)) {
        Some(AttrData::DenseArray { bytes, .. }) => bytes,
        _ => &[],
    };
    bytes
        .chunks_exact(4)
        .map(|word| i32::from_le_bytes([word[0], word[1], word[2], word[3]]))
}
