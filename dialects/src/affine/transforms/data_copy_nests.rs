//! What `affine-data-copy-generate` copies with: loop nests, and DMA transfers.

use super::super::compose_apply::compose_and_canonicalize;
use super::super::memref_region::MemRefRegion;
use super::super::operands::compose;
use super::super::{
    AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineLoadOp, AffineStoreOp, AffineYieldOp,
};
use super::data_copy::Copies;
use crate::memref::layout::memref_type;
use crate::memref::{AllocOp, DeallocOp};
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{AttrData, Attribute, Context, InsertPoint, Op, Type, Value};

/// The attribute of a map.
pub(super) fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

/// A DMA transfer.
pub(super) struct Transfer {
    /// Where the region starts in the memref.
    pub indices: Vec<Value>,
    /// The constant zero.
    pub zero: Value,
    /// The number of elements, and the stride and the number of elements per stride if there are any.
    pub sizes: Vec<Value>,
    /// The buffer.
    pub buffer: Value,
}

impl Copies<'_, '_> {
    /// Builds the loop nest that copies a region to the buffer, or from it for writes. Returns the outermost loop.
    pub(super) fn copy_nest(
        &mut self,
        region: &MemRefRegion,
        buffer: Value,
        ranges: &[(AffineMap, AffineMap)],
        offsets: &[AffineExpr],
    ) -> Option<Op> {
        let ctx = self.rw.ctx;
        let symbols = region.symbols();
        let mut root = None;
        let (mut indices, mut operands, mut applied) = (Vec::new(), Vec::new(), Vec::new());
        for ((lower, upper), offset) in ranges.iter().zip(offsets) {
            let bound = |rw: &PatternRewriter<'_>, map: &AffineMap| {
                let (map, operands) = compose_and_canonicalize(ctx, rw.body(), map, &symbols);
                let mut results: Vec<AffineExpr> = Vec::new();
                for expr in map.results() {
                    if !results.contains(expr) {
                        results.push(expr.clone());
                    }
                }
                (
                    map_attr(ctx, AffineMap::new(map.num_dims(), map.num_symbols(), results)),
                    operands,
                )
            };
            let (lower, lower_operands) = bound(self.rw, lower);
            let (upper, upper_operands) = bound(self.rw, upper);
            let step = ctx.index_attr(1);
            let op = AffineForOp::build(
                &mut self.rw.builder(),
                &lower_operands,
                &upper_operands,
                &[],
                lower,
                upper,
                step,
                &[],
            );
            root = root.or(Some(op));
            let inside = self.rw.get(op, AffineForOp::region);
            let block = self.rw.append_block(inside, &[Type::INDEX]);
            self.rw.set_insertion_point(InsertPoint::End(block));
            let end = AffineYieldOp::build(&mut self.rw.builder(), &[]);
            self.rw.set_insertion_point(InsertPoint::Before(end));
            let map = map_attr(ctx, AffineMap::new(symbols.len() as u32, 0, [offset.clone()]));
            let offset = AffineApplyOp::build(&mut self.rw.builder(), &symbols, map, Type::INDEX);
            applied.push(offset);
            let iv = self.rw.block_args(block)[0];
            operands.extend([self.rw.result(offset, 0), iv]);
            indices.push(iv);
        }
        let exprs: Vec<AffineExpr> = (0..indices.len() as u32)
            .map(|dim| AffineExpr::dim(2 * dim + 1) - AffineExpr::dim(2 * dim))
            .collect();
        let map = AffineMap::new(operands.len() as u32, 0, exprs);
        let (map, operands) = compose_and_canonicalize(ctx, self.rw.body(), &map, &operands);
        for op in applied {
            if !self.rw.op_has_uses(op) {
                self.rw.erase_op(op);
            }
        }
        let own = map_attr(ctx, AffineMap::identity(indices.len() as u32));
        let map = map_attr(ctx, map);
        let element = self.rw.ty(region.memref).memref(ctx)?.element;
        let (from, to) = if region.writes {
            ((buffer, map, operands.to_vec()), (region.memref, own, indices))
        } else {
            ((region.memref, own, indices), (buffer, map, operands.to_vec()))
        };
        let load = AffineLoadOp::build(&mut self.rw.builder(), from.0, &from.2, from.1, element);
        let value = self.rw.result(load, 0);
        AffineStoreOp::build(&mut self.rw.builder(), value, to.0, &to.2, to.1);
        root
    }

    /// Starts and awaits a DMA transfer between a region and its buffer. Returns the new end of the range, if it
    /// changes.
    pub(super) fn transfer(
        &mut self,
        region: &MemRefRegion,
        transfer: &Transfer,
        (prologue, at, epilogue): (InsertPoint, InsertPoint, InsertPoint),
        at_end: bool,
    ) -> Option<Op> {
        let ctx = self.rw.ctx;
        let space = Some(self.options.tag_space).filter(|&space| space != 0);
        let ty = memref_type(ctx, &[1], Type::I32, None, space.map(|space| ctx.i64_attr(space)));
        self.rw.set_insertion_point(prologue);
        let tag = AllocOp::builder(&[], &[], ty).build(&mut self.rw.builder());
        let tag = self.rw.result(tag, 0);
        let composed = |rw: &PatternRewriter<'_>, values: &[Value]| {
            let map = AffineMap::identity(values.len() as u32);
            // Constants are substituted only where there is something to compose with.
            let is_applied = |&value: &Value| {
                let op = rw.defining_op(value);
                op.is_some_and(|op| rw.name(op) == AffineApplyOp::NAME)
            };
            let composed = values
                .iter()
                .any(is_applied)
                .then(|| compose(ctx, rw.body(), &map, values));
            let (map, values) = composed.flatten().unwrap_or((map, values.into()));
            (map_attr(ctx, map), values)
        };
        let own = (region.memref, composed(self.rw, &transfer.indices));
        let zeros = vec![transfer.zero; transfer.indices.len()];
        let other = (transfer.buffer, composed(self.rw, &zeros));
        let (tag_map, tag_indices) = composed(self.rw, &[transfer.zero]);
        let (from, to) = if region.writes { (other, own) } else { (own, other) };
        let mut operands = vec![from.0];
        operands.extend(&from.1.1);
        operands.push(to.0);
        operands.extend(&to.1.1);
        operands.push(tag);
        operands.extend(&tag_indices);
        operands.extend(&transfer.sizes);
        self.rw.set_insertion_point(at);
        let start = AffineDmaStartOp::build(&mut self.rw.builder(), &operands, from.1.0, to.1.0, tag_map);
        let mut new_end = (region.writes && at_end).then_some(start);
        let mut operands = vec![tag];
        operands.extend(&tag_indices);
        operands.push(transfer.sizes[0]);
        AffineDmaWaitOp::build(&mut self.rw.builder(), &operands, tag_map);
        self.rw.set_insertion_point(epilogue);
        let dealloc = DeallocOp::build(&mut self.rw.builder(), tag);
        if at_end {
            new_end = new_end.or(Some(dealloc));
        }
        new_end
    }
}
