//! Casts to old types, in upstream's order.
//!
//! Upstream builds these casts (source materializations) when everything is converted, in the order in which the values were
//! replaced, each directly after the new value. What is replaced by a value that has such a cast already, to another type, is cast
//! from that cast. Here, a cast is built where an operation first needs it; this file moves it.

use super::rewriter::ConversionRewriter;
use crate::body::{InsertPoint, Op, Value, ValueDef, WalkResult};
use crate::ids::Type;
use rustc_hash::{FxHashMap, FxHashSet};

/// A cast of a new value to an old type.
pub(super) struct SourceCast {
    /// The new value.
    pub value: Value,
    /// The old type.
    pub ty: Type,
    /// The cast.
    pub op: Op,
}

impl ConversionRewriter<'_> {
    /// Whether a cast is one to an old type.
    pub(super) fn is_source_cast(&mut self, value: Value, ty: Type) -> bool {
        self.convert_type(ty) == Some(self.b.body.ty(value))
    }

    /// Moves casts to where upstream has them.
    pub(super) fn order_source_casts(&mut self, casts: &[SourceCast]) {
        let mut values: FxHashSet<Value> = FxHashSet::default();
        let in_place = |cast: &SourceCast| match self.b.body.value_def(cast.value) {
            ValueDef::Result(op, _) => self.b.body.next_op(op) == Some(cast.op),
            _ => false,
        };
        if casts
            .iter()
            .all(|cast| values.insert(cast.value) && in_place(cast))
        {
            return;
        }
        let mut open: FxHashMap<(Value, Type), Op> = FxHashMap::default();
        open.extend(casts.iter().map(|cast| ((cast.value, cast.ty), cast.op)));
        // The last cast of each value.
        let mut last: FxHashMap<Value, Op> = FxHashMap::default();
        // Arguments of blocks are replaced first. Their casts are in place.
        for row in 0..self.old.value_rows() {
            let old = Value::from_index(row as u32);
            if let (ValueDef::Argument(..), Some(new)) = (self.old.value_def(old), self.values[old])
                && let Some(cast) = open.remove(&(new, self.old.ty(old)))
            {
                last.insert(new, cast);
            }
        }
        let mut replaced: Vec<(Value, Op)> = Vec::new();
        self.old.walk(|old, op| {
            for result in old.results(op) {
                if let Some(new) = self.values[result]
                    && let Some(cast) = open.remove(&(new, old.ty(result)))
                {
                    replaced.push((new, cast));
                }
            }
            match open.is_empty() {
                true => WalkResult::Interrupt,
                false => WalkResult::Advance,
            }
        });
        let body = &mut *self.b.body;
        for (value, cast) in replaced {
            let before = last.insert(value, cast);
            if let Some(before) = before {
                let result = body.result(before, 0);
                body.set_operand(cast, 0, result);
            }
            let (block, next) = match (before, body.value_def(value)) {
                (Some(op), _) | (None, ValueDef::Result(op, _)) => (body.op_block(op), body.next_op(op)),
                (None, ValueDef::Argument(block, _)) => (Some(block), body.first_op(block)),
                (None, ValueDef::Forward) => continue,
            };
            if let Some(block) = block {
                body.move_op(cast, next.map_or(InsertPoint::End(block), InsertPoint::Before));
            }
        }
    }
}
