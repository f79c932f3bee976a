//! Modifying a body: use-lists, moving, replacing, erasing operations. Blocks and edges: `edit_graph.rs`.
//!
//! The cost of each change is proportional to the rows it changes: the lists are linked through the rows.

use super::{Block, Body, InsertPoint, Op, Successor, Use, Value, ValueDef};
use crate::context::Context;
use crate::def::OpDef;
use crate::def::slots::AttrSlot;
use crate::ids::{Attribute, Location, Name, OpName, Type};

/// The distance between the order numbers of neighbours, so that a few insertions need no renumbering.
const ORDER_STEP: u32 = 8;

/// Uses.
impl Body {
    #[inline]
    pub(super) fn link_use(&mut self, this: Use, value: Value) {
        self.touch();
        let head = self.values[value].first_use.replace(this);
        if let Some(head) = head {
            self.uses[head].prev = Some(this);
        }
        let data = &mut self.uses[this];
        data.value = Some(value);
        data.next = head;
        data.prev = None;
    }

    #[inline]
    fn unlink_use(&mut self, this: Use) {
        self.touch();
        let data = &mut self.uses[this];
        let (value, next, prev) = (data.value.take(), data.next.take(), data.prev.take());
        let Some(value) = value else { return };
        match prev {
            Some(prev) => self.uses[prev].next = next,
            None => self.values[value].first_use = next,
        }
        if let Some(next) = next {
            self.uses[next].prev = prev;
        }
        self.note_lost_use(value);
    }

    /// Whether some operation uses the value.
    #[inline]
    pub fn has_uses(&self, value: Value) -> bool {
        self.values[value].first_use.is_some()
    }

    /// Whether the value has exactly one use.
    pub fn has_one_use(&self, value: Value) -> bool {
        self.values[value]
            .first_use
            .is_some_and(|first| self.uses[first].next.is_none())
    }

    /// Whether some result of the operation has a use.
    #[inline]
    pub fn op_has_uses(&self, op: Op) -> bool {
        self.results(op).any(|result| self.has_uses(result))
    }

    /// The operation that owns this operand, and the operand's index.
    pub fn use_owner(&self, this: Use) -> (Op, usize) {
        let user = self.uses[this].user;
        (user, (this.row() - self.ops[user].operands) as usize)
    }

    /// Sets the operand at `index`.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let data = &self.ops[op];
        assert!((index as u32) < data.num_operands, "operand index out of range");
        let this = Use::from_index(data.operands + index as u32);
        if self.uses[this].value != Some(value) {
            self.unlink_use(this);
            self.link_use(this, value);
            self.note_changed(op);
        }
    }

    /// Sets all operands; the number may change. The caller updates the sizes of stored operand groups.
    pub fn set_operands(&mut self, op: Op, values: &[Value]) {
        let (start, old) = (self.ops[op].operands, self.ops[op].num_operands);
        for row in start..start + old {
            self.unlink_use(Use::from_index(row));
        }
        if values.len() as u32 <= old {
            for (row, &value) in (start..).zip(values) {
                self.link_use(Use::from_index(row), value);
            }
        } else {
            self.ops[op].operands = self.uses.len() as u32;
            for &value in values {
                self.push_use(op, value);
            }
        }
        self.ops[op].num_operands = values.len() as u32;
        self.note_changed(op);
    }

    /// Sets the stored sizes of the operand groups.
    pub fn set_operand_segments(&mut self, op: Op, sizes: &[u32]) {
        self.touch();
        let extra = self.extra_mut(op);
        extra.operand_segments.clear();
        extra.operand_segments.extend_from_slice(sizes);
    }

    /// Replaces all uses of `old` by `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        let Some(first) = self.values[old].first_use.take() else {
            return;
        };
        self.touch();
        let mut last = first;
        loop {
            let data = &mut self.uses[last];
            data.value = Some(new);
            let (user, next) = (data.user, data.next);
            self.note_changed(user);
            match next {
                Some(next) => last = next,
                None => break,
            }
        }
        self.note_lost_use(old);
        let head = self.values[new].first_use.replace(first);
        self.uses[last].next = head;
        if let Some(head) = head {
            self.uses[head].prev = Some(last);
        }
    }

    /// Replaces the uses of `old` that satisfy `which` (user, operand index) by `new`.
    pub fn replace_uses_if(
        &mut self,
        old: Value,
        new: Value,
        mut which: impl FnMut(&Body, Op, usize) -> bool,
    ) {
        let mut next = self.values[old].first_use;
        while let Some(this) = next {
            next = self.uses[this].next;
            let (user, index) = self.use_owner(this);
            if which(self, user, index) {
                self.unlink_use(this);
                self.link_use(this, new);
                self.note_changed(user);
            }
        }
    }

    /// Replaces all uses of the forward reference `forward` by `defined`.
    pub fn replace_forward(&mut self, forward: Value, defined: Value) {
        debug_assert_eq!(self.value_def(forward), ValueDef::Forward);
        self.replace_all_uses(forward, defined);
    }

    /// Sets the type of a value.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.touch();
        self.note_all_changed();
        self.values[value].ty = ty;
    }
}

/// Attributes and headers.
impl Body {
    /// Sets the inherent attribute in `slot`.
    pub fn set_attr(&mut self, op: Op, slot: AttrSlot, attr: Option<Attribute>) {
        self.touch_op(op);
        let (start, len) = (self.ops[op].attrs as usize, self.ops[op].num_attrs as usize);
        if slot.0 < len {
            self.attrs[start + slot.0] = attr;
            return;
        }
        if attr.is_none() {
            return;
        }
        // The slots of the last operation are extended in place.
        let mut fresh = start;
        if start + len != self.attrs.len() {
            fresh = self.attrs.len();
            self.attrs.extend_from_within(start..start + len);
        }
        self.attrs.resize(fresh + slot.0, None);
        self.attrs.push(attr);
        self.ops[op].attrs = fresh as u32;
        self.ops[op].num_attrs = slot.0 as u32 + 1;
    }

    /// Sets the dictionary of discardable attributes.
    pub fn set_discardable(&mut self, op: Op, dict: Option<Attribute>) {
        self.touch_op(op);
        self.ops[op].discardable = dict.filter(|&dict| dict != Attribute::EMPTY_DICT);
    }

    /// Sets or removes one discardable attribute.
    pub fn set_discardable_attr(&mut self, ctx: &Context, op: Op, name: Name, attr: Option<Attribute>) {
        let mut entries = self.discardable(op).as_dict(ctx).unwrap_or_default().to_vec();
        entries.retain(|(n, _)| *n != name);
        entries.extend(attr.map(|attr| (name, attr)));
        self.set_discardable(op, Some(ctx.dict_attr(entries)));
    }

    /// Turns the operation into an instance of another definition with these attribute slots. Operands, results,
    /// regions and the body are kept.
    pub fn retag(&mut self, op: Op, def: &'static OpDef, name: OpName, attrs: &[Option<Attribute>]) {
        self.touch_op(op);
        let start = self.attrs.len() as u32;
        self.attrs.extend_from_slice(attrs);
        self.dialects.insert(name);
        let data = &mut self.ops[op];
        data.def = def;
        data.name = name;
        data.attrs = start;
        data.num_attrs = attrs.len() as u32;
    }

    /// Sets the location of the operation.
    pub fn set_location(&mut self, op: Op, location: Location) {
        self.ops[op].location = location;
    }

    /// Replaces the locations of all operations and block arguments by what `map` returns for them.
    pub fn map_locations(&mut self, map: impl Fn(Location) -> Location) {
        for data in self.ops.values_mut() {
            data.location = map(data.location);
        }
        for block in self.blocks.values_mut() {
            for location in block.arg_locations.as_mut_slice(&mut self.location_lists) {
                *location = map(*location);
            }
        }
    }

    pub(super) fn extra_mut(&mut self, op: Op) -> &mut super::Extra {
        if self.ops[op].extra == 0 {
            self.extras.push(super::Extra::default());
            self.ops[op].extra = self.extras.len() as u32;
        }
        let index = self.ops[op].extra as usize - 1;
        &mut self.extras[index]
    }

    /// Removes the body of an isolated operation and returns it, so that it can be modified independently of this one.
    pub fn take_isolated(&mut self, op: Op) -> Option<Box<Body>> {
        self.touch();
        match self.ops[op].extra {
            0 => None,
            n => self.extras[n as usize - 1].body.take(),
        }
    }

    /// Sets the body of an isolated operation.
    pub fn set_isolated(&mut self, op: Op, body: Box<Body>) {
        self.touch();
        self.extra_mut(op).body = Some(body);
    }
}

/// Positions of operations.
impl Body {
    /// Inserts a detached operation at `at`.
    pub fn insert(&mut self, op: Op, at: InsertPoint) {
        self.touch_place(op);
        debug_assert!(
            self.ops[op].block.is_none(),
            "the operation is in a block already"
        );
        match at {
            InsertPoint::Detached => {}
            InsertPoint::End(block) => {
                let (last, order) = self.append(op, block);
                let data = &mut self.ops[op];
                data.block = Some(block);
                data.prev = last;
                data.next = None;
                data.order = order;
            }
            InsertPoint::Before(next) => {
                let Some(block) = self.ops[next].block else { return };
                let prev = self.ops[next].prev.replace(op);
                let low = match prev {
                    Some(prev) => {
                        self.ops[prev].next = Some(op);
                        self.ops[prev].order
                    }
                    None => {
                        self.blocks[block].first_op = Some(op);
                        0
                    }
                };
                let high = self.ops[next].order;
                let order = low + high.saturating_sub(low) / 2;
                if order == low || order >= high {
                    self.blocks[block].ordered = false;
                }
                let data = &mut self.ops[op];
                data.block = Some(block);
                data.prev = prev;
                data.next = Some(next);
                data.order = order;
            }
        }
    }

    /// Makes `op` the last operation of the block, except for the row of `op`: returns its predecessor and its order
    /// number.
    #[inline]
    pub(super) fn append(&mut self, op: Op, block: Block) -> (Option<Op>, u32) {
        let row = &mut self.blocks[block];
        let last = row.last_op.replace(op);
        let Some(last) = last else {
            row.first_op = Some(op);
            return (None, ORDER_STEP);
        };
        let before = &mut self.ops[last];
        before.next = Some(op);
        let order = before.order.saturating_add(ORDER_STEP);
        if order == u32::MAX {
            row.ordered = false;
        }
        (Some(last), order)
    }

    /// Unlinks the operation from its block (upstream's `Operation::remove`).
    pub fn detach(&mut self, op: Op) {
        self.touch_place(op);
        let data = &mut self.ops[op];
        let (block, prev, next) = (data.block.take(), data.prev.take(), data.next.take());
        let Some(block) = block else { return };
        self.note_shrunk(prev, next);
        match prev {
            Some(prev) => self.ops[prev].next = next,
            None => self.blocks[block].first_op = next,
        }
        match next {
            Some(next) => self.ops[next].prev = prev,
            None => self.blocks[block].last_op = prev,
        }
    }

    /// Moves the operation to `at`.
    pub fn move_op(&mut self, op: Op, at: InsertPoint) {
        if at == InsertPoint::Before(op) {
            return;
        }
        self.detach(op);
        self.insert(op, at);
    }

    /// Renumbers the operations of the block if their order numbers are invalid.
    pub fn renumber(&mut self, block: Block) {
        if self.blocks[block].ordered {
            return;
        }
        let (mut next, mut order) = (self.blocks[block].first_op, 0u32);
        // The numbers saturate only in a block of more than 2^29 operations.
        while let Some(op) = next {
            order = order.saturating_add(ORDER_STEP);
            self.ops[op].order = order;
            next = self.ops[op].next;
        }
        self.blocks[block].ordered = true;
    }

    /// Renumbers all blocks, so that [`Body::is_before`] takes constant time.
    pub fn renumber_all(&mut self) {
        for block in self.blocks.keys() {
            self.renumber(block);
        }
    }

    /// Whether `a` is before `b`. Both are in the same block.
    pub fn is_before(&self, a: Op, b: Op) -> bool {
        debug_assert_eq!(self.ops[a].block, self.ops[b].block);
        match self.ops[a].block {
            Some(block) if self.blocks[block].ordered => self.ordered_before(a, b),
            _ => {
                let mut next = self.ops[a].next;
                while let Some(op) = next {
                    if op == b {
                        return true;
                    }
                    next = self.ops[op].next;
                }
                false
            }
        }
    }

    /// Moves `op` and all operations after it in its block to the end of `block`.
    pub fn move_tail(&mut self, op: Op, block: Block) {
        self.touch_graph();
        let Some(from) = self.ops[op].block else { return };
        if from == block {
            return;
        }
        let prev = self.ops[op].prev.take();
        match prev {
            Some(prev) => self.ops[prev].next = None,
            None => self.blocks[from].first_op = None,
        }
        self.blocks[from].last_op = prev;
        let mut next = Some(op);
        while let Some(op) = next {
            let (last, order) = self.append(op, block);
            let data = &mut self.ops[op];
            next = data.next.take();
            data.block = Some(block);
            data.prev = last;
            data.order = order;
        }
    }

    /// Erases an operation with its regions and removes it from its block; its operands and successors are unlinked.
    /// Its results must be unused, or used only by operations that are erased with it.
    pub fn erase_op(&mut self, op: Op) {
        self.detach(op);
        if self.regions(op).is_empty() {
            return self.drop_references(op);
        }
        // An explicit stack: regions nest as deeply as the input does.
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            for region in self.regions(op).to_vec() {
                let mut block = self.regions[region].first.take();
                self.regions[region].last = None;
                while let Some(this) = block {
                    let mut inner = self.blocks[this].first_op.take();
                    self.blocks[this].last_op = None;
                    while let Some(op) = inner {
                        inner = self.ops[op].next;
                        self.ops[op].block = None;
                        pending.push(op);
                    }
                    block = self.blocks[this].next;
                    self.blocks[this].region = None;
                }
            }
            self.drop_references(op);
        }
    }

    /// Unlinks the operands and successors of an operation.
    fn drop_references(&mut self, op: Op) {
        let (start, len) = (self.ops[op].operands, self.ops[op].num_operands);
        for row in start..start + len {
            self.unlink_use(Use::from_index(row));
        }
        self.ops[op].num_operands = 0;
        if let Some(extra) = self.extra(op) {
            for row in extra.successors.clone() {
                self.unlink_successor(Successor::from_index(row));
            }
            let extra = self.extra_mut(op);
            extra.successors = 0..0;
            extra.regions.clear();
            extra.body = None;
        }
    }
}
