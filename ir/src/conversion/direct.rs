//! Conversion of operations row by row: copies, and operations that become one operation with the same operands.
//!
//! Most operations of most functions are one or the other. Neither needs a pattern, an adaptor or a builder: the new row is
//! the old one with other handles, and for a [`DirectConversion`] with another definition and other attributes.

use super::rewriter::ConversionRewriter;
use crate::body::{Block, Body, InsertPoint, Op, OpData, Value};
use crate::context::Context;
use crate::def::OpDef;
use crate::ids::Attribute;
use smallvec::SmallVec;

/// The attribute slots of an operation that a [`DirectConversion`] makes.
pub type DirectAttrs = SmallVec<[Option<Attribute>; 4]>;

/// How an operation with scalar operands and one scalar result becomes another operation with the same operands, whose
/// result has the converted type. Scalars are integers, floats and `index`, converted to themselves or from `index` to an
/// integer.
#[derive(Clone, Copy)]
pub struct DirectConversion {
    /// The definition of the new operation.
    pub to: &'static OpDef,
    /// Computes the attribute slots of the new operation from the old one.
    pub attrs: fn(&Context, &Body, Op) -> DirectAttrs,
    /// Whether the new operation has the discardable attributes of the old one.
    pub keeps_discardable: bool,
}

/// The most operands of an operation that is converted row by row.
const MAX_OPERANDS: usize = 4;

/// Operands in the new body.
struct Mapped {
    values: [Value; MAX_OPERANDS],
    len: usize,
}

impl Mapped {
    fn as_slice(&self) -> &[Value] {
        &self.values[..self.len]
    }
}

impl ConversionRewriter<'_> {
    /// The block at whose end the copy of `op` is appended, and the old row, if a copy of the row is the operation.
    #[inline]
    fn plain(&self, op: Op) -> Option<(Block, OpData)> {
        let InsertPoint::End(block) = self.b.at else {
            return None;
        };
        let row = self.old.ops[op];
        (row.extra == 0 && row.num_operands as usize <= MAX_OPERANDS && self.forward_refs.is_empty())
            .then_some((block, row))
    }

    /// The operands of an old operation in the new body. `None` if some are not defined yet, or `fits` rejects the old value or
    /// the new one.
    #[inline]
    fn mapped_operands(
        &mut self,
        row: &OpData,
        fits: impl Fn(&mut Self, Value, Value) -> bool,
    ) -> Option<Mapped> {
        let mut mapped = Mapped {
            values: [Value::from_index(0); MAX_OPERANDS],
            len: row.num_operands as usize,
        };
        for (index, at) in (row.operands..row.operands + row.num_operands).enumerate() {
            let operand = self.old.operand_at_row(at);
            let &value = self.values.get(operand)?;
            let value = value.filter(|&value| fits(self, operand, value))?;
            mapped.values[index] = value;
        }
        Some(mapped)
    }

    /// Copies an operation without extra parts whose operands have their old types. Returns false if it is not such an
    /// operation.
    #[inline]
    pub(super) fn copy_row(&mut self, op: Op) -> bool {
        let Some((block, row)) = self.plain(op) else {
            return false;
        };
        let has_old_type = |rw: &mut Self, old: Value, new: Value| rw.b.body.ty(new) == rw.old.ty(old);
        let Some(operands) = self.mapped_operands(&row, has_old_type) else {
            return false;
        };
        let old = &*self.old;
        let results = old.results(op);
        let row = OpData {
            location: self.b.location,
            ..row
        };
        let copies = self.b.body.append_plain(
            row,
            operands.as_slice(),
            old.attrs(op),
            |index| old.ty(Value::from_index(row.results + index as u32)),
            block,
        );
        for (result, copy) in results.zip(copies) {
            self.values[result] = Some(copy);
        }
        true
    }

    /// Converts an operation as `direct` says. Returns false if it has other operands or results.
    #[inline]
    pub(super) fn convert_row(&mut self, op: Op, direct: &DirectConversion) -> bool {
        let Some((block, row)) = self.plain(op).filter(|(_, row)| row.num_results == 1) else {
            return false;
        };
        let result = Value::from_index(row.results);
        let Some(ty) = self.scalar_type(self.old.ty(result)) else {
            return false;
        };
        let is_scalar =
            |rw: &mut Self, old: Value, new: Value| rw.scalar_type(rw.old.ty(old)) == Some(rw.b.body.ty(new));
        let Some(operands) = self.mapped_operands(&row, is_scalar) else {
            return false;
        };
        let attrs = (direct.attrs)(self.b.ctx, self.old, op);
        let row = OpData {
            def: direct.to,
            name: direct.to.id,
            location: self.b.location,
            discardable: row.discardable.filter(|_| direct.keeps_discardable),
            ..row
        };
        let mut results = (self.b.body).append_plain(row, operands.as_slice(), &attrs, |_| ty, block);
        self.values[result] = results.next();
        true
    }
}
