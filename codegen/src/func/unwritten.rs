//! Finds loads of memory that the function does not write.
//!
//! Cranelift computes what has no effect where it is needed, but keeps loads in their order. All loads of a block without a store come
//! first then, and each holds a register until it is used. A load of memory that nothing writes while the function is executed has no such
//! order: it follows the operations that use it.
//!
//! The function writes to globals, to stack slots, and to what its arguments refer to, and it calls nothing that may write. Such loads may
//! move out of a loop, too, and be executed where the program does not. So only those count whose address depends on an argument of
//! their own block: they cannot move before it.
//!
//! A loop of one block that writes nothing is such a place in any function, for addresses that its counter is an index of: nothing
//! outside of the loop has the address of an iteration, so that no load from it is joined with one after a store. Without this, all
//! loads of an unrolled loop precede its first operation (`dot`: sixteen vectors were live at once).

use super::Translator;
use crate::symbols::Symbol;
use rustc_hash::FxHashSet;
use windlass_dialects::elements::constant_int;
use windlass_dialects::llvm;
use windlass_ir::effects::{EffectKind, may_have_effect};
use windlass_ir::{Block, Name, Op, Region, Type, Value, ValueDef};

/// The number of steps in which an address is followed.
const MAX_STEPS: usize = 32;

/// What memory is part of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Base {
    /// A global of the module.
    Global(Name),
    /// A stack slot.
    Slot(Value),
    /// An argument to which nothing else refers.
    NoAlias(Value),
    /// Any other argument.
    Argument,
}

impl Base {
    /// Whether memory of both may be the same.
    fn may_overlap(self, other: Base) -> bool {
        match (self, other) {
            (Base::Argument, Base::Argument | Base::Global(_)) | (Base::Global(_), Base::Argument) => true,
            _ => self == other,
        }
    }
}

/// The memory that a function writes.
#[derive(Default)]
pub(super) struct Unwritten {
    /// `None` if it may write any.
    written: Option<FxHashSet<Base>>,
    /// The loops of one block that write nothing.
    loops: FxHashSet<Block>,
}

/// What an operation writes.
enum Write {
    Nothing,
    At(Value),
    Anything,
}

impl Write {
    fn of(t: &Translator<'_, '_, '_>, op: Op) -> Write {
        match t.body.name(op) {
            llvm::StoreOp::NAME if is_plain(t, op) => Write::At(t.body.operand(op, 1)),
            llvm::MemcpyOp::NAME | llvm::MemmoveOp::NAME | llvm::MemsetOp::NAME => {
                Write::At(t.body.operand(op, 0))
            }
            llvm::AllocaOp::NAME
            | llvm::LifetimeStartOp::NAME
            | llvm::LifetimeEndOp::NAME
            | llvm::DbgDeclareOp::NAME
            | llvm::DbgValueOp::NAME
            | llvm::DbgLabelOp::NAME
            | llvm::AssumeOp::NAME => Write::Nothing,
            llvm::LoadOp::NAME if is_plain(t, op) => Write::Nothing,
            _ if t.body.isolated(op).is_none() && !may_write(t, op) => Write::Nothing,
            _ => Write::Anything,
        }
    }
}

impl Unwritten {
    /// Finds what the function writes.
    pub(super) fn find(t: &Translator<'_, '_, '_>, region: Region) -> Unwritten {
        let writes_nothing = |&block: &Block| {
            let last = t.body.last_op(block);
            last.is_some_and(|last| t.body.successors(last).any(|next| next == block))
                && t.body
                    .ops(block)
                    .all(|op| matches!(Write::of(t, op), Write::Nothing))
        };
        Unwritten {
            written: written(t, region),
            loops: t.body.blocks(region).filter(writes_nothing).collect(),
        }
    }
}

/// The memory that the function writes; `None` if it may be any.
fn written(t: &Translator<'_, '_, '_>, region: Region) -> Option<FxHashSet<Base>> {
    let mut written = FxHashSet::default();
    for block in t.body.blocks(region) {
        for op in t.body.ops(block) {
            match Write::of(t, op) {
                Write::Nothing => {}
                Write::At(address) => {
                    written.insert(t.base(address)?);
                }
                Write::Anything => return None,
            }
        }
    }
    Some(written)
}

/// Whether a load or store is neither volatile nor atomic.
fn is_plain(t: &Translator<'_, '_, '_>, op: Op) -> bool {
    let (volatile, ordering) = match t.body.name(op) {
        llvm::StoreOp::NAME => (llvm::StoreOp::volatile_, llvm::StoreOp::ordering),
        _ => (llvm::LoadOp::volatile_, llvm::LoadOp::ordering),
    };
    t.body.get(op, volatile).is_none() && t.body.get(op, ordering).is_none()
}

/// Whether an operation may write memory or end the function otherwise than by returning.
fn may_write(t: &Translator<'_, '_, '_>, op: Op) -> bool {
    match t.body.name(op) {
        llvm::BrOp::NAME
        | llvm::CondBrOp::NAME
        | llvm::SwitchOp::NAME
        | llvm::ReturnOp::NAME
        | llvm::UnreachableOp::NAME => false,
        llvm::CallOp::NAME | llvm::InvokeOp::NAME | llvm::InlineAsmOp::NAME | llvm::CallIntrinsicOp::NAME => {
            true
        }
        _ => [EffectKind::Write, EffectKind::Allocate, EffectKind::Free]
            .into_iter()
            .any(|kind| may_have_effect(t.ctx, t.body, op, kind)),
    }
}

impl Translator<'_, '_, '_> {
    /// The memory that an address is in, whatever way control has come: the address of a loop may be that of the iteration before.
    fn base(&self, address: Value) -> Option<Base> {
        let mut found = None;
        let mut pending = vec![address];
        let mut visited: Vec<Value> = Vec::new();
        while let Some(address) = pending.pop() {
            if visited.contains(&address) {
                continue;
            }
            visited.push(address);
            if visited.len() > MAX_STEPS {
                return None;
            }
            let base = match self.body.value_def(address) {
                ValueDef::Result(op, _) => match self.body.name(op) {
                    llvm::GEPOp::NAME => {
                        pending.push(self.body.operand(op, 0));
                        continue;
                    }
                    _ => self.object(op, address)?,
                },
                ValueDef::Argument(block, index) => match self.argument(block, index as usize, address) {
                    Some(base) => base,
                    None => {
                        self.passed(block, index as usize, &mut pending)?;
                        continue;
                    }
                },
                ValueDef::Forward => return None,
            };
            if *found.get_or_insert(base) != base {
                return None;
            }
        }
        found
    }

    /// The object that an operation gives the address of.
    fn object(&self, op: Op, address: Value) -> Option<Base> {
        match self.body.name(op) {
            llvm::AllocaOp::NAME => Some(Base::Slot(address)),
            llvm::AddressOfOp::NAME => {
                let name = self.body.get(op, llvm::AddressOfOp::global_name)?;
                let name = name.as_flat_symbol(self.ctx)?;
                match self.symbols.get(name) {
                    // Another name of a global is no global of its own.
                    Some(Symbol::Data { .. }) => Some(Base::Global(name)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Adds the values that the edges to a block pass for an argument.
    fn passed(&self, block: Block, index: usize, to: &mut Vec<Value>) -> Option<()> {
        for (op, edge) in self.body.predecessors(block) {
            let mut range = self.body.successor_operands(self.ctx, op, edge)?;
            to.push(self.body.operand(op, range.nth(index)?));
        }
        Some(())
    }

    /// The memory that an argument of the function refers to; `None` for other arguments.
    fn argument(&self, block: Block, index: usize, address: Value) -> Option<Base> {
        let is_entry = self
            .body
            .block_region(block)
            .is_some_and(|region| self.body.entry_block(region) == Some(block));
        if !is_entry {
            return None;
        }
        let attrs = self.module.get(self.function_op, llvm::LLVMFuncOp::arg_attrs);
        let attrs = attrs.and_then(|attrs| attrs.as_array(self.ctx)?.get(index).copied());
        let name = self.ctx.name("llvm.noalias");
        let no_alias = attrs
            .and_then(|attrs| attrs.as_dict(self.ctx))
            .is_some_and(|attrs| attrs.iter().any(|&(key, _)| key == name));
        Some(match no_alias {
            true => Base::NoAlias(address),
            false => Base::Argument,
        })
    }

    /// Whether a load reads what the function does not write, at an address that its block computes from its arguments.
    pub(super) fn reads_unwritten(&self, op: Op, address: Value) -> bool {
        if self.body.name(op) != llvm::LoadOp::NAME || !is_plain(self, op) {
            return false;
        }
        if self.is_of_iteration(op, address) {
            return true;
        }
        let Some(written) = &self.unwritten.written else {
            return false;
        };
        let Some(base) = self.base(address) else {
            return written.is_empty() && self.depends_on_block(op, address);
        };
        !written.iter().any(|&other| base.may_overlap(other)) && self.depends_on_block(op, address)
    }

    /// Whether a load is part of a loop that writes nothing, its address is that of one iteration, which nothing outside of the loop
    /// computes, and the loop itself uses its value.
    fn is_of_iteration(&self, op: Op, address: Value) -> bool {
        let Some(block) = self
            .body
            .op_block(op)
            .filter(|block| self.unwritten.loops.contains(block))
        else {
            return false;
        };
        let is_only_used_here = |value: Value| {
            self.body
                .uses(value)
                .all(|(user, _)| self.body.op_block(user) == Some(block))
        };
        let is_counter = |value: Value| {
            let next = self.counted(block, value);
            next.is_some_and(|next| is_only_used_here(value) && is_only_used_here(next))
        };
        let mut at = address;
        let mut has_counter = false;
        for _ in 0..MAX_STEPS {
            has_counter = has_counter || is_counter(at);
            let Some(def) = self.body.defining_op(at) else {
                break;
            };
            if has_counter || self.body.name(def) != llvm::GEPOp::NAME {
                break;
            }
            has_counter = match &self.body.operands(def).to_vec()[..] {
                [_, index] => self.body.op_block(def) == Some(block) && is_counter(*index),
                _ => false,
            };
            at = self.body.operand(def, 0);
        }
        has_counter && self.is_demanded(op, block)
    }

    /// The value that an argument of a loop has in the next iteration, if that is the argument plus a constant.
    fn counted(&self, block: Block, value: Value) -> Option<Value> {
        let ValueDef::Argument(at, index) = self.body.value_def(value) else {
            return None;
        };
        let last = self.body.last_op(block).filter(|_| at == block)?;
        let mut edges = 0..self.body.successors(last).count();
        let edge = edges.find(|&edge| self.body.successor(last, edge) == block)?;
        let operand = self
            .body
            .successor_operands(self.ctx, last, edge)?
            .nth(index as usize)?;
        let next = self.body.operand(last, operand);
        let add = self.body.defining_op(next)?;
        let is_sum = match self.body.name(add) {
            llvm::AddOp::NAME => {
                let step = constant_int(self.ctx, self.body, self.body.operand(add, 1));
                step.is_some_and(|step| !step.is_zero())
            }
            llvm::GEPOp::NAME => {
                let bytes = self.body.get(add, llvm::GEPOp::elem_type) == Some(self.ctx.type_attr(Type::I8));
                let indices = self.body.get(add, llvm::GEPOp::rawConstantIndices);
                let indices = indices.and_then(|indices| indices.as_i32_array(self.ctx));
                bytes
                    && matches!(indices.as_deref(), Some([step]) if *step != 0)
                    && self.body.operands(add).len() == 1
            }
            _ => false,
        };
        (is_sum && self.body.operand(add, 0) == value).then_some(next)
    }

    /// Whether the terminator of the block depends on the value that a load of the block gives.
    fn is_demanded(&self, load: Op, block: Block) -> bool {
        let last = self.body.last_op(block);
        let mut pending = vec![load];
        for _ in 0..MAX_STEPS {
            let Some(op) = pending.pop() else { return false };
            if Some(op) == last {
                return true;
            }
            let users = self.body.results(op).flat_map(|result| self.body.uses(result));
            pending.extend(
                users
                    .map(|(user, _)| user)
                    .filter(|&user| self.body.op_block(user) == Some(block)),
            );
        }
        false
    }

    /// Whether an address is computed from an argument of the block of an operation, within the block.
    fn depends_on_block(&self, op: Op, address: Value) -> bool {
        let Some(block) = self.body.op_block(op) else {
            return false;
        };
        let mut pending = vec![address];
        for _ in 0..MAX_STEPS {
            let Some(value) = pending.pop() else { return false };
            match self.body.value_def(value) {
                ValueDef::Argument(at, _) if at == block => return true,
                ValueDef::Result(at, _) if self.body.op_block(at) == Some(block) => {
                    pending.extend(self.body.operands(at).iter());
                }
                _ => {}
            }
        }
        false
    }
}
