//! The module flag `ProfileSummary`.

use super::node::{Node, Operand};
use super::warning;
use crate::import::Env;
use crate::import::lexer::Tok;
use crate::import::parser::Parser;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::enums::PROFILE_SUMMARY_FORMAT_KIND;
use windlass_ir::num::{ApFloat, FloatKind};
use windlass_ir::{Attribute, Type};

/// Reads one entry after the other.
struct Entries<'n, 'm, 's, 'e> {
    env: &'m Env<'s, 'e>,
    summary: &'n Node,
    next: usize,
}

impl<'n, 'm: 'n> Entries<'n, 'm, '_, '_> {
    #[cold]
    fn warn<T>(&self, message: &str, node: &Node) -> Option<T> {
        let location = self.env.source.location(node.offset as usize);
        let message = format!("{message}: {}", self.env.node_text(node));
        self.env.ctx.report(warning(location, message));
        None
    }

    /// The next entry, which is a pair.
    fn peek(&self) -> Option<&'n Node> {
        let entry = self.summary.operand(self.next);
        let pair = entry.and_then(|entry| self.env.node_of(entry));
        match pair.filter(|pair| pair.entries.len() == 2) {
            Some(pair) => Some(pair),
            None => self.warn("expected 2-element tuple metadata", self.summary),
        }
    }

    /// The value of the next entry, whose key has to be `key`.
    fn value(&mut self, key: &str) -> Option<&'n Operand> {
        let pair = self.peek()?;
        if !self.env.is_string(pair.operand(0), key) {
            return self.warn(&format!("expected '{key}' key, but found"), pair);
        }
        self.next += 1;
        pair.operand(1)
    }

    fn number(&mut self, key: &str) -> Option<Attribute> {
        match self.value(key)?.bits() {
            Some(value) => Some(self.env.ctx.i64_attr(value as i64)),
            None => self.warn(
                &format!("expected integer metadata value for key '{key}'"),
                self.summary,
            ),
        }
    }

    /// Whether the next entry, which is not the last one, has this key.
    fn is_next(&self, key: &str) -> bool {
        self.next + 1 < self.summary.entries.len()
            && self
                .peek()
                .is_some_and(|pair| self.env.is_string(pair.operand(0), key))
    }
}

/// The attribute of a profile summary; `None` for a malformed one, with a warning.
pub(super) fn summary(env: &Env<'_, '_>, node: &Node) -> Option<Attribute> {
    let ctx = env.ctx;
    let mut entries = Entries {
        env,
        summary: node,
        next: 0,
    };
    if node.entries.len() < 8 {
        return entries.warn("expected at 8 entries in 'ProfileSummary'", node);
    }
    let format = entries.value("ProfileFormat")?;
    let format = env.string_of(format).and_then(|format| {
        let format = std::str::from_utf8(&format).ok()?;
        PROFILE_SUMMARY_FORMAT_KIND.value_of(format)
    });
    let Some(format) = format else {
        return entries.warn(
            "expected 'SampleProfile', 'InstrProf' or 'CSInstrProf' values, but found",
            node,
        );
    };
    let mut params = vec![Some(ctx.i64_attr(format))];
    for key in [
        "TotalCount",
        "MaxCount",
        "MaxInternalCount",
        "MaxFunctionCount",
        "NumCounts",
        "NumFunctions",
    ] {
        params.push(Some(entries.number(key)?));
    }
    params.push(match entries.is_next("IsPartialProfile") {
        true => Some(entries.number("IsPartialProfile")?),
        false => None,
    });
    params.push(match entries.is_next("PartialProfileRatio") {
        true => Some(ratio(&mut entries)?),
        false => None,
    });
    let rows = entries.value("DetailedSummary")?;
    let Some(rows) = env.node_of(rows) else {
        return entries.warn("expected tuple value for 'DetailedSummary' key", node);
    };
    let mut detailed = Vec::with_capacity(rows.entries.len());
    for row in rows.operands() {
        let Some(row) = env.node_of(row).filter(|row| row.entries.len() == 3) else {
            return entries.warn("'DetailedSummary' entry expects 3 operands", rows);
        };
        let numbers = row.operands().map(|number| {
            let number = number.bits()?;
            Some(Some(ctx.i64_attr(number as i64)))
        });
        let Some(numbers) = numbers.collect::<Option<Vec<Option<Attribute>>>>() else {
            return entries.warn("expected only integer entries in 'DetailedSummary'", row);
        };
        detailed.push(ctx.ext_attr(names::PROFILE_SUMMARY_DETAILED, &numbers));
    }
    params.push(Some(ctx.array_attr(&detailed)));
    Some(ctx.ext_attr(names::PROFILE_SUMMARY, &params))
}

/// The value of `PartialProfileRatio`, a `double`.
fn ratio<'n, 'm: 'n>(entries: &mut Entries<'n, 'm, '_, '_>) -> Option<Attribute> {
    let env = entries.env;
    let value = match entries.value("PartialProfileRatio")? {
        Operand::Value(start) => {
            let mut p = Parser::new(env, *start as usize..env.text.len());
            let ty = p.ty().ok()?;
            match p.tok() {
                Tok::Float(text) if ty == Type::F64 => {
                    ApFloat::parse(FloatKind::F64, std::str::from_utf8(text).ok()?)
                }
                Tok::HexFloat(text) if ty == Type::F64 => {
                    let digits = std::str::from_utf8(text.get(2..)?).ok()?;
                    let bits = u64::from_str_radix(digits, 16).ok()?;
                    Some(ApFloat::from_f64(f64::from_bits(bits)))
                }
                _ => None,
            }
        }
        _ => None,
    };
    match value {
        Some(value) => Some(env.ctx.float_attr(Type::F64, value)),
        None => entries.warn(
            "expected double metadata value for key 'PartialProfileRatio'",
            entries.summary,
        ),
    }
}
