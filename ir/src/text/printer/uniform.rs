//! Printing operations of the [`Uniform`] form: `%2 = arith.addi %0, %1 : i64`.
//!
//! An operation with other parts, such as a dictionary, is left to its fast path.

use super::AsmPrinter;
use super::bytes;
use super::fast_path::{COMMA, IS};
use crate::body::{Body, Op, Value};
use crate::text::format::{FastPath, Uniform};

/// The text before an operand and before the type.
const SPACE: u64 = u64::from_le_bytes(*b" \0\0\0\0\0\0\0");
const COLON: u64 = u64::from_le_bytes(*b" : \0\0\0\0\0");

impl AsmPrinter<'_> {
    /// Prints an operation as [`AsmPrinter::fast_path_op`] does, if it has the parts of the form alone. Returns whether it has.
    #[inline]
    pub(super) fn uniform_op(&mut self, body: &Body, op: Op, fast_path: &FastPath, form: &Uniform) -> bool {
        let row = &body.ops[op];
        let has_others = row.num_attrs != 0 || row.extra != 0 || row.num_results != 1;
        if has_others || row.num_operands as usize != form.operands {
            return false;
        }
        let Some(name) = fast_path.name_in(self.default_dialect) else {
            return false;
        };
        let Some(names) = self.scopes.last().filter(|names| names.are_of(body)) else {
            return false;
        };
        let result = Value::from_index(row.results);
        let Some(number) = names.number(result) else {
            return false;
        };
        let uses = body.uses.as_values_slice().get(row.operands as usize..);
        let uses = uses
            .and_then(|uses| uses.get(..form.operands))
            .unwrap_or_default();
        let mut numbers = [None; Uniform::MAX_OPERANDS];
        for (number, operand) in numbers.iter_mut().zip(uses) {
            *number = operand.value.and_then(|value| names.number(value));
        }
        self.indentation();
        bytes::numbered_value_and_word(&mut self.out, number, IS, 3);
        bytes::put_short(&mut self.out, name);
        bytes::put_word(&mut self.out, SPACE, 1);
        for (index, number) in numbers[..form.operands].iter().enumerate() {
            let is_last = index + 1 == form.operands;
            let (word, len) = if is_last { (COLON, 3) } else { (COMMA, 2) };
            match number {
                Some(number) => bytes::numbered_value_and_word(&mut self.out, *number, word, len),
                None => self.value_and_word(body, body.operands(op).at(index), word, len),
            }
        }
        self.ty(body.ty(result));
        true
    }
}
