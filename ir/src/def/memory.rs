//! What operations do with memory slots, for passes that turn memory into values.
//!
//! A slot is memory that one operation allocates and of which nothing but a pointer is known. [`MemoryRules`] says what an
//! operation is to a slot: what allocates it, what reads and writes it, what can do without its pointer.

use crate::body::{Body, Op, Value};
use crate::context::Context;
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
    /// What is said of the operations around it, innermost first: an array of their discardable attributes. There a data layout
    /// may be found. Passes fill it in.
    pub around: Option<Attribute>,
}

impl MemorySlot {
    /// A slot of which nothing else is known.
    pub fn new(pointer: Value, ty: Type) -> Self {
        MemorySlot {
            pointer,
            ty,
            around: None,
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

    /// All users of the results must do without them: the operation goes.
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
    /// It goes.
    Delete,
    /// It stays.
    Keep,
}

/// What an operation is to memory slots. Every rule may be absent.
pub struct MemoryRules {
    /// The slot that the operation allocates.
    pub allocates: Option<fn(&Context, &Body, Op) -> Option<MemorySlot>>,
    /// What a slot holds that nothing was written to. The rewriter stands where it is needed.
    pub initial: Option<fn(&mut PatternRewriter<'_>, Op, MemorySlot) -> Value>,
    /// Told about each block argument that stands for what the slot holds. The rewriter stands behind it.
    pub argument: Option<fn(&mut PatternRewriter<'_>, Op, MemorySlot, Value)>,
    /// Whether the operation reads the slot.
    pub reads: Option<fn(&Body, Op, MemorySlot) -> bool>,
    /// Whether the operation writes the slot: then, what the slot holds behind the operation. The rewriter stands there; the
    /// value is what the slot held before.
    pub writes: Option<(
        fn(&Body, Op, MemorySlot) -> bool,
        fn(&mut PatternRewriter<'_>, Op, MemorySlot, Value) -> Value,
    )>,
    /// Whether the operation can do without its pointers to the slot.
    pub can_remove_blocking_uses: Option<fn(&mut SlotUser<'_>) -> bool>,
    /// Makes the operation do without them. The rewriter stands behind it; the value is what the slot holds, for operations that
    /// read or write it.
    pub remove_blocking_uses:
        Option<fn(&mut PatternRewriter<'_>, Op, MemorySlot, &[usize], Option<Value>) -> DeletionKind>,
    /// The parts of the memory that the operation allocates.
    pub parts: Option<fn(&Context, &Body, Op) -> Option<DestructurableMemorySlot>>,
    /// Allocates the part with this index. The rewriter stands behind the operation.
    pub allocate_part:
        Option<fn(&mut PatternRewriter<'_>, Op, &DestructurableMemorySlot, usize) -> Option<MemorySlot>>,
    /// Whether the operation, which uses the pointer to the slot, can use pointers to parts instead.
    pub can_use_parts: Option<fn(&mut PartUser<'_>) -> bool>,
    /// Makes it use them. The rewriter stands behind it.
    pub rewire: Option<fn(&mut PatternRewriter<'_>, Op, &DestructurableMemorySlot, &Parts) -> DeletionKind>,
    /// Whether the operation, which uses the slot's pointer, stays inside of the slot; pointers that it makes are added.
    pub ensure_only_safe_accesses: Option<fn(&Context, &Body, Op, MemorySlot, &mut Vec<MemorySlot>) -> bool>,
    /// Told, before it goes, what each operation that wrote the slot wrote.
    pub written: Option<fn(&mut PatternRewriter<'_>, Op, &[(Op, Value)])>,
}

impl MemoryRules {
    /// No rules, for `..MemoryRules::EMPTY`.
    pub const EMPTY: MemoryRules = MemoryRules {
        allocates: None,
        initial: None,
        argument: None,
        reads: None,
        writes: None,
        can_remove_blocking_uses: None,
        remove_blocking_uses: None,
        parts: None,
        allocate_part: None,
        can_use_parts: None,
        rewire: None,
        ensure_only_safe_accesses: None,
        written: None,
    };

    /// An operation that goes when its pointer does, and with it what uses its results.
    pub const PASSES_ON: MemoryRules = MemoryRules {
        can_remove_blocking_uses: Some(|user| user.forward()),
        remove_blocking_uses: Some(|_, _, _, _, _| DeletionKind::Delete),
        ..MemoryRules::EMPTY
    };

    /// An operation that goes when its pointer does.
    pub const GOES: MemoryRules = MemoryRules {
        can_remove_blocking_uses: Some(|_| true),
        remove_blocking_uses: Some(|_, _, _, _, _| DeletionKind::Delete),
        ..MemoryRules::EMPTY
    };

    /// Whether the operation reads or writes memory, rather than just naming it.
    pub fn is_access(&self) -> bool {
        self.reads.is_some() || self.writes.is_some()
    }
}
