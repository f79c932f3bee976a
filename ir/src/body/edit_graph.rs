//! Modifying the graph of a body: edges, blocks and their arguments. Operations and uses: `edit.rs`.

use super::{BLOCK_BIT, Block, Body, Op, Region, Successor, Value};
use crate::ids::{Location, Type};

impl Body {
    pub(super) fn unlink_successor(&mut self, this: Successor) {
        self.touch_graph();
        let data = &mut self.succs[this];
        let (block, next, prev) = (data.block.take(), data.next.take(), data.prev.take());
        let Some(block) = block else { return };
        match prev {
            Some(prev) => self.succs[prev].next = next,
            None => self.blocks[block].first_pred = next,
        }
        if let Some(next) = next {
            self.succs[next].prev = prev;
        }
    }

    /// Sets the successor at `index`.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        let Some(extra) = self.extra(op) else { return };
        let this = Successor::from_index(extra.successors.start + index as u32);
        self.unlink_successor(this);
        self.link_successor(this, block);
    }

    /// Redirects every edge from `old` to `new`.
    pub fn replace_all_edges(&mut self, old: Block, new: Block) {
        while let Some(first) = self.blocks[old].first_pred {
            self.unlink_successor(first);
            self.link_successor(first, new);
        }
    }

    /// Whether some terminator has the block as a successor.
    pub fn has_predecessors(&self, block: Block) -> bool {
        self.blocks[block].first_pred.is_some()
    }

    /// The edges to the block: terminator and successor index, in upstream's order (latest created first).
    pub fn predecessors(&self, block: Block) -> impl Iterator<Item = (Op, usize)> + '_ {
        let mut next = self.blocks[block].first_pred;
        std::iter::from_fn(move || {
            let this = next?;
            let data = &self.succs[this];
            next = data.next;
            let first = self.extra(data.user).map_or(0, |extra| extra.successors.start);
            Some((data.user, (this.row() - first) as usize))
        })
    }

    /// The only block with an edge to this one; `None` if there is none or several.
    pub fn single_predecessor(&self, block: Block) -> Option<Block> {
        let mut edges = self.predecessors(block);
        let first = self.op_block(edges.next()?.0)?;
        edges
            .all(|(op, _)| self.op_block(op) == Some(first))
            .then_some(first)
    }

    /// Inserts a block that is in no region before `next`, or at the end of `region`.
    pub fn attach_block(&mut self, block: Block, region: Region, next: Option<Block>) {
        self.touch_graph();
        debug_assert!(
            self.blocks[block].region.is_none(),
            "the block is in a region already"
        );
        let prev = match next {
            Some(next) => self.blocks[next].prev.replace(block),
            None => self.regions[region].last.replace(block),
        };
        match prev {
            Some(prev) => self.blocks[prev].next = Some(block),
            None => self.regions[region].first = Some(block),
        }
        let data = &mut self.blocks[block];
        data.region = Some(region);
        data.prev = prev;
        data.next = next;
    }

    /// Unlinks a block from its region.
    pub fn detach_block(&mut self, block: Block) {
        self.touch_graph();
        let data = &mut self.blocks[block];
        let (region, prev, next) = (data.region.take(), data.prev.take(), data.next.take());
        let Some(region) = region else { return };
        match prev {
            Some(prev) => self.blocks[prev].next = next,
            None => self.regions[region].first = next,
        }
        match next {
            Some(next) => self.blocks[next].prev = prev,
            None => self.regions[region].last = prev,
        }
    }

    /// Erases a block and its operations. No edge leads to the block, and none of its values is used outside it.
    pub fn erase_block(&mut self, block: Block) {
        self.detach_block(block);
        while let Some(op) = self.blocks[block].last_op {
            self.erase_op(op);
        }
    }

    /// Moves all blocks of `from` to `to`, before `next` or at the end.
    pub fn move_blocks(&mut self, from: Region, to: Region, next: Option<Block>) {
        while let Some(block) = self.regions[from].first {
            self.detach_block(block);
            self.attach_block(block, to, next);
        }
    }

    /// Inserts an argument at `index`.
    pub fn insert_arg(&mut self, block: Block, index: usize, ty: Type, location: Location) -> Value {
        let value = self.append_arg(block, ty, location);
        let args = self.blocks[block].args.as_mut_slice(&mut self.lists);
        args[index..].rotate_right(1);
        self.blocks[block]
            .arg_locations
            .as_mut_slice(&mut self.location_lists)[index..]
            .rotate_right(1);
        self.number_args(block);
        value
    }

    /// Erases the arguments that satisfy `which`; they must be unused. The caller updates the edges.
    pub fn erase_args(&mut self, block: Block, mut which: impl FnMut(usize) -> bool) {
        self.touch_args();
        let old = self.block_args(block).to_vec();
        let locations: Vec<Location> = (0..old.len())
            .map(|i| self.block_arg_location(block, i))
            .collect();
        let mut kept = (
            cranelift_entity::EntityList::new(),
            cranelift_entity::EntityList::new(),
        );
        for (index, value) in old.into_iter().enumerate() {
            if !which(index) {
                kept.0.push(value, &mut self.lists);
                kept.1.push(locations[index], &mut self.location_lists);
            }
        }
        self.blocks[block].args.clear(&mut self.lists);
        self.blocks[block].arg_locations.clear(&mut self.location_lists);
        (self.blocks[block].args, self.blocks[block].arg_locations) = kept;
        self.number_args(block);
    }

    pub(super) fn number_args(&mut self, block: Block) {
        for (index, &value) in self.blocks[block].args.as_slice(&self.lists).iter().enumerate() {
            self.values[value].index = index as u32;
            self.values[value].owner = block.row() | BLOCK_BIT;
        }
    }
}
