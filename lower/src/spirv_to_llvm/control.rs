//! Conversion of branches, loops, selections, calls and returns, and of operations that become calls.
//!
//! The blocks of a loop or a selection are put after the current block; its merge block branches to a new block, where what
//! follows the operation is converted.

use super::arithmetic::{integers, old_type, result_type};
use crate::build::llvm::int_constant;
use crate::func_to_llvm::function_attrs;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::CConv;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, LLVMFuncOp, types as llvm_types};
use windlass_dialects::spirv::{self as ops, attrs};
use windlass_ir::conversion::{
    Adaptor, ConversionRewriter, Match, NoMatch, PatternSet, Place, SymbolRequest,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::def::slots::{Side, group_range};
use windlass_ir::{Attribute, Block, Body, Context, InsertPoint, NewOp, Op, OpName, Region, Type, Value};

/// Reductions of a group; the functions have the names of the instructions.
const REDUCTIONS: &[(OpName, &str)] = &[
    (ops::GroupIAddOp::NAME, "GroupIAdd"),
    (ops::GroupFAddOp::NAME, "GroupFAdd"),
    (ops::GroupFMinOp::NAME, "GroupFMin"),
    (ops::GroupUMinOp::NAME, "GroupUMin"),
    (ops::GroupSMinOp::NAME, "GroupSMin"),
    (ops::GroupFMaxOp::NAME, "GroupFMax"),
    (ops::GroupUMaxOp::NAME, "GroupUMax"),
    (ops::GroupSMaxOp::NAME, "GroupSMax"),
    (ops::GroupNonUniformIAddOp::NAME, "GroupNonUniformIAdd"),
    (ops::GroupNonUniformFAddOp::NAME, "GroupNonUniformFAdd"),
    (ops::GroupNonUniformIMulOp::NAME, "GroupNonUniformIMul"),
    (ops::GroupNonUniformFMulOp::NAME, "GroupNonUniformFMul"),
    (ops::GroupNonUniformSMinOp::NAME, "GroupNonUniformSMin"),
    (ops::GroupNonUniformUMinOp::NAME, "GroupNonUniformUMin"),
    (ops::GroupNonUniformFMinOp::NAME, "GroupNonUniformFMin"),
    (ops::GroupNonUniformSMaxOp::NAME, "GroupNonUniformSMax"),
    (ops::GroupNonUniformUMaxOp::NAME, "GroupNonUniformUMax"),
    (ops::GroupNonUniformFMaxOp::NAME, "GroupNonUniformFMax"),
    (
        ops::GroupNonUniformBitwiseAndOp::NAME,
        "GroupNonUniformBitwiseAnd",
    ),
    (ops::GroupNonUniformBitwiseOrOp::NAME, "GroupNonUniformBitwiseOr"),
    (
        ops::GroupNonUniformBitwiseXorOp::NAME,
        "GroupNonUniformBitwiseXor",
    ),
    (
        ops::GroupNonUniformLogicalAndOp::NAME,
        "GroupNonUniformLogicalAnd",
    ),
    (ops::GroupNonUniformLogicalOrOp::NAME, "GroupNonUniformLogicalOr"),
    (
        ops::GroupNonUniformLogicalXorOp::NAME,
        "GroupNonUniformLogicalXor",
    ),
];

/// Barriers of a group.
const BARRIERS: &[(OpName, &str)] = &[
    (ops::ControlBarrierOp::NAME, "ControlBarrier"),
    (
        ops::INTELControlBarrierArriveOp::NAME,
        "ControlBarrierArriveINTEL",
    ),
    (ops::INTELControlBarrierWaitOp::NAME, "ControlBarrierWaitINTEL"),
];

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(ops::BranchOp::NAME, branch)
        .add(ops::BranchConditionalOp::NAME, branch_conditional)
        .add(ops::FunctionCallOp::NAME, call)
        .add(ops::ReturnOp::NAME, convert_return)
        .add(ops::ReturnValueOp::NAME, convert_return)
        .add(ops::LoopOp::NAME, convert_loop)
        .add(ops::SelectionOp::NAME, selection);
    for &(name, instruction) in REDUCTIONS {
        patterns.add(name, move |rw, a| reduction(rw, a, instruction));
    }
    for &(name, instruction) in BARRIERS {
        patterns.add(name, move |rw, a| barrier(rw, a, instruction));
    }
}

/// The converted successors of the old op.
fn successors(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Vec<Block>, NoMatch> {
    rw.old()
        .successors(a.op)
        .map(|block| rw.mapped_block(block).ok_or_else(NoMatch::default))
        .collect()
}

fn branch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let successors = successors(rw, a)?;
    rw.b.create(NewOp {
        operands: a.operands,
        successors: &successors,
        ..NewOp::new(llvm::BrOp::DEF, rw.b.location)
    });
    Ok(())
}

fn branch_conditional(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let successors = successors(rw, a)?;
    let ctx = rw.ctx();
    let old = rw.old();
    let weights = old
        .get(a.op, ops::BranchConditionalOp::branch_weights)
        .map(|weights| {
            let weights: Vec<i32> = integers(ctx, Some(weights))
                .into_iter()
                .map(|weight| weight as i32)
                .collect();
            ctx.i32_array_attr(&weights)
        });
    let sizes = [1, 2].map(|group| {
        group_range(old, a.op, ops::BranchConditionalOp::DEF, Side::Operand, group).len() as u32
    });
    let mut attrs = vec![None; llvm::CondBrOp::DEF.attrs.len()];
    attrs[llvm::CondBrOp::branch_weights.0] = weights;
    rw.b.create(NewOp {
        operands: a.operands,
        operand_segments: &[1, sizes[0], sizes[1]],
        successors: &successors,
        attrs: &attrs,
        ..NewOp::new(llvm::CondBrOp::DEF, rw.b.location)
    });
    Ok(())
}

fn convert_return(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    rw.b.create(NewOp {
        operands: a.operands,
        ..NewOp::new(llvm::ReturnOp::DEF, rw.b.location)
    });
    Ok(())
}

/// Builds a call with these attributes set.
fn build_call(
    rw: &mut ConversionRewriter<'_>,
    operands: &[Value],
    results: &[Type],
    set: &[(AttrSlot, Attribute)],
) -> Op {
    let mut attrs = vec![None; llvm::CallOp::DEF.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = Some(attr);
    }
    rw.b.create(NewOp {
        operands,
        operand_segments: &[operands.len() as u32, 0],
        attrs: &attrs,
        results,
        ..NewOp::new(llvm::CallOp::DEF, rw.b.location)
    })
}

fn call(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let callee = rw
        .old()
        .get(a.op, ops::FunctionCallOp::callee)
        .ok_or_else(NoMatch::default)?;
    let results: Vec<Type> = rw.old().results(a.op).map(|value| rw.old().ty(value)).collect();
    let results: Option<Vec<Type>> = results.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let results = results.ok_or_else(NoMatch::default)?;
    let made = build_call(rw, a.operands, &results, &[(llvm::CallOp::callee, callee)]);
    let values: Vec<Value> = rw.b.body.results(made).collect();
    rw.replace(a.op, &values);
    Ok(())
}

/// The first and the number of blocks of the only region of an old op.
fn blocks(rw: &ConversionRewriter<'_>, region: Region) -> Vec<Block> {
    rw.old().blocks(region).collect()
}

fn convert_loop(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let control = attrs::value(rw.ctx(), rw.old().get(a.op, ops::LoopOp::loop_control));
    let region = rw.old().get(a.op, ops::LoopOp::body);
    // LLVM has no hints for loops that say what these say.
    if control != Some(0) {
        return Err(NoMatch::default());
    }
    if blocks(rw, region).is_empty() {
        return erase_unused(rw, a.op);
    }
    inline_without_results(rw, a.op, region)
}

fn selection(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let control = attrs::value(rw.ctx(), rw.old().get(a.op, ops::SelectionOp::selection_control));
    let region = rw.old().get(a.op, ops::SelectionOp::body);
    if control != Some(0) {
        return Err(NoMatch::default());
    }
    let blocks = blocks(rw, region);
    if blocks.len() <= 2 {
        return erase_unused(rw, a.op);
    }
    // The header consists of the branch alone.
    let header = rw.old().first_op(blocks[0]);
    let branches = header.is_some_and(|op| rw.old().name(op) == ops::BranchConditionalOp::NAME);
    match branches {
        true => inline_without_results(rw, a.op, region),
        false => Err(NoMatch::default()),
    }
}

/// Erases a loop or a selection that does nothing.
fn erase_unused(rw: &mut ConversionRewriter<'_>, op: Op) -> Match {
    let mut results = rw.old().results(op);
    if results.any(|result| rw.old().uses(result).next().is_some()) {
        return Err(NoMatch::default());
    }
    rw.replace(op, &[]);
    Ok(())
}

/// Inlines a loop or a selection. Results are not converted, as in upstream.
fn inline_without_results(rw: &mut ConversionRewriter<'_>, op: Op, region: Region) -> Match {
    match rw.old().results(op).len() {
        0 => inline(rw, region),
        _ => Err(NoMatch::default()),
    }
}

/// Inlines the blocks of a loop or a selection; the first one, which has a branch only, becomes the end of the current block.
fn inline(rw: &mut ConversionRewriter<'_>, region: Region) -> Match {
    let current = rw.current_block().ok_or_else(NoMatch::default)?;
    let mut merges = Vec::new();
    let entry = rw.inline_blocks(region, &mut |rw, end| {
        if rw.old().name(end.op) != ops::MergeOp::NAME {
            return convert_return(rw, end);
        }
        merges.extend(rw.current_block());
        Ok(())
    })?;
    let last = rw.current_block().ok_or_else(NoMatch::default)?;
    let exit = rw.new_block_after(last, &[]);
    for merge in merges {
        rw.continue_at(merge);
        rw.b.create(NewOp {
            successors: &[exit],
            ..NewOp::new(llvm::BrOp::DEF, rw.b.location)
        });
    }
    if let Some(entry) = entry {
        let body = &mut *rw.b.body;
        while let Some(op) = body.first_op(entry) {
            body.move_op(op, InsertPoint::End(current));
        }
        body.erase_block(entry);
    }
    rw.continue_at(exit);
    Ok(())
}

/// How a type of an argument is mangled in the name of a function.
fn mangled(ctx: &Context, ty: Type) -> Option<&'static str> {
    match ty {
        Type::F16 => return Some("Dh"),
        Type::F32 => return Some("f"),
        Type::F64 => return Some("d"),
        _ => {}
    }
    match ty.integer(ctx)?.0 {
        1 => Some("b"),
        8 => Some("c"),
        16 => Some("t"),
        32 => Some("j"),
        64 => Some("m"),
        _ => None,
    }
}

/// The marks of functions that all invocations of a group call together.
const CONVERGENT: [(AttrSlot, AttrSlot); 3] = [
    (llvm::CallOp::convergent, LLVMFuncOp::convergent),
    (llvm::CallOp::no_unwind, LLVMFuncOp::no_unwind),
    (llvm::CallOp::will_return, LLVMFuncOp::will_return),
];

/// Calls a function of the environment, which the module declares.
fn call_builtin(
    rw: &mut ConversionRewriter<'_>,
    instruction: &str,
    mangled: &str,
    operands: &[Value],
    result: Option<Type>,
) -> Op {
    let ctx = rw.ctx();
    let name = format!("__spirv_{instruction}");
    let symbol = ctx.name(&format!("_Z{}{name}{mangled}", name.len()));
    let params: Vec<Type> = operands.iter().map(|&operand| rw.b.body.ty(operand)).collect();
    let ty = llvm_types::function(ctx, result.unwrap_or(Type::VOID), &params, false);
    let cconv = llvm_attrs::cconv(ctx, CConv::SpirFunc);
    rw.request(SymbolRequest {
        symbol,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| {
            let mut set = vec![
                (LLVMFuncOp::sym_name, Some(b.ctx.name_attr(name))),
                (LLVMFuncOp::function_type, Some(b.ctx.type_attr(ty))),
                (LLVMFuncOp::CConv, Some(cconv)),
            ];
            set.extend(CONVERGENT.map(|(_, slot)| (slot, Some(Attribute::UNIT))));
            let attrs = function_attrs(&set);
            b.create(NewOp {
                attrs: &attrs,
                body: Some(Box::new(Body::with_regions(1))),
                ..NewOp::new(LLVMFuncOp::DEF, b.location)
            });
        }),
    });
    let mut set = vec![
        (llvm::CallOp::callee, ctx.symbol_attr(symbol)),
        (llvm::CallOp::CConv, cconv),
    ];
    set.extend(CONVERGENT.map(|(slot, _)| (slot, Attribute::UNIT)));
    build_call(rw, operands, result.as_slice(), &set)
}

fn reduction(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, instruction: &str) -> Match {
    let ctx = rw.ctx();
    let result = result_type(rw, a)?;
    let of_value = mangled(ctx, old_type(rw, a, 0)).ok_or_else(NoMatch::default)?;
    let clustered = if a.operands.len() > 1 { "j" } else { "" };
    let numbers = ["execution_scope", "group_operation"]
        .map(|name| attrs::value(ctx, rw.old().attr_named(ctx, a.op, name)).unwrap_or(0));
    let mut operands: Vec<Value> = numbers
        .iter()
        .map(|&number| int_constant(&mut rw.b, Type::I32, number))
        .collect();
    operands.extend(a.operands);
    let mangled = format!("ii{of_value}{clustered}");
    let made = call_builtin(rw, instruction, &mangled, &operands, Some(result));
    rw.replace_with(a.op, made);
    Ok(())
}

fn barrier(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, instruction: &str) -> Match {
    let ctx = rw.ctx();
    let names = ["execution_scope", "memory_scope", "memory_semantics"];
    let numbers = names.map(|name| attrs::value(ctx, rw.old().attr_named(ctx, a.op, name)).unwrap_or(0));
    let operands = numbers.map(|number| int_constant(&mut rw.b, Type::I32, number));
    call_builtin(rw, instruction, "iii", &operands, None);
    rw.replace(a.op, &[]);
    Ok(())
}
