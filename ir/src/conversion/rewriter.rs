//! What conversion patterns call: the old body to read, a builder into the new one, the mapping between them.

use super::Conversion;
use super::module::{Request, Surroundings};
use super::patterns::{Adaptor, NoMatch};
use super::rollback::{Rollback, SavedOp};
use crate::body::{
    Block, BlockMap, Body, Builder, InsertPoint, NewOp, Op, Region, Value, ValueDef, ValueMap,
};
use crate::builtin::UnrealizedConversionCastOp;
use crate::context::Context;
use crate::ids::{Location, Name, Type};
use rustc_hash::FxHashMap;

/// See the [module](self).
pub struct Rewriter<'a> {
    /// Builds into the new body. Patterns pass `&mut rw.b` to the `build` functions of definitions.
    pub b: Builder<'a>,
    /// The body that is converted. Only the driver changes it, by folding.
    pub(super) old: &'a mut Body,
    /// Where the operation that owns the body stands.
    pub(super) around: Option<Surroundings<'a>>,
    pub(super) conversion: &'a Conversion,
    pub(super) values: ValueMap<Option<Value>>,
    pub(super) blocks: BlockMap<Option<Block>>,
    /// The bodies of isolated operations that have not been copied yet.
    pub(super) children: FxHashMap<Op, Box<Body>>,
    /// Isolated operations that have been copied, and the copies, which own their bodies.
    pub(super) moved: Vec<(Op, Op)>,
    /// Undoes what happens to the old body.
    pub(super) rollback: Rollback,
    /// The op that is being folded, as it was.
    pub(super) before_fold: SavedOp,
    pub(super) requests: Vec<Request>,
    types: FxHashMap<Type, Option<Type>>,
    casts: FxHashMap<(Value, Type), Value>,
    /// Whether operations are copied as they are, because control does not reach them.
    pub(super) verbatim: bool,
    /// Values of the old body that were needed before their definition was converted, and what stands for them.
    pub(super) pending: Vec<(Value, Value)>,
}

impl<'a> Rewriter<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        old: &'a mut Body,
        new: &'a mut Body,
        conversion: &'a Conversion,
        around: Option<Surroundings<'a>>,
        rollback: Rollback,
    ) -> Self {
        let rows = old.value_rows();
        let mut values = ValueMap::new();
        values.resize(rows);
        Rewriter {
            b: Builder::new(ctx, new, Location::UNKNOWN),
            old,
            around,
            conversion,
            values,
            blocks: BlockMap::new(),
            children: FxHashMap::default(),
            moved: Vec::new(),
            rollback,
            before_fold: SavedOp::default(),
            requests: Vec::new(),
            types: FxHashMap::default(),
            casts: FxHashMap::default(),
            verbatim: false,
            pending: Vec::new(),
        }
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

    /// What the type becomes; `None` if it cannot be converted.
    #[inline]
    pub fn convert_type(&mut self, ty: Type) -> Option<Type> {
        let (ctx, conversion) = (self.b.ctx, self.conversion);
        *self
            .types
            .entry(ty)
            .or_insert_with(|| conversion.types.convert(ctx, ty))
    }

    /// Says what the results of an old operation are in the new body.
    pub fn replace(&mut self, op: Op, with: &[Value]) {
        for (result, &value) in self.old.results(op).zip(with) {
            self.values[result] = Some(value);
        }
    }

    /// Says what the one result of an old operation is: the one result of a new one.
    pub fn replace_with(&mut self, op: Op, new: Op) {
        let result = self.b.body.result(new, 0);
        self.values[self.old.result(op, 0)] = Some(result);
    }

    /// Says what a value of the old body is in the new one.
    pub fn map(&mut self, old: Value, new: Value) {
        self.values[old] = Some(new);
    }

    /// The value in the new body, of whatever type it has there.
    pub fn mapped(&mut self, old: Value) -> Value {
        if let Some(value) = self.values[old] {
            return value;
        }
        // Used before its definition is converted: a placeholder stands for it until then.
        let ty = self.old.ty(old);
        let value = self.b.body.new_forward(ty);
        self.pending.push((old, value));
        self.values[old] = Some(value);
        value
    }

    /// The value in the new body, as a value of the type that its old type becomes.
    pub fn converted(&mut self, old: Value) -> Value {
        let value = self.mapped(old);
        match self.convert_type(self.old.ty(old)) {
            Some(ty) => self.cast(value, ty),
            None => value,
        }
    }

    /// The value in the new body, as a value of its old type.
    pub fn original(&mut self, old: Value) -> Value {
        let value = self.mapped(old);
        self.cast(value, self.old.ty(old))
    }

    /// A value of the new body as a value of type `ty`. What has to be built stands behind the definition of `value`.
    #[inline]
    pub fn cast(&mut self, value: Value, ty: Type) -> Value {
        if self.b.body.ty(value) == ty {
            value
        } else {
            self.cast_slow(value, ty)
        }
    }

    fn cast_slow(&mut self, value: Value, ty: Type) -> Value {
        let body = &*self.b.body;
        if let Some(source) = body.defining_op(value)
            && body.name(source) == UnrealizedConversionCastOp::NAME
            && body.results(source).len() == 1
            && body.operands(source).len() == 1
        {
            let input = body.operand(source, 0);
            if body.ty(input) == ty {
                return input;
            }
        }
        if let Some(&cast) = self.casts.get(&(value, ty)) {
            return cast;
        }
        let saved = self.b.at;
        let location = self.b.location;
        match self.b.body.value_def(value) {
            ValueDef::Result(op, _) => {
                let next = self.b.body.next_op(op);
                let block = self.b.body.op_block(op);
                self.b.location = self.b.body.location(op);
                self.b.at = match (next, block) {
                    (Some(next), _) => InsertPoint::Before(next),
                    (None, Some(block)) => InsertPoint::End(block),
                    (None, None) => saved,
                };
            }
            ValueDef::Argument(block, index) => {
                let mut next = self.b.body.first_op(block);
                // Arguments that have a new type are cast back last one first, whichever is needed first.
                if self.convert_type(ty) == Some(self.b.body.ty(value)) {
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
        // Building behind the last operation of the current block must not leave the insertion point before the cast.
        self.b.at = saved;
        if self.b.body.value_def(value) != ValueDef::Forward {
            self.casts.insert((value, ty), cast);
        }
        cast
    }

    /// Whether an old operation may stay, or some pattern is there to convert it.
    pub fn converts(&self, op: Op) -> bool {
        self.conversion.target.legal(self.b.ctx, self.old, op) == Some(true) || self.has_pattern(op)
    }

    /// Whether some pattern is there to convert an old operation.
    pub fn has_pattern(&self, op: Op) -> bool {
        self.has_pattern_for(self.old.name(op))
    }

    /// Whether some pattern is there to convert operations of this name.
    pub fn has_pattern_for(&self, name: crate::OpName) -> bool {
        !self.conversion.patterns.for_op(name).is_empty()
    }

    /// Removes the casts that were made for somebody who in the end did not use them.
    pub fn remove_unused_casts(&mut self) {
        // Which of them goes first makes no difference.
        for (_, cast) in self.casts.drain() {
            if let Some(op) = self.b.body.defining_op(cast)
                && self.b.body.name(op) == UnrealizedConversionCastOp::NAME
                && !self.b.body.op_has_uses(op)
            {
                self.b.body.erase_op(op);
            }
        }
    }

    /// Whether the type converter knows the types of all operands.
    pub fn convertible_operands(&mut self, a: Adaptor<'_>) -> bool {
        (0..a.operands.len()).all(|index| {
            let ty = self.old.ty(self.old.operand(a.op, index));
            self.convert_type(ty).is_some()
        })
    }

    /// The block in which new operations are made.
    pub fn current_block(&self) -> Option<Block> {
        match self.b.at {
            InsertPoint::End(block) => Some(block),
            InsertPoint::Before(op) => self.b.body.op_block(op),
            InsertPoint::Detached => None,
        }
    }

    /// Makes a block with these arguments behind `after` in its region. The insertion point stays.
    pub fn new_block_after(&mut self, after: Block, args: &[Type]) -> Block {
        let block = self.b.body.new_block();
        if let Some(region) = self.b.body.block_region(after) {
            let next = self.b.body.next_block(after);
            self.b.body.attach_block(block, region, next);
        }
        for &ty in args {
            self.b.body.append_arg(block, ty, self.b.location);
        }
        block
    }

    /// Continues at the end of `block`.
    pub fn continue_at(&mut self, block: Block) {
        self.b.at = InsertPoint::End(block);
    }

    /// A copy of an old operation without regions, with other operands and result types.
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

    /// The new block that stands for an old one.
    pub fn mapped_block(&self, old: Block) -> Option<Block> {
        self.blocks[old]
    }

    /// Asks the enclosing symbol table to define something, see [`Request`].
    pub fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// The nearest operation called `symbol` in the symbol tables around the body that is converted, and the body that it
    /// is in. Its contents may be on another thread: only its header can be read.
    pub fn lookup_symbol(&self, symbol: Name) -> Option<(&'a Body, Op)> {
        let around = self.around?;
        around.lookup(self.b.ctx, symbol).map(|op| (around.body, op))
    }

    /// The body and the row of the operation whose contents are converted.
    pub fn owner(&self) -> Option<(&'a Body, Op)> {
        self.around.map(|around| (around.body, around.op))
    }

    /// An error at an old operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn error(&self, op: Op, message: impl std::fmt::Display) -> NoMatch {
        NoMatch(Some(self.old.op_error(self.b.ctx, op, message)))
    }

    /// The old regions of an operation.
    pub fn old_regions(&self, op: Op) -> Vec<Region> {
        self.old.regions(op).to_vec()
    }
}

/// Whether `op` casts an argument of `block` behind the one at `index`.
fn casts_later_argument(body: &Body, op: Op, block: Block, index: u32) -> bool {
    body.name(op) == UnrealizedConversionCastOp::NAME
        && body.operands(op).len() == 1
        && matches!(body.value_def(body.operand(op, 0)),
            ValueDef::Argument(of, other) if of == block && other > index)
}
