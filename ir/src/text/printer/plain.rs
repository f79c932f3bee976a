//! Plain operations, written as their definition's [`Plan`](crate::text::format::Plan) says: no choices, copies of constant
//! length.
//!
//! An operation that has something optional is written in the general way (`operations.rs`), and so is every operation
//! where the options ask for more than the usual text.

use super::AsmPrinter;
use super::bytes::{self, Short};
use crate::body::{Body, Op};
use crate::def::slots::Side;
use crate::text::format::{AttrStep, PlanStep};

impl AsmPrinter<'_> {
    /// Writes an operation with its results, indented, without the line's end, if it is a plain one. Whether it was.
    #[inline]
    pub(super) fn plain_line(&mut self, body: &Body, op: Op) -> bool {
        if self.collector.is_some() || !self.shared.usual {
            return false;
        }
        let data = &body.ops[op];
        let def = data.def;
        if def.hooks.print.is_some() || data.extra != 0 || data.discardable.is_some() {
            return false;
        }
        let Ok(format) = def.assembly() else { return false };
        let Some(plan) = format.plan.as_ref().filter(|plan| plan.is_line()) else {
            return false;
        };
        let given = body.attrs(op).iter().filter(|attr| attr.is_some()).count();
        let operands = body.operands(op);
        let fits = match plan.open {
            None => operands.len() == plan.operands.len(),
            Some(_) => operands.len() + 1 >= plan.operands.len(),
        };
        if given != plan.attrs || !fits || body.results(op).len() != plan.results.len() {
            return false;
        }
        self.indentation();
        if let [_] = *plan.results {
            self.value_id(body, body.result(op, 0), false);
            self.out.extend_from_slice(b" = ");
        } else {
            self.results(body, op);
        }
        match &plan.short_name {
            Some(name) if plan.namespace == self.default_dialect => bytes::put_short(&mut self.out, name),
            _ => match &plan.full_name {
                Some(name) => bytes::put_short(&mut self.out, name),
                None => bytes::put(&mut self.out, plan.name.as_bytes()),
            },
        }
        let mut at = 0;
        let mut steps = plan.steps.iter();
        while let Some(step) = steps.next() {
            match step {
                PlanStep::Text(chunk) => {
                    let start = self.out.len();
                    self.out.extend_from_slice(&chunk.bytes.to_le_bytes());
                    self.out.truncate(start + chunk.len as usize);
                }
                PlanStep::Absent(_) | PlanStep::Successor => {}
                PlanStep::Operand => {
                    self.value(body, operands.at(at));
                    at += 1;
                }
                PlanStep::Operands { .. } => {
                    let end = at + plan.open_len(operands.len());
                    for index in at..end {
                        if index > at {
                            self.out.extend_from_slice(b", ");
                        }
                        self.value(body, operands.at(index));
                    }
                    at = end;
                }
                PlanStep::Unless(_, skipped) => {
                    if plan.open_len(operands.len()) == 0 {
                        steps = steps.as_slice()[*skipped..].iter();
                    }
                }
                PlanStep::Type { side, group, .. } => {
                    let value = match side {
                        Side::Operand => operands.at(plan.group(operands.len(), *group).start),
                        Side::Result => body.result(op, *group),
                    };
                    self.ty(body.ty(value));
                }
                PlanStep::TypesOf(group) => {
                    let range = plan.group(operands.len(), *group);
                    self.types(range.map(|index| body.ty(operands.at(index))));
                }
                PlanStep::Attr { slot, qualified } => {
                    let (slot, qualified) = (*slot, *qualified);
                    self.attr_step(body, op, def, AttrStep { slot, qualified });
                }
            }
        }
        true
    }
}

/// The part of an operation's name behind its dialect's, if it can go without.
pub(crate) fn short_name(name: &str) -> Option<Short> {
    let (_, short) = name.split_once('.')?;
    Short::new(short).filter(|_| !short.contains('.'))
}
