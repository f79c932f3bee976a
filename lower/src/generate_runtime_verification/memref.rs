//! Runtime checks of memref ops: indices in bounds; shapes, strides and alignments as the types and attributes state.

use super::Checks;
use crate::build::{arith, create_or_fold, op};
use smallvec::SmallVec;
use windlass_dialects::arith::attrs::CmpIPredicate;
use windlass_dialects::arith::{RemSIOp, RemUIOp};
use windlass_dialects::memref::layout::{memref_type, strided_attr, strided_of};
use windlass_dialects::memref::mixed;
use windlass_dialects::memref::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CopyOp, DimOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GenericAtomicRMWOp, LoadOp, RankOp, StoreOp, SubViewOp,
};
use windlass_dialects::scf::{IfOp, YieldOp};
use windlass_ir::{DYNAMIC, InsertPoint, OpFoldResult, OpName, Type, Value};

/// Builds the checks of an op.
pub(super) type Check = fn(&mut Checks<'_>);

/// The checks of an op with this name.
pub(super) fn check_of(name: OpName) -> Option<Check> {
    let check: Check = match name {
        LoadOp::NAME | GenericAtomicRMWOp::NAME => |c| c.access(0),
        StoreOp::NAME | AtomicRMWOp::NAME => |c| c.access(1),
        AssumeAlignmentOp::NAME => |c| c.alignment(),
        CastOp::NAME => |c| c.cast(),
        CopyOp::NAME => |c| c.copy(),
        DimOp::NAME => |c| c.dim(),
        ExpandShapeOp::NAME => |c| c.expand(),
        SubViewOp::NAME => |c| c.subview(),
        _ => return None,
    };
    Some(check)
}

impl Checks<'_> {
    fn operand(&self, index: usize) -> Value {
        self.rw.operand(self.op, index)
    }

    /// The shape of a memref; `None` if it is unranked.
    fn shape(&self, memref: Value) -> Option<SmallVec<[i64; 4]>> {
        let ty = self.rw.ty(memref).memref(self.rw.ctx)?;
        Some(SmallVec::from_slice(&ty.shape))
    }

    fn size(&mut self, memref: Value, dim: usize) -> Value {
        let index = self.index(dim as i64);
        op(&mut self.rw.builder(), DimOp::DEF, &[memref, index], Type::INDEX)
    }

    /// Checks an access: the memref is operand `at`, the indices follow it.
    fn access(&mut self, at: usize) {
        let memref = self.operand(at);
        let Some(shape) = self.shape(memref).filter(|shape| !shape.is_empty()) else {
            return;
        };
        let zero = self.index(0);
        let mut inside = None;
        for dim in 0..shape.len() {
            let index = self.index(dim as i64);
            let size = create_or_fold(&mut self.rw, |b| op(b, DimOp::DEF, &[memref, index], Type::INDEX));
            let index = self.operand(at + 1 + dim);
            let here = self.in_bounds(index, zero, size);
            inside = Some(match inside {
                None => here,
                Some(before) => create_or_fold(&mut self.rw, |b| arith::and(b, before, here)),
            });
        }
        if let Some(inside) = inside {
            self.assert(inside, "out-of-bounds access");
        }
    }

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

    fn dim(&mut self) {
        let (memref, index) = (self.operand(0), self.operand(1));
        let rank = RankOp::build(&mut self.rw.builder(), memref, Type::INDEX);
        let rank = self.rw.result(rank, 0);
        let zero = self.index(0);
        let inside = self.in_bounds(index, zero, rank);
        self.assert(inside, "index is out of bounds");
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
            let found = RankOp::build(&mut self.rw.builder(), source, Type::INDEX);
            let found = self.rw.result(found, 0);
            let wanted = self.index(rank as i64);
            let same = self.compare(CmpIPredicate::Eq, found, wanted);
            self.assert(same, "rank mismatch");
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
            self.same(found, size, &format!("size mismatch of dim {dim}"));
        }
        if layout.offset != DYNAMIC {
            let found = self.rw.result(metadata, 1);
            self.same(found, layout.offset, "offset mismatch");
        }
        for (dim, &stride) in layout.strides.iter().enumerate() {
            if stride != DYNAMIC {
                let found = self.rw.result(metadata, 2 + rank + dim);
                self.same(found, stride, &format!("stride mismatch of dim {dim}"));
            }
        }
    }

    fn same(&mut self, found: Value, wanted: i64, otherwise: &str) {
        let wanted = self.index(wanted);
        let same = self.compare(CmpIPredicate::Eq, found, wanted);
        self.assert(same, otherwise);
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
        let [offsets, sizes, strides] = [
            (SubViewOp::offsets, SubViewOp::static_offsets),
            (SubViewOp::sizes, SubViewOp::static_sizes),
            (SubViewOp::strides, SubViewOp::static_strides),
        ]
        .map(|(group, slot)| mixed::list(ctx, self.rw.body(), self.op, group, slot));
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
        for dim in 0..rank {
            let whole = self.rw.result(metadata, 2 + dim);
            let [offset, size, stride] = [offsets[dim], sizes[dim], strides[dim]].map(|part| match part {
                OpFoldResult::Attr(_) => self.index(part.static_or_dynamic(ctx)),
                OpFoldResult::Value(value) => value,
            });
            let empty = self.compare(CmpIPredicate::Eq, size, zero);
            let inside = self.choice(
                empty,
                |c| {
                    let above = c.compare(CmpIPredicate::Sge, offset, zero);
                    let below = c.compare(CmpIPredicate::Sle, offset, whole);
                    arith::and(&mut c.rw.builder(), above, below)
                },
                |c| c.in_bounds(offset, zero, whole),
            );
            self.assert(inside, &format!("offset {dim} is out-of-bounds"));
            let any = self.compare(CmpIPredicate::Sgt, size, zero);
            let inside = self.choice(
                any,
                |c| {
                    let b = &mut c.rw.builder();
                    let steps = arith::sub(b, size, one);
                    let way = arith::mul(b, steps, stride);
                    let last = arith::add(b, offset, way);
                    c.in_bounds(last, zero, whole)
                },
                Checks::truth,
            );
            self.assert(
                inside,
                &format!("subview runs out-of-bounds along dimension {dim}"),
            );
        }
    }

    /// Builds a conditional boolean.
    fn choice(
        &mut self,
        condition: Value,
        then: impl FnOnce(&mut Self) -> Value,
        otherwise: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let choice = IfOp::build(&mut self.rw.builder(), condition, &[Type::I1]);
        let regions = [
            self.rw.get(choice, IfOp::thenRegion),
            self.rw.get(choice, IfOp::elseRegion),
        ];
        self.enter(regions[0]);
        let value = then(self);
        YieldOp::build(&mut self.rw.builder(), &[value]);
        self.enter(regions[1]);
        let value = otherwise(self);
        YieldOp::build(&mut self.rw.builder(), &[value]);
        self.rw.set_insertion_point(InsertPoint::Before(self.op));
        self.rw.result(choice, 0)
    }
}
