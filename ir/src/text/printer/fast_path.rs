//! Printing operations by their definition's [`FastPath`](crate::text::format::FastPath): no choices but the attribute
//! dictionary, copies of constant length.
//!
//! An operation with another optional part is printed by `operations.rs`, and so is every operation under options that
//! change the form of lines.

use super::AsmPrinter;
use super::bytes::{self, Short};
use crate::body::{Body, Op, Value};
use crate::def::slots::Side;
use crate::def::{Cardinality, OpDef};
use crate::text::format::{AttrStep, FastPath, FastPathStep};
use std::ops::Range;

/// The text between the results and the operation.
pub(super) const IS: u64 = u64::from_le_bytes(*b" = \0\0\0\0\0");

/// The text between two operands.
pub(super) const COMMA: u64 = u64::from_le_bytes(*b", \0\0\0\0\0\0");

impl AsmPrinter<'_> {
    /// Prints an operation with its results, indented, without the newline, if it matches its fast path. Returns
    /// whether it does.
    #[inline]
    pub(super) fn fast_path_op(&mut self, body: &Body, op: Op) -> bool {
        if self.collector.is_some() || !self.shared.usual {
            return false;
        }
        let data = &body.ops[op];
        let def = data.def;
        if data.discardable.is_some() {
            return false;
        }
        let Some(fast_path) = self.line(def) else {
            return false;
        };
        if let Some(form) = &fast_path.uniform
            && self.uniform_op(body, op, fast_path, form)
        {
            return true;
        }
        let operands = body.operands(op);
        let Some(groups) = Groups::of(body, op, fast_path, operands.len()) else {
            return false;
        };
        let mut given = 0;
        let mut in_dict = 0;
        for (slot, attr) in body.attrs(op).iter().enumerate() {
            if attr.is_some() {
                match &fast_path.dict {
                    Some(dict) if (dict.mask >> slot) & 1 != 0 => in_dict += 1,
                    _ => given += 1,
                }
            }
        }
        let dict = fast_path.dict.as_ref().filter(|_| in_dict > 0);
        if given != fast_path.attrs || body.results(op).len() != fast_path.results.len() {
            return false;
        }
        self.indentation();
        if let [_] = *fast_path.results {
            self.value_and_word(body, body.result(op, 0), IS, 3);
        } else {
            self.results(body, op);
        }
        match fast_path.name_in(self.default_dialect) {
            Some(name) => bytes::put_short(&mut self.out, name),
            None => bytes::put(&mut self.out, fast_path.name.as_bytes()),
        }
        let (mut at, mut group, mut successor) = (0, 0, 0);
        let mut next = 0;
        loop {
            if let Some(dict) = dict.filter(|dict| dict.at == next) {
                self.slot_dict(body, op, &dict.slots, dict.keyword);
            }
            let Some(step) = fast_path.steps.get(next) else {
                break;
            };
            next += 1;
            match step {
                FastPathStep::Text(chunk) => {
                    bytes::put_word(&mut self.out, chunk.bytes, chunk.len);
                }
                FastPathStep::Absent(_) => {}
                FastPathStep::Successor => {
                    self.successor(body, body.successor(op, successor));
                    successor += 1;
                }
                FastPathStep::Operand => {
                    let value = operands.at(at);
                    (at, group) = (at + 1, group + 1);
                    match fast_path.steps.get(next) {
                        Some(FastPathStep::Text(chunk)) if dict.is_none_or(|dict| dict.at != next) => {
                            next += 1;
                            self.value_and_word(body, value, chunk.bytes, chunk.len);
                        }
                        _ => self.value(body, value),
                    }
                }
                FastPathStep::Operands { .. } => {
                    let end = at + groups.len(group);
                    group += 1;
                    for index in at..end {
                        if index > at {
                            bytes::put_word(&mut self.out, COMMA, 2);
                        }
                        self.value(body, operands.at(index));
                    }
                    at = end;
                }
                FastPathStep::Unless(_, skipped) => {
                    if groups.len(group) == 0 {
                        (next, group) = (next + skipped, group + 1);
                    }
                }
                FastPathStep::Type { side, group, .. } => {
                    let value = match side {
                        Side::Operand => operands.at(groups.range(*group).start),
                        Side::Result => body.result(op, *group),
                    };
                    self.ty(body.ty(value));
                }
                FastPathStep::TypesOf(group) => {
                    self.types(groups.range(*group).map(|index| body.ty(operands.at(index))));
                }
                FastPathStep::Attr { slot, qualified } => {
                    let (slot, qualified) = (*slot, *qualified);
                    self.attr_step(body, op, def, AttrStep { slot, qualified });
                }
            }
        }
        true
    }
}

/// The operand groups of an operation that has the parts of its fast path.
enum Groups<'a> {
    /// All but one have one operand each; the total number of operands gives the number of those in that one.
    Counted(&'a FastPath, usize),
    /// Each has the number of operands that the operation stores.
    Sized(&'a [u32]),
}

impl<'a> Groups<'a> {
    /// The groups; `None` if the operation has other parts than its fast path.
    #[inline]
    fn of(body: &'a Body, op: Op, fast_path: &'a FastPath, operands: usize) -> Option<Self> {
        let Some(extra) = body.extra(op) else {
            let fits = match fast_path.open {
                None => operands == fast_path.operands.len(),
                Some(_) => operands + 1 >= fast_path.operands.len(),
            };
            let is_plain = fast_path.successors == 0 && !fast_path.sized;
            return (fits && is_plain).then_some(Groups::Counted(fast_path, operands));
        };
        let sizes = extra.operand_segments.as_slice();
        let total: u32 = sizes.iter().sum();
        let fits = match fast_path.sized {
            true => {
                let specs = body.def(op).operands;
                let mut pairs = sizes.iter().zip(specs);
                let has_singles = pairs.all(|(&size, spec)| size == 1 || spec.count != Cardinality::Single);
                sizes.len() == specs.len() && total as usize == operands && has_singles
            }
            false => match fast_path.open {
                None => operands == fast_path.operands.len(),
                Some(_) => operands + 1 >= fast_path.operands.len(),
            },
        };
        let has_others =
            extra.body.is_some() || !extra.regions.is_empty() || !extra.result_segments.is_empty();
        if !fits || has_others || extra.successors.len() != fast_path.successors {
            return None;
        }
        Some(match fast_path.sized {
            true => Groups::Sized(sizes),
            false => Groups::Counted(fast_path, operands),
        })
    }

    /// The range of a group's operands.
    #[inline]
    fn range(&self, group: usize) -> Range<usize> {
        match self {
            Groups::Counted(fast_path, total) => fast_path.group(*total, group),
            Groups::Sized(sizes) => {
                let start = sizes[..group].iter().sum::<u32>() as usize;
                start..start + sizes[group] as usize
            }
        }
    }

    /// The number of operands of the group that is not single.
    #[inline]
    fn len(&self, group: usize) -> usize {
        match self {
            Groups::Counted(fast_path, total) => fast_path.open_len(*total),
            Groups::Sized(sizes) => sizes[group] as usize,
        }
    }
}

impl AsmPrinter<'_> {
    /// Prints a value and the first `len` bytes of `word`.
    #[inline]
    pub(super) fn value_and_word(&mut self, body: &Body, value: Value, word: u64, len: u32) {
        let innermost = self.scopes.last().filter(|names| names.are_of(body));
        match innermost.and_then(|names| names.number(value)) {
            Some(number) => bytes::numbered_value_and_word(&mut self.out, number, word, len),
            None => {
                self.value_id(body, value, true);
                bytes::put_word(&mut self.out, word, len);
            }
        }
    }

    /// The fast path of a definition's operations; `None` if they are printed otherwise.
    #[inline]
    fn line(&mut self, def: &'static OpDef) -> Option<&'static FastPath> {
        match self.lines.get(def.id.mixed()) {
            Some(&(known, line)) if std::ptr::eq(known, def) => line,
            _ => self.find_line(def),
        }
    }

    #[cold]
    fn find_line(&mut self, def: &'static OpDef) -> Option<&'static FastPath> {
        let line = def.fast_path();
        self.lines.insert((def, line), |(def, _)| def.id.mixed());
        line
    }
}

/// The part of an operation's name after its dialect's, if the dialect can be omitted.
pub(crate) fn short_name(name: &str) -> Option<Short> {
    let (_, short) = name.split_once('.')?;
    Short::new(short).filter(|_| !short.contains('.'))
}
