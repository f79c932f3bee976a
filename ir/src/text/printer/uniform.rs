//! Printing operations of the [`Uniform`] form: `%2 = arith.addi %0, %1 : i64`.
//!
//! All is looked up before anything is written, so that an operation with other parts, or with values that have names, is
//! left to its fast path.

use super::AsmPrinter;
use super::bytes;
use super::fast_path::{COMMA, IS};
use crate::body::{Body, OpData, Value};
use crate::text::format::{FastPath, Uniform};

/// The text before an operand and before the type.
const SPACE: u64 = u64::from_le_bytes(*b" \0\0\0\0\0\0\0");
const COLON: u64 = u64::from_le_bytes(*b" : \0\0\0\0\0");

impl AsmPrinter<'_> {
    /// Prints an operation as [`AsmPrinter::fast_path_op`] does, if it has the parts of the form alone. Returns whether it has.
    #[inline]
    pub(super) fn uniform_op(
        &mut self,
        body: &Body,
        row: &OpData,
        fast_path: &FastPath,
        form: &Uniform,
    ) -> bool {
        let has_others = row.num_attrs != 0 || row.extra != 0 || row.num_results != 1;
        if has_others || row.num_operands as usize != form.operands {
            return false;
        }
        let name = match &fast_path.short_name {
            Some(name) if fast_path.namespace == self.default_dialect => name,
            _ => match &fast_path.full_name {
                Some(name) => name,
                None => return false,
            },
        };
        let Some(names) = self.scopes.last().filter(|names| names.are_of(body)) else {
            return false;
        };
        let Some(result) = names.number(Value::from_index(row.results)) else {
            return false;
        };
        let mut numbers = [0; Uniform::MAX_OPERANDS];
        let uses = body.uses.as_values_slice().get(row.operands as usize..);
        for (number, operand) in numbers[..form.operands].iter_mut().zip(uses.unwrap_or_default()) {
            match operand.value.and_then(|value| names.number(value)) {
                Some(known) => *number = known,
                None => return false,
            }
        }
        let [numbers @ .., last] = &numbers[..form.operands] else {
            return false;
        };
        self.indentation();
        bytes::numbered_value_and_word(&mut self.out, result, IS, 3);
        bytes::put_short(&mut self.out, name);
        bytes::put_word(&mut self.out, SPACE, 1);
        for &number in numbers {
            bytes::numbered_value_and_word(&mut self.out, number, COMMA, 2);
        }
        bytes::numbered_value_and_word(&mut self.out, *last, COLON, 3);
        self.ty(body.ty(Value::from_index(row.results)));
        true
    }
}
