//! The interface for conversion patterns: the old body, a builder for the new one, and the mapping between them.

use super::Conversion;
use super::module::{EnclosingSymbols, SymbolRequest};
use super::patterns::{Adaptor, NoMatch};
use super::rollback::{Rollback, SavedOp};
use super::source_casts::SourceCast;
use crate::body::{
    Block, BlockMap, Body, Builder, InsertPoint, NewOp, Op, Region, Value, ValueDef, ValueMap,
};
use crate::builtin::UnrealizedConversionCastOp;
use crate::context::Context;
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, Name, Type};
use crate::op_fold_result::OpFoldResult;
use crate::rewrite::fold::{Outcome, constant_def, fold_op, may_fold};
use crate::text::{PrintOptions, op_to_string, type_to_string};
use crate::types::TypeData;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// What a conversion pattern works with: the [old body](Self::old), which it reads, the builder [`b`](Self::b) into the new one,
/// and the mapping from old values to new ones.
pub struct ConversionRewriter<'a> {
    /// Builds into the new body. Patterns pass `&mut rw.b` to the `build` functions of definitions.
    pub b: Builder<'a>,
    /// The body that is converted. Only the driver changes it, by folding.
    pub(super) old: &'a mut Body,
    /// The operation that owns the body, with its parent body.
    pub(super) enclosing: Option<EnclosingSymbols<'a>>,
    pub(super) conversion: &'a Conversion,
    pub(super) values: ValueMap<Option<Value>>,
    pub(super) blocks: BlockMap<Option<Block>>,
    /// The bodies of isolated operations that have not been copied yet.
    pub(super) children: FxHashMap<Op, Box<Body>>,
    /// The isolated operations that have been copied, and the copies, which own their bodies.
    pub(super) moved: Vec<(Op, Op)>,
    /// Undoes changes to the old body.
    pub(super) rollback: Rollback,
    /// The op that is being folded, as it was.
    pub(super) before_fold: SavedOp,
    /// The op that is being folded, as it was before the first of several folds.
    pub(super) before_folds: SavedOp,
    /// The constant that an op folds to, while it is converted: that it is left as it is undoes the fold.
    pub(super) folded_constant: Option<Op>,
    pub(super) requests: Vec<SymbolRequest>,
    types: FxHashMap<Type, Option<Type>>,
    /// Some of `types`, by the last bits of their numbers.
    recent_types: [RecentType; RECENT_TYPES],
    casts: FxHashMap<(Value, Type), Value>,
    /// Those of `casts` that were built for the op that is being converted, in order.
    recent_casts: Vec<(Value, Type)>,
    /// The last operations that patterns built for old ones, see [`note_last`](Self::note_last).
    pub(super) last_built: FxHashMap<Op, Op>,
    /// Whether operations are only cloned, because they are unreachable.
    pub(super) clone_only: bool,
    /// Whether several conversions are applied at once: what they might do differently one after the other is an error.
    pub(super) fused: bool,
    /// Whether a fused conversion may fold operations.
    pub(super) fused_folds: bool,
    /// In a fused conversion, values of the new body that are also those of an op that was replaced by its operand.
    pub(super) shared: FxHashSet<Value>,
    /// Values of the old body that were used before their definition was converted, and their placeholders.
    pub(super) forward_refs: Vec<(Value, Value)>,
    /// The error with which the whole conversion fails, if there is one.
    pub(super) fatal: Option<Diagnostic>,
}

/// A type and what it is converted to.
#[derive(Clone, Copy, Default)]
struct RecentType {
    from: Option<Type>,
    to: Option<Type>,
    /// Whether both are scalars, see [`DirectConversion`](super::DirectConversion).
    is_scalar: bool,
}

/// Tables that a thread reuses from one conversion to the next.
#[derive(Default)]
pub(super) struct Scratch {
    /// An empty body whose tables have capacity.
    pub body: Option<Box<Body>>,
    values: ValueMap<Option<Value>>,
    blocks: BlockMap<Option<Block>>,
    /// The converted types, which are those of one conversion.
    types: FxHashMap<Type, Option<Type>>,
    casts: FxHashMap<(Value, Type), Value>,
}

impl Scratch {
    /// Keeps an old body for its capacity.
    pub fn recycle(&mut self, mut old: Box<Body>) {
        if self.body.is_none() && old.op_rows() <= LARGEST_RECYCLED {
            old.clear();
            self.body = Some(old);
        }
    }
}

/// The number of converted types that are found without hashing.
const RECENT_TYPES: usize = 16;

/// Bodies with more operations than this are dropped.
pub(super) const LARGEST_RECYCLED: usize = 1 << 14;

impl<'a> ConversionRewriter<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        old: &'a mut Body,
        new: &'a mut Body,
        conversion: &'a Conversion,
        enclosing: Option<EnclosingSymbols<'a>>,
        rollback: Rollback,
        scratch: &mut Scratch,
    ) -> Self {
        let rows = old.value_rows();
        let mut values = std::mem::take(&mut scratch.values);
        values.resize(rows);
        ConversionRewriter {
            b: Builder::new(ctx, new, Location::UNKNOWN),
            old,
            enclosing,
            conversion,
            values,
            blocks: std::mem::take(&mut scratch.blocks),
            children: FxHashMap::default(),
            moved: Vec::new(),
            rollback,
            before_fold: SavedOp::default(),
            before_folds: SavedOp::default(),
            folded_constant: None,
            requests: Vec::new(),
            types: std::mem::take(&mut scratch.types),
            recent_types: [RecentType::default(); RECENT_TYPES],
            casts: std::mem::take(&mut scratch.casts),
            recent_casts: Vec::new(),
            last_built: FxHashMap::default(),
            clone_only: false,
            fused: false,
            fused_folds: false,
            shared: FxHashSet::default(),
            forward_refs: Vec::new(),
            fatal: None,
        }
    }

    /// Returns the tables to `scratch`.
    pub(super) fn finish(mut self, scratch: &mut Scratch) {
        self.values.clear();
        self.blocks.clear();
        match self.casts.capacity() {
            // To clear a table takes time in proportion to its capacity.
            1024.. => self.casts = FxHashMap::default(),
            _ => self.casts.clear(),
        }
        (scratch.values, scratch.blocks) = (self.values, self.blocks);
        (scratch.types, scratch.casts) = (self.types, self.casts);
    }

    /// Makes the conversion fail, even if an operation without a matching pattern could stay.
    #[cold]
    pub fn fail(&mut self, diagnostic: Diagnostic) -> NoMatch {
        self.fatal = Some(diagnostic.clone());
        NoMatch(Some(diagnostic))
    }

    /// The context.
    #[inline]
    pub fn ctx(&self) -> &'a Context {
        self.b.ctx
    }

    /// The body that is converted.
    #[inline]
    pub fn old(&self) -> &Body {
        self.old
    }

    /// The converted type; `None` if it cannot be converted.
    #[inline]
    pub fn convert_type(&mut self, ty: Type) -> Option<Type> {
        self.recent_type(ty).to
    }

    /// The converted type, if it and the type are scalars; see [`DirectConversion`](super::DirectConversion).
    #[inline]
    pub(super) fn scalar_type(&mut self, ty: Type) -> Option<Type> {
        let RecentType { to, is_scalar, .. } = self.recent_type(ty);
        to.filter(|_| is_scalar)
    }

    #[inline]
    fn recent_type(&mut self, ty: Type) -> RecentType {
        let recent = self.recent_types[ty.row() as usize % RECENT_TYPES];
        match recent.from == Some(ty) {
            true => recent,
            false => self.convert_new_type(ty),
        }
    }

    #[inline(never)]
    fn convert_new_type(&mut self, ty: Type) -> RecentType {
        let (ctx, conversion) = (self.b.ctx, self.conversion);
        let known = self.types.entry(ty);
        let to = *known.or_insert_with(|| conversion.types.convert(ctx, ty));
        let is_scalar = |ty: Type| matches!(ty.data(ctx), TypeData::Integer { .. } | TypeData::Float(_));
        let recent = RecentType {
            from: Some(ty),
            to,
            is_scalar: to.is_some_and(|to| is_scalar(to) && (to == ty || ty == Type::INDEX)),
        };
        self.recent_types[ty.row() as usize % RECENT_TYPES] = recent;
        recent
    }

    /// Maps the results of an old operation to values of the new body.
    pub fn replace(&mut self, op: Op, with: &[Value]) {
        for (result, &value) in self.old.results(op).zip(with) {
            self.values[result] = Some(value);
        }
    }

    /// Maps the single result of an old operation to the single result of a new one.
    pub fn replace_with(&mut self, op: Op, new: Op) {
        let result = self.b.body.result(new, 0);
        self.values[self.old.result(op, 0)] = Some(result);
    }

    /// Maps a value of the old body to one of the new body.
    pub fn map(&mut self, old: Value, new: Value) {
        self.values[old] = Some(new);
    }

    /// The value in the new body, with the type that it has there.
    pub fn remapped_value(&mut self, old: Value) -> Value {
        if let Some(value) = self.values[old] {
            return value;
        }
        // Used before its definition is converted: a placeholder is created for it.
        let ty = self.old.ty(old);
        let value = self.b.body.new_forward(ty);
        self.forward_refs.push((old, value));
        self.values[old] = Some(value);
        value
    }

    /// The value in the new body, cast to the converted type if necessary.
    pub fn target_materialized(&mut self, old: Value) -> Value {
        let value = self.remapped_value(old);
        match self.convert_type(self.old.ty(old)) {
            Some(ty) => self.cast(value, ty),
            None => value,
        }
    }

    /// The value in the new body, cast to the old type if necessary.
    pub fn source_materialized(&mut self, old: Value) -> Value {
        let value = self.remapped_value(old);
        self.cast(value, self.old.ty(old))
    }

    /// Casts a value of the new body to type `ty`. The cast is inserted after the definition of `value`.
    #[inline]
    pub fn cast(&mut self, value: Value, ty: Type) -> Value {
        if self.b.body.ty(value) == ty {
            value
        } else {
            self.cast_slow(value, ty)
        }
    }

    fn cast_slow(&mut self, value: Value, ty: Type) -> Value {
        if let Some(origin) = self.cast_origin(value, ty) {
            return origin;
        }
        if let Some(&cast) = self.casts.get(&(value, ty)) {
            return cast;
        }
        let saved = self.b.at;
        let location = self.b.location;
        // A cast to the old type has the location of the value, any other that of the op that is converted.
        let to_old = self.convert_type(ty) == Some(self.b.body.ty(value));
        match self.b.body.value_def(value) {
            ValueDef::Result(op, _) => {
                let next = self.b.body.next_op(op);
                let block = self.b.body.op_block(op);
                if to_old {
                    self.b.location = self.b.body.location(op);
                }
                self.b.at = match (next, block) {
                    (Some(next), _) => InsertPoint::Before(next),
                    (None, Some(block)) => InsertPoint::End(block),
                    (None, None) => saved,
                };
            }
            ValueDef::Argument(block, index) => {
                let mut next = self.b.body.first_op(block);
                // Arguments with a new type are cast back last one first, whichever is used first.
                if to_old {
                    self.b.location = self.b.body.block_arg_location(block, index as usize);
                    while let Some(op) =
                        next.filter(|&op| casts_later_argument(self.b.body, op, block, index))
                    {
                        next = self.b.body.next_op(op);
                    }
                }
                self.b.at = next.map_or(InsertPoint::End(block), InsertPoint::Before);
            }
            ValueDef::Forward => {}
        }
        let made = self.conversion.types.materialize(&mut self.b, value, ty);
        let cast = made.unwrap_or_else(|| {
            let op = UnrealizedConversionCastOp::build(&mut self.b, &[value], &[ty]);
            self.b.body.result(op, 0)
        });
        self.b.location = location;
        // A cast after the last operation of the current block must not move the insertion point before it.
        self.b.at = saved;
        if self.b.body.value_def(value) != ValueDef::Forward {
            self.casts.insert((value, ty), cast);
            self.recent_casts.push((value, ty));
        }
        cast
    }

    /// The number of casts built so far for the op that is being converted, for [`drop_casts`](Self::drop_casts).
    pub(super) fn cast_count(&self) -> usize {
        self.recent_casts.len()
    }

    /// Forgets which casts were built since there were `count`: the op is converted.
    pub(super) fn keep_casts(&mut self, count: usize) {
        self.recent_casts.truncate(count);
    }

    /// Erases the unused casts that were built since there were `count`. A pattern that fails leaves no casts: where a later one needs
    /// them, they are placed among those that exist by then.
    pub(super) fn drop_casts(&mut self, count: usize) {
        while self.recent_casts.len() > count
            && let Some(key) = self.recent_casts.pop()
        {
            let op = self
                .casts
                .get(&key)
                .and_then(|&cast| self.b.body.defining_op(cast));
            let is_unused = |op: &Op| {
                self.b.body.name(*op) == UnrealizedConversionCastOp::NAME && !self.b.body.op_has_uses(*op)
            };
            if let Some(op) = op.filter(is_unused) {
                self.casts.remove(&key);
                self.b.body.erase_op(op);
            }
        }
    }

    /// The value of type `ty` that a chain of casts up to `value` starts from.
    fn cast_origin(&self, value: Value, ty: Type) -> Option<Value> {
        // In a graph region, casts may use each other cyclically.
        const LONGEST_CHAIN: usize = 64;
        let body = &*self.b.body;
        let mut value = value;
        for _ in 0..LONGEST_CHAIN {
            let source = body
                .defining_op(value)
                .filter(|&op| body.name(op) == UnrealizedConversionCastOp::NAME)?;
            if body.results(source).len() != 1 || body.operands(source).len() != 1 {
                return None;
            }
            value = body.operand(source, 0);
            if body.ty(value) == ty {
                return Some(value);
            }
        }
        None
    }

    /// Whether an old operation is legal or has a pattern.
    pub fn converts(&self, op: Op) -> bool {
        self.conversion.target.legal(self.b.ctx, self.old, op) == Some(true) || self.has_pattern(op)
    }

    /// What an old operation with one result folds to: a value that is there, or a constant that is converted. Operands that fold
    /// themselves are those of the old body still, as they are for upstream's driver.
    pub fn folds(&mut self, op: Op) -> Option<OpFoldResult> {
        let def = self.old.def(op);
        // A fold of several results may replace uses of some by constants.
        let is_constant = def.traits.has(Traits::CONSTANT_LIKE);
        if is_constant || self.old.results(op).len() != 1 || !may_fold(self.b.ctx, def) {
            return None;
        }
        let before = SavedOp::of(self.old, op);
        let found = loop {
            match fold_op(self.b.ctx, self.old, op, false) {
                Outcome::Changed => {}
                Outcome::Results(found) => break found.first().copied(),
                _ => break None,
            }
        };
        before.restore(self.old);
        let ty = self.old.ty(self.old.result(op, 0));
        found.filter(|found| match *found {
            OpFoldResult::Value(value) => self.old.ty(value) == ty,
            OpFoldResult::Attr(attr) => constant_def(self.b.ctx, self.old, op, attr, ty)
                .is_some_and(|def| self.has_pattern_for(def.id)),
        })
    }

    /// The operands that an old operation has when it is converted, after the folds that change it in place.
    pub fn folded_operands(&mut self, op: Op) -> SmallVec<[Value; 4]> {
        let before = SavedOp::of(self.old, op);
        while matches!(fold_op(self.b.ctx, self.old, op, false), Outcome::Changed) {}
        let operands = self.old.operands(op).iter().collect();
        before.restore(self.old);
        operands
    }

    /// Whether an old operation has a pattern.
    pub fn has_pattern(&self, op: Op) -> bool {
        self.has_pattern_for(self.old.name(op))
    }

    /// Whether operations of this name have a pattern.
    pub fn has_pattern_for(&self, name: crate::OpName) -> bool {
        !self.conversion.patterns.for_op(name).is_empty()
    }

    /// Removes the casts that have no uses, and orders the others. Returns the first of those that remain.
    pub fn remove_unused_casts(&mut self) -> Option<Op> {
        let mut live: Option<Op> = None;
        let mut sources: Vec<SourceCast> = Vec::new();
        // The order of removal has no effect.
        let mut casts = std::mem::take(&mut self.casts);
        for ((value, ty), cast) in casts.drain() {
            let Some(op) = self.b.body.defining_op(cast) else {
                continue;
            };
            if self.b.body.name(op) != UnrealizedConversionCastOp::NAME {
                continue;
            }
            if !self.b.body.op_has_uses(op) {
                self.b.body.erase_op(op);
                continue;
            }
            if live.is_none_or(|first| op < first) {
                live = Some(op);
            }
            if self.b.body.operands(op).len() == 1
                && self.b.body.operand(op, 0) == value
                && self.is_source_cast(value, ty)
            {
                sources.push(SourceCast { value, ty, op });
            }
        }
        // Keeps the capacity.
        self.casts = casts;
        self.order_source_casts(&sources);
        live
    }

    /// Removes the casts that have no uses.
    ///
    /// # Errors
    /// A cast has uses, and the type converter requires materializations.
    pub(super) fn finish_casts(&mut self) -> Result<(), Diagnostic> {
        let required = self.conversion.types.needs_materializations();
        match self.remove_unused_casts().filter(|_| required) {
            Some(op) => Err(live_cast(self.b.ctx, self.b.body, op)),
            None => Ok(()),
        }
    }

    /// Whether the type converter converts the types of all operands.
    pub fn convertible_operands(&mut self, a: Adaptor<'_>) -> bool {
        (0..a.operands.len()).all(|index| {
            let ty = self.old.ty(self.old.operand(a.op, index));
            self.convert_type(ty).is_some()
        })
    }

    /// Copies an old operation without its regions, with other operands and result types.
    pub fn copy_op(&mut self, op: Op, operands: &[Value], results: &[Type]) -> Op {
        let old = &*self.old;
        let new = NewOp {
            def: old.def(op),
            name: old.name(op),
            location: old.location(op),
            operands,
            attrs: old.attrs(op),
            discardable: Some(old.discardable(op)),
            results,
            successors: &[],
            regions: &[],
            body: None,
            operand_segments: old.operand_segments(op),
            result_segments: old.result_segments(op),
        };
        self.b.create(new)
    }

    /// The new block for an old one.
    pub fn mapped_block(&self, old: Block) -> Option<Block> {
        self.blocks[old]
    }

    /// Requests a symbol in the enclosing symbol table; see [`SymbolRequest`].
    pub fn request(&mut self, request: SymbolRequest) {
        self.requests.push(request);
    }

    /// The nearest operation that defines `symbol` in the symbol tables enclosing the converted body, and the body that
    /// contains it. Another thread may own its contents: only its header can be read.
    pub fn lookup_symbol(&self, symbol: Name) -> Option<(&'a Body, Op)> {
        let enclosing = self.enclosing?;
        enclosing
            .lookup(self.b.ctx, symbol)
            .map(|op| (enclosing.body, op))
    }

    /// The operation that owns the converted body, with its parent body.
    pub fn owner(&self) -> Option<(&'a Body, Op)> {
        self.enclosing.map(|enclosing| (enclosing.body, enclosing.op))
    }

    /// An error at an old operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn error(&self, op: Op, message: impl std::fmt::Display) -> NoMatch {
        NoMatch(Some(self.old.op_error(self.b.ctx, op, message)))
    }

    /// The regions of an old operation.
    pub fn old_regions(&self, op: Op) -> Vec<Region> {
        self.old.regions(op).to_vec()
    }
}

/// The error for a cast that must not remain.
#[cold]
fn live_cast(ctx: &Context, body: &Body, op: Op) -> Diagnostic {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    let message = format!(
        "failed to legalize unresolved materialization from ('{}') to ('{}') that remained live after conversion",
        type_to_string(ctx, from),
        type_to_string(ctx, to)
    );
    let error = body.error_at(ctx, op, message);
    let Some((user, _)) = body.uses(body.result(op, 0)).next() else {
        return error;
    };
    let text = op_to_string(ctx, body, user, &PrintOptions::default());
    let lead = if text.trim_end().contains('\n') { "\n" } else { "" };
    error.note(
        body.location(user),
        format!("see existing live user here: {lead}{}", text.trim_end()),
    )
}

/// Whether `op` casts an argument of `block` after the one at `index`.
fn casts_later_argument(body: &Body, op: Op, block: Block, index: u32) -> bool {
    body.name(op) == UnrealizedConversionCastOp::NAME
        && body.operands(op).len() == 1
        && matches!(body.value_def(body.operand(op, 0)),
            ValueDef::Argument(of, other) if of == block && other > index)
}
