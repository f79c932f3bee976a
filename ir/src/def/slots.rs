//! Typed access to the parts of an operation.
//!
//! The [`dialect!`](crate::dialect) macro gives each operation one constant per operand group, result group, attribute,
//! region and successor. `body.get(op, AddIOp::lhs)` is a [`Value`]; `body.get(op, CallOp::operands)` is a slice. The
//! constant's type says which.

use super::ops::{Cardinality, OpDef, OperandSpec};
use crate::body::{Body, Op};
use crate::ids::{Attribute, Block, Region, Value};
use std::ops::Range;

/// A part of an operation that [`Body::get`] reads.
pub trait Slot: Copy {
    /// What is read.
    type Part<'b>;
    /// Reads it.
    fn read<'b>(self, body: &'b Body, op: Op) -> Self::Part<'b>;
}

/// Which values of an operation a group is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Its operands.
    Operand,
    /// Its results.
    Result,
}

/// The operand or result that a name denotes.
#[derive(Clone, Copy)]
pub struct Single(pub &'static OpDef, pub Side, pub usize);
/// The operand or result that a name denotes, if present.
#[derive(Clone, Copy)]
pub struct Optional(pub &'static OpDef, pub Side, pub usize);
/// The operands or results that a name denotes.
#[derive(Clone, Copy)]
pub struct Variadic(pub &'static OpDef, pub Side, pub usize);
/// An inherent attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttrSlot(pub usize);
/// A region, or the first of those that a name denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionSlot(pub usize);
/// A successor, or the first of those that a name denotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuccSlot(pub usize);

/// What a builder sets an optional attribute to: an attribute, if there is one, or whether a flag (a unit attribute) is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionalAttr(pub Option<Attribute>);

impl From<Attribute> for OptionalAttr {
    fn from(attr: Attribute) -> Self {
        OptionalAttr(Some(attr))
    }
}

impl From<Option<Attribute>> for OptionalAttr {
    fn from(attr: Option<Attribute>) -> Self {
        OptionalAttr(attr)
    }
}

impl From<bool> for OptionalAttr {
    fn from(flag: bool) -> Self {
        OptionalAttr(flag.then_some(Attribute::UNIT))
    }
}

/// The values of group `group` among all operands (or results) of an operation of definition `def`.
///
/// With more than one group of open size the operation stores the sizes; with one, what the others leave is its size.
#[inline]
pub fn group_range(body: &Body, op: Op, def: &OpDef, side: Side, group: usize) -> Range<usize> {
    let (specs, total, segments) = match side {
        Side::Operand => (def.operands, body.operands(op).len(), body.operand_segments(op)),
        Side::Result => (def.results, body.results(op).len(), body.result_segments(op)),
    };
    if !segments.is_empty() {
        let start: usize = segments[..group.min(segments.len())]
            .iter()
            .map(|&n| n as usize)
            .sum();
        let len = segments.get(group).map_or(0, |&n| n as usize);
        return start.min(total)..(start + len).min(total);
    }
    let mut start = 0;
    let open = open_group_size(specs, total);
    let size = |spec: &OperandSpec| match spec.count {
        Cardinality::Single => 1,
        _ => open,
    };
    for spec in &specs[..group] {
        start += size(spec);
    }
    let end = start + size(&specs[group]);
    start.min(total)..end.min(total)
}

/// The number of values of each group of open size, of `total` values. Several such groups without stored sizes have equal ones:
/// upstream's `SameVariadicOperandSize`.
#[inline]
pub(crate) fn open_group_size(specs: &[OperandSpec], total: usize) -> usize {
    let open = specs
        .iter()
        .filter(|spec| spec.count != Cardinality::Single)
        .count();
    (total + open).saturating_sub(specs.len()) / open.max(1)
}

#[inline]
fn values(body: &Body, op: Op, side: Side, range: Range<usize>) -> ValueIter<'_> {
    ValueIter {
        body,
        op,
        side,
        range,
    }
}

/// The values of a group, in order.
#[derive(Clone)]
pub struct ValueIter<'b> {
    body: &'b Body,
    op: Op,
    side: Side,
    range: Range<usize>,
}

impl ValueIter<'_> {
    /// The value at `index` of the group.
    pub fn get(&self, index: usize) -> Option<Value> {
        let index = self.range.start + index;
        if index < self.range.end {
            Some(self.at(index))
        } else {
            None
        }
    }

    /// Where the group is among all operands or results.
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    #[inline]
    fn at(&self, index: usize) -> Value {
        match self.side {
            Side::Operand => self.body.operand(self.op, index),
            Side::Result => self.body.result(self.op, index),
        }
    }
}

impl Iterator for ValueIter<'_> {
    type Item = Value;
    #[inline]
    fn next(&mut self) -> Option<Value> {
        let index = self.range.next()?;
        Some(self.at(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}
impl ExactSizeIterator for ValueIter<'_> {}

impl Slot for Single {
    type Part<'b> = Value;
    #[inline]
    fn read(self, body: &Body, op: Op) -> Value {
        let at = group_range(body, op, self.0, self.1, self.2).start;
        match self.1 {
            Side::Operand => body.operand(op, at),
            Side::Result => body.result(op, at),
        }
    }
}

impl Slot for Optional {
    type Part<'b> = Option<Value>;
    #[inline]
    fn read(self, body: &Body, op: Op) -> Option<Value> {
        values(body, op, self.1, group_range(body, op, self.0, self.1, self.2)).next()
    }
}

impl Slot for Variadic {
    type Part<'b> = ValueIter<'b>;
    #[inline]
    fn read<'b>(self, body: &'b Body, op: Op) -> ValueIter<'b> {
        values(body, op, self.1, group_range(body, op, self.0, self.1, self.2))
    }
}

impl Slot for AttrSlot {
    type Part<'b> = Option<Attribute>;
    #[inline]
    fn read(self, body: &Body, op: Op) -> Option<Attribute> {
        body.attr(op, self.0)
    }
}

impl Slot for RegionSlot {
    type Part<'b> = Region;
    #[inline]
    fn read(self, body: &Body, op: Op) -> Region {
        body.regions(op)[self.0]
    }
}

impl Slot for SuccSlot {
    type Part<'b> = Block;
    #[inline]
    fn read(self, body: &Body, op: Op) -> Block {
        body.successor(op, self.0)
    }
}
