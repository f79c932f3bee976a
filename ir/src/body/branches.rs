//! Branches: which operands of a terminator are passed to the arguments of which successor.
//!
//! A definition declares it as data: `successor_operands` names an operand group for each of the first successors, `case_operand_segments` a
//! group that an attribute with sizes divides among the successors after them (the cases of a switch).

use super::{Block, Body, Op, Value};
use crate::attributes::AttrData;
use crate::context::Context;
use crate::def::slots::{AttrSlot, Side, group_range};
use crate::def::{OpDef, Traits};
use crate::ids::Type;
use smallvec::SmallVec;
use std::ops::Range;

/// The edges of a terminator, in order; see [`Body::edges`].
pub struct Edges<'b> {
    body: &'b Body,
    op: Op,
    def: &'static OpDef,
    index: usize,
    /// Of a `case_operand_segments` group: where the next slice begins, where the group ends, the remaining sizes.
    spread: Option<(usize, usize, &'b [u8])>,
}

impl Iterator for Edges<'_> {
    type Item = (Block, Range<usize>);
    fn next(&mut self) -> Option<Self::Item> {
        let index = self.index;
        if index >= self.body.num_successors(self.op) {
            return None;
        }
        self.index += 1;
        let range = match self.def.successor_operands.get(index) {
            Some(&group) => group_range(self.body, self.op, self.def, Side::Operand, group),
            None => match &mut self.spread {
                Some((start, end, sizes)) => {
                    let size = next_size(sizes);
                    let range = *start..(*start + size).min(*end);
                    *start = range.end;
                    range
                }
                None => 0..0,
            },
        };
        Some((self.body.successor(self.op, index), range))
    }
}

/// Removes the first size from the bytes of an `array<i32: …>`.
fn next_size(sizes: &mut &[u8]) -> usize {
    match sizes.split_first_chunk::<4>() {
        Some((first, rest)) => {
            *sizes = rest;
            usize::try_from(i32::from_le_bytes(*first)).unwrap_or(0)
        }
        None => 0,
    }
}

/// The operands of so many first cases of a switch are found by a walk over the sizes. For the others the starts are computed once:
/// passes ask for every case in turn, and walks would take quadratic time.
const FEW_CASES: usize = 16;

impl Body {
    /// The edges of a branch: for each successor the operands that are passed to its arguments. `None` if the
    /// definition does not declare them.
    pub fn edges<'b>(&'b self, ctx: &'b Context, op: Op) -> Option<Edges<'b>> {
        let def = self.def(op);
        if !def.traits.has(Traits::BRANCH_LIKE) {
            return None;
        }
        let spread = def.case_operand_segments.map(|spread| {
            let range = group_range(self, op, def, Side::Operand, spread.group);
            let sizes = match self.attr(op, spread.sizes).map(|attr| attr.data(ctx)) {
                Some(AttrData::DenseArray { element, bytes }) if *element == Type::I32 => &bytes[..],
                _ => &[],
            };
            (range.start, range.end, sizes)
        });
        Some(Edges {
            body: self,
            op,
            def,
            index: 0,
            spread,
        })
    }

    /// The operands of a branch that are passed to the arguments of successor `index`. `None` if the definition does
    /// not declare them.
    pub fn successor_operands(&self, ctx: &Context, op: Op, index: usize) -> Option<Range<usize>> {
        let def = self.def(op);
        if !def.traits.has(Traits::BRANCH_LIKE) {
            return None;
        }
        match def.successor_operands.get(index) {
            Some(&group) => Some(group_range(self, op, def, Side::Operand, group)),
            None if index < FEW_CASES => {
                Some(self.edges(ctx, op)?.nth(index).map_or(0..0, |(_, range)| range))
            }
            None => Some(self.case_operands(ctx, op, index - def.successor_operands.len())),
        }
    }

    /// The operands of case `case` of a switch with many cases.
    fn case_operands(&self, ctx: &Context, op: Op, case: usize) -> Range<usize> {
        let def = self.def(op);
        let Some(segments) = def.case_operand_segments else {
            return 0..0;
        };
        let range = group_range(self, op, def, Side::Operand, segments.group);
        let Some(attr) = self.attr(op, segments.sizes) else {
            return range.start..range.start;
        };
        let starts = ctx.segment_starts(attr, || {
            let sizes = attr.as_i32_array(ctx).unwrap_or_default();
            let ends = sizes.iter().scan(0usize, |end, &size| {
                *end = end.saturating_add(usize::try_from(size).unwrap_or(0));
                Some(*end)
            });
            std::iter::once(0).chain(ends).collect()
        });
        let last = starts.last().copied().unwrap_or(0);
        let offset = |at: usize| {
            let start = starts.get(at).copied().unwrap_or(last);
            range.start.saturating_add(start).min(range.end)
        };
        offset(case)..offset(case + 1)
    }

    /// Replaces the operands of a branch that are passed to successor `index`. Returns false if the definition does not
    /// declare them.
    pub fn set_successor_operands(&mut self, ctx: &Context, op: Op, index: usize, values: &[Value]) -> bool {
        let Some(range) = self.successor_operands(ctx, op, index) else {
            return false;
        };
        let def = self.def(op);
        let (group, part) = match (def.successor_operands.get(index), def.case_operand_segments) {
            (Some(&group), _) => (group, None),
            (None, Some(spread)) => (
                spread.group,
                Some((spread.sizes, index - def.successor_operands.len())),
            ),
            (None, None) => return values.len() == range.len(),
        };
        let old = range.len();
        let mut all = self.operands(op).to_vec();
        all.drain(range.clone());
        all.insert_many(range.start, values.iter().copied());
        self.set_operands(op, &all);
        let mut sizes: SmallVec<[u32; 4]> = self.operand_segments(op).into();
        if let Some(size) = sizes.get_mut(group) {
            *size = (*size + values.len() as u32).saturating_sub(old as u32);
            self.set_operand_segments(op, &sizes);
        }
        if let Some((slot, part)) = part {
            let sizes = self.attr(op, slot).and_then(|attr| attr.as_i64_array(ctx));
            let mut sizes: Vec<i32> = sizes
                .unwrap_or_default()
                .iter()
                .map(|&size| size as i32)
                .collect();
            sizes.resize(sizes.len().max(part + 1), 0);
            sizes[part] = values.len() as i32;
            self.set_attr(op, AttrSlot(slot), Some(ctx.i32_array_attr(&sizes)));
        }
        true
    }
}
