//! Finds functions that cannot trap, so that they can be called without preparing for it.
//!
//! Such a function calls nothing, executes no instruction that may trap, and accesses no memory. A wrapper
//! with the packed interface also accesses the array of words that it gets, for which the caller vouches.

use cranelift_codegen::ir::{ExternalName, FuncRef, Function, InstructionData, Opcode, Value, ValueDef};
use cranelift_module::FuncId;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::PACKED_INTERFACE_PREFIX;

/// The size of a frame for which every caller has room.
const FRAME: u32 = 1024;
/// Larger functions take so long that preparing for traps does not matter.
const LARGEST: usize = 200;

/// Whether a function cannot trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// It may trap.
    No,
    /// It cannot.
    Yes,
    /// A wrapper, which cannot if this function cannot.
    If(FuncId),
}

impl Plain {
    /// Classifies a function.
    pub fn of(func: &Function, name: &str) -> Plain {
        if func.dfg.num_insts() > LARGEST || frame_size(func) > FRAME {
            return Plain::No;
        }
        let Some(entry) = func.layout.entry_block() else {
            return Plain::No;
        };
        let words = match name.starts_with(PACKED_INTERFACE_PREFIX) {
            true => func.dfg.block_params(entry).first().copied(),
            false => None,
        };
        let mut callee = None;
        let blocks = func.layout.blocks();
        let mut insts = blocks.flat_map(|block| func.layout.block_insts(block));
        let is_plain = insts.all(|inst| {
            let data = &func.dfg.insts[inst];
            match data {
                InstructionData::Load { arg, .. } => is_at(func, *arg, words),
                InstructionData::Store { args, .. } => is_at(func, args[1], words),
                InstructionData::Call { func_ref, .. } if words.is_some() && callee.is_none() => {
                    callee = func_id(func, *func_ref);
                    callee.is_some()
                }
                _ => {
                    let opcode: Opcode = data.opcode();
                    !opcode.is_call()
                        && !opcode.can_trap()
                        && !opcode.can_load()
                        && !opcode.can_store()
                        && !opcode.other_side_effects()
                }
            }
        });
        match (is_plain, callee) {
            (false, _) => Plain::No,
            (true, None) => Plain::Yes,
            (true, Some(callee)) => Plain::If(callee),
        }
    }
}

/// The ids of the functions among these that cannot trap.
pub(crate) fn plain_functions(all: impl Iterator<Item = (FuncId, Plain)> + Clone) -> FxHashSet<FuncId> {
    let is_alone = all.clone().filter(|(_, plain)| *plain == Plain::Yes);
    let mut found: FxHashSet<FuncId> = is_alone.map(|(id, _)| id).collect();
    for (id, plain) in all {
        if matches!(plain, Plain::If(callee) if found.contains(&callee)) {
            found.insert(id);
        }
    }
    found
}

/// The id of a function of the module that is called.
fn func_id(func: &Function, callee: FuncRef) -> Option<FuncId> {
    match &func.dfg.ext_funcs[callee].name {
        ExternalName::User(name) => {
            let name = &func.params.user_named_funcs()[*name];
            (name.namespace == 0).then(|| FuncId::from_u32(name.index))
        }
        _ => None,
    }
}

fn frame_size(func: &Function) -> u32 {
    func.sized_stack_slots.values().map(|slot| slot.size).sum()
}

/// Whether an address is a constant offset from `words`.
fn is_at(func: &Function, address: Value, words: Option<Value>) -> bool {
    let mut address = func.dfg.resolve_aliases(address);
    for _ in 0..4 {
        if Some(address) == words {
            return true;
        }
        let ValueDef::Result(inst, 0) = func.dfg.value_def(address) else {
            return false;
        };
        let InstructionData::Binary {
            opcode: Opcode::Iadd,
            args,
        } = &func.dfg.insts[inst]
        else {
            return false;
        };
        let [base, offset] = args.map(|arg| func.dfg.resolve_aliases(arg));
        let is_constant = matches!(func.dfg.value_def(offset), ValueDef::Result(inst, 0)
            if func.dfg.insts[inst].opcode() == Opcode::Iconst);
        if !is_constant {
            return false;
        }
        address = base;
    }
    false
}
