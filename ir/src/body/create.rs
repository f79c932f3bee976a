//! Creating operations, blocks, regions and arguments.
//!
//! [`Body::create`] creates every operation: it copies the slices of a [`NewOp`] into the tables. A [`Builder`] adds an
//! insertion point and a location; the `build` functions of definitions fill a [`NewOp`] through a [`NewOpParts`].

use super::{
    BLOCK_BIT, BlockData, Body, DialectSet, Extra, FORWARD, Op, OpData, Region, RegionData, Results,
    Successor, SuccessorData, Use, UseData, Value, ValueData,
};
use crate::context::Context;
use crate::def::{AttrSlot, Cardinality, OpDef, Optional, OptionalAttr, Traits};
use crate::ids::{Attribute, Block, Location, OpName, Type};
use cranelift_entity::{EntityRef, PrimaryMap};
use smallvec::SmallVec;

/// The description of an operation to create (upstream's `OperationState`).
pub struct NewOp<'a> {
    /// The definition.
    pub def: &'static OpDef,
    /// The definition's name, or that of an unregistered operation.
    pub name: OpName,
    /// The location.
    pub location: Location,
    /// Operands of all groups, in order.
    pub operands: &'a [Value],
    /// Inherent attributes by slot; slots after the last one are absent.
    pub attrs: &'a [Option<Attribute>],
    /// The dictionary of discardable attributes.
    pub discardable: Option<Attribute>,
    /// Result types of all groups, in order.
    pub results: &'a [Type],
    /// Successors.
    pub successors: &'a [Block],
    /// Regions of the same body that the operation takes ownership of.
    pub regions: &'a [Region],
    /// The body of an isolated operation.
    pub body: Option<Box<Body>>,
    /// Sizes of the operand groups, for a definition that stores them.
    pub operand_segments: &'a [u32],
    /// Sizes of the result groups, for a definition that stores them.
    pub result_segments: &'a [u32],
}

impl NewOp<'_> {
    /// An operation without operands, attributes, results, successors and regions.
    pub fn new(def: &'static OpDef, location: Location) -> Self {
        NewOp {
            def,
            name: def.id,
            location,
            operands: &[],
            attrs: &[],
            discardable: None,
            results: &[],
            successors: &[],
            regions: &[],
            body: None,
            operand_segments: &[],
            result_segments: &[],
        }
    }
}

/// An insertion point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertPoint {
    /// In no block.
    Detached,
    /// At the end of the block.
    End(Block),
    /// Before the operation.
    Before(Op),
}

impl Body {
    /// A body with `regions` empty root regions.
    pub fn with_regions(regions: usize) -> Body {
        let mut body = Body::default();
        for _ in 0..regions {
            body.add_root_region();
        }
        body
    }

    /// Adds a root region.
    pub fn add_root_region(&mut self) -> Region {
        let region = self.regions.push(RegionData::default());
        self.roots.push(region);
        region
    }

    /// Reserves capacity for about this many operations.
    pub fn reserve(&mut self, ops: usize) {
        self.ops.reserve(ops);
        self.values.reserve(ops);
        self.uses.reserve(ops * 2);
        self.attrs.reserve(ops);
    }

    /// Moves the contents into tables of exact size. This body is then empty and keeps its capacity, so that many small
    /// bodies in sequence neither reallocate nor waste memory.
    pub fn take_compact(&mut self) -> Body {
        fn rows<K: EntityRef, T: Copy>(table: &mut PrimaryMap<K, T>) -> PrimaryMap<K, T> {
            let compact = table.clone();
            table.clear();
            compact
        }
        fn drained<T>(table: &mut Vec<T>) -> Vec<T> {
            let mut compact = Vec::with_capacity(table.len());
            compact.append(table);
            compact
        }
        let blocks = self.blocks.clone();
        self.blocks.clear();
        let lists = self.lists.clone();
        self.lists.clear();
        Body {
            ops: rows(&mut self.ops),
            values: rows(&mut self.values),
            blocks,
            regions: rows(&mut self.regions),
            uses: rows(&mut self.uses),
            succs: rows(&mut self.succs),
            attrs: drained(&mut self.attrs),
            extras: drained(&mut self.extras),
            lists,
            location_lists: std::mem::take(&mut self.location_lists),
            roots: std::mem::take(&mut self.roots),
            completed: std::mem::take(&mut self.completed),
            changes: self.changes.take(),
            graph_version: self.graph_version,
            converted_entry: None,
            symbol_constants: None,
            dialects: std::mem::take(&mut self.dialects),
        }
    }

    /// Whether the tables have much more capacity than contents. The table of attributes, which grows as the others do, is
    /// taken for all of them.
    pub(crate) fn is_roomy(&self) -> bool {
        let len = self.attrs.len();
        self.attrs.capacity() > len + len / 4 + 16
    }

    /// Removes all contents. The capacity of the tables stays.
    pub fn clear(&mut self) {
        self.ops.clear();
        self.values.clear();
        self.blocks.clear();
        self.regions.clear();
        self.uses.clear();
        self.succs.clear();
        self.attrs.clear();
        self.extras.clear();
        self.lists.clear();
        self.location_lists.clear();
        self.roots.clear();
        self.dialects = DialectSet::default();
        self.completed.clear();
        self.changes = None;
        self.graph_version = 0;
        self.converted_entry = None;
        self.symbol_constants = None;
    }

    /// Creates an operation.
    pub fn create(&mut self, new: NewOp<'_>, at: InsertPoint) -> Op {
        self.touch();
        let op = self.ops.next_key();
        self.dialects.insert(new.name);
        let operands = self.uses.len() as u32;
        for &value in new.operands {
            self.push_use(op, value);
        }
        let results = self.values.len() as u32;
        for (index, &ty) in new.results.iter().enumerate() {
            self.values.push(ValueData {
                ty,
                owner: op.row(),
                index: index as u32,
                first_use: None,
            });
        }
        let attrs = self.attrs.len() as u32;
        for &attr in new.attrs {
            self.attrs.push(attr);
        }
        let plain = new.successors.is_empty()
            && new.regions.is_empty()
            && new.body.is_none()
            && new.operand_segments.is_empty()
            && new.result_segments.is_empty();
        let extra = if plain {
            0
        } else {
            let first = self.succs.len() as u32;
            for &block in new.successors {
                self.push_successor(op, block);
            }
            for &region in new.regions {
                self.regions[region].parent = Some(op);
            }
            self.extras.push(Extra {
                successors: first..self.succs.len() as u32,
                regions: SmallVec::from_slice(new.regions),
                operand_segments: SmallVec::from_slice(new.operand_segments),
                result_segments: SmallVec::from_slice(new.result_segments),
                body: new.body,
            });
            self.extras.len() as u32
        };
        // Most operations are appended, with one write of the new row; at other places the row is linked like that of a
        // moved operation.
        let (block, prev, order) = match at {
            InsertPoint::End(block) => {
                let (prev, order) = self.append(op, block);
                (Some(block), prev, order)
            }
            InsertPoint::Detached | InsertPoint::Before(_) => (None, None, 0),
        };
        self.ops.push(OpData {
            def: new.def,
            name: new.name,
            location: new.location,
            block,
            prev,
            next: None,
            order,
            operands,
            num_operands: new.operands.len() as u32,
            results,
            num_results: new.results.len() as u32,
            attrs,
            num_attrs: new.attrs.len() as u32,
            discardable: new.discardable.filter(|&dict| dict != Attribute::EMPTY_DICT),
            extra,
        });
        if let InsertPoint::Before(_) = at {
            self.insert(op, at);
        }
        self.note_changed(op);
        op
    }

    /// Appends an operation without extra parts to the block. `row` has its definition, name, location and discardable
    /// attributes, and its number of results, whose types `ty` gives by number. Returns the results.
    #[inline]
    pub(crate) fn append_plain(
        &mut self,
        row: OpData,
        operands: &[Value],
        attrs: &[Option<Attribute>],
        ty: impl Fn(usize) -> Type,
        block: Block,
    ) -> Results {
        debug_assert!(row.extra == 0);
        self.touch();
        let op = self.ops.next_key();
        self.dialects.insert(row.name);
        let first_use = self.uses.len() as u32;
        for &value in operands {
            self.push_use(op, value);
        }
        let results = self.values.len() as u32;
        for index in 0..row.num_results {
            self.values.push(ValueData {
                ty: ty(index as usize),
                owner: op.row(),
                index,
                first_use: None,
            });
        }
        let first_attr = self.attrs.len() as u32;
        // There are few, and many ops have none: a loop takes less than a call.
        for &attr in attrs {
            self.attrs.push(attr);
        }
        let (prev, order) = self.append(op, block);
        self.ops.push(OpData {
            block: Some(block),
            prev,
            next: None,
            order,
            operands: first_use,
            num_operands: operands.len() as u32,
            results,
            attrs: first_attr,
            num_attrs: attrs.len() as u32,
            ..row
        });
        self.note_changed(op);
        Results(results..results + row.num_results)
    }

    #[inline]
    pub(super) fn push_use(&mut self, user: Op, value: Value) -> Use {
        let value = match self.values.is_valid(value) {
            true => value,
            false => self.foreign_value(),
        };
        let this = self.uses.next_key();
        let head = self.values[value].first_use.replace(this);
        if let Some(head) = head {
            self.uses[head].prev = Some(this);
        }
        self.uses.push(UseData {
            value: Some(value),
            user,
            next: head,
            prev: None,
        })
    }

    pub(super) fn push_successor(&mut self, user: Op, block: Block) {
        let this = self.succs.push(SuccessorData {
            block: None,
            user,
            next: None,
            prev: None,
        });
        self.link_successor(this, block);
    }

    #[inline]
    pub(super) fn link_successor(&mut self, this: Successor, block: Block) {
        self.touch_graph();
        let block = match self.blocks.is_valid(block) {
            true => block,
            false => self.foreign_block(),
        };
        let head = self.blocks[block].first_pred.replace(this);
        if let Some(head) = head {
            self.succs[head].prev = Some(this);
        }
        let data = &mut self.succs[this];
        data.block = Some(block);
        data.next = head;
        data.prev = None;
    }

    /// Takes the place of a value of another body, which the verifier reports.
    #[cold]
    fn foreign_value(&mut self) -> Value {
        self.new_forward(Type::NONE)
    }

    /// Takes the place of a block of another body; the verifier reports that it is in no region.
    #[cold]
    fn foreign_block(&mut self) -> Block {
        self.new_block()
    }

    /// Creates a region that belongs to no operation yet.
    pub fn new_region(&mut self) -> Region {
        self.regions.push(RegionData::default())
    }

    /// Creates a block without arguments at the end of the region.
    pub fn append_block(&mut self, region: Region) -> Block {
        let block = self.new_block();
        self.attach_block(block, region, None);
        block
    }

    /// Creates a block that is in no region yet.
    pub fn new_block(&mut self) -> Block {
        self.blocks.push(BlockData {
            ordered: true,
            ..BlockData::default()
        })
    }

    /// Appends an argument to the block.
    pub fn append_arg(&mut self, block: Block, ty: Type, location: Location) -> Value {
        self.touch_args();
        let index = self.blocks[block].args.len(&self.lists) as u32;
        let value = self.values.push(ValueData {
            ty,
            owner: block.row() | BLOCK_BIT,
            index,
            first_use: None,
        });
        self.blocks[block].args.push(value, &mut self.lists);
        self.blocks[block]
            .arg_locations
            .push(location, &mut self.location_lists);
        value
    }

    /// Creates a placeholder for a value that is defined later; see [`Body::replace_forward`].
    pub fn new_forward(&mut self, ty: Type) -> Value {
        self.values.push(ValueData {
            ty,
            owner: FORWARD,
            index: 0,
            first_use: None,
        })
    }
}

/// Creates operations at an insertion point (upstream's `OpBuilder`).
pub struct Builder<'b> {
    /// The context.
    pub ctx: &'b Context,
    /// The body in which operations are created.
    pub body: &'b mut Body,
    /// The insertion point.
    pub at: InsertPoint,
    /// The location of the operations that are created.
    pub location: Location,
}

impl<'b> Builder<'b> {
    /// A builder without an insertion point.
    pub fn new(ctx: &'b Context, body: &'b mut Body, location: Location) -> Self {
        Builder {
            ctx,
            body,
            at: InsertPoint::Detached,
            location,
        }
    }

    /// A builder that inserts at the end of `block`.
    pub fn at_end(ctx: &'b Context, body: &'b mut Body, block: Block, location: Location) -> Self {
        Builder {
            ctx,
            body,
            at: InsertPoint::End(block),
            location,
        }
    }

    /// A builder that inserts before `op`, with the location of `op`.
    pub fn before(ctx: &'b Context, body: &'b mut Body, op: Op) -> Self {
        let location = body.location(op);
        Builder {
            ctx,
            body,
            at: InsertPoint::Before(op),
            location,
        }
    }

    /// Creates an operation at the insertion point, with the builder's location in place of that of `new`.
    pub fn create(&mut self, mut new: NewOp<'_>) -> Op {
        new.location = self.location;
        self.body.create(new, self.at)
    }

    /// The single result of `op`.
    pub fn result(&self, op: Op) -> Value {
        self.body.result(op, 0)
    }
}

/// Collects a [`NewOp`] group by group, for the `build` functions of definitions.
pub struct NewOpParts {
    def: &'static OpDef,
    operands: SmallVec<[Value; 8]>,
    operand_segments: SmallVec<[u32; 8]>,
    attrs: SmallVec<[Option<Attribute>; 8]>,
    results: SmallVec<[Type; 4]>,
    result_segments: SmallVec<[u32; 4]>,
    successors: SmallVec<[Block; 4]>,
}

impl NewOpParts {
    /// Empty parts of an operation of this definition.
    #[inline]
    pub fn new(def: &'static OpDef) -> Self {
        NewOpParts {
            def,
            operands: SmallVec::new(),
            operand_segments: SmallVec::new(),
            attrs: SmallVec::new(),
            results: SmallVec::new(),
            result_segments: SmallVec::new(),
            successors: SmallVec::new(),
        }
    }

    /// Appends an operand group.
    #[inline]
    pub fn operands(&mut self, group: &[Value]) {
        self.operands.extend_from_slice(group);
        self.operand_segments.push(group.len() as u32);
    }

    /// Sets the operand of an optional group.
    pub fn set_operand(&mut self, group: Optional, value: Option<Value>) {
        let Some(value) = value else { return };
        let at = self.operand_segments[..group.2].iter().sum::<u32>() as usize;
        match self.operand_segments[group.2] {
            0 => self.operands.insert(at, value),
            _ => self.operands[at] = value,
        }
        self.operand_segments[group.2] = 1;
    }

    /// Sets an attribute slot.
    pub fn set_attr(&mut self, slot: AttrSlot, attr: OptionalAttr) {
        self.attrs[slot.0] = attr.0;
    }

    /// Appends an attribute slot.
    #[inline]
    pub fn attr(&mut self, attr: Option<Attribute>) {
        self.attrs.push(attr);
    }

    /// Appends a result group.
    #[inline]
    pub fn results(&mut self, group: &[Type]) {
        self.results.extend_from_slice(group);
        self.result_segments.push(group.len() as u32);
    }

    /// Appends successors.
    #[inline]
    pub fn successors(&mut self, group: &[Block]) {
        self.successors.extend_from_slice(group);
    }

    /// Creates the operation with empty regions; an isolated operation gets a body with empty root regions.
    pub fn finish(mut self, b: &mut Builder<'_>) -> Op {
        let def = self.def;
        // Absent attributes at the end need no slots: `llvm.func` has fifty, nearly all absent.
        while let Some(None) = self.attrs.last() {
            self.attrs.pop();
        }
        let isolated = def
            .is_isolated()
            .then(|| Box::new(Body::with_regions(def.regions.len())));
        let mut regions: SmallVec<[Region; 2]> = SmallVec::new();
        if isolated.is_none() {
            // A definition with a variadic region does not fix the number of regions: none are created.
            let single = def
                .regions
                .iter()
                .filter(|spec| spec.count == Cardinality::Single);
            regions.extend(single.map(|_| b.body.new_region()));
        }

        let operand_segments = if def.traits.has(Traits::ATTR_SIZED_OPERANDS) {
            self.operand_segments.len()
        } else {
            0
        };
        let result_segments = if def.traits.has(Traits::ATTR_SIZED_RESULTS) {
            self.result_segments.len()
        } else {
            0
        };
        b.create(NewOp {
            operands: &self.operands,
            attrs: &self.attrs,
            results: &self.results,
            successors: &self.successors,
            regions: &regions,
            body: isolated,
            operand_segments: &self.operand_segments[..operand_segments],
            result_segments: &self.result_segments[..result_segments],
            ..NewOp::new(def, b.location)
        })
    }
}
