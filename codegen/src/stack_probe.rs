//! Probes of the stack before compiled code calls what is not compiled code.
//!
//! A full stack is a trap where compiled code meets the guard of the stack; in a function of the C library or a host
//! function it ends the process. Functions that call such functions therefore touch as much of the stack as these may
//! need. In modules without recursion the depth of the stack has a limit, and they do not.

use cranelift_codegen::cursor::{Cursor, FuncCursor};
use cranelift_codegen::ir::{
    ExternalName, Function, InstBuilder, InstructionData, MemFlagsData, Opcode, types,
};
use cranelift_module::FuncId;
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::calls::callee;
use windlass_dialects::llvm::{self, LLVMFuncOp};
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Body, Context, Name, Op};

/// What functions that are not compiled here may need.
const ROOM: i64 = 64 << 10;
/// A guard has at least one page.
const PAGE: i64 = 4096;

/// Touches the stack below the frame, page by page, where the function starts.
pub(crate) fn insert(func: &mut Function) {
    let Some(entry) = func.layout.entry_block() else {
        return;
    };
    let mut at = FuncCursor::new(func).at_first_insertion_point(entry);
    let stack = at.ins().get_stack_pointer(types::I64);
    for page in 1..=ROOM / PAGE {
        let address = at.ins().iadd_imm_s(stack, -page * PAGE);
        // Atomic, so that no pass removes it.
        at.ins().atomic_load(types::I32, MemFlagsData::trusted(), address);
    }
}

/// Whether a function calls others than those with these ids.
pub(crate) fn calls_others(func: &Function, defined: &FxHashSet<FuncId>) -> bool {
    let is_defined = |name: &ExternalName| match name {
        ExternalName::User(name) => {
            let name = &func.params.user_named_funcs()[*name];
            name.namespace == 0 && defined.contains(&FuncId::from_u32(name.index))
        }
        _ => false,
    };
    let blocks = func.layout.blocks();
    let mut insts = blocks.flat_map(|block| func.layout.block_insts(block));
    insts.any(|inst| match func.dfg.insts[inst] {
        InstructionData::Call { func_ref, .. } | InstructionData::TryCall { func_ref, .. } => {
            !is_defined(&func.dfg.ext_funcs[func_ref].name)
        }
        ref data => matches!(
            data.opcode(),
            Opcode::CallIndirect | Opcode::ReturnCallIndirect | Opcode::TryCallIndirect
        ),
    })
}

/// Whether the functions of a module may call themselves: by their names, or by addresses.
pub(crate) fn may_recurse(ctx: &Context, body: &Body) -> bool {
    let functions: Vec<(Name, Op)> = (body.root_ops())
        .filter(|&op| body.name(op) == LLVMFuncOp::NAME)
        .filter_map(|op| Some((symbol_of(ctx, body, op)?, op)))
        .collect();
    let numbers: FxHashMap<Name, usize> = (functions.iter().enumerate())
        .map(|(number, &(name, _))| (name, number))
        .collect();
    let mut callees: Vec<Vec<usize>> = Vec::with_capacity(functions.len());
    for &(_, op) in &functions {
        let mut called = Vec::new();
        if let Some((inside, region)) = body.region(op, 0) {
            for op in inside.blocks(region).flat_map(|block| inside.ops(block)) {
                if !matches!(inside.name(op), llvm::CallOp::NAME | llvm::InvokeOp::NAME) {
                    continue;
                }
                match callee(ctx, inside, op) {
                    Some(name) => called.extend(numbers.get(&name).copied()),
                    None => return true,
                }
            }
        }
        callees.push(called);
    }
    has_cycle(&callees)
}

fn has_cycle(callees: &[Vec<usize>]) -> bool {
    let mut callers = vec![0usize; callees.len()];
    callees.iter().flatten().for_each(|&callee| callers[callee] += 1);
    let mut roots: Vec<usize> = (0..callees.len()).filter(|&at| callers[at] == 0).collect();
    let mut removed = 0;
    while let Some(root) = roots.pop() {
        removed += 1;
        for &callee in &callees[root] {
            callers[callee] -= 1;
            if callers[callee] == 0 {
                roots.push(callee);
            }
        }
    }
    removed < callees.len()
}
