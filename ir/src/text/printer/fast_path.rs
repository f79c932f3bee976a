//! Printing operations by their definition's [`FastPath`](crate::text::format::FastPath): no choices but the attribute
//! dictionary, copies of constant length.
//!
//! An operation with another optional part is printed by `operations.rs`, and so is every operation under options that
//! change the form of lines.

use super::AsmPrinter;
use super::bytes::{self, Short};
use crate::body::{Body, Op};
use crate::def::OpDef;
use crate::def::slots::Side;
use crate::text::AsmPrint;
use crate::text::format::{AttrStep, FastPath, FastPathStep};

/// The text between the results and the operation.
const IS: u64 = u64::from_le_bytes(*b" = \0\0\0\0\0");

/// The text between two operands.
const COMMA: u64 = u64::from_le_bytes(*b", \0\0\0\0\0\0");

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
        if data.extra != 0 || data.discardable.is_some() {
            return false;
        }
        let Some(fast_path) = self.line(def) else {
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
        let operands = body.operands(op);
        let fits = match fast_path.open {
            None => operands.len() == fast_path.operands.len(),
            Some(_) => operands.len() + 1 >= fast_path.operands.len(),
        };
        if given != fast_path.attrs || !fits || body.results(op).len() != fast_path.results.len() {
            return false;
        }
        self.indentation();
        if let [_] = *fast_path.results {
            self.value_id(body, body.result(op, 0), false);
            bytes::put_word(&mut self.out, IS, 3);
        } else {
            self.results(body, op);
        }
        match &fast_path.short_name {
            Some(name) if fast_path.namespace == self.default_dialect => {
                bytes::put_short(&mut self.out, name)
            }
            _ => match &fast_path.full_name {
                Some(name) => bytes::put_short(&mut self.out, name),
                None => bytes::put(&mut self.out, fast_path.name.as_bytes()),
            },
        }
        let mut at = 0;
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
                FastPathStep::Absent(_) | FastPathStep::Successor => {}
                FastPathStep::Operand => {
                    self.value(body, operands.at(at));
                    at += 1;
                }
                FastPathStep::Operands { .. } => {
                    let end = at + fast_path.open_len(operands.len());
                    for index in at..end {
                        if index > at {
                            bytes::put_word(&mut self.out, COMMA, 2);
                        }
                        self.value(body, operands.at(index));
                    }
                    at = end;
                }
                FastPathStep::Unless(_, skipped) => {
                    if fast_path.open_len(operands.len()) == 0 {
                        next += skipped;
                    }
                }
                FastPathStep::Type { side, group, .. } => {
                    let value = match side {
                        Side::Operand => operands.at(fast_path.group(operands.len(), *group).start),
                        Side::Result => body.result(op, *group),
                    };
                    self.ty(body.ty(value));
                }
                FastPathStep::TypesOf(group) => {
                    let range = fast_path.group(operands.len(), *group);
                    self.types(range.map(|index| body.ty(operands.at(index))));
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

impl AsmPrinter<'_> {
    /// The fast path of a definition's operations; `None` if they are printed otherwise.
    #[inline]
    fn line(&mut self, def: &'static OpDef) -> Option<&'static FastPath> {
        match self.lines.get(def.id.0 as usize) {
            Some(&(known, line)) if std::ptr::eq(known, def) => line,
            _ => self.find_line(def),
        }
    }

    #[cold]
    fn find_line(&mut self, def: &'static OpDef) -> Option<&'static FastPath> {
        let line = match (def.interfaces.has::<AsmPrint>(), def.assembly()) {
            (false, Ok(format)) => format.fast_path.as_ref().filter(|fast_path| fast_path.is_line()),
            _ => None,
        };
        self.lines.insert((def, line), |(def, _)| def.id.0 as usize);
        line
    }
}

/// The part of an operation's name after its dialect's, if the dialect can be omitted.
pub(crate) fn short_name(name: &str) -> Option<Short> {
    let (_, short) = name.split_once('.')?;
    Short::new(short).filter(|_| !short.contains('.'))
}
