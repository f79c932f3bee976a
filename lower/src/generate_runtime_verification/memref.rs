//! Runtime checks of memref ops: indices in bounds; shapes, strides and alignments as the types and attributes state.

use super::{Check, Checks, Slice};
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{RemSIOp, RemUIOp};
use windlass_dialects::memref::layout::{memref_type, strided_attr, strided_of};
use windlass_dialects::memref::mixed;
use windlass_dialects::memref::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CopyOp, DimOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GenericAtomicRMWOp, LoadOp, RankOp, StoreOp, SubViewOp,
};
use windlass_ir::{DYNAMIC, OpName, Type};

/// The checks of an op with this name.
pub(super) fn check_of(name: OpName) -> Option<Check> {
    let check: Check = match name {
        LoadOp::NAME | GenericAtomicRMWOp::NAME => |c| c.access(0),
        StoreOp::NAME | AtomicRMWOp::NAME => |c| c.access(1),
        AssumeAlignmentOp::NAME => |c| c.alignment(),
        CastOp::NAME => |c| c.cast(),
        CopyOp::NAME => |c| c.copy(),
        DimOp::NAME => |c| c.dim_index(RankOp::DEF),
        ExpandShapeOp::NAME => |c| c.expand(),
        SubViewOp::NAME => |c| c.subview(),
        _ => return None,
    };
    Some(check)
}

impl Checks<'_> {
    fn alignment(&mut self) {
        let memref = self.operand(0);
        let slot = self.rw.get(self.op, AssumeAlignmentOp::alignment);
        let Some(alignment) = slot.and_then(|attr| attr.as_i64(self.rw.ctx)) else {
            return;
        };
        let address = ExtractAlignedPointerAsIndexOp::build(&mut self.rw.builder(), memref, Type::INDEX);
        let address = self.rw.result(address, 0);
        let by = self.index(alignment);
        let rest = RemUIOp::build(&mut self.rw.builder(), address, by, Type::INDEX);
        let rest = self.rw.result(rest, 0);
        let zero = self.index(0);
        let aligned = self.compare(CmpIPredicate::Eq, rest, zero);
        self.assert(aligned, &format!("memref is not aligned to {alignment}"));
    }

    fn copy(&mut self) {
        let (source, target) = (self.operand(0), self.operand(1));
        let (Some(from), Some(to)) = (self.shape(source), self.shape(target)) else {
            return;
        };
        for (dim, (&from, &to)) in from.iter().zip(&to).enumerate() {
            if from != DYNAMIC && to != DYNAMIC {
                continue;
            }
            let [from, to] = [(source, from), (target, to)].map(|(memref, size)| match size {
                DYNAMIC => self.size(memref, dim),
                size => self.index(size),
            });
            let same = self.compare(CmpIPredicate::Eq, from, to);
            self.assert(
                same,
                &format!("size of {dim}-th source/target dim does not match"),
            );
        }
    }

    /// Checks a cast: the dynamic metadata of the source must match the static result type.
    fn cast(&mut self) {
        let ctx = self.rw.ctx;
        let source = self.operand(0);
        let to = self.rw.ty(self.rw.result(self.op, 0));
        let (Some(memref), Some(layout)) = (to.memref(ctx), strided_of(ctx, to)) else {
            return;
        };
        let known = self.shape(source);
        let rank = memref.shape.len();
        if known.is_none() {
            self.assert_rank(RankOp::DEF, source, rank);
        }
        let any = vec![DYNAMIC; rank];
        let unknown_layout = strided_attr(ctx, DYNAMIC, &any);
        let unknown = memref_type(ctx, &any, memref.element, Some(unknown_layout), memref.space);
        let unknown = CastOp::build(&mut self.rw.builder(), source, unknown);
        let unknown = self.rw.result(unknown, 0);
        let base = memref_type(ctx, &[], memref.element, None, memref.space);
        let parts = vec![Type::INDEX; rank];
        let metadata = ExtractStridedMetadataOp::build(
            &mut self.rw.builder(),
            unknown,
            base,
            Type::INDEX,
            &parts,
            &parts,
        );
        for (dim, &size) in memref.shape.iter().enumerate() {
            let static_already = known.as_ref().is_some_and(|shape| shape[dim] != DYNAMIC);
            if size == DYNAMIC || static_already {
                continue;
            }
            let found = self.size(source, dim);
            self.assert_equal(found, size, &format!("size mismatch of dim {dim}"));
        }
        if layout.offset != DYNAMIC {
            let found = self.rw.result(metadata, 1);
            self.assert_equal(found, layout.offset, "offset mismatch");
        }
        for (dim, &stride) in layout.strides.iter().enumerate() {
            if stride != DYNAMIC {
                let found = self.rw.result(metadata, 2 + rank + dim);
                self.assert_equal(found, stride, &format!("stride mismatch of dim {dim}"));
            }
        }
    }

    /// Checks an expansion: the product of a group's static sizes must divide the source size.
    fn expand(&mut self) {
        let ctx = self.rw.ctx;
        let source = self.operand(0);
        let result = self.rw.result(self.op, 0);
        let groups = self.rw.get(self.op, ExpandShapeOp::reassociation);
        let (Some(shape), Some(groups)) = (self.shape(result), groups.and_then(|attr| attr.as_array(ctx)))
        else {
            return;
        };
        for (dim, group) in groups.iter().enumerate() {
            let members = group.as_array(ctx).unwrap_or_default();
            let sizes = members
                .iter()
                .filter_map(|member| shape.get(usize::try_from(member.as_i64(ctx)?).ok()?))
                .filter(|&&size| size != DYNAMIC);
            let product = sizes.fold(1i64, |product, &size| product.saturating_mul(size));
            let whole = self.size(source, dim);
            let part = self.index(product);
            let rest = RemSIOp::build(&mut self.rw.builder(), whole, part, Type::INDEX);
            let rest = self.rw.result(rest, 0);
            let zero = self.index(0);
            let even = self.compare(CmpIPredicate::Eq, rest, zero);
            self.assert(
                even,
                "static result dims in reassoc group do not divide src dim evenly",
            );
        }
    }

    /// Checks a subview: the first and the last element must be in bounds, unless it is empty.
    fn subview(&mut self) {
        let ctx = self.rw.ctx;
        let source = self.operand(0);
        let Some(memref) = self.rw.ty(source).memref(ctx) else {
            return;
        };
        let rank = memref.shape.len();
        let [offsets, sizes, strides] = mixed::subview_lists(ctx, self.rw.body(), self.op);
        let (zero, one) = (self.index(0), self.index(1));
        let base = memref_type(ctx, &[], memref.element, None, memref.space);
        let parts = vec![Type::INDEX; rank];
        let metadata = ExtractStridedMetadataOp::build(
            &mut self.rw.builder(),
            source,
            base,
            Type::INDEX,
            &parts,
            &parts,
        );
        let slice = Slice {
            what: "subview",
            offsets: &offsets,
            sizes: &sizes,
            strides: &strides,
        };
        self.slice(&slice, [zero, one], |c, dim| c.rw.result(metadata, 2 + dim));
    }
}
