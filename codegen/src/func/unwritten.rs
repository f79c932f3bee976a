//! Finds loads of memory that the function does not write.
//!
//! Cranelift computes what has no effect where it is needed, but keeps loads in their order. All loads of a block without a store come
//! first then, and each holds a register until it is used. A load of memory that nothing writes while the function is executed has no such
//! order: it follows the operations that use it.
//!
//! The function writes to globals, to stack slots, and to what its arguments refer to, and it calls nothing that may write. Such loads may
//! move out of a loop, too, and be executed where the program does not. So only those count whose address depends on an argument of
//! their own block: they cannot move before it.

use super::Translator;
use crate::symbols::Symbol;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm;
use windlass_ir::effects::{EffectKind, may_have_effect};
use windlass_ir::{Block, Name, Op, Region, Value, ValueDef};

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
}

impl Unwritten {
    /// Finds what the function writes.
    pub(super) fn find(t: &Translator<'_, '_, '_>, region: Region) -> Unwritten {
        let mut written = FxHashSet::default();
        for block in t.body.blocks(region) {
            for op in t.body.ops(block) {
                let address = match t.body.name(op) {
                    llvm::StoreOp::NAME if is_plain(t, op) => t.body.operand(op, 1),
                    llvm::MemcpyOp::NAME | llvm::MemmoveOp::NAME | llvm::MemsetOp::NAME => {
                        t.body.operand(op, 0)
                    }
                    llvm::AllocaOp::NAME
                    | llvm::LifetimeStartOp::NAME
                    | llvm::LifetimeEndOp::NAME
                    | llvm::DbgDeclareOp::NAME
                    | llvm::DbgValueOp::NAME
                    | llvm::DbgLabelOp::NAME
                    | llvm::AssumeOp::NAME => continue,
                    llvm::LoadOp::NAME if is_plain(t, op) => continue,
                    _ if t.body.isolated(op).is_none() && !may_write(t, op) => continue,
                    _ => return Unwritten::default(),
                };
                let Some(base) = t.base(address) else {
                    return Unwritten::default();
                };
                written.insert(base);
            }
        }
        Unwritten {
            written: Some(written),
        }
    }
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
        let Some(written) = &self.unwritten.written else {
            return false;
        };
        if self.body.name(op) != llvm::LoadOp::NAME || !is_plain(self, op) {
            return false;
        }
        let Some(base) = self.base(address) else {
            return written.is_empty() && self.depends_on_block(op, address);
        };
        !written.iter().any(|&other| base.may_overlap(other)) && self.depends_on_block(op, address)
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
