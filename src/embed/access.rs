//! Determines whether a function writes to a memref argument.
//!
//! The analysis follows loads, queries, copies from the memref, views of it, and calls of functions of the module. Any
//! other use
//! counts as a write. `llvm.readonly` on the argument declares that the function only reads.

use super::signature::Access;
use crate::dialects::func::{CallOp, FuncOp, ReturnOp};
use crate::dialects::llvm::enums::{Linkage, LlvmEnum};
use crate::dialects::memref::{DimOp, RankOp};
use crate::ir::effects::EffectKind;
use crate::ir::effects::effects_of;
use crate::ir::{Body, Context, Op, TypeData, Value};

/// Classifies the accesses of a function to the elements of one of its arguments.
pub(super) fn of_argument(ctx: &Context, module: &Body, function: Op, index: usize) -> Access {
    let mut seen = Vec::new();
    if (Search { ctx, module }).writes(function, index, &mut seen) {
        Access::Writes
    } else {
        Access::Reads
    }
}

struct Search<'a> {
    ctx: &'a Context,
    module: &'a Body,
}

impl Search<'_> {
    /// Whether the function may write to the argument. `seen` holds the functions visited so far.
    fn writes(&self, function: Op, index: usize, seen: &mut Vec<(Op, usize)>) -> bool {
        if self.says_readonly(function, index) || seen.contains(&(function, index)) {
            return false;
        }
        seen.push((function, index));
        let Some((body, region)) = self.module.region(function, 0) else {
            return true;
        };
        let Some(entry) = body.entry_block(region) else {
            return true;
        };
        let Some(&argument) = body.block_args(entry).get(index) else {
            return true;
        };
        // The argument and views of it.
        let mut values = vec![argument];
        let mut at = 0;
        while let Some(&value) = values.get(at) {
            at += 1;
            for (op, operand) in body.uses(value) {
                if self.use_writes(body, (op, operand), value, &mut values, seen) {
                    return true;
                }
            }
        }
        false
    }

    fn says_readonly(&self, function: Op, index: usize) -> bool {
        let attrs = self
            .module
            .get(function, FuncOp::arg_attrs)
            .and_then(|attrs| attrs.as_array(self.ctx));
        let dict = attrs
            .and_then(|attrs| attrs.get(index))
            .and_then(|dict| dict.as_dict(self.ctx));
        let readonly = self.ctx.name("llvm.readonly");
        dict.is_some_and(|dict| dict.iter().any(|(name, _)| *name == readonly))
    }

    /// Whether an op may write to an operand. Views that the op creates are appended to `values`.
    fn use_writes(
        &self,
        body: &Body,
        (op, operand): (Op, usize),
        value: Value,
        values: &mut Vec<Value>,
        seen: &mut Vec<(Op, usize)>,
    ) -> bool {
        let name = body.name(op);
        if name == CallOp::NAME {
            let callee = self.callee(body, op);
            if callee.is_none_or(|callee| self.writes(callee, operand, seen)) {
                return true;
            }
            // The function may return its argument, or a view of it.
            append_memrefs(self.ctx, body, op, values);
            return false;
        }
        if matches!(name, DimOp::NAME | RankOp::NAME | ReturnOp::NAME) {
            return false;
        }
        if body.num_regions(op) > 0 || body.num_successors(op) > 0 {
            return true;
        }
        let Some(effects) = effects_of(self.ctx, body, op) else {
            return true;
        };
        let on_it = |on: Option<Value>| on.is_none_or(|on| on == value);
        let written = effects
            .iter()
            .any(|effect| matches!(effect.kind, EffectKind::Write | EffectKind::Free) && on_it(effect.on));
        let read = effects
            .iter()
            .any(|effect| effect.kind == EffectKind::Read && effect.on == Some(value));
        // What is neither read nor written is a view, or a use that the analysis cannot follow.
        let is_view = append_memrefs(self.ctx, body, op, values);
        written || !(read || is_view)
    }

    /// The function that a call calls, unless linking may replace it.
    fn callee(&self, body: &Body, call: Op) -> Option<Op> {
        let name = body.get(call, CallOp::callee)?.as_flat_symbol(self.ctx)?;
        let function = self.module.root_ops().find(|&op| {
            self.module.name(op) == FuncOp::NAME
                && self
                    .module
                    .get(op, FuncOp::sym_name)
                    .and_then(|attr| attr.as_str(self.ctx))
                    .is_some_and(|found| self.ctx.name(found) == name)
        })?;
        let linkage = self.ctx.name("llvm.linkage");
        let linkage = self.module.discardable_attr(self.ctx, function, linkage);
        let is_final = linkage.is_none_or(|linkage| {
            let linkage = Linkage::of(self.ctx, linkage);
            matches!(
                linkage,
                Some(Linkage::External | Linkage::Internal | Linkage::Private)
            )
        });
        is_final.then_some(function)
    }
}

/// Appends the results of an op that are memrefs, and may be views of its operands. Returns whether there are any.
fn append_memrefs(ctx: &Context, body: &Body, op: Op, values: &mut Vec<Value>) -> bool {
    let mut found = false;
    for result in body.results(op) {
        let is_memref = matches!(
            body.ty(result).data(ctx),
            TypeData::MemRef(_) | TypeData::UnrankedMemRef { .. }
        );
        found |= is_memref;
        if is_memref && !values.contains(&result) {
            values.push(result);
        }
    }
    found
}
