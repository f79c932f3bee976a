//! Parsing operations of the [`Uniform`] form: `%2 = arith.addi %0, %1 : i64`.
//!
//! They are most of the operations of a large file. What their fast path leaves to be found out step by step is known of
//! them: the number of operands, and that all types are the written one.

use super::super::format::Uniform;
use super::super::state::UnresolvedOperand;
use super::AsmParser;
use super::fast_path::ends_operation;
use crate::body::{OpData, Value};
use crate::def::OpDef;
use crate::diagnostics::Diagnostic;
use crate::ids::{Block, OpName, Type};

/// The name of an operation in the text.
pub(super) struct OpNameAt {
    pub name: OpName,
    /// The offset of its first byte.
    pub start: usize,
    /// The offset after its last byte.
    pub end: usize,
}

impl AsmParser<'_, '_> {
    /// Parses what follows the name of an operation, and appends the operation to `block`. Returns the offset of the next
    /// token; `None` if nothing was done, since the text does not match.
    #[inline]
    pub(super) fn parse_uniform(
        &mut self,
        def: &'static OpDef,
        form: &Uniform,
        at: OpNameAt,
        result: UnresolvedOperand,
        block: Block,
    ) -> Result<Option<usize>, Diagnostic> {
        let mut operands = [Value::from_index(0); Uniform::MAX_OPERANDS];
        let Some(operands) = operands.get_mut(..form.operands) else {
            return Ok(None);
        };
        let Some((ty, end)) = self.uniform_parts(at.end, operands) else {
            return Ok(None);
        };
        let Some((location, next)) = self.fast_path_end(at.start, end) else {
            return Ok(None);
        };
        let row = OpData::new(def, at.name, location, 1);
        let first = self.body.append_plain(row, operands, &[], |_| ty, block).next();
        if let Some(first) = first {
            self.define_values(result, first, 1)?;
        }
        Ok(Some(next))
    }

    /// Parses ` %0, %1 : type`. Returns the type, which all operands have, and the offset of the line's end or location.
    #[inline]
    fn uniform_parts(&mut self, mut at: usize, operands: &mut [Value]) -> Option<(Type, usize)> {
        let text = self.text;
        let mut before: &[u8] = b" ";
        for operand in operands.iter_mut() {
            if !text.get(at..)?.starts_with(before) {
                return None;
            }
            at += before.len();
            before = b", ";
            *operand = self.fast_path_operand(&mut at)?;
        }
        if !text.get(at..)?.starts_with(b" : ") {
            return None;
        }
        at += 3;
        let ty = self.fast_path_type(&mut at)?;
        let fits = operands.iter().all(|&operand| self.body.ty(operand) == ty);
        (fits && ends_operation(text, at)).then_some((ty, at))
    }
}
