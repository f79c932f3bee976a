//! What lies where: the block of an operation, the region of a block, and their neighbours.

use super::{Body, SymbolConstants};
use crate::ids::{Attribute, Block, Location, Name, Op, OpName, Region, Value};
use std::sync::Arc;

impl Body {
    /// The block of the operation; `None` if it is detached.
    #[inline]
    pub fn op_block(&self, op: Op) -> Option<Block> {
        self.ops[op].block
    }

    /// The previous operation of the block.
    #[inline]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.ops[op].prev
    }

    /// The next operation of the block.
    #[inline]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.ops[op].next
    }

    /// The operation of this body in whose region `op` is directly; `None` in a root region.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.regions[self.blocks[self.ops[op].block?].region?].parent
    }

    /// The region of the block; `None` if it is detached.
    #[inline]
    pub fn block_region(&self, block: Block) -> Option<Region> {
        self.blocks[block].region
    }

    /// The operation of this body that owns the region; `None` for a root region.
    #[inline]
    pub fn region_parent(&self, region: Region) -> Option<Op> {
        self.regions[region].parent
    }

    /// The operation of this body in whose region the block is; `None` in a root region.
    pub fn block_parent(&self, block: Block) -> Option<Op> {
        self.regions[self.blocks[block].region?].parent
    }

    /// Whether a running conversion gives the arguments of this block other types. Upstream detaches such a block from its region: its
    /// arguments are no symbols of affine maps until the conversion is done.
    pub fn has_converted_arguments(&self, block: Block) -> bool {
        self.converted_entry == Some(block)
    }

    /// Notes the block whose arguments a running conversion gives other types.
    pub(crate) fn set_converted_entry(&mut self, block: Option<Block>) {
        self.converted_entry = block;
    }

    /// The value of a constant of the enclosing symbol table, while a pass runs.
    pub fn symbol_constant(&self, name: Name) -> Option<Attribute> {
        self.symbol_constants
            .as_ref()?
            .get(&name)
            .map(|&(_, value)| value)
    }

    pub(crate) fn set_symbol_constants(&mut self, constants: Option<Arc<SymbolConstants>>) {
        self.symbol_constants = constants;
    }

    /// Whether the enclosing symbol table has constants that operations of a name define for which `is_wanted` holds.
    pub(crate) fn has_symbol_constants_of(&self, is_wanted: impl Fn(OpName) -> bool) -> bool {
        let constants = self.symbol_constants.as_deref();
        constants.is_some_and(|constants| constants.values().any(|&(name, _)| is_wanted(name)))
    }

    /// The arguments of the block.
    #[inline]
    pub fn block_args(&self, block: Block) -> &[Value] {
        self.blocks[block].args.as_slice(&self.lists)
    }

    /// The location of argument `index`.
    pub fn block_arg_location(&self, block: Block, index: usize) -> Location {
        self.blocks[block]
            .arg_locations
            .get(index, &self.location_lists)
            .unwrap_or(Location::UNKNOWN)
    }

    /// The first operation of the block.
    #[inline]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.blocks[block].first_op
    }

    /// The last operation of the block.
    #[inline]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.blocks[block].last_op
    }

    /// The last operation, if its definition is a terminator or it is unregistered.
    pub fn terminator(&self, block: Block) -> Option<Op> {
        let last = self.last_op(block)?;
        let may_be = self.def(last).traits.has(crate::def::Traits::TERMINATOR) || !self.is_registered(last);
        may_be.then_some(last)
    }

    /// The next block of the region.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next
    }

    /// The previous block of the region.
    #[inline]
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].prev
    }

    /// The entry block: the first one of the region.
    #[inline]
    pub fn entry_block(&self, region: Region) -> Option<Block> {
        self.regions[region].first
    }

    /// The last block of the region.
    #[inline]
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.regions[region].last
    }

    /// Whether the region has no block.
    pub fn region_is_empty(&self, region: Region) -> bool {
        self.regions[region].first.is_none()
    }

    /// Whether the block is the first of its region.
    pub fn is_entry_block(&self, block: Block) -> bool {
        self.block_region(block)
            .is_some_and(|region| self.entry_block(region) == Some(block))
    }

    /// The entry block of region `index` in this body; `None` where there is no such region or it is empty.
    pub fn region_entry(&self, op: Op, index: usize) -> Option<Block> {
        self.entry_block(*self.regions(op).get(index)?)
    }

    /// The entry block of the first region of the operation that owns this body.
    pub fn root_entry(&self) -> Option<Block> {
        self.entry_block(*self.root_regions().first()?)
    }
}
