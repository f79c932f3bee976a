//! What operations do with memory slots, for passes that turn memory into values.
//!
//! A slot is memory that one operation allocates and of which nothing but a pointer is known. `mem2reg` turns slots into
//! values: [`PromotableAllocationOpInterface`], [`PromotableMemOpInterface`], [`PromotableOpInterface`]. `sroa` splits slots:
//! [`DestructurableAllocationOpInterface`], [`DestructurableAccessorOpInterface`], [`SafeMemorySlotAccessOpInterface`].

use crate::body::{Body, Op, Value};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::ids::{Attribute, Type};
use crate::rewrite::PatternRewriter;
use rustc_hash::FxHashMap;

/// Memory that holds one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemorySlot {
    /// The pointer to it.
    pub pointer: Value,
    /// The type of what it holds.
    pub ty: Type,
    /// The discardable attributes of the operations that enclose it, innermost first, as an array. A data layout may be
    /// among them. Passes set it.
    pub ancestor_attrs: Option<Attribute>,
}

impl MemorySlot {
    /// A slot of which nothing else is known.
    pub fn new(pointer: Value, ty: Type) -> Self {
        MemorySlot {
            pointer,
            ty,
            ancestor_attrs: None,
        }
    }
}

/// An operation that must do without some of its operands, when a slot is turned into values.
pub struct SlotUser<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The slot.
    pub slot: MemorySlot,
    /// Which of its operands.
    pub operands: &'a [usize],
    /// Uses of its results that must go, too: operation and operand.
    pub more: &'a mut Vec<(Op, usize)>,
}

impl SlotUser<'_> {
    /// The operand, if it is the only one, and the slot's pointer.
    pub fn is_pointer(&self, operand: usize) -> bool {
        self.operands == [operand] && self.body.operand(self.op, operand) == self.slot.pointer
    }

    /// Marks all uses of the results as blocking: the operation is erased.
    pub fn forward(&mut self) -> bool {
        for result in self.body.results(self.op) {
            self.more.extend(self.body.uses(result));
        }
        true
    }
}

/// Memory that consists of parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DestructurableMemorySlot {
    /// The pointer to it, and the type of all of it.
    pub whole: MemorySlot,
    /// The types of the parts.
    pub parts: Vec<Type>,
}

/// An operation that uses the pointer to a slot that is taken apart.
pub struct PartUser<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body.
    pub body: &'a Body,
    /// The operation.
    pub op: Op,
    /// The slot.
    pub slot: &'a DestructurableMemorySlot,
    /// The parts that are used, in the order in which that was found out.
    pub used: &'a mut Vec<usize>,
    /// Pointers that came out of it, and how much may be accessed through them.
    pub inside: &'a mut Vec<MemorySlot>,
}

impl PartUser<'_> {
    /// Notes that a part is used.
    pub fn uses(&mut self, part: usize) {
        if !self.used.contains(&part) {
            self.used.push(part);
        }
    }
}

/// The parts that a slot was taken apart into, by index.
pub type Parts = FxHashMap<usize, MemorySlot>;

/// What becomes of an operation that did without a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletionKind {
    /// The operation is erased.
    Delete,
    /// It stays.
    Keep,
}

/// Allocates memory that may become a value.
pub struct PromotableAllocationOpInterface {
    /// The slot that the operation allocates.
    pub slot: fn(&Context, &Body, Op) -> Option<MemorySlot>,
    /// What a slot holds that nothing was written to. The rewriter stands where it is needed.
    pub default_value: fn(&mut PatternRewriter<'_>, Op, MemorySlot) -> Value,
    /// Called for each block argument that carries the slot's value. The rewriter is positioned after it.
    pub handle_block_argument: Option<fn(&mut PatternRewriter<'_>, Op, MemorySlot, Value)>,
}

impl Interface for PromotableAllocationOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(18);
    const NAME: &'static str = "PromotableAllocationOpInterface";
}

/// Reads or writes memory, rather than just naming it.
pub struct PromotableMemOpInterface {
    /// Whether the operation reads the slot.
    pub loads_from: Option<fn(&Body, Op, MemorySlot) -> bool>,
    /// Whether the operation writes the slot: then, what the slot holds after the operation. The rewriter is positioned there; the
    /// value is what the slot held before.
    pub stores_to: Option<(
        fn(&Body, Op, MemorySlot) -> bool,
        fn(&mut PatternRewriter<'_>, Op, MemorySlot, Value) -> Value,
    )>,
}

impl Interface for PromotableMemOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(19);
    const NAME: &'static str = "PromotableMemOpInterface";
}

impl PromotableMemOpInterface {
    /// An operation that reads the slots for which `loads_from` holds.
    pub const fn load(loads_from: fn(&Body, Op, MemorySlot) -> bool) -> Self {
        PromotableMemOpInterface {
            loads_from: Some(loads_from),
            stores_to: None,
        }
    }

    /// An operation that writes the slots for which `stores_to` holds, which then hold `stored`.
    pub const fn store(
        stores_to: fn(&Body, Op, MemorySlot) -> bool,
        stored: fn(&mut PatternRewriter<'_>, Op, MemorySlot, Value) -> Value,
    ) -> Self {
        PromotableMemOpInterface {
            loads_from: None,
            stores_to: Some((stores_to, stored)),
        }
    }
}

/// Can do without pointers to a slot.
pub struct PromotableOpInterface {
    /// Whether the operation can do without its pointers to the slot.
    pub can_remove_blocking_uses: fn(&mut SlotUser<'_>) -> bool,
    /// Removes the blocking uses. The rewriter is positioned after the operation; the value is what the slot holds, for operations that
    /// read or write it.
    pub remove_blocking_uses:
        fn(&mut PatternRewriter<'_>, Op, MemorySlot, &[usize], Option<Value>) -> DeletionKind,
    /// Called before the operation is erased with the value of each store to the slot.
    pub visit_replaced_values: Option<fn(&mut PatternRewriter<'_>, Op, &[(Op, Value)])>,
}

impl Interface for PromotableOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(20);
    const NAME: &'static str = "PromotableOpInterface";
}

impl PromotableOpInterface {
    /// An operation that is erased with its pointer, and with it what uses its results.
    pub const FORWARD: PromotableOpInterface = PromotableOpInterface::erased_if(|user| user.forward());

    /// An operation that is erased with its pointer.
    pub const ERASE: PromotableOpInterface = PromotableOpInterface::erased_if(|_| true);

    /// An operation that is erased with its pointer, where `can_remove_blocking_uses` holds.
    pub const fn erased_if(can_remove_blocking_uses: fn(&mut SlotUser<'_>) -> bool) -> Self {
        PromotableOpInterface {
            can_remove_blocking_uses,
            remove_blocking_uses: |_, _, _, _, _| DeletionKind::Delete,
            visit_replaced_values: None,
        }
    }
}

/// Allocates memory that may be split into parts.
pub struct DestructurableAllocationOpInterface {
    /// The parts of the memory that the operation allocates.
    pub slot: fn(&Context, &Body, Op) -> Option<DestructurableMemorySlot>,
    /// Allocates the part with this index. The rewriter is positioned after the operation.
    pub allocate_part:
        fn(&mut PatternRewriter<'_>, Op, &DestructurableMemorySlot, usize) -> Option<MemorySlot>,
}

impl Interface for DestructurableAllocationOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(21);
    const NAME: &'static str = "DestructurableAllocationOpInterface";
}

/// Can use pointers to parts of a slot instead of the pointer to the slot.
pub struct DestructurableAccessorOpInterface {
    /// Whether the operation, which uses the pointer to the slot, can use pointers to parts instead.
    pub can_rewire: fn(&mut PartUser<'_>) -> bool,
    /// Rewires the operation. The rewriter is positioned after it.
    pub rewire: fn(&mut PatternRewriter<'_>, Op, &DestructurableMemorySlot, &Parts) -> DeletionKind,
}

impl Interface for DestructurableAccessorOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(22);
    const NAME: &'static str = "DestructurableAccessorOpInterface";
}

/// Whether the operation, which uses the slot's pointer, stays inside of the slot; pointers that it makes are added.
pub struct SafeMemorySlotAccessOpInterface(
    pub fn(&Context, &Body, Op, MemorySlot, &mut Vec<MemorySlot>) -> bool,
);

impl Interface for SafeMemorySlotAccessOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(23);
    const NAME: &'static str = "SafeMemorySlotAccessOpInterface";
}
