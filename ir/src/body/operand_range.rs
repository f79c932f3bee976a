//! Ranges over an operation's operands (rows of the use table) and results (rows of the value table), without copies.

use super::{UseData, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// The operands of an operation.
#[derive(Clone, Copy)]
pub struct Operands<'b>(pub(super) &'b [UseData]);

impl<'b> Operands<'b> {
    /// The number of operands.
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether the operation has no operands.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The operand at `index`.
    ///
    /// # Panics
    /// If `index` is out of range.
    #[inline]
    pub fn at(self, index: usize) -> Value {
        self.0[index]
            .value
            .expect("an operation in use keeps its operands")
    }

    /// The operand at `index`; `None` if it is out of range.
    #[inline]
    pub fn get(self, index: usize) -> Option<Value> {
        self.0.get(index)?.value
    }

    /// The values of the operands, in order.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + 'b {
        self.0
            .iter()
            .map(|u| u.value.expect("an operation in use keeps its operands"))
    }

    /// The values of the operands, copied.
    pub fn to_vec(self) -> SmallVec<[Value; 4]> {
        self.iter().collect()
    }
}

/// The results of an operation, which have consecutive handles.
#[derive(Clone)]
pub struct Results(pub(super) Range<u32>);

impl Results {
    /// The result at `index`; `None` if it is out of range.
    pub fn get(&self, index: usize) -> Option<Value> {
        let row = self.0.start.checked_add(index as u32)?;
        (row < self.0.end).then(|| Value::from_index(row))
    }

    /// The results, copied.
    pub fn to_vec(self) -> SmallVec<[Value; 2]> {
        self.collect()
    }
}

impl Iterator for Results {
    type Item = Value;
    #[inline]
    fn next(&mut self) -> Option<Value> {
        self.0.next().map(Value::from_index)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}
impl DoubleEndedIterator for Results {
    fn next_back(&mut self) -> Option<Value> {
        self.0.next_back().map(Value::from_index)
    }
}
impl ExactSizeIterator for Results {}
