//! What an operation consists of, as lists that copy nothing: its operands, rows of the use table, and its results, rows of
//! the value table.

use super::{UseData, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// The operands of an operation.
#[derive(Clone, Copy)]
pub struct Operands<'b>(pub(super) &'b [UseData]);

impl<'b> Operands<'b> {
    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The operand at `index`.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn at(self, index: usize) -> Value {
        self.0[index]
            .value
            .expect("an operation in use keeps its operands")
    }

    /// The operand at `index`, if there is one.
    #[inline]
    pub fn get(self, index: usize) -> Option<Value> {
        self.0.get(index)?.value
    }

    /// All of them.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + 'b {
        self.0
            .iter()
            .map(|u| u.value.expect("an operation in use keeps its operands"))
    }

    /// All of them, copied.
    pub fn to_vec(self) -> SmallVec<[Value; 4]> {
        self.iter().collect()
    }
}

/// The results of an operation: consecutive values.
#[derive(Clone)]
pub struct Results(pub(super) Range<u32>);

impl Results {
    /// The result at `index`, if there is one.
    pub fn get(&self, index: usize) -> Option<Value> {
        let row = self.0.start.checked_add(index as u32)?;
        (row < self.0.end).then(|| Value::from_index(row))
    }

    /// All of them, copied.
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
