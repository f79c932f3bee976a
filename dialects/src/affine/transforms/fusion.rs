//! `affine-loop-fusion`: fuses loop nests of one block.
//!
//! Slices of producers are inserted into the nests that read what they store; the memref between them is replaced by a smaller one
//! where nothing else reads it. Siblings, which read the same memref, are fused where the whole nest can be inserted. The nests are
//! visited greedily, in the order and with the cost model of upstream.

use super::super::AffineForOp;
use super::super::dependence::{Access, enclosing_loops, is_read, is_write};
use super::super::memref_region::{MemRefRegion, RegionOptions, element_size};
use super::super::replace_memref::{Remap, affine_accesses, replace_memref};
use super::super::slice::{ComputationSlice, innermost_common_loops};
use super::dependence_graph::{DependenceGraph, Edge, Node, NodeId, accessed_memref};
use super::fuse_loops::{Strategy, fuse, has_cyclic_dependence, legal_slice, producer_consumer_memrefs};
use super::fusion_cost::{additional_compute_fraction, profitable_depth};
use super::interchange::sink_sequential_loops;
use crate::memref::AllocOp;
use crate::memref::layout::memref_type;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::Traits;
use windlass_ir::dominance::DominanceInfo;
use windlass_ir::effects::{EffectKind, has_only_effect};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Body, Context, InsertPoint, Op, Region, Value, WalkResult};

/// The options of the pass.
#[derive(Clone, Copy)]
pub(super) struct Options {
    /// The fraction of additional computation that is tolerated.
    pub compute_tolerance: f64,
    /// The memory space for buffers up to the threshold.
    pub fast_memory_space: Option<i64>,
    /// The greatest size of a buffer in the fast memory space, in bytes.
    pub buffer_threshold: u64,
    /// Whether nests are fused at the maximal depth, whatever it costs.
    pub maximal: bool,
    /// Whether producers are fused into their consumers.
    pub producers: bool,
    /// Whether siblings are fused.
    pub siblings: bool,
}

/// Fuses the loops of the blocks of a body, nested blocks first.
pub(super) fn run(ctx: &Context, body: &mut Body, options: Options) {
    let mut blocks = Vec::new();
    for region in regions_in_post_order(body) {
        for block in body.blocks(region) {
            let loops = body.ops(block).filter(|&op| body.name(op) == AffineForOp::NAME);
            if loops.take(2).count() == 2 {
                blocks.push(block);
            }
        }
    }
    let mut rw = PatternRewriter::new(ctx, body);
    for block in blocks {
        let is_inside = rw.block_region(block).is_some();
        if let Some(graph) = DependenceGraph::new(ctx, rw.body(), block).filter(|_| is_inside) {
            Fusion {
                rw: &mut rw,
                graph,
                options,
            }
            .run();
        }
    }
}

/// The regions of a body, those of nested ops first.
fn regions_in_post_order(body: &Body) -> Vec<Region> {
    let mut found: Vec<Region> = Vec::new();
    let mut open: Vec<Op> = Vec::new();
    let close = |found: &mut Vec<Region>, op: Op| found.extend(body.regions(op));
    body.walk(|body, op| {
        let parent = body.parent_op(op);
        while let Some(&top) = open.last().filter(|&&top| Some(top) != parent) {
            close(&mut found, top);
            open.pop();
        }
        open.push(op);
        WalkResult::Advance
    });
    while let Some(op) = open.pop() {
        close(&mut found, op);
    }
    found.extend(body.root_regions());
    found
}

struct Fusion<'r, 'b> {
    rw: &'r mut PatternRewriter<'b>,
    graph: DependenceGraph,
    options: Options,
}

impl Fusion<'_, '_> {
    fn run(&mut self) {
        match (self.options.producers, self.options.siblings) {
            (true, true) => {
                self.fuse_producers(1);
                self.fuse_siblings();
                self.fuse_producers(usize::MAX);
            }
            (true, false) => self.fuse_producers(usize::MAX),
            _ => self.fuse_siblings(),
        }
        for memref in self.graph.memrefs_without_edges() {
            let alloc = self.rw.defining_op(memref);
            if let Some(alloc) = alloc.filter(|&op| self.rw.name(op) == AllocOp::NAME)
                && !self.rw.has_uses(memref)
            {
                self.rw.erase_op(alloc);
            }
        }
    }

    fn loop_of(&self, id: NodeId) -> Option<Op> {
        let op = self.graph.node(id)?.op;
        (self.rw.name(op) == AffineForOp::NAME).then_some(op)
    }

    /// Fuses producers with at most this number of users into the loop nests that read what they store.
    fn fuse_producers(&mut self, most_users: usize) {
        for id in self.graph.node_ids().into_iter().rev() {
            self.fuse_into(id, most_users);
        }
    }

    /// The producers that may be fused into a node.
    fn producer_candidates(&self, target: NodeId) -> Vec<NodeId> {
        let body = self.rw.body();
        let Some(node) = self.graph.node(target) else {
            return Vec::new();
        };
        let consumed: Vec<Value> = node.loads.iter().map(|&op| accessed_memref(body, op)).collect();
        let produces = |&id: &NodeId| {
            self.loop_of(id).is_some()
                && self.graph.node(id).is_some_and(|node| {
                    let stored = |&op: &Op| consumed.contains(&accessed_memref(body, op));
                    node.stores.iter().any(stored)
                })
        };
        let ids = self.graph.in_edges(target).iter().map(|edge| edge.id);
        let mut found: Vec<NodeId> = ids.filter(produces).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn fuse_into(&mut self, target: NodeId, most_users: usize) {
        let Some(nest) = self.loop_of(target) else { return };
        if self.rw.results(nest).len() > 0 {
            return;
        }
        let nest = sink_sequential_loops(self.rw, nest);
        if let Some(node) = self.graph.node_mut(target) {
            node.op = nest;
        }
        loop {
            let mut changed = false;
            for source in self.producer_candidates(target).into_iter().rev() {
                match self.fuse_producer(source, target, most_users) {
                    Some(true) => changed = true,
                    Some(false) => {}
                    None => return,
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Slices by depth, up to the greatest legal one.
    fn legal_slices(
        &self,
        source: Op,
        target: Op,
        depths: usize,
        strategy: Strategy,
    ) -> Vec<Option<ComputationSlice>> {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        let surrounding = enclosing_loops(body, target).len();
        let mut slices: Vec<Option<ComputationSlice>> = (1..=depths)
            .map(|depth| legal_slice(ctx, body, (source, target), depth + surrounding, strategy))
            .collect();
        while slices.last().is_some_and(Option::is_none) {
            slices.pop();
        }
        slices
    }

    /// The tolerance for a source; `None` if it must not be fused, since its iterations depend on each other and would be repeated.
    fn tolerance(&self, source: Op, target: Op, slices: &[Option<ComputationSlice>]) -> Option<f64> {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        if !has_cyclic_dependence(ctx, body, source) {
            return Some(self.options.compute_tolerance);
        }
        if self.options.maximal {
            let slice = slices.last().and_then(Option::as_ref);
            let fraction = additional_compute_fraction(ctx, body, source, target, slice)?;
            return (fraction <= 0.0).then_some(0.0);
        }
        Some(0.0)
    }

    /// Fuses a producer into a consumer. `None` ends fusion into that consumer.
    fn fuse_producer(&mut self, source: NodeId, target: NodeId, most_users: usize) -> Option<bool> {
        let ctx = self.rw.ctx;
        let (Some(from), Some(into)) = (self.loop_of(source), self.loop_of(target)) else {
            return Some(false);
        };
        if self.rw.results(from).len() > 0 {
            return Some(false);
        }
        let (producer, consumer) = (self.graph.node(source)?.clone(), self.graph.node(target)?.clone());
        let memrefs = producer_consumer_memrefs(self.rw, &producer.stores, &consumer.loads);
        let has_more = |&memref: &Value| self.graph.num_out_edges(source, memref) > most_users;
        if memrefs.iter().any(has_more) {
            return Some(false);
        }
        let escaping = self.escaping_memrefs(&producer);
        let Some(at) = self.graph.insertion_point(ctx, self.rw.body(), source, target) else {
            return Some(false);
        };
        let shared = |op: &&Op| memrefs.contains(&accessed_memref(self.rw, **op));
        let accesses: Vec<Op> = consumer
            .loads
            .iter()
            .chain(&consumer.stores)
            .filter(shared)
            .copied()
            .collect();
        if accesses.is_empty() {
            return Some(false);
        }
        let surrounding = enclosing_loops(self.rw, into).len();
        let depths = innermost_common_loops(self.rw, &accesses)
            .len()
            .saturating_sub(surrounding);
        let slices = self.legal_slices(from, into, depths, Strategy::ProducerConsumer);
        if slices.is_empty() {
            return Some(false);
        }
        let tolerance = self.tolerance(from, into, &slices)?;
        let mut depth = slices.len();
        if !self.options.maximal {
            let producers: Vec<Op> = producer.stores.iter().filter(shared).copied().collect();
            let best = profitable_depth(ctx, self.rw.body(), (from, into), &producers, &slices, tolerance);
            match best {
                Some(best) => depth = best,
                None => return Some(false),
            }
        }
        let Some(slice) = &slices[depth - 1] else {
            return Some(false);
        };
        let removes_source = self.can_remove_source(source, target, slice, at, !escaping.is_empty());
        let is_private =
            |memref: &&Value| self.can_be_private(**memref, &escaping, source, target, removes_source);
        let private: Vec<Value> = memrefs.iter().filter(is_private).copied().collect();
        fuse(self.rw, from, slice, false);
        if at != into {
            self.rw.move_op(into, InsertPoint::Before(at));
        }
        self.graph
            .update_edges(ctx, self.rw.body(), (source, target), &private, removes_source);
        let mut stores: Vec<(Value, Vec<Op>)> = Vec::new();
        self.rw
            .walk_region(self.rw.get(into, AffineForOp::region), &mut |body, op| {
                if is_write(body, op) && private.contains(&accessed_memref(body, op)) {
                    let memref = accessed_memref(body, op);
                    match stores.iter_mut().find(|(known, _)| *known == memref) {
                        Some((_, ops)) => ops.push(op),
                        None => stores.push((memref, vec![op])),
                    }
                }
                WalkResult::Advance
            });
        for (_, stores) in stores {
            if let Some(memref) = self.create_private_memref(into, &stores, depth, slice.block)
                && let Some(alloc) = self.rw.defining_op(memref)
            {
                let id = self.graph.add_node(alloc);
                self.graph.add_edge(ctx, self.rw.body(), id, target, memref);
            }
        }
        self.graph.recollect(ctx, self.rw.body(), target);
        if removes_source {
            self.rw.erase_op(from);
            self.graph.remove_node(source);
        }
        Some(true)
    }

    /// The memrefs that a node stores to and that are accessed otherwise than by affine ops of the block.
    fn escaping_memrefs(&self, node: &Node) -> Vec<Value> {
        let mut found = Vec::new();
        for &op in &node.stores {
            let memref = accessed_memref(self.rw, op);
            if !found.contains(&memref) && self.is_escaping(memref) {
                found.push(memref);
            }
        }
        found
    }

    fn is_escaping(&self, mut memref: Value) -> bool {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        loop {
            let Some(op) = body.defining_op(memref) else {
                return true;
            };
            if !has_only_effect(ctx, body, op, EffectKind::Allocate) {
                return true;
            }
            let escapes = |user: Op| {
                let mut ancestor = user;
                while body.op_block(ancestor).and_then(|block| body.block_region(block))
                    != body.block_region(self.graph.block)
                {
                    match body.parent_op(ancestor) {
                        Some(parent) => ancestor = parent,
                        None => return true,
                    }
                }
                body.op_block(ancestor) == Some(self.graph.block)
                    && affine_accesses(ctx, body, user).is_empty()
            };
            if body.uses(memref).any(|(user, _)| escapes(user)) {
                return true;
            }
            let source = body
                .operands(op)
                .get(0)
                .filter(|_| body.def(op).traits.has(Traits::VIEW_LIKE));
            match source {
                Some(source) => memref = source,
                None => return false,
            }
        }
    }

    /// Whether nothing needs the source after a slice of it was inserted at `at`.
    fn can_remove_source(
        &self,
        source: NodeId,
        target: NodeId,
        slice: &ComputationSlice,
        at: Op,
        escapes: bool,
    ) -> bool {
        let body = self.rw.body();
        let mut has_dependences = false;
        for edge in self
            .graph
            .out_edges(source)
            .iter()
            .filter(|edge| edge.id != target)
        {
            let Some(op) = self.graph.node(edge.id).map(|node| node.op) else {
                return false;
            };
            if body.op_block(op) != Some(self.graph.block) || at != op && !body.is_before(at, op) {
                return false;
            }
            has_dependences = true;
        }
        !has_dependences && !escapes || slice.is_maximal(self.rw.ctx, body) == Some(true)
    }

    fn can_be_private(
        &self,
        memref: Value,
        escaping: &[Value],
        source: NodeId,
        target: NodeId,
        removes_source: bool,
    ) -> bool {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        let has_size = body
            .ty(memref)
            .memref(ctx)
            .is_some_and(|memref| element_size(ctx, memref).is_some());
        let writes = |id| {
            self.graph
                .node(id)
                .is_some_and(|node: &Node| node.has_store(ctx, body, memref))
        };
        let needed = |edge: &Edge| edge.value == memref && edge.id != target;
        has_size
            && !(escaping.contains(&memref) && (removes_source || writes(target)))
            && self.graph.num_incoming_accesses(ctx, body, source, memref) == 0
            && self.graph.num_out_edges(target, memref) == 0
            && !(removes_source && self.graph.out_edges(source).iter().any(needed))
    }

    /// Replaces the memref that the stores in a fused nest are to by a new one for what they store in one iteration of the loops around
    /// the slice.
    fn create_private_memref(
        &mut self,
        nest: Op,
        stores: &[Op],
        depth: usize,
        block: Block,
    ) -> Option<Value> {
        let ctx = self.rw.ctx;
        let body = self.rw.body();
        let (&store, rest) = stores.split_first()?;
        let access = Access::of(ctx, body, store)?;
        let is_same =
            |&op: &Op| Access::of(ctx, body, op).is_some_and(|own| own.is_same_element(ctx, body, &access));
        if !rest.iter().all(is_same) {
            return None;
        }
        let old = body.ty(access.memref).memref(ctx)?;
        let options = RegionOptions {
            drops_locals: false,
            ..RegionOptions::default()
        };
        let region = MemRefRegion::compute(ctx, body, store, depth, options)?;
        let bounds = region.bounding_box(ctx, body)?;
        let outer = region.symbols();
        let size = element_size(ctx, old)?.wrapping_mul(bounds.num_elements());
        let fast = self.options.fast_memory_space;
        let space = match fast.filter(|_| size as u64 <= self.options.buffer_threshold) {
            Some(space) => Some(ctx.i64_attr(space)),
            None => old.space,
        };
        let ty = memref_type(ctx, &bounds.shape, old.element, None, space);
        let count = outer.len() as u32;
        let symbols: Vec<AffineExpr> = (0..count).map(AffineExpr::dim).collect();
        let dims = count + bounds.offsets.len() as u32;
        let results: Vec<AffineExpr> = bounds
            .offsets
            .iter()
            .enumerate()
            .map(|(dim, offset)| AffineExpr::dim(count + dim as u32) - offset.replace(&[], &symbols))
            .collect();
        let map = AffineMap::new(dims, 0, results).simplify();
        let filter = dominance_filter(body, block, stores)?;
        let dominance = DominanceInfo::new(body, None);
        let entry = body.op_block(nest).and_then(|block| body.block_region(block));
        let entry = entry.and_then(|region| body.entry_block(region))?;
        self.rw.start_at(nest);
        self.rw.set_insertion_point_to_start(entry);
        let alloc = AllocOp::builder(&[], &[], ty).build(&mut self.rw.builder());
        let new = self.rw.result(alloc, 0);
        let remap = Remap {
            map: Some(&map),
            operands: &outer,
            ..Remap::default()
        };
        let chosen = |body: &Body, user: Op| user == filter || dominance.op_dominates(body, filter, user);
        replace_memref(self.rw, (access.memref, new), &remap, false, chosen);
        Some(new)
    }

    fn fuse_siblings(&mut self) {
        for id in self.graph.node_ids().into_iter().rev() {
            if self.loop_of(id).is_some() {
                let mut visited = Vec::new();
                while let Some((sibling, memref)) = self.find_sibling(id, &mut visited) {
                    if self.fuse_sibling(sibling, id, memref).is_none() {
                        break;
                    }
                }
            }
        }
    }

    /// Fuses a sibling into a node. `None` ends fusion into that node.
    fn fuse_sibling(&mut self, sibling: NodeId, target: NodeId, memref: Value) -> Option<()> {
        let ctx = self.rw.ctx;
        let (from, into) = (self.loop_of(sibling)?, self.loop_of(target)?);
        let (first, last) = if self.rw.is_before(from, into) {
            (sibling, target)
        } else {
            (target, sibling)
        };
        let Some(at) = self.graph.insertion_point(ctx, self.rw.body(), first, last) else {
            return Some(());
        };
        let load = *self.graph.node(sibling)?.loads_of(self.rw, memref).first()?;
        let own_load = *self.graph.node(target)?.loads_of(self.rw, memref).first()?;
        let surrounding = enclosing_loops(self.rw, into).len();
        let depths = enclosing_loops(self.rw, own_load)
            .len()
            .saturating_sub(surrounding);
        let slices = self.legal_slices(from, into, depths, Strategy::Sibling(memref));
        if slices.is_empty() {
            return Some(());
        }
        let tolerance = self.tolerance(from, into, &slices)?;
        let mut depth = slices.len();
        if !self.options.maximal {
            match profitable_depth(ctx, self.rw.body(), (from, into), &[load], &slices, tolerance) {
                Some(best) => depth = best,
                None => return Some(()),
            }
        }
        let slice = slices[depth - 1].as_ref();
        let Some(slice) = slice.filter(|slice| slice.is_maximal(ctx, self.rw.body()) == Some(true)) else {
            return Some(());
        };
        let previous = self.rw.prev_op(into);
        let next = self.rw.next_op(into);
        fuse(self.rw, from, slice, depth == depths);
        // Joined reductions replace the loop by a new one.
        let into = match self.rw.op_block(into) {
            Some(_) => into,
            None => previous
                .and_then(|op| self.rw.next_op(op))
                .or_else(|| next.and_then(|op| self.rw.prev_op(op)))?,
        };
        if let Some(node) = self.graph.node_mut(target) {
            node.op = into;
        }
        if at != into && self.rw.op_block(at).is_some() {
            self.rw.move_op(into, InsertPoint::Before(at));
        }
        self.graph.move_edges(ctx, self.rw.body(), sibling, target);
        self.graph.recollect(ctx, self.rw.body(), target);
        self.graph.remove_node(sibling);
        self.rw.erase_op(from);
        Some(())
    }

    fn can_fuse_with_sibling(&self, sibling: NodeId, target: NodeId, memref: Value) -> bool {
        let (ctx, body) = (self.rw.ctx, self.rw.body());
        let Some(node) = self.graph.node(sibling) else {
            return false;
        };
        if node.loads_of(body, memref).len() != 1
            || self.graph.has_dependence_path(body, sibling, target)
            || self.graph.has_dependence_path(body, target, sibling)
        {
            return false;
        }
        let mut stored: Vec<Value> = node.stores.iter().map(|&op| accessed_memref(body, op)).collect();
        stored.dedup();
        let updated = |memref: &Value| {
            !node.loads_of(body, *memref).is_empty()
                && self.graph.num_incoming_accesses(ctx, body, sibling, *memref) > 0
        };
        !stored.iter().any(updated) && stored.iter().all(|memref| *memref == stored[0])
    }

    /// The next sibling to fuse into a node, and the memref that both read.
    fn find_sibling(&self, target: NodeId, visited: &mut Vec<NodeId>) -> Option<(NodeId, Value)> {
        let body = self.rw.body();
        let node = self.graph.node(target)?;
        // As upstream, loads that use the argument as an index count as well.
        for &argument in body.block_args(self.graph.block) {
            for (user, _) in body.uses(argument).filter(|&(user, _)| is_read(body, user)) {
                let memref = accessed_memref(body, user);
                let nest = enclosing_loops(body, user)
                    .into_iter()
                    .find(|&nest| body.op_block(nest) == Some(self.graph.block));
                let Some(sibling) = nest.and_then(|nest| self.graph.node_of(nest)) else {
                    continue;
                };
                if sibling != target
                    && !visited.contains(&sibling)
                    && !node.loads_of(body, memref).is_empty()
                    && self.can_fuse_with_sibling(sibling, target, memref)
                {
                    visited.push(sibling);
                    return Some((sibling, memref));
                }
            }
        }
        let is_memref = |value: Value| body.ty(value).memref(self.rw.ctx).is_some();
        for edge in self
            .graph
            .in_edges(target)
            .iter()
            .filter(|edge| is_memref(edge.value))
        {
            let memref = edge.value;
            let Some(origin) = self.graph.node(edge.id) else {
                continue;
            };
            let defines = body.defining_op(memref) == Some(origin.op);
            if node.loads_of(body, memref).is_empty()
                || !(defines || origin.has_store(self.rw.ctx, body, memref))
            {
                continue;
            }
            let sibling = self.graph.out_edges(edge.id).iter().find(|other| {
                other.id != target
                    && other.value == memref
                    && !visited.contains(&other.id)
                    && self.loop_of(other.id).is_some()
                    && self.can_fuse_with_sibling(other.id, target, memref)
            });
            if let Some(sibling) = sibling {
                visited.push(sibling.id);
                return Some((sibling.id, memref));
            }
        }
        None
    }
}

/// The op that dominates what is accessed by the private memref: the first ancestor of a store in the block that has all stores and
/// the slice.
fn dominance_filter(body: &Body, block: Block, stores: &[Op]) -> Option<Op> {
    let chain = |op: Op| {
        let mut found: Vec<(Block, Op)> = Vec::new();
        let mut at = Some(op);
        while let Some(op) = at {
            found.extend(body.op_block(op).map(|block| (block, op)));
            at = body.parent_op(op);
        }
        found
    };
    let mut common = block;
    for &store in stores {
        let others = chain(body.first_op(common)?);
        let shared = chain(store)
            .into_iter()
            .find(|(block, _)| others.iter().any(|(other, _)| other == block));
        common = shared?.0;
    }
    let ancestor = |&store: &Op| chain(store).into_iter().find(|(block, _)| *block == common);
    let mut ancestors = stores.iter().filter_map(ancestor).map(|(_, op)| op);
    let first = ancestors.next()?;
    Some(ancestors.fold(
        first,
        |first, op| if body.is_before(op, first) { op } else { first },
    ))
}
