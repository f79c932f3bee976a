//! What the greedy driver still has to look at: a stack in which each operation is at most once.

use crate::body::{Op, OpMap};

/// See the [module](self).
#[derive(Default)]
pub(crate) struct Worklist {
    stack: Vec<Option<Op>>,
    /// Place in the stack plus one; 0 for operations that are not in it.
    place: OpMap<u32>,
}

impl Worklist {
    /// The list of these operations, the last one on top.
    pub fn of(ops: &[Op]) -> Worklist {
        let mut worklist = Worklist::default();
        ops.iter().for_each(|&op| worklist.push(op));
        worklist
    }

    /// Puts the operation on top, unless it is in the list already: then it stays where it is.
    #[inline]
    pub fn push(&mut self, op: Op) {
        if self.place[op] == 0 {
            self.stack.push(Some(op));
            self.place[op] = self.stack.len() as u32;
        }
    }

    /// Takes the topmost operation.
    #[inline]
    pub fn pop(&mut self) -> Option<Op> {
        loop {
            if let Some(op) = self.stack.pop()? {
                self.place[op] = 0;
                return Some(op);
            }
        }
    }

    /// Takes the operation out, wherever it is.
    #[inline]
    pub fn remove(&mut self, op: Op) {
        let place = std::mem::take(&mut self.place[op]);
        if place != 0 {
            self.stack[place as usize - 1] = None;
        }
    }

    /// Turns the order around.
    pub fn reverse(&mut self) {
        self.stack.reverse();
        for (place, op) in self.stack.iter().enumerate() {
            if let Some(op) = *op {
                self.place[op] = place as u32 + 1;
            }
        }
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        for op in self.stack.drain(..).flatten() {
            self.place[op] = 0;
        }
    }
}
