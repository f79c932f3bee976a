//! The worklist of the greedy driver: a stack that contains each operation at most once.

use crate::body::{Op, OpMap};

/// See the [module](self).
#[derive(Default)]
pub(crate) struct Worklist {
    stack: Vec<Option<Op>>,
    /// The index in the stack plus one; 0 for an operation that is not in it.
    place: OpMap<u32>,
    /// The height of the stack at which it is the turn of the operation that owns the body.
    owner: Option<usize>,
}

impl Worklist {
    /// A worklist of these operations, the last one on top.
    pub fn of(ops: &[Op]) -> Worklist {
        let mut worklist = Worklist::default();
        ops.iter().for_each(|&op| worklist.push(op));
        worklist
    }

    /// Pushes the operation, unless the worklist contains it: then its position does not change.
    #[inline]
    pub fn push(&mut self, op: Op) {
        if self.place[op] == 0 {
            self.stack.push(Some(op));
            self.place[op] = self.stack.len() as u32;
        }
    }

    /// Removes and returns the topmost operation.
    #[inline]
    pub fn pop(&mut self) -> Option<Op> {
        loop {
            if let Some(op) = self.stack.pop()? {
                self.place[op] = 0;
                return Some(op);
            }
        }
    }

    /// Pushes the operation that owns the body, which has no number in it.
    pub fn push_owner(&mut self) {
        self.owner = Some(self.stack.len());
    }

    /// Removes the owner of the body if nothing is above it.
    pub fn pop_owner(&mut self) -> bool {
        while self.stack.last() == Some(&None) {
            self.stack.pop();
        }
        self.owner.take_if(|height| self.stack.len() <= *height).is_some()
    }

    /// Removes the operation from any position.
    #[inline]
    pub fn remove(&mut self, op: Op) {
        let place = std::mem::take(&mut self.place[op]);
        if place != 0 {
            self.stack[place as usize - 1] = None;
        }
    }

    /// Reverses the order.
    pub fn reverse(&mut self) {
        self.stack.reverse();
        for (place, op) in self.stack.iter().enumerate() {
            if let Some(op) = *op {
                self.place[op] = place as u32 + 1;
            }
        }
    }

    /// Removes all operations.
    pub fn clear(&mut self) {
        for op in self.stack.drain(..).flatten() {
            self.place[op] = 0;
        }
        self.owner = None;
    }
}
