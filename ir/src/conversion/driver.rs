//! The walk of a conversion: visits every operation of a body once, definitions before uses where control flow permits.

use super::patterns::{Adaptor, NoMatch};
use super::rewriter::ConversionRewriter;
use super::visit_order::VisitOrder;
use crate::body::{Block, Builder, InsertPoint, NewOp, Op, Region, Value};
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, Type};
use crate::op_fold_result::OpFoldResult;
use crate::rewrite::fold::{Outcome, constant_def, fold_op, may_fold};
use smallvec::SmallVec;

/// The callback for terminators of a region that is inlined. It gets the old terminator and its operands in the new
/// body, with their converted types.
pub type OnTerminator<'t> = dyn FnMut(&mut ConversionRewriter<'_>, Adaptor<'_>) -> Result<(), NoMatch> + 't;

impl ConversionRewriter<'_> {
    /// Converts the contents of `region` into `into`, an empty region of the new body. The arguments of the entry block
    /// get the types in `entry`; those of other blocks keep theirs unless the branches to them are converted.
    pub fn convert_region(
        &mut self,
        region: Region,
        into: Region,
        entry: Option<&[Type]>,
    ) -> Result<(), Diagnostic> {
        self.convert_region_with(region, into, &mut |rw, old, new| {
            rw.declare_block(old, new, entry, !rw.clone_only);
            Ok(())
        })
    }

    /// Converts the contents of `region` into `into`, an empty region of the new body. `enter` gets the old and the new
    /// entry block, creates the new one's arguments, and [maps](Self::map) the old ones.
    pub fn convert_region_with(
        &mut self,
        region: Region,
        into: Region,
        enter: &mut dyn FnMut(&mut Self, Block, Block) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let saved = self.b.at;
        let old_blocks: Vec<Block> = self.old.blocks(region).collect();
        let order = VisitOrder::new(self.old, region, &old_blocks);
        if self.fused && !order.all {
            return Err(not_fused());
        }
        for (index, &old) in old_blocks.iter().enumerate() {
            let new = self.b.body.append_block(into);
            if index == 0 {
                self.blocks[old] = Some(new);
                enter(self, old, new)?;
                let is_root = self.old.block_parent(old).is_none();
                if is_root && self.converts_arguments(old, new) {
                    self.old.set_converted_entry(Some(old));
                }
            } else {
                self.declare_block(old, new, None, order.converts(self, old));
            }
        }
        let outer = self.clone_only;
        for &old in &order.blocks {
            if let Some(new) = self.blocks[old] {
                self.b.at = InsertPoint::End(new);
                self.clone_only = !order.converts(self, old);
                let done = self.convert_ops(old, None);
                self.clone_only = outer;
                done?;
            }
        }
        self.b.at = saved;
        Ok(())
    }

    /// Whether the arguments of the block `new` have other types than those of `old`.
    fn converts_arguments(&self, old: Block, new: Block) -> bool {
        let old_types = self.old.block_args(old).iter().map(|&arg| self.old.ty(arg));
        let new_types = self.b.body.block_args(new).iter().map(|&arg| self.b.body.ty(arg));
        !old_types.eq(new_types)
    }

    /// Maps the block `old` to `new` and creates the arguments: with `types`, or with the old types, converted if the
    /// branches to the block are and it `may_convert`.
    fn declare_block(&mut self, old: Block, new: Block, types: Option<&[Type]>, may_convert: bool) {
        self.blocks[old] = Some(new);
        let convert = may_convert
            && types.is_none()
            && !self.old.block_args(old).is_empty()
            && self.branches_convert(old);
        for index in 0..self.old.block_args(old).len() {
            let arg = self.old.block_args(old)[index];
            let ty = self.old.ty(arg);
            let ty = match types {
                Some(types) => types.get(index).copied().unwrap_or(ty),
                None if convert => self.convert_type(ty).unwrap_or(ty),
                None => ty,
            };
            let location = self.old.block_arg_location(old, index);
            let value = self.b.body.append_arg(new, ty, location);
            self.define(arg, value);
        }
    }

    /// Whether some branch to the block is converted and then passes converted values.
    fn branches_convert(&self, block: Block) -> bool {
        self.old.predecessors(block).any(|(branch, _)| {
            !self.conversion.patterns.for_op(self.old.name(branch)).is_empty()
                && self.conversion.target.legal(self.b.ctx, self.old, branch) != Some(true)
        })
    }

    /// Converts the operations of a single-block region at the insertion point, with `args` for the block's arguments.
    /// `finish` gets the terminator, which is not converted. A region of several blocks does not match.
    pub fn inline_block(
        &mut self,
        region: Region,
        args: &[Value],
        finish: &mut OnTerminator<'_>,
    ) -> Result<(), NoMatch> {
        let Some(block) = self.old.entry_block(region) else {
            return Ok(());
        };
        if self.old.next_block(block).is_some() {
            return Err(NoMatch::default());
        }
        for (arg, &value) in self.old.block_args(block).to_vec().into_iter().zip(args) {
            self.define(arg, value);
        }
        let location = self.b.location;
        let converted = self.convert_ops(block, Some((Traits::TERMINATOR, finish)));
        // What follows belongs to the op with the region.
        self.b.location = location;
        converted.map_err(|d| NoMatch(Some(d)))
    }

    /// Converts the blocks of a region into new blocks after the current one and returns the first. `finish` gets the
    /// operations that end its blocks and are `REGION_TERMINATOR`s or `RETURN_LIKE`. The insertion point is then the
    /// end of the last new block.
    pub fn inline_blocks(
        &mut self,
        region: Region,
        finish: &mut OnTerminator<'_>,
    ) -> Result<Option<Block>, NoMatch> {
        let Some(mut after) = self.current_block() else {
            return Ok(None);
        };
        let old_blocks: Vec<Block> = self.old.blocks(region).collect();
        for &old in &old_blocks {
            after = self.new_block_after(after, &[]);
            self.declare_block(old, after, None, true);
        }
        let mut last = after;
        let location = self.b.location;
        let leaves = Traits::REGION_TERMINATOR.and(Traits::RETURN_LIKE);
        let order = VisitOrder::new(self.old, region, &old_blocks);
        let outer = self.clone_only;
        for &old in &order.blocks {
            if let Some(new) = self.blocks[old] {
                self.b.at = InsertPoint::End(new);
                self.clone_only = !order.converts(self, old);
                let done = self.convert_ops(old, Some((leaves, &mut *finish)));
                self.clone_only = outer;
                done.map_err(|d| NoMatch(Some(d)))?;
                if Some(&old) == old_blocks.last() {
                    last = self.current_block().unwrap_or(last);
                }
            }
        }
        self.b.at = InsertPoint::End(last);
        self.b.location = location;
        Ok(old_blocks.first().and_then(|&old| self.blocks[old]))
    }

    /// Maps a block argument or result and resolves its placeholders.
    fn define(&mut self, old: Value, new: Value) {
        if !self.forward_refs.is_empty()
            && let Some(at) = self.forward_refs.iter().position(|(value, _)| *value == old)
        {
            let (_, placeholder) = self.forward_refs.swap_remove(at);
            let ty = self.b.body.ty(placeholder);
            let value = self.cast(new, ty);
            self.b.body.replace_forward(placeholder, value);
        }
        self.values[old] = Some(new);
    }

    /// Converts the operations of a block at the insertion point. A last one with one of the given traits is passed to
    /// the callback instead.
    fn convert_ops(
        &mut self,
        block: Block,
        mut finish: Option<(Traits, &mut OnTerminator<'_>)>,
    ) -> Result<(), Diagnostic> {
        let mut next = self.old.first_op(block);
        while let Some(op) = next {
            if let Some((traits, finish)) = &mut finish
                && self.old.next_op(op).is_none()
                && self.old.def(op).traits.any(*traits)
            {
                self.b.location = self.old.location(op);
                let operands: SmallVec<[Value; 4]> = self
                    .old
                    .operands(op)
                    .to_vec()
                    .into_iter()
                    .map(|v| self.target_materialized(v))
                    .collect();
                return finish(
                    self,
                    Adaptor {
                        op,
                        operands: &operands,
                    },
                )
                .map_err(|no| self.failure(op, no));
            }
            self.convert_op(op)?;
            next = self.old.next_op(op);
        }
        Ok(())
    }

    /// Converts one operation at the insertion point.
    fn convert_op(&mut self, op: Op) -> Result<(), Diagnostic> {
        self.b.location = self.old.location(op);
        if self.clone_only {
            return self.copy(op);
        }
        let legal = self.conversion.target.legal(self.b.ctx, self.old, op);
        if legal == Some(true) {
            return self.copy(op);
        }
        if self.fold(op)? {
            return Ok(());
        }
        let conversion = self.conversion;
        let casts = self.cast_count();
        let (patterns, direct) = conversion.patterns.of(self.old.name(op));
        if direct.is_some_and(|direct| self.convert_row(op, direct)) {
            self.keep_casts(casts);
            return Ok(());
        }
        let mut reason = NoMatch::default();
        if !patterns.is_empty() {
            let waiting = !self.forward_refs.is_empty();
            let mut operands: SmallVec<[Value; 6]> = SmallVec::new();
            let mut all = true;
            for row in self.old.operand_rows(op) {
                let operand = self.old.operand_at_row(row);
                let ty = self.convert_type(self.old.ty(operand));
                let value = self.remapped_value(operand);
                operands.push(ty.map_or(value, |ty| self.cast(value, ty)));
                all &= ty.is_some();
            }
            let casts_of_operands = self.cast_count();
            // A user of a value whose type cannot be converted cannot be converted either.
            for (_, pattern) in patterns.iter().filter(|_| all) {
                let at = self.b.at;
                match pattern(
                    self,
                    Adaptor {
                        op,
                        operands: &operands,
                    },
                ) {
                    Ok(()) => {
                        if self.fused && !self.fused_folds && !self.keeps_values_apart(op, &operands) {
                            return Err(not_fused());
                        }
                        if waiting || !self.forward_refs.is_empty() {
                            self.resolve_forward_refs(op);
                        }
                        self.keep_casts(casts);
                        return Ok(());
                    }
                    Err(no) => {
                        if let Some(fatal) = &self.fatal {
                            return Err(fatal.clone());
                        }
                        self.b.at = at;
                        self.drop_casts(casts_of_operands);
                        reason = no;
                    }
                }
            }
        }
        self.drop_casts(casts);
        if legal == Some(false)
            || (self.conversion.full && legal.is_none())
            || self.folded_constant == Some(op)
        {
            return Err(self.failure(op, reason));
        }
        self.copy(op)
    }

    /// Whether an operation of a fused conversion that was replaced by its operand differs in type from it, and from all others
    /// that were. The operands of later conversions are then as different as those of the old body.
    fn keeps_values_apart(&mut self, op: Op, operands: &[Value]) -> bool {
        let old = &*self.old;
        for result in old.results(op) {
            let Some(new) = self.values[result] else { continue };
            if let Some(index) = operands.iter().position(|&operand| operand == new)
                && (old.ty(result) == old.ty(old.operand(op, index)) || !self.shared.insert(new))
            {
                return false;
            }
        }
        true
    }

    /// Replaces an old operation with one result by other operations in the old body, which are then converted in its
    /// place. `build` gets a builder before the operation and its operands, and returns the result.
    pub fn expand(
        &mut self,
        op: Op,
        build: impl FnOnce(&mut Builder<'_>, &[Value]) -> Option<Value>,
    ) -> Result<(), NoMatch> {
        self.expand_all(op, |b, operands| {
            Some(SmallVec::from_elem(build(b, operands)?, 1))
        })
    }

    /// Replaces an old operation with any number of results, as [`expand`](Self::expand) does for one.
    pub fn expand_all(
        &mut self,
        op: Op,
        build: impl FnOnce(&mut Builder<'_>, &[Value]) -> Option<SmallVec<[Value; 4]>>,
    ) -> Result<(), NoMatch> {
        let before = self.old.prev_op(op);
        let operands: SmallVec<[Value; 4]> = self.old.operands(op).iter().collect();
        let ctx = self.b.ctx;
        let values = build(&mut Builder::before(ctx, self.old, op), &operands);
        let mut next = match before {
            Some(before) => self.old.next_op(before),
            None => self.old.op_block(op).and_then(|block| self.old.first_op(block)),
        };
        while let Some(step) = next.filter(|&step| step != op) {
            if values.is_some() {
                self.convert_op(step).map_err(|d| NoMatch(Some(d)))?;
            }
            next = self.old.next_op(step);
        }
        for (index, value) in values.ok_or_else(NoMatch::default)?.into_iter().enumerate() {
            let value = self.remapped_value(value);
            self.values[self.old.result(op, index)] = Some(value);
        }
        Ok(())
    }

    /// The error for an illegal operation that was not converted.
    #[cold]
    fn failure(&self, op: Op, reason: NoMatch) -> Diagnostic {
        if let NoMatch(Some(diagnostic)) = reason {
            return diagnostic;
        }
        let name = self.b.ctx.op_name(self.old.name(op));
        let marked = match self.conversion.target.legal(self.b.ctx, self.old, op) {
            Some(false) => " that was explicitly marked illegal",
            _ => "",
        };
        let message = format!("failed to legalize operation '{name}'{marked}");
        self.old.error_at(self.b.ctx, op, message)
    }

    /// Resolves placeholders for the results of an operation that a pattern has replaced.
    fn resolve_forward_refs(&mut self, op: Op) {
        for result in self.old.results(op) {
            let Some(at) = self.forward_refs.iter().position(|(value, _)| *value == result) else {
                continue;
            };
            let (_, placeholder) = self.forward_refs[at];
            match self.values[result] {
                Some(value) if value != placeholder => {
                    self.forward_refs.swap_remove(at);
                    let value = self.cast(value, self.b.body.ty(placeholder));
                    self.b.body.replace_forward(placeholder, value);
                }
                _ => {}
            }
        }
    }

    /// The operands of an old operation in the new body, with the old types.
    fn source_materialized_operands(&mut self, op: Op) -> SmallVec<[Value; 6]> {
        let range = self.old.operand_rows(op);
        let mut operands = SmallVec::with_capacity(range.len());
        for row in range {
            let operand = self.old.operand_at_row(row);
            let ty = self.old.ty(operand);
            // A cast is built only for a value that was converted.
            let value = match self.values.get(operand) {
                Some(&Some(value)) if self.b.body.ty(value) == ty => value,
                _ => self.source_materialized(operand),
            };
            operands.push(value);
        }
        operands
    }

    /// Clones a legal operation; its regions are converted.
    fn copy(&mut self, op: Op) -> Result<(), Diagnostic> {
        if self.copy_row(op) {
            return Ok(());
        }
        let operands = self.source_materialized_operands(op);
        let mut results: SmallVec<[Type; 4]> = SmallVec::new();
        results.extend(self.old.results(op).map(|result| self.old.ty(result)));
        let mut successors: SmallVec<[Block; 4]> = SmallVec::new();
        successors.extend(self.old.successors(op).filter_map(|block| self.blocks[block]));
        let regions: SmallVec<[Region; 2]> = self
            .old
            .regions(op)
            .iter()
            .map(|_| self.b.body.new_region())
            .collect();
        let old = &*self.old;
        let new = NewOp {
            def: old.def(op),
            name: old.name(op),
            location: old.location(op),
            operands: &operands,
            attrs: old.attrs(op),
            discardable: Some(old.discardable(op)),
            results: &results,
            successors: &successors,
            regions: &regions,
            body: old.extra(op).and_then(|_| self.children.remove(&op)),
            operand_segments: old.operand_segments(op),
            result_segments: old.result_segments(op),
        };
        let isolated = new.body.is_some();
        let copy = self.b.create(new);
        if isolated {
            self.moved.push((op, copy));
        }
        for (index, &into) in regions.iter().enumerate() {
            let region = self.old.regions(op)[index];
            self.convert_region(region, into, None)?;
        }
        // The uses of an op with regions are later than those in them, as in a text that is read.
        if !regions.is_empty() && !operands.is_empty() {
            let operands = self.b.body.operands(copy).to_vec();
            self.b.body.set_operands(copy, &operands);
        }
        for (index, result) in self.old.results(op).enumerate() {
            let value = self.b.body.result(copy, index);
            self.define(result, value);
        }
        Ok(())
    }

    /// Copies the constants that an in-place fold of `op` created between `prev` and `op`. They replace results of `op`
    /// that had uses, in the order of the results. Upstream's driver does not know these constants and leaves them as they
    /// are; a conversion that has to be complete converts them.
    fn take_over_constants(&mut self, op: Op, prev: Option<Op>, used: &[Value]) -> Result<(), Diagnostic> {
        let mut constants: SmallVec<[Op; 4]> = SmallVec::new();
        let mut at = self.old.prev_op(op);
        while let Some(constant) = at.filter(|_| at != prev) {
            constants.push(constant);
            at = self.old.prev_op(constant);
        }
        constants.reverse();
        let replaced = used.iter().filter(|&&result| !self.old.has_uses(result));
        for (&result, &constant) in replaced.zip(&constants) {
            self.rollback.add_replaced(result, self.old.result(constant, 0));
        }
        for constant in constants {
            match self.conversion.unreachable {
                true => self.convert_op(constant)?,
                false => self.copy(constant)?,
            }
        }
        self.b.location = self.old.location(op);
        Ok(())
    }

    /// Converts the operations of a block in place of `op`, which folds to them.
    fn convert_contents(&mut self, op: Op, block: Block) -> Result<(), Diagnostic> {
        let end = self.old.last_op(block);
        let mut next = self.old.first_op(block);
        while let Some(inner) = next.filter(|_| next != end) {
            self.convert_op(inner)?;
            next = self.old.next_op(inner);
        }
        let Some(end) = end else { return Ok(()) };
        for (index, result) in self.old.results(op).enumerate() {
            let new = self.remapped_value(self.old.operand(end, index));
            self.define(result, new);
        }
        Ok(())
    }

    /// Folds an operation before its patterns are tried, as upstream's driver does.
    fn fold(&mut self, op: Op) -> Result<bool, Diagnostic> {
        let def = self.old.def(op);
        if def.traits.has(Traits::CONSTANT_LIKE) || !may_fold(self.ctx(), def) {
            return Ok(false);
        }
        let ctx = self.b.ctx;
        // Where everything is converted, each constant can be.
        let may_fail = !self.conversion.unreachable;
        let converting = !self.conversion.patterns.for_op(self.old.name(op)).is_empty();
        self.before_folds.clear();
        // An operation that was folded in place is folded again.
        let found = loop {
            let saves = may_fail || self.rollback.is_wanted();
            if saves {
                self.before_fold.set(self.old, op);
            }
            let prev = self.old.prev_op(op);
            let mut used: SmallVec<[Value; 2]> = SmallVec::new();
            for result in self.old.results(op).filter(|&result| self.old.has_uses(result)) {
                used.push(result);
            }
            let folded = fold_op(ctx, self.old, op, converting);
            let changed = matches!(folded, Outcome::Changed);
            if saves && (changed || !self.before_fold.is_current(self.old)) {
                if may_fail && self.before_folds.is_empty() {
                    self.before_folds.clone_from(&self.before_fold);
                }
                self.rollback.save_if_wanted(&mut self.before_fold);
            }
            if changed && self.old.prev_op(op) != prev {
                self.take_over_constants(op, prev, &used)?;
            }
            match folded {
                Outcome::Same | Outcome::Erase => return Ok(false),
                Outcome::Changed | Outcome::Results(_) if self.fused && !self.fused_folds => {
                    return Err(not_fused());
                }
                Outcome::Inline(_) if self.fused => return Err(not_fused()),
                Outcome::Inline(block) => return self.convert_contents(op, block).map(|()| true),
                Outcome::Changed => {}
                Outcome::Results(found) if found.len() == self.old.results(op).len() => break found,
                Outcome::Results(_) => return Ok(false),
            }
        };
        let types: SmallVec<[Type; 2]> = self.old.results(op).map(|r| self.old.ty(r)).collect();
        // Constants are materialized in the old body first: if one of them is neither legal nor convertible, the fold
        // is dropped.
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        let mut constants: SmallVec<[Op; 2]> = SmallVec::new();
        for (index, (found, &ty)) in found.iter().zip(&types).enumerate() {
            let value = match *found {
                OpFoldResult::Value(value) => (self.old.ty(value) == ty).then_some(value),
                OpFoldResult::Attr(attr) => constant_def(ctx, self.old, op, attr, ty).and_then(|def| {
                    let new = NewOp {
                        attrs: &def.constant_attrs(ctx, attr),
                        results: &types[index..=index],
                        ..NewOp::new(def, self.old.location(op))
                    };
                    let constant = self.old.create(new, InsertPoint::Before(op));
                    constants.push(constant);
                    self.converts(constant).then(|| self.old.result(constant, 0))
                }),
            };
            let Some(value) = value else {
                constants.into_iter().for_each(|op| self.old.erase_op(op));
                // The folds in place that led to it are dropped, too.
                std::mem::take(&mut self.before_folds).restore(self.old);
                return Ok(false);
            };
            values.push(value);
        }
        for (index, &constant) in constants.iter().enumerate() {
            self.folded_constant = (index == 0 && may_fail).then_some(constant);
            let converted = self.convert_op(constant);
            self.folded_constant = None;
            match converted {
                Ok(()) => {}
                // No pattern matches after all.
                Err(_) if index == 0 && may_fail && self.fatal.is_none() => {
                    constants.into_iter().for_each(|op| self.old.erase_op(op));
                    std::mem::take(&mut self.before_folds).restore(self.old);
                    return Ok(false);
                }
                Err(error) => return Err(error),
            }
        }
        for (index, value) in values.into_iter().enumerate() {
            let new = self.remapped_value(value);
            let result = self.old.result(op, index);
            self.define(result, new);
        }
        Ok(true)
    }
}

/// The failure of a fused conversion, which is not reported.
#[cold]
fn not_fused() -> Diagnostic {
    Diagnostic::error(Location::UNKNOWN, "the conversions differ from one walk")
}
