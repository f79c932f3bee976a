//! A body: the tables that hold the contents of one isolated operation.
//!
//! ```text
//! ops       name, location, place in block, ranges of operands, results, attribute slots
//! values    type, definition, head of the use-list
//! blocks    arguments, first and last op, place in region, head of the predecessor list
//! regions   first and last block, the op it belongs to
//! uses      one row per operand: value, user, links of the use-list
//! extras    rare parts of ops: successors, regions, segment sizes, an owned body
//! ```
//!
//! A row is addressed by a handle ([`Op`], [`Value`], …) that is meaningless in another body. Rows are appended; those
//! of erased entities stay unused until the body is dropped. An operation that is isolated from above
//! (`builtin.module`, `func.func`) is a row in its parent's tables like any other, but its regions live in a [`Body`]
//! of its own ([`Body::isolated`]), so that threads can modify many of them at once.
//!
//! Read next: `create.rs` (creating operations), `edit.rs` (modifying and erasing them), `edit_graph.rs` (edges, blocks),
//! `structure.rs` (what lies where), `walk.rs` (traversal), `module.rs` (a top-level operation).

mod branches;
mod changes;
mod create;
mod dialect_set;
mod edit;
mod edit_graph;
mod isolated;
mod module;
mod operand_range;
mod post_order;
mod split;
mod structure;
mod uses;
mod walk;

pub use crate::ids::{Block, Op, Region, Successor, Use, Value};
pub use branches::Edges;
pub use changes::Changes;
pub use create::{Builder, InsertPoint, NewOp, NewOpParts};
pub use dialect_set::DialectSet;
pub(crate) use isolated::HeaderCopy;
pub use isolated::IsolatedOp;
pub use module::Module;
pub use operand_range::{Operands, Results};
pub use post_order::ReversePostOrder;
pub use walk::{Blocks, Ops, Uses, WalkResult};

use crate::context::Context;
use crate::def::slots::Slot;
use crate::def::{OpDef, OpInterface};
use crate::ids::{Attribute, Location, Name, OpName, Type};
use cranelift_entity::{EntityList, ListPool, PrimaryMap, packed_option::PackedOption};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// A row of the operation table.
#[derive(Clone, Copy)]
pub(crate) struct OpData {
    pub def: &'static OpDef,
    pub name: OpName,
    pub location: Location,
    pub block: Option<Block>,
    pub prev: Option<Op>,
    pub next: Option<Op>,
    /// Increases along the block while the block's `ordered` is set.
    pub order: u32,
    pub operands: u32,
    pub num_operands: u32,
    pub results: u32,
    pub num_results: u32,
    pub attrs: u32,
    pub num_attrs: u32,
    pub discardable: Option<Attribute>,
    /// Index in `extras`, plus one.
    pub extra: u32,
}

impl OpData {
    /// The row of an operation for [`Body::append_plain`].
    #[inline]
    pub fn new(def: &'static OpDef, name: OpName, location: Location, num_results: u32) -> Self {
        OpData {
            def,
            name,
            location,
            block: None,
            prev: None,
            next: None,
            order: 0,
            operands: 0,
            num_operands: 0,
            results: 0,
            num_results,
            attrs: 0,
            num_attrs: 0,
            discardable: None,
            extra: 0,
        }
    }
}

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// Result `1` of the operation.
    Result(Op, u32),
    /// Argument `1` of the block.
    Argument(Block, u32),
    /// A forward reference: the placeholder for a value that the text uses before its definition, or for a value of
    /// another body.
    Forward,
}

#[derive(Clone, Copy)]
pub(crate) struct ValueData {
    pub ty: Type,
    /// The row of an op, or of a block with the top bit set; `u32::MAX` for a forward reference.
    pub owner: u32,
    pub index: u32,
    pub first_use: Option<Use>,
}

const BLOCK_BIT: u32 = 1 << 31;
const FORWARD: u32 = u32::MAX;

impl ValueData {
    #[inline]
    pub fn def(&self) -> ValueDef {
        match self.owner {
            FORWARD => ValueDef::Forward,
            row if row & BLOCK_BIT != 0 => {
                ValueDef::Argument(Block::from_index(row & !BLOCK_BIT), self.index)
            }
            row => ValueDef::Result(Op::from_index(row), self.index),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct UseData {
    pub value: Option<Value>,
    pub user: Op,
    pub next: Option<Use>,
    pub prev: Option<Use>,
}

#[derive(Clone, Copy)]
pub(crate) struct SuccessorData {
    pub block: Option<Block>,
    pub user: Op,
    pub next: Option<Successor>,
    pub prev: Option<Successor>,
}

#[derive(Clone, Default)]
pub(crate) struct BlockData {
    pub args: EntityList<Value>,
    pub region: Option<Region>,
    pub prev: Option<Block>,
    pub next: Option<Block>,
    pub first_op: Option<Op>,
    pub last_op: Option<Op>,
    pub first_pred: Option<Successor>,
    /// Whether the `order` of its operations increases along the block.
    pub ordered: bool,
    /// Explicit locations of the arguments; the others have the parent operation's.
    pub arg_locations: EntityList<Location>,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct RegionData {
    pub first: Option<Block>,
    pub last: Option<Block>,
    /// The operation of this body that owns the region; `None` for a root region.
    pub parent: Option<Op>,
}

#[derive(Clone, Default)]
pub(crate) struct Extra {
    pub successors: Range<u32>,
    pub regions: SmallVec<[Region; 2]>,
    pub operand_segments: SmallVec<[u32; 4]>,
    pub result_segments: SmallVec<[u32; 4]>,
    pub body: Option<Box<Body>>,
}

/// The values of the constant symbols of a table, with the name of the operation that defines each.
pub(crate) type SymbolConstants = FxHashMap<Name, (OpName, Attribute)>;

/// See the [module](self).
#[derive(Clone, Default)]
pub struct Body {
    pub(crate) ops: PrimaryMap<Op, OpData>,
    pub(crate) values: PrimaryMap<Value, ValueData>,
    pub(crate) blocks: PrimaryMap<Block, BlockData>,
    pub(crate) regions: PrimaryMap<Region, RegionData>,
    pub(crate) uses: PrimaryMap<Use, UseData>,
    pub(crate) succs: PrimaryMap<Successor, SuccessorData>,
    pub(crate) attrs: Vec<Option<Attribute>>,
    pub(crate) extras: Vec<Extra>,
    pub(crate) lists: ListPool<Value>,
    pub(crate) location_lists: ListPool<Location>,
    pub(crate) roots: SmallVec<[Region; 1]>,
    /// The dialects of all operations that were ever in the tables.
    pub(crate) dialects: DialectSet,
    /// The passes that have run since the last change and would change nothing (LLVM's last-run tracking).
    completed: Vec<&'static str>,
    /// What has changed since the last call of `take_changes`; `None` before the first, or if it is too much to list.
    changes: Option<Changes>,
    /// The number of changes of blocks and edges.
    graph_version: u32,
    /// The entry block whose arguments a running conversion replaces.
    converted_entry: Option<Block>,
    /// The constants of the enclosing symbol table, while a pass runs.
    symbol_constants: Option<Arc<SymbolConstants>>,
}

/// Which passes need not run again.
impl Body {
    /// Whether this pass has run, and the body has not changed since.
    pub(crate) fn has_completed(&self, pass: &str) -> bool {
        self.completed.contains(&pass)
    }

    /// Notes that this pass would change nothing now.
    pub(crate) fn mark_completed(&mut self, pass: &'static str) {
        if !self.has_completed(pass) {
            self.completed.push(pass);
        }
    }

    /// Notes a change. All that modifies the tables calls it.
    #[inline]
    pub(crate) fn touch(&mut self) {
        if !self.completed.is_empty() {
            self.completed.clear();
        }
    }

    /// Notes a change of the operation, on which the passes on its own body may depend.
    fn touch_op(&mut self, op: Op) {
        self.touch();
        self.note_changed(op);
        if let Some(body) = self.isolated_mut(op) {
            body.touch_owner();
        }
    }

    /// Notes a change of the operation that owns this body.
    pub(crate) fn touch_owner(&mut self) {
        self.touch();
        self.note_all_changed();
    }
}

/// Accessors.
impl Body {
    /// The regions of the operation that owns this body.
    #[inline]
    pub fn root_regions(&self) -> &[Region] {
        &self.roots
    }

    /// The dialects that operations of this body may be of, without those in nested isolated operations.
    #[inline]
    pub fn dialects(&self) -> DialectSet {
        self.dialects
    }

    /// The number of rows in the operation table, erased ones included: the size for side tables.
    pub fn op_rows(&self) -> usize {
        self.ops.len()
    }

    /// The number of rows in the value table, erased ones included.
    pub fn value_rows(&self) -> usize {
        self.values.len()
    }

    /// The number of rows in the block table, erased ones included.
    pub fn block_rows(&self) -> usize {
        self.blocks.len()
    }

    /// The name of the operation.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op].name
    }

    /// The implementation of interface `I` by the operation; see [`Context::op_interface`]. Finds those of unregistered
    /// operations, too.
    #[inline]
    pub fn interface<I: OpInterface>(&self, ctx: &Context, op: Op) -> Option<&'static I> {
        ctx.op_interface(self.def(op))
            .or_else(|| ctx.unregistered_op_interface(self.name(op)))
    }

    /// The definition; [`UNREGISTERED`](crate::def::UNREGISTERED) for an unregistered operation.
    #[inline]
    pub fn def(&self, op: Op) -> &'static OpDef {
        self.ops[op].def
    }

    /// Whether the operation is an instance of a registered definition.
    #[inline]
    pub fn is_registered(&self, op: Op) -> bool {
        self.ops[op].name.as_unregistered().is_none()
    }

    /// The location of the operation.
    #[inline]
    pub fn location(&self, op: Op) -> Location {
        self.ops[op].location
    }

    /// The operands, results, attribute, region or successor in `slot`, a constant of the op's definition.
    #[inline]
    pub fn get<S: Slot>(&self, op: Op, slot: S) -> S::Part<'_> {
        slot.read(self, op)
    }

    /// The operands of the operation.
    #[inline]
    pub fn operands(&self, op: Op) -> Operands<'_> {
        let data = &self.ops[op];
        let start = data.operands as usize;
        Operands(&self.uses.as_values_slice()[start..start + data.num_operands as usize])
    }

    /// The operand at `index`.
    ///
    /// # Panics
    /// If `index` is out of range. While a file is being parsed, a dropped operand reads as a forward reference.
    #[inline]
    pub fn operand(&self, op: Op, index: usize) -> Value {
        self.operands(op).at(index)
    }

    /// The rows of its operands in the table of uses.
    #[inline]
    pub(crate) fn operand_rows(&self, op: Op) -> Range<u32> {
        let data = &self.ops[op];
        data.operands..data.operands + data.num_operands
    }

    /// The operand in this row of the table of uses.
    #[inline]
    pub(crate) fn operand_at_row(&self, row: u32) -> Value {
        let value = self.uses[Use::from_index(row)].value;
        value.expect("an operation in use keeps its operands")
    }

    /// The results of the operation.
    #[inline]
    pub fn results(&self, op: Op) -> Results {
        let data = &self.ops[op];
        Results(data.results..data.results + data.num_results)
    }

    /// The result at `index`.
    ///
    /// # Panics
    /// If `index` is out of range.
    #[inline]
    pub fn result(&self, op: Op, index: usize) -> Value {
        let data = &self.ops[op];
        assert!((index as u32) < data.num_results, "result index out of range");
        Value::from_index(data.results + index as u32)
    }

    /// The inherent attribute in `slot`; `None` if it is absent or has its default value.
    #[inline]
    pub fn attr(&self, op: Op, slot: usize) -> Option<Attribute> {
        let data = &self.ops[op];
        if slot < data.num_attrs as usize {
            self.attrs[data.attrs as usize + slot]
        } else {
            None
        }
    }

    /// All inherent attribute slots.
    #[inline]
    pub fn attrs(&self, op: Op) -> &[Option<Attribute>] {
        let data = &self.ops[op];
        &self.attrs[data.attrs as usize..(data.attrs + data.num_attrs) as usize]
    }

    /// The dictionary of discardable attributes.
    #[inline]
    pub fn discardable(&self, op: Op) -> Attribute {
        self.ops[op].discardable.unwrap_or(Attribute::EMPTY_DICT)
    }

    /// The discardable attribute with this name.
    pub fn discardable_attr(&self, ctx: &Context, op: Op, name: Name) -> Option<Attribute> {
        self.ops[op].discardable?.dict_entry(ctx, name)
    }

    /// The attribute with this name, inherent or discardable; the default value for an absent inherent one.
    pub fn attr_named(&self, ctx: &Context, op: Op, name: &str) -> Option<Attribute> {
        let def = self.def(op);
        if let Some(slot) = def.attr_slot(name) {
            return self
                .attr(op, slot)
                .or_else(|| def.attrs[slot].default.map(|make| make(ctx)));
        }
        self.discardable_attr(ctx, op, ctx.name(name))
    }

    #[inline]
    pub(crate) fn extra(&self, op: Op) -> Option<&Extra> {
        match self.ops[op].extra {
            0 => None,
            n => Some(&self.extras[n as usize - 1]),
        }
    }

    /// The regions in this body; empty for an isolated operation, whose regions are the roots of its own body.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.extra(op).map_or(&[], |extra| &extra.regions)
    }

    /// The body that an isolated operation owns.
    #[inline]
    pub fn isolated(&self, op: Op) -> Option<&Body> {
        self.extra(op)?.body.as_deref()
    }

    /// The body that an isolated operation owns.
    pub fn isolated_mut(&mut self, op: Op) -> Option<&mut Body> {
        self.touch();
        match self.ops[op].extra {
            0 => None,
            n => self.extras[n as usize - 1].body.as_deref_mut(),
        }
    }

    /// The number of regions, in this body or in the operation's own.
    pub fn num_regions(&self, op: Op) -> usize {
        match self.extra(op) {
            None => 0,
            Some(extra) => extra
                .body
                .as_deref()
                .map_or(extra.regions.len(), |body| body.roots.len()),
        }
    }

    /// Region `index` of the operation and the body that holds it.
    pub fn region(&self, op: Op, index: usize) -> Option<(&Body, Region)> {
        let extra = self.extra(op)?;
        match extra.body.as_deref() {
            Some(body) => body.roots.get(index).map(|&region| (body, region)),
            None => extra.regions.get(index).map(|&region| (self, region)),
        }
    }

    #[inline]
    fn successor_range(&self, op: Op) -> Range<u32> {
        self.extra(op).map_or(0..0, |extra| extra.successors.clone())
    }

    /// The number of successors.
    #[inline]
    pub fn num_successors(&self, op: Op) -> usize {
        self.successor_range(op).len()
    }

    /// The successor at `index`.
    ///
    /// # Panics
    /// If `index` is out of range.
    #[inline]
    pub fn successor(&self, op: Op, index: usize) -> Block {
        let range = self.successor_range(op);
        assert!(index < range.len(), "successor index out of range");
        let block = self.succs[Successor::from_index(range.start + index as u32)].block;
        block.expect("a terminator in use keeps its successors")
    }

    /// The successors.
    pub fn successors(&self, op: Op) -> impl ExactSizeIterator<Item = Block> + '_ {
        (0..self.num_successors(op)).map(move |index| self.successor(op, index))
    }

    /// The sizes of the operand groups; empty if the operation does not store them.
    #[inline]
    pub fn operand_segments(&self, op: Op) -> &[u32] {
        self.extra(op).map_or(&[], |extra| &extra.operand_segments)
    }

    /// The sizes of the result groups, for operations that store them.
    #[inline]
    pub fn result_segments(&self, op: Op) -> &[u32] {
        self.extra(op).map_or(&[], |extra| &extra.result_segments)
    }

    /// The type of the value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values.get(value).map_or(Type::NONE, |data| data.ty)
    }

    /// The definition of the value.
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        self.values.get(value).map_or(ValueDef::Forward, ValueData::def)
    }

    /// The operation whose result the value is; `None` for a block argument.
    #[inline]
    pub fn defining_op(&self, value: Value) -> Option<Op> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => Some(op),
            _ => None,
        }
    }

    /// The operation with this name whose result the value is.
    #[inline]
    pub fn defined_by(&self, value: Value, name: OpName) -> Option<Op> {
        self.defining_op(value).filter(|&op| self.name(op) == name)
    }

    /// The block in which the value is defined.
    pub fn value_block(&self, value: Value) -> Option<Block> {
        match self.value_def(value) {
            ValueDef::Result(op, _) => self.op_block(op),
            ValueDef::Argument(block, _) => Some(block),
            ValueDef::Forward => None,
        }
    }

    /// Whether `a` is before `b` in their common block. The block's order numbers must be valid.
    #[inline]
    pub(crate) fn ordered_before(&self, a: Op, b: Op) -> bool {
        self.ops[a].order < self.ops[b].order
    }
}

/// A side table over operations; missing entries have the default value.
pub type OpMap<T> = cranelift_entity::SecondaryMap<Op, T>;
/// A side table over values; missing entries have the default value.
pub type ValueMap<T> = cranelift_entity::SecondaryMap<Value, T>;
/// A side table over blocks; missing entries have the default value.
pub type BlockMap<T> = cranelift_entity::SecondaryMap<Block, T>;
/// An `Option<Value>` of four bytes.
pub type PackedValue = PackedOption<Value>;
