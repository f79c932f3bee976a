//! The memref dependence graph of a block (upstream's `MemRefDependenceGraph`).
//!
//! Nodes are the loop nests of the block and the other ops that access memory or define values that loops use. An edge says that its
//! target has to stay after its source, because of a value or because of accesses to a memref. Loop fusion looks for producers,
//! consumers and siblings in it, and keeps it up to date while it moves and erases loops.

use super::super::AffineForOp;
use super::super::dependence::{Access, dependence, enclosing_loops, is_read, is_write, nesting_depth};
use crate::memref::{LoadOp, StoreOp};
use rustc_hash::FxHashMap;
use windlass_ir::def::Traits;
use windlass_ir::effects::{EffectKind, Effects, MemoryEffectOpInterface, is_memory_effect_free};
use windlass_ir::interfaces::RegionBranchOpInterface;
use windlass_ir::{Block, Body, Context, Op, Value, WalkResult};

/// The number of a node.
pub(super) type NodeId = usize;

/// A node: an op and the accesses in it.
#[derive(Clone)]
pub(super) struct Node {
    /// The op.
    pub op: Op,
    /// Reads by affine maps.
    pub loads: Vec<Op>,
    /// Writes by affine maps.
    pub stores: Vec<Op>,
    memref_loads: Vec<Op>,
    memref_stores: Vec<Op>,
    memref_frees: Vec<Op>,
}

/// One end of a dependence: the node at the other end, and the memref or other value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge {
    /// The node.
    pub id: NodeId,
    /// The value.
    pub value: Value,
}

/// See the [module](self).
pub(super) struct DependenceGraph {
    /// The block.
    pub block: Block,
    nodes: FxHashMap<NodeId, Node>,
    in_edges: FxHashMap<NodeId, Vec<Edge>>,
    out_edges: FxHashMap<NodeId, Vec<Edge>>,
    /// The number of edges on each memref, in the order in which they were first seen.
    memref_edges: Vec<(Value, usize)>,
    next_id: NodeId,
    /// The most nodes that there have been at a time.
    peak: usize,
}

/// The memref that an affine access is to.
pub(super) fn accessed_memref(body: &Body, op: Op) -> Value {
    body.operand(op, usize::from(is_write(body, op)))
}

/// The effects of the op itself; `None` if they are unknown.
fn own_effects(ctx: &Context, body: &Body, op: Op) -> Option<Effects> {
    let mut effects = Effects::new();
    if let Some(own) = body.interface::<MemoryEffectOpInterface>(ctx, op) {
        (own.0)(ctx, body, op, &mut effects);
        return Some(effects);
    }
    body.def(op)
        .traits
        .any(Traits::PURE.and(Traits::NO_MEMORY_EFFECT))
        .then_some(effects)
}

fn is_ranked_memref(ctx: &Context, body: &Body, value: Value) -> bool {
    body.ty(value).memref(ctx).is_some()
}

/// The memrefs that an op has an effect of this kind on; with unknown effects, all of its operands.
fn effected_memrefs(ctx: &Context, body: &Body, op: Op, kind: EffectKind) -> Vec<Value> {
    let memref = |value: &Value| is_ranked_memref(ctx, body, *value);
    match own_effects(ctx, body, op) {
        Some(effects) => {
            let own = effects.iter().filter(|effect| effect.kind == kind);
            own.filter_map(|effect| effect.on).filter(memref).collect()
        }
        None if body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) => Vec::new(),
        None => body.operands(op).iter().filter(memref).collect(),
    }
}

impl Node {
    fn new(op: Op) -> Node {
        Node {
            op,
            loads: Vec::new(),
            stores: Vec::new(),
            memref_loads: Vec::new(),
            memref_stores: Vec::new(),
            memref_frees: Vec::new(),
        }
    }

    /// Adds the accesses in the op.
    pub fn collect(&mut self, ctx: &Context, body: &Body) {
        self.visit(ctx, body, self.op);
        for &region in body.regions(self.op) {
            body.walk_region(region, &mut |body, op| {
                self.visit(ctx, body, op);
                WalkResult::Advance
            });
        }
    }

    fn visit(&mut self, ctx: &Context, body: &Body, op: Op) {
        if body.name(op) == AffineForOp::NAME {
        } else if is_read(body, op) {
            self.loads.push(op);
        } else if is_write(body, op) {
            self.stores.push(op);
        } else if let Some(effects) = own_effects(ctx, body, op) {
            let has = |kind| effects.iter().any(|effect| effect.kind == kind);
            if has(EffectKind::Read) {
                self.memref_loads.push(op);
            }
            if has(EffectKind::Write) {
                self.memref_stores.push(op);
            }
            if has(EffectKind::Free) {
                self.memref_frees.push(op);
            }
        } else if !body.def(op).traits.has(Traits::RECURSIVE_MEMORY_EFFECTS) {
            let operands = body.operands(op).iter();
            for _ in operands.filter(|&value| is_ranked_memref(ctx, body, value)) {
                self.memref_loads.push(op);
                self.memref_stores.push(op);
            }
        }
    }

    /// The loads of a memref.
    pub fn loads_of(&self, body: &Body, memref: Value) -> Vec<Op> {
        let of = |op: &&Op| accessed_memref(body, **op) == memref;
        self.loads.iter().filter(of).copied().collect()
    }

    /// Whether the node writes a memref.
    pub fn has_store(&self, ctx: &Context, body: &Body, memref: Value) -> bool {
        let writes = |op: &Op| effected_memrefs(ctx, body, *op, EffectKind::Write).contains(&memref);
        self.stores.iter().any(|&op| accessed_memref(body, op) == memref)
            || self.memref_stores.iter().any(writes)
    }

    fn has_store_or_free(&self, ctx: &Context, body: &Body, memref: Value) -> bool {
        let frees = |op: &Op| effected_memrefs(ctx, body, *op, EffectKind::Free).contains(&memref);
        self.has_store(ctx, body, memref) || self.memref_frees.iter().any(frees)
    }
}

impl DependenceGraph {
    /// The graph of a block; `None` if it has ops whose regions are unknown.
    pub fn new(ctx: &Context, body: &Body, block: Block) -> Option<DependenceGraph> {
        let mut graph = DependenceGraph {
            block,
            nodes: FxHashMap::default(),
            in_edges: FxHashMap::default(),
            out_edges: FxHashMap::default(),
            memref_edges: Vec::new(),
            next_id: 0,
            peak: 0,
        };
        let mut accesses: Vec<(Value, Vec<NodeId>)> = Vec::new();
        for op in body.ops(block) {
            let is_branch = body.interface::<RegionBranchOpInterface>(ctx, op).is_some();
            let is_plain = body.num_regions(op) == 0 || is_branch;
            let is_node = body.name(op) == AffineForOp::NAME
                || is_read(body, op)
                || is_write(body, op)
                || body.op_has_uses(op)
                || !is_memory_effect_free(ctx, body, op) && is_plain;
            if is_node {
                graph.add_with_accesses(ctx, body, op, &mut accesses);
            } else if !is_plain {
                return None;
            }
        }
        graph.add_value_edges(ctx, body);
        for (memref, ids) in accesses {
            for (index, &source) in ids.iter().enumerate() {
                for &target in &ids[index + 1..] {
                    let (from, to) = (graph.node(source)?, graph.node(target)?);
                    let writes = |node: &Node| node.has_store_or_free(ctx, body, memref);
                    if (writes(from) || writes(to)) && may_depend(ctx, body, (from, to), memref) {
                        graph.add_edge(ctx, body, source, target, memref);
                    }
                }
            }
        }
        Some(graph)
    }

    fn add_with_accesses(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: Op,
        accesses: &mut Vec<(Value, Vec<NodeId>)>,
    ) {
        let id = self.add_node(op);
        let Some(node) = self.nodes.get_mut(&id) else {
            return;
        };
        node.collect(ctx, body);
        let mut memrefs: Vec<Value> = node
            .loads
            .iter()
            .chain(&node.stores)
            .map(|&op| accessed_memref(body, op))
            .collect();
        let others = [
            (&node.memref_loads, EffectKind::Read),
            (&node.memref_stores, EffectKind::Write),
            (&node.memref_frees, EffectKind::Free),
        ];
        for (ops, kind) in others {
            memrefs.extend(ops.iter().flat_map(|&op| effected_memrefs(ctx, body, op, kind)));
        }
        for memref in memrefs {
            match accesses.iter_mut().find(|(known, _)| *known == memref) {
                Some((_, ids)) if ids.last() == Some(&id) => {}
                Some((_, ids)) => ids.push(id),
                None => accesses.push((memref, vec![id])),
            }
        }
    }

    /// Adds edges between nodes that define values and the loops that use them.
    fn add_value_edges(&mut self, ctx: &Context, body: &Body) {
        for id in self.node_ids() {
            let Some(node) = self.nodes.get(&id).filter(|node| node.stores.is_empty()) else {
                continue;
            };
            let op = node.op;
            for value in body.results(op) {
                let users: Vec<Op> = body.uses(value).map(|(user, _)| user).collect();
                for user in users {
                    let nest = enclosing_loops(body, user)
                        .into_iter()
                        .find(|&nest| body.op_block(nest) == Some(self.block));
                    if let Some(target) = nest.and_then(|nest| self.node_of(nest)) {
                        self.add_edge(ctx, body, id, target, value);
                    }
                }
            }
        }
    }

    /// The node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// The node, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(&id)
    }

    /// The node of a loop of the block.
    pub fn node_of(&self, op: Op) -> Option<NodeId> {
        let found = self.nodes.iter().find(|(_, node)| node.op == op);
        found.map(|(&id, _)| id)
    }

    /// The ids of the nodes in the order in which upstream visits them, which is that of a hash table: the result of fusion depends on
    /// it.
    pub fn node_ids(&self) -> Vec<NodeId> {
        let mut buckets = 64usize;
        while self.peak * 4 >= buckets * 3 {
            buckets *= 2;
        }
        let mut ids: Vec<NodeId> = self.nodes.keys().copied().collect();
        ids.sort_by_key(|&id| (id.wrapping_mul(37) % buckets, id));
        ids
    }

    /// Adds a node without edges and accesses.
    pub fn add_node(&mut self, op: Op) -> NodeId {
        let id = self.next_id;
        self.next_id += 1;
        self.nodes.insert(id, Node::new(op));
        self.peak = self.peak.max(self.nodes.len());
        id
    }

    /// Removes a node and its edges.
    pub fn remove_node(&mut self, id: NodeId) {
        for edge in self.in_edges(id).to_vec() {
            self.remove_edge(edge.id, id, edge.value);
        }
        for edge in self.out_edges(id).to_vec() {
            self.remove_edge(id, edge.id, edge.value);
        }
        self.in_edges.remove(&id);
        self.out_edges.remove(&id);
        self.nodes.remove(&id);
    }

    /// The edges to a node.
    pub fn in_edges(&self, id: NodeId) -> &[Edge] {
        self.in_edges.get(&id).map_or(&[], Vec::as_slice)
    }

    /// The edges from a node.
    pub fn out_edges(&self, id: NodeId) -> &[Edge] {
        self.out_edges.get(&id).map_or(&[], Vec::as_slice)
    }

    /// Adds an edge, unless there is one for this value.
    pub fn add_edge(&mut self, ctx: &Context, body: &Body, source: NodeId, target: NodeId, value: Value) {
        let (out, back) = (Edge { id: target, value }, Edge { id: source, value });
        if self.out_edges(source).contains(&out) && self.in_edges(target).contains(&back) {
            return;
        }
        self.out_edges.entry(source).or_default().push(out);
        self.in_edges.entry(target).or_default().push(back);
        if !is_ranked_memref(ctx, body, value) {
            return;
        }
        match self.memref_edges.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => self.memref_edges.push((value, 1)),
        }
    }

    fn remove_edge(&mut self, source: NodeId, target: NodeId, value: Value) {
        if let Some((_, count)) = self.memref_edges.iter_mut().find(|(known, _)| *known == value) {
            *count = count.saturating_sub(1);
        }
        let remove = |edges: Option<&mut Vec<Edge>>, edge: Edge| {
            if let Some(edges) = edges
                && let Some(place) = edges.iter().position(|own| *own == edge)
            {
                edges.remove(place);
            }
        };
        remove(self.in_edges.get_mut(&target), Edge { id: source, value });
        remove(self.out_edges.get_mut(&source), Edge { id: target, value });
    }

    /// The memrefs that edges were for, and are no more.
    pub fn memrefs_without_edges(&self) -> Vec<Value> {
        let unused = self.memref_edges.iter().filter(|(_, count)| *count == 0);
        unused.map(|(memref, _)| *memref).collect()
    }

    /// Whether a path leads from one node to another one. Nodes after the target are not on one.
    pub fn has_dependence_path(&self, body: &Body, source: NodeId, target: NodeId) -> bool {
        let Some(end) = self.node(target).map(|node| node.op) else {
            return false;
        };
        let mut pending = vec![source];
        let mut visited = rustc_hash::FxHashSet::default();
        while let Some(id) = pending.pop() {
            if id == target {
                return true;
            }
            if !visited.insert(id) {
                continue;
            }
            let before_end = |edge: &&Edge| {
                self.node(edge.id)
                    .is_some_and(|node| !body.is_before(end, node.op))
            };
            pending.extend(self.out_edges(id).iter().filter(before_end).map(|edge| edge.id));
        }
        false
    }

    /// The number of edges to a node, on a memref, from nodes that write it.
    pub fn num_incoming_accesses(&self, ctx: &Context, body: &Body, id: NodeId, memref: Value) -> usize {
        let writes = |edge: &&Edge| {
            edge.value == memref
                && self
                    .node(edge.id)
                    .is_some_and(|node| node.has_store(ctx, body, memref))
        };
        self.in_edges(id).iter().filter(writes).count()
    }

    /// The number of edges from a node on a memref.
    pub fn num_out_edges(&self, id: NodeId, memref: Value) -> usize {
        self.out_edges(id)
            .iter()
            .filter(|edge| edge.value == memref)
            .count()
    }

    /// The op before which the fusion of two loop nests keeps all dependences, the first of which comes first.
    pub fn insertion_point(&self, ctx: &Context, body: &Body, source: NodeId, target: NodeId) -> Option<Op> {
        let (first, last) = (self.node(source)?.op, self.node(target)?.op);
        if !self.out_edges.contains_key(&source) {
            return Some(last);
        }
        let defines = |edge: &&Edge| !is_ranked_memref(ctx, body, edge.value);
        let mut definitions = self.in_edges(target).iter().filter(defines);
        if definitions.any(|edge| self.has_dependence_path(body, source, edge.id)) {
            return None;
        }
        let ops = |edges: &[Edge], other: NodeId| -> Vec<Op> {
            let rest = edges.iter().filter(|edge| edge.id != other);
            rest.filter_map(|edge| self.node(edge.id))
                .map(|node| node.op)
                .collect()
        };
        let (after_source, before_target) = (
            ops(self.out_edges(source), target),
            ops(self.in_edges(target), source),
        );
        let mut earliest = None;
        let mut at = body.next_op(first);
        while let Some(op) = at.filter(|&op| op != last) {
            if earliest.is_none() && after_source.contains(&op) {
                earliest = Some(op);
            }
            if earliest.is_some() && before_target.contains(&op) {
                return None;
            }
            at = body.next_op(op);
        }
        Some(earliest.unwrap_or(last))
    }

    /// Updates the edges after a slice of the source was inserted into the target, in which the `private` memrefs were replaced.
    pub fn update_edges(
        &mut self,
        ctx: &Context,
        body: &Body,
        (source, target): (NodeId, NodeId),
        private: &[Value],
        removes_source: bool,
    ) {
        for edge in self.in_edges(source).to_vec() {
            if !private.contains(&edge.value) {
                self.add_edge(ctx, body, edge.id, target, edge.value);
            }
        }
        for edge in self.out_edges(source).to_vec() {
            if edge.id == target {
                self.remove_edge(source, target, edge.value);
            } else if removes_source {
                self.add_edge(ctx, body, target, edge.id, edge.value);
                self.remove_edge(source, edge.id, edge.value);
            }
        }
        for edge in self.in_edges(target).to_vec() {
            if private.contains(&edge.value) {
                self.remove_edge(edge.id, target, edge.value);
            }
        }
    }

    /// Moves the edges of one node to another one.
    pub fn move_edges(&mut self, ctx: &Context, body: &Body, from: NodeId, to: NodeId) {
        for edge in self.in_edges(from).to_vec() {
            self.add_edge(ctx, body, edge.id, to, edge.value);
            self.remove_edge(edge.id, from, edge.value);
        }
        for edge in self.out_edges(from).to_vec() {
            self.add_edge(ctx, body, to, edge.id, edge.value);
            self.remove_edge(from, edge.id, edge.value);
        }
    }

    /// Collects the affine accesses of a node again.
    pub fn recollect(&mut self, ctx: &Context, body: &Body, id: NodeId) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.loads.clear();
            node.stores.clear();
            node.collect(ctx, body);
        }
    }
}

/// The memref that an affine access, `memref.load` or `memref.store` is to; `None` for other ops.
fn memref_of(body: &Body, op: Op) -> Option<Value> {
    match body.name(op) {
        LoadOp::NAME => Some(body.operand(op, 0)),
        StoreOp::NAME => Some(body.operand(op, 1)),
        _ if is_read(body, op) || is_write(body, op) => Some(accessed_memref(body, op)),
        _ => None,
    }
}

/// Whether accesses of the second node to a memref may depend on those of the first one.
fn may_depend(ctx: &Context, body: &Body, (source, target): (&Node, &Node), memref: Value) -> bool {
    let is_loop = |node: &Node| body.name(node.op) == AffineForOp::NAME;
    if !is_loop(source) || !is_loop(target) {
        return true;
    }
    // Effects of unknown ops are on any memref.
    let touches = |ops: &[Op]| {
        ops.iter()
            .any(|&op| memref_of(body, op).is_none_or(|own| own == memref))
    };
    let target_writes = touches(&target.stores) || touches(&target.memref_stores);
    let target_memref_ops = touches(&target.memref_loads) || touches(&target.memref_stores);
    if touches(&source.memref_stores) && (target_writes || target_memref_ops || touches(&target.loads))
        || touches(&source.memref_loads) && target_writes
        || touches(&source.stores) && target_memref_ops
        || touches(&source.loads) && touches(&target.memref_stores)
    {
        return true;
    }
    let depth = nesting_depth(body, source.op) + 1;
    let accesses = |node: &Node| -> Vec<Option<Access>> {
        let all = node.stores.iter().chain(&node.loads);
        let own = all.filter(|&&op| accessed_memref(body, op) == memref);
        own.map(|&op| Access::of(ctx, body, op)).collect()
    };
    let targets = accesses(target);
    accesses(source).iter().any(|from| {
        targets.iter().any(|to| match (from, to) {
            (Some(from), Some(to)) => !dependence(ctx, body, from, to, depth, false).is_none(),
            _ => true,
        })
    })
}
