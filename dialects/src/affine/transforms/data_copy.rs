//! `affine-data-copy-generate`: copies the regions of memrefs that loops access to buffers in a faster memory space, and back.
//!
//! A block is divided into ranges: each loop whose accesses fit into the fast memory, and the sequences of ops between loops. For
//! each range and memref, a loop nest or a DMA transfer before the range fills a buffer, accesses in the range are to that buffer, and
//! a loop nest or transfer after it stores what was written. Copies move out of loops on which their region does not depend.

use super::super::bounds::step_of;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::dependence::{around, nesting_depth};
use super::super::memref_region::{MemRefRegion, RegionOptions, element_size, memory_footprint};
use super::super::operands::compose;
use super::super::replace_memref::{Remap, replace_memref};
use super::super::slice::{body_block, induction_variable};
use super::super::value_bounds::ValueBounds;
use super::super::{
    AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineLoadOp, AffineStoreOp,
    AffineYieldOp, fold,
};
use super::normalize::promote_if_single_iteration;
use super::ops_in_region_post_order;
use crate::arith::ConstantOp;
use crate::memref::layout::{layout_map_of, memref_type};
use crate::memref::{AllocOp, DeallocOp};
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind};
use windlass_ir::rewrite::{PatternRewriter, Patterns, apply_ops_greedily};
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, DYNAMIC, Diagnostic, InsertPoint, Location, Op, Severity,
    Type, Value, WalkResult,
};

/// The options of the pass.
#[derive(Clone, Copy)]
pub(super) struct Options {
    /// Whether transfers are DMA transfers.
    pub dma: bool,
    /// The memory space that is copied from.
    pub slow_space: i64,
    /// The memory space of the buffers.
    pub fast_space: i64,
    /// The memory space of the tags of transfers.
    pub tag_space: i64,
    /// The size of the fast memory in bytes.
    pub capacity: u64,
    /// Whether loops are entered by their step instead of their footprint.
    pub skip_non_unit_steps: bool,
}

/// Generates copies in a body, which `owner` names in diagnostics.
pub(super) fn run(ctx: &Context, body: &mut Body, options: Options, owner: Location) {
    let Some(&root) = body.root_regions().first() else {
        return;
    };
    let Some(entry) = body.entry_block(root) else {
        return;
    };
    let blocks: Vec<Block> = body.blocks(root).collect();
    let mut rw = PatternRewriter::new(ctx, body);
    rw.set_location(owner);
    rw.set_insertion_point_to_start(entry);
    constant(&mut rw, 0);
    let mut pass = Copies {
        rw: &mut rw,
        options,
        owner,
        entry,
        nests: Vec::new(),
    };
    for block in blocks {
        pass.run_on_block(block);
    }
    let nests = std::mem::take(&mut pass.nests);
    let mut accesses = Vec::new();
    for nest in nests {
        let region = rw.get(nest, AffineForOp::region);
        let mut ops = ops_in_region_post_order(
            &rw,
            region,
            &[AffineForOp::NAME, AffineLoadOp::NAME, AffineStoreOp::NAME],
        );
        ops.push(nest);
        for op in ops {
            if rw.name(op) == AffineForOp::NAME {
                promote_if_single_iteration(&mut rw, op);
            } else {
                accesses.push(op);
            }
        }
    }
    let mut patterns = Patterns::none();
    patterns.add(AffineLoadOp::NAME, fold::simplify_operands);
    patterns.add(AffineStoreOp::NAME, fold::simplify_operands);
    apply_ops_greedily(ctx, body, &accesses, &patterns);
}

fn constant(rw: &mut PatternRewriter<'_>, value: i64) -> Value {
    let value = rw.ctx.index_attr(value);
    let op = ConstantOp::build(&mut rw.builder(), value, Type::INDEX);
    rw.result(op, 0)
}

fn map_attr(ctx: &Context, map: AffineMap) -> Attribute {
    ctx.intern_attr(AttrData::AffineMap(map))
}

fn find_ancestor_op_in_block(body: &Body, mut op: Op, block: Block) -> Option<Op> {
    while body.op_block(op) != Some(block) {
        op = body.parent_op(op)?;
    }
    Some(op)
}

/// Ops of a block, the last one exclusive.
#[derive(Clone, Copy)]
struct Range {
    block: Block,
    begin: Op,
    end: Op,
}

struct Copies<'r, 'b> {
    rw: &'r mut PatternRewriter<'b>,
    options: Options,
    /// The location of the op that owns the body.
    owner: Location,
    /// Where constants are created.
    entry: Block,
    /// The generated loop nests.
    nests: Vec<Op>,
}

impl Copies<'_, '_> {
    fn first_access(&self, from: Option<Op>) -> Option<Op> {
        let mut at = from;
        while let Some(op) = at {
            let wanted = matches!(
                self.rw.name(op),
                AffineLoadOp::NAME | AffineStoreOp::NAME | AffineForOp::NAME
            );
            if wanted && !self.nests.contains(&op) {
                return Some(op);
            }
            at = self.rw.next_op(op);
        }
        None
    }

    fn run_on_block(&mut self, block: Block) {
        // Nested blocks whose copies are not yet generated: a block, and the first op of the current range.
        let mut begin = self.first_access(self.rw.first_op(block));
        let mut at = begin;
        while let Some(op) = at {
            if self.rw.name(op) != AffineForOp::NAME || self.nests.contains(&op) {
                at = self.rw.next_op(op);
                continue;
            }
            if let Some(begin) = begin {
                self.generate(Range {
                    block,
                    begin,
                    end: op,
                });
            }
            let (ctx, body) = (self.rw.ctx, self.rw.body());
            let enters = match self.options.skip_non_unit_steps {
                true => step_of(ctx, body, op) != 1,
                false => {
                    memory_footprint(ctx, body, op).is_some_and(|size| size as u64 > self.options.capacity)
                }
            };
            // Loops nest at most as deep as the parser allows.
            if enters {
                if let Some(inner) = body_block(self.rw, op) {
                    self.run_on_block(inner);
                }
            } else if let Some(end) = self.rw.next_op(op) {
                self.generate(Range {
                    block,
                    begin: op,
                    end,
                });
            }
            begin = self.first_access(self.rw.next_op(op));
            at = begin;
        }
        if let (Some(begin), Some(end)) = (begin, self.rw.last_op(block)) {
            self.generate(Range { block, begin, end });
        }
    }

    /// The regions that the range reads and those that it writes, each in the order of first accesses; `None` if one is unknown.
    fn regions(
        &self,
        range: Range,
        depth: usize,
    ) -> Option<(Vec<(Op, MemRefRegion)>, Vec<(Op, MemRefRegion)>)> {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        let mut accesses = Vec::new();
        let mut at = Some(range.begin);
        while let Some(op) = at.filter(|&op| op != range.end) {
            let mut visit = |body: &Body, op: Op| {
                if matches!(body.name(op), AffineLoadOp::NAME | AffineStoreOp::NAME) {
                    accesses.push(op);
                }
            };
            visit(body, op);
            for &region in body.regions(op) {
                body.walk_region(region, &mut |body, op| {
                    visit(body, op);
                    WalkResult::Advance
                });
            }
            at = body.next_op(op);
        }
        let (mut reads, mut writes): (Vec<(Op, MemRefRegion)>, Vec<(Op, MemRefRegion)>) = Default::default();
        for op in accesses {
            let is_write = body.name(op) == AffineStoreOp::NAME;
            let memref = body.operand(op, usize::from(is_write));
            let space = body.ty(memref).memref(ctx)?.space;
            if space.is_some_and(|space| {
                space
                    .as_i64(ctx)
                    .is_some_and(|space| space != self.options.slow_space)
            }) || !self.is_defined_around(memref, range.block)
            {
                continue;
            }
            let options = RegionOptions {
                has_dim_bounds: false,
                ..RegionOptions::default()
            };
            let mut region = match MemRefRegion::compute(ctx, body, op, depth, options) {
                Some(region) => region,
                None => self.full_region(op, depth)?,
            };
            let mut known = [false; 2];
            for (exists, list) in known.iter_mut().zip([&mut reads, &mut writes]) {
                let Some((_, other)) = list.iter_mut().find(|(_, other)| other.memref == memref) else {
                    continue;
                };
                *exists = true;
                if other.unite(&region) {
                    region.constraints = other.constraints.clone();
                } else {
                    region = self.full_region(op, depth)?;
                    other.constraints = region.constraints.clone();
                }
            }
            match (region.writes, known) {
                (true, [_, false]) => writes.push((op, region)),
                (false, [false, _]) => reads.push((op, region)),
                _ => {}
            }
        }
        Some((reads, writes))
    }

    /// Whether a value is defined in a region around the block.
    fn is_defined_around(&self, value: Value, block: Block) -> bool {
        let region = self
            .rw
            .value_block(value)
            .and_then(|block| self.rw.block_region(block));
        let mut at = self.rw.block_region(block);
        while let Some(this) = at {
            if Some(this) == region {
                return true;
            }
            at = self
                .rw
                .region_parent(this)
                .and_then(|op| self.rw.op_block(op))
                .and_then(|block| self.rw.block_region(block));
        }
        false
    }

    /// All of a memref as region; `None` if its sizes are not known.
    fn full_region(&self, op: Op, depth: usize) -> Option<MemRefRegion> {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        let writes = body.name(op) == AffineStoreOp::NAME;
        let memref = body.operand(op, usize::from(writes));
        let shape = &body.ty(memref).memref(ctx)?.shape;
        if shape.contains(&DYNAMIC) {
            return None;
        }
        let loops = super::super::dependence::enclosing_loops(body, op);
        let ivs: Vec<Value> = loops
            .iter()
            .take(depth)
            .filter_map(|&op| induction_variable(body, op))
            .collect();
        let mut constraints = ValueBounds::default();
        for _ in shape.iter() {
            constraints.dim(None);
        }
        for iv in ivs {
            constraints.symbol(Some(iv));
        }
        for (dim, &size) in shape.iter().enumerate() {
            constraints.set.add_constant_bound(BoundKind::Lower, dim, 0);
            constraints.set.add_constant_bound(BoundKind::Upper, dim, size);
        }
        Some(MemRefRegion {
            memref,
            writes,
            constraints,
        })
    }

    fn generate(&mut self, mut range: Range) {
        if range.begin == range.end {
            return;
        }
        let depth = nesting_depth(self.rw, range.begin);
        let Some((reads, writes)) = self.regions(range, depth) else {
            return;
        };
        let mut buffers: Vec<(Value, Value)> = Vec::new();
        let (mut total, mut failed) = (0u64, false);
        for (op, region) in reads.into_iter().chain(writes) {
            match self.copy(&mut range, op, &region, &mut buffers) {
                Some(size) => total = total.wrapping_add(size),
                None => failed = true,
            }
        }
        if !failed && total > self.options.capacity {
            let parent = self.rw.block_parent(range.block);
            let location = parent.map_or(self.owner, |op| self.rw.location(op));
            let message = "total size of all copy buffers' for this block exceeds fast memory capacity";
            self.rw
                .ctx
                .report(Diagnostic::new(Severity::Warning, location, message));
        }
    }

    /// Where copies into and out of the buffer are placed: before these ops.
    fn placement(&self, range: Range, region: &MemRefRegion) -> (Op, Op) {
        let body = self.rw.body();
        let symbols = region.symbols();
        let mut outermost = None;
        for op in around(body, range.begin).into_iter().rev() {
            let stays = body.name(op) != AffineForOp::NAME
                || induction_variable(body, op).is_some_and(|iv| symbols.contains(&iv))
                || body
                    .op_block(op)
                    .is_none_or(|block| !self.is_defined_around(region.memref, block));
            if stays {
                break;
            }
            outermost = Some(op);
        }
        match outermost.and_then(|op| Some((op, body.next_op(op)?))) {
            Some(places) => places,
            None => (range.begin, range.end),
        }
    }

    /// Copies a region and replaces the accesses in the range. Returns the size of a new buffer; `None` if it cannot.
    fn copy(
        &mut self,
        range: &mut Range,
        access: Op,
        region: &MemRefRegion,
        buffers: &mut Vec<(Value, Value)>,
    ) -> Option<u64> {
        let ctx = self.rw.ctx;
        self.rw.set_location(self.owner);
        self.rw.set_insertion_point_to_start(self.entry);
        let zero = constant(self.rw, 0);
        if range.begin == range.end {
            return Some(0);
        }
        let top = InsertPoint::Before(self.rw.defining_op(zero)?);
        let last = self.rw.prev_op(range.end)?;
        let (first, after) = self.placement(*range, region);
        let at_end = after == range.end;
        let (prologue, epilogue) = (InsertPoint::Before(first), InsertPoint::Before(after));
        let at = if region.writes { epilogue } else { prologue };
        self.rw.set_location(self.rw.location(access));
        let memref = self.rw.ty(region.memref).memref(ctx)?;
        let rank = memref.shape.len();
        if !layout_map_of(ctx, memref).is_none_or(|map| map.is_identity()) || rank == 0 {
            return None;
        }
        let bounds = region.bounding_box(ctx, self.rw.body())?;
        if bounds.num_elements() == 0 {
            return Some(0);
        }
        let ranges: Vec<(AffineMap, AffineMap)> = (0..rank)
            .map(|dim| {
                let (lower, upper) = region.constraints.set.bounds_over_symbols(dim)?;
                (!lower.results().is_empty() && !upper.results().is_empty()).then_some((lower, upper))
            })
            .collect::<Option<_>>()?;
        let symbols = region.symbols();
        let count = symbols.len() as u32;
        let dims: Vec<AffineExpr> = (0..count).map(AffineExpr::dim).collect();
        let offsets: Vec<AffineExpr> = bounds
            .offsets
            .iter()
            .map(|offset| offset.replace(&[], &dims))
            .collect();
        let mut indices = Vec::new();
        for offset in &offsets {
            indices.push(match offset.as_constant() {
                Some(0) => zero,
                Some(value) => {
                    self.rw.set_insertion_point(top);
                    constant(self.rw, value)
                }
                None => {
                    self.rw.set_insertion_point(at);
                    let map = map_attr(ctx, AffineMap::new(count, 0, [offset.clone()]));
                    let op = AffineApplyOp::build(&mut self.rw.builder(), &symbols, map, Type::INDEX);
                    self.rw.result(op, 0)
                }
            });
        }
        let known = buffers
            .iter()
            .find(|(own, _)| *own == region.memref)
            .map(|(_, buffer)| *buffer);
        let mut size = 0;
        let buffer = known.unwrap_or_else(|| {
            let space = Some(self.options.fast_space).filter(|&space| space != 0);
            let space = space.map(|space| ctx.i64_attr(space));
            let ty = memref_type(ctx, &bounds.shape, memref.element, None, space);
            self.rw.set_insertion_point(prologue);
            let op = AllocOp::builder(&[], &[], ty).build(&mut self.rw.builder());
            let bytes = element_size(ctx, memref).unwrap_or(0);
            size = bytes.wrapping_mul(bounds.num_elements()) as u64;
            self.rw.result(op, 0)
        });
        if known.is_none() {
            buffers.push((region.memref, buffer));
        }
        self.rw.set_insertion_point(top);
        let elements = constant(self.rw, bounds.num_elements());
        let mut new_end = None;
        if self.options.dma {
            let strides = multi_level_strides(&memref.shape, &bounds.shape);
            if strides.len() > 1 {
                return None;
            }
            let mut sizes = vec![elements];
            for &(stride, per_stride) in &strides {
                sizes.push(constant(self.rw, stride));
                sizes.push(constant(self.rw, per_stride));
            }
            let transfer = Transfer {
                indices,
                zero,
                sizes,
                buffer,
            };
            new_end = self.transfer(region, &transfer, (prologue, at, epilogue), at_end);
        } else {
            self.rw.set_insertion_point(at);
            let nest = self.copy_nest(region, buffer, &ranges, &offsets)?;
            self.nests.push(nest);
            if region.writes && at_end {
                new_end = Some(nest);
            }
        }
        if known.is_none() {
            self.rw.set_insertion_point(epilogue);
            let dealloc = DeallocOp::build(&mut self.rw.builder(), buffer);
            if !self.options.dma && at_end {
                new_end = new_end.or(Some(dealloc));
            }
        }
        let results: Vec<AffineExpr> = offsets
            .iter()
            .enumerate()
            .map(|(dim, offset)| AffineExpr::dim(count + dim as u32) - offset.clone())
            .collect();
        let map = AffineMap::new(count + rank as u32, 0, results);
        let remap = Remap {
            map: Some(&map),
            operands: &symbols,
            ..Remap::default()
        };
        let before = self.rw.prev_op(range.begin);
        let (block, begin) = (range.block, range.begin);
        let chosen = |body: &Body, user: Op| {
            find_ancestor_op_in_block(body, user, block)
                .is_some_and(|user| !body.is_before(user, begin) && !body.is_before(last, user))
        };
        replace_memref(self.rw, (region.memref, buffer), &remap, false, chosen);
        range.begin = match before {
            Some(before) => self.rw.next_op(before)?,
            None => self.rw.first_op(block)?,
        };
        range.end = new_end.unwrap_or(range.end);
        Some(size)
    }

    /// Builds the loop nest that copies a region to the buffer, or from it for writes. Returns the outermost loop.
    fn copy_nest(
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

    /// Starts and awaits a DMA transfer between a region and its buffer. Returns the new end of the range, if it changes.
    fn transfer(
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
            let (map, values) = compose(ctx, rw.body(), &map, values).unwrap_or((map, values.into()));
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

/// A DMA transfer.
struct Transfer {
    /// Where the region starts in the memref.
    indices: Vec<Value>,
    /// The constant zero.
    zero: Value,
    /// The number of elements, and the stride and the number of elements per stride if there are any.
    sizes: Vec<Value>,
    buffer: Value,
}

/// The strides of a box in a memref of this shape, each with the number of elements that are transferred per stride.
fn multi_level_strides(shape: &[i64], bounds: &[i64]) -> Vec<(i64, i64)> {
    let mut found = Vec::new();
    let (mut per_stride, mut stride) = (1i64, 1i64);
    for dim in (1..bounds.len()).rev() {
        stride = stride.wrapping_mul(shape[dim]);
        per_stride = per_stride.wrapping_mul(bounds[dim]);
        if bounds[dim] < shape[dim] && bounds[dim - 1] > 1 {
            found.push((stride, per_stride));
        }
    }
    found
}
