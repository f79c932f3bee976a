//! Printing values and successors.

use super::names::{Names, ValueName};
use super::{AsmPrinter, bytes};
use crate::body::{Block, Body, Op, Value};
use std::ops::Range;

impl AsmPrinter<'_> {
    /// The names of `body`, if it is being printed.
    #[inline]
    pub(super) fn names(&self, body: &Body) -> Option<&Names> {
        let mut scopes = self.scopes.iter().rev();
        scopes.find(|names| names.are_of(body)).map(|names| &**names)
    }

    /// Prints an affine expression over values: the dimensions first, then the symbols as `symbol(%s)`.
    pub fn affine_expr_of_values(
        &mut self,
        body: &Body,
        expr: &crate::affine::AffineExpr,
        dims: &[Value],
        symbols: &[Value],
    ) {
        // Writing to the buffer does not fail.
        let _ = expr.write_with(self, &mut |p, variable| {
            match variable {
                crate::affine::AffineVar::Dim(index) => {
                    if let Some(&value) = dims.get(index as usize) {
                        p.value(body, value);
                    }
                }
                crate::affine::AffineVar::Symbol(index) => {
                    if let Some(&value) = symbols.get(index as usize) {
                        p.write_str("symbol(");
                        p.value(body, value);
                        p.write_str(")");
                    }
                }
            }
            Ok(())
        });
    }

    /// Prints `%0`, `%arg1`, `%2#1`.
    #[inline]
    pub fn value(&mut self, body: &Body, value: Value) {
        self.value_id(body, value, true);
    }

    /// Prints a value, with the index in its group of results if `with_index`.
    #[inline]
    pub(super) fn value_id(&mut self, body: &Body, value: Value, with_index: bool) {
        let innermost = self.scopes.last().filter(|names| names.are_of(body));
        match innermost.and_then(|names| names.ungrouped(value)) {
            Some(ValueName::Number(number, _)) => bytes::numbered_value(&mut self.out, number),
            Some(ValueName::Name(name, _)) => {
                self.out.push(b'%');
                bytes::put(&mut self.out, name);
            }
            _ => self.special_value(body, value, with_index),
        }
    }

    fn special_value(&mut self, body: &Body, value: Value, with_index: bool) {
        let mut scopes = self.scopes.iter().rev();
        let name = match scopes.find(|names| names.are_of(body)) {
            Some(names) => names.value(body, value),
            None => ValueName::Unknown,
        };
        let out = &mut self.out;
        let index = match name {
            ValueName::Number(number, index) => {
                out.push(b'%');
                bytes::unsigned(out, number.into());
                index
            }
            ValueName::Name(name, index) => {
                out.push(b'%');
                bytes::put(out, name);
                index
            }
            ValueName::Unknown => {
                out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>");
                None
            }
        };
        if let Some(index) = index
            && with_index
        {
            out.push(b'#');
            bytes::unsigned(out, index.into());
        }
    }

    /// Prints values separated by commas.
    pub fn values(&mut self, body: &Body, values: impl IntoIterator<Item = Value>) {
        self.separated(values, |p, value| p.value(body, value));
    }

    /// Prints all operands separated by commas.
    pub fn operands(&mut self, body: &Body, op: Op) {
        self.values(body, body.operands(op).iter());
    }

    /// Prints the operands in `range` separated by commas.
    pub fn operand_range(&mut self, body: &Body, op: Op, range: Range<usize>) {
        self.values(body, range.filter_map(|index| body.operands(op).get(index)));
    }

    /// Prints the values and their types: `%0, %1 : i32, f32`.
    pub fn values_and_types(&mut self, body: &Body, values: impl IntoIterator<Item = Value> + Clone) {
        self.values(body, values.clone());
        self.write_str(" : ");
        self.types(values.into_iter().map(|value| body.ty(value)));
    }

    /// Prints `%0, %1:2 = ` before an operation with results.
    pub(super) fn results(&mut self, body: &Body, op: Op) {
        let results = body.results(op);
        let total = results.len();
        match total {
            0 => return,
            1 => self.value_id(body, body.result(op, 0), false),
            _ => {
                let mut start = 0;
                while start < total {
                    let leads = |index: usize| {
                        let names = self.names(body);
                        names.is_some_and(|names| names.leads(body.result(op, index)))
                    };
                    let end = (start + 1..total).find(|&index| leads(index)).unwrap_or(total);
                    if start > 0 {
                        self.write_str(", ");
                    }
                    self.value_id(body, body.result(op, start), false);
                    if end - start > 1 {
                        self.out.push(b':');
                        self.uint((end - start) as u64);
                    }
                    start = end;
                }
            }
        }
        self.write_str(" = ");
    }

    /// Prints `^bb1`.
    pub fn successor(&mut self, body: &Body, block: Block) {
        match self.names(body).and_then(|names| names.block(block)) {
            Some(number) => {
                self.write_str("^bb");
                self.uint(number.into());
            }
            None => self.write_str("INVALIDBLOCK"),
        }
    }

    /// Prints `^bb1(%0, %1 : i32, f32)`, without parentheses if there are no operands.
    pub fn successor_with_operands(
        &mut self,
        body: &Body,
        block: Block,
        operands: impl IntoIterator<Item = Value> + Clone,
    ) {
        self.successor(body, block);
        if operands.clone().into_iter().next().is_none() {
            return;
        }
        self.out.push(b'(');
        self.values_and_types(body, operands);
        self.out.push(b')');
    }
}
