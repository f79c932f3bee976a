//! Runtime checks of tensor ops: indices and slices in bounds; shapes as the types of casts state.

use super::{Check, Checks, Slice};
use windlass_dialects::memref::mixed;
use windlass_dialects::tensor::{CastOp, DimOp, ExtractOp, ExtractSliceOp, InsertOp, RankOp};
use windlass_ir::{DYNAMIC, OpName};

/// The checks of an op with this name.
pub(super) fn check_of(name: OpName) -> Option<Check> {
    let check: Check = match name {
        ExtractOp::NAME => |c| c.access(0),
        InsertOp::NAME => |c| c.access(1),
        CastOp::NAME => |c| c.tensor_cast(),
        DimOp::NAME => |c| c.dim_index(RankOp::DEF),
        ExtractSliceOp::NAME => |c| c.extract_slice(),
        _ => return None,
    };
    Some(check)
}

impl Checks<'_> {
    /// Checks a cast: the dynamic sizes of the source must match the static ones of the result type.
    fn tensor_cast(&mut self) {
        let source = self.operand(0);
        let Some(shape) = self.shape(self.rw.result(self.op, 0)) else {
            return;
        };
        let known = self.shape(source);
        if known.is_none() {
            self.assert_rank(RankOp::DEF, source, shape.len());
        }
        for (dim, &size) in shape.iter().enumerate() {
            let static_already = known
                .as_ref()
                .and_then(|shape| shape.get(dim))
                .is_some_and(|&size| size != DYNAMIC);
            if size == DYNAMIC || static_already {
                continue;
            }
            let found = self.size(source, dim);
            self.assert_equal(found, size, &format!("size mismatch of dim {dim}"));
        }
    }

    /// Checks a slice: the first and the last element must be in bounds, unless it is empty.
    fn extract_slice(&mut self) {
        let ctx = self.rw.ctx;
        let source = self.operand(0);
        let [offsets, sizes, strides] = [
            (ExtractSliceOp::offsets, ExtractSliceOp::static_offsets),
            (ExtractSliceOp::sizes, ExtractSliceOp::static_sizes),
            (ExtractSliceOp::strides, ExtractSliceOp::static_strides),
        ]
        .map(|(group, slot)| mixed::list(ctx, self.rw.body(), self.op, group, slot));
        let (zero, one) = (self.index(0), self.index(1));
        let slice = Slice {
            what: "extract_slice",
            offsets: &offsets,
            sizes: &sizes,
            strides: &strides,
        };
        self.slice(&slice, [zero, one], |c, dim| c.size_or_fold(source, dim));
    }
}
