//! Fusion of siblings: loop nests that read one memref and do not depend on each other.

use super::super::dependence::{enclosing_loops, is_read};
use super::dependence_graph::{NodeId, accessed_memref};
use super::fuse_loops::{Strategy, fuse};
use super::fusion::Fusion;
use super::fusion_cost::profitable_depth;
use windlass_ir::{InsertPoint, Value};

impl Fusion<'_, '_> {
    /// Fuses siblings into each loop nest.
    pub(super) fn fuse_siblings(&mut self) {
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
