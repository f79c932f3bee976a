//! Finds functions that cannot trap, so that they can be called without preparing for it.
//!
//! Such a function calls nothing, executes no instruction that may trap, and accesses no memory. A wrapper
//! with the packed interface also accesses the array of words that it gets, for which the caller vouches.

use cranelift_codegen::ir::{Function, InstructionData, Opcode, Value, ValueDef};

/// How the names of wrappers with the packed interface start.
const PACKED: &str = "_windlass_packed_";
/// The size of a frame for which every caller has room.
const FRAME: u32 = 1024;
/// Larger functions take so long that preparing for traps does not matter.
const LARGEST: usize = 200;

/// Whether a function cannot trap.
pub(crate) fn is_plain(func: &Function, name: &str) -> bool {
    if func.dfg.num_insts() > LARGEST || frame_size(func) > FRAME {
        return false;
    }
    let Some(entry) = func.layout.entry_block() else {
        return false;
    };
    let words = match name.starts_with(PACKED) {
        true => func.dfg.block_params(entry).first().copied(),
        false => None,
    };
    let blocks = func.layout.blocks();
    let mut insts = blocks.flat_map(|block| func.layout.block_insts(block));
    insts.all(|inst| {
        let data = &func.dfg.insts[inst];
        match data {
            InstructionData::Load { arg, .. } => is_at(func, *arg, words),
            InstructionData::Store { args, .. } => is_at(func, args[1], words),
            _ => {
                let opcode: Opcode = data.opcode();
                !opcode.is_call()
                    && !opcode.can_trap()
                    && !opcode.can_load()
                    && !opcode.can_store()
                    && !opcode.other_side_effects()
            }
        }
    })
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
