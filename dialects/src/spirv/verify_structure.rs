//! Verifiers of branches, barriers, structured control flow, functions and modules.

use super::attrs::{self, names};
use super::types;
use super::verify::{Check, integers, operand_type, result_type};
use super::{
    BranchConditionalOp, BranchOp, ControlBarrierOp, FuncOp, FunctionCallOp, MemoryBarrierOp, MergeOp,
    ReturnOp, ReturnValueOp, SwitchOp,
};
use crate::common::quoted;
use crate::elements::element_count;
use crate::func::verify_argument_types;
use windlass_ir::symbols::SymbolScope;
use windlass_ir::verify::verify_function;
use windlass_ir::{Attribute, Block, Body, Context, FunctionType, Name, Op, Region, Type, WalkResult};

pub(super) fn branch_conditional(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some(weights) = body.get(op, BranchConditionalOp::branch_weights) else {
        return Ok(());
    };
    let weights = integers(ctx, Some(weights));
    if weights.len() != 2 {
        return Err(body.op_error(ctx, op, "must have exactly two branch weights"));
    }
    if weights.iter().all(|&weight| weight == 0) {
        return Err(body.op_error(ctx, op, "branch weights cannot both be zero"));
    }
    Ok(())
}

/// Verifies that there are a literal and a group of operands for each target.
pub(super) fn switch(ctx: &Context, body: &Body, op: Op) -> Check {
    let targets = body.num_successors(op).saturating_sub(1);
    let literals = body.get(op, SwitchOp::literals).and_then(|attr| attr.ty(ctx));
    let selector = body.ty(body.get(op, SwitchOp::selector));
    if let Some(element) = literals.map(|ty| ty.element_or_self(ctx))
        && element != selector
    {
        let message = format!(
            "'selector' type ({}) should match literals type ({})",
            quoted(ctx, selector),
            quoted(ctx, element)
        );
        return Err(body.op_error(ctx, op, message));
    }
    let count = literals.and_then(|ty| element_count(ctx, ty)).unwrap_or(0);
    if count != targets {
        let message = format!("number of literals ({count}) should match number of targets ({targets})");
        return Err(body.op_error(ctx, op, message));
    }
    // Upstream does not survive missing groups.
    let groups = body
        .get(op, SwitchOp::case_operand_segments)
        .and_then(|sizes| sizes.as_i64_array(ctx))
        .map_or(0, |sizes| sizes.len());
    if groups < targets {
        let message =
            format!("number of case operand groups ({groups}) should match number of targets ({targets})");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies that at most one ordering is among the memory semantics.
fn memory_semantics(ctx: &Context, body: &Body, op: Op, semantics: Option<Attribute>) -> Check {
    const ORDERINGS: i64 = 2 | 4 | 8 | 16;
    let value = attrs::value(ctx, semantics).unwrap_or(0);
    if (value & ORDERINGS).count_ones() <= 1 {
        return Ok(());
    }
    let message = "expected at most one of these four memory constraints to be set: `Acquire`, \
                   `Release`,`AcquireRelease` or `SequentiallyConsistent`";
    Err(body.error_at(ctx, op, message))
}

pub(super) fn control_barrier(ctx: &Context, body: &Body, op: Op) -> Check {
    memory_semantics(ctx, body, op, body.get(op, ControlBarrierOp::memory_semantics))
}

/// Verifies one half of a barrier, which an invocation passes in two steps.
pub(super) fn split_barrier(ctx: &Context, body: &Body, op: Op) -> Check {
    memory_semantics(ctx, body, op, body.attr_named(ctx, op, "memory_semantics"))
}

pub(super) fn memory_barrier(ctx: &Context, body: &Body, op: Op) -> Check {
    memory_semantics(ctx, body, op, body.get(op, MemoryBarrierOp::memory_semantics))
}

fn signature<'c>(ctx: &'c Context, body: &Body, op: Op) -> Option<&'c FunctionType> {
    body.get(op, FuncOp::function_type)?.as_type(ctx)?.function(ctx)
}

pub(super) fn function(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some(function) = signature(ctx, body, op) else {
        return Ok(());
    };
    if function.results.len() > 1 {
        return Err(body.op_error(ctx, op, "cannot have more than one result"));
    }
    verify_function(ctx, body, op, &function.inputs, &function.results)
}

/// Verifies the returns of a function, which may be in its selections and loops.
pub(super) fn returns(ctx: &Context, body: &Body, op: Op) -> Check {
    let (Some(function), Some((inner, region))) = (signature(ctx, body, op), body.region(op, 0)) else {
        return Ok(());
    };
    let mut wrong = Ok(());
    inner.walk_region(region, &mut |inner, op| {
        wrong = check_return(ctx, inner, op, &function.results);
        match wrong {
            Ok(()) => WalkResult::Advance,
            Err(_) => WalkResult::Interrupt,
        }
    });
    wrong
}

fn check_return(ctx: &Context, body: &Body, op: Op, results: &[Type]) -> Check {
    if body.name(op) == ReturnOp::NAME && !results.is_empty() {
        let message = "cannot be used in functions returning value";
        return Err(body.op_error(ctx, op, message));
    }
    if body.name(op) != ReturnValueOp::NAME {
        return Ok(());
    }
    let [result] = *results else {
        let message = format!(
            "returns 1 value but enclosing function requires {} results",
            results.len()
        );
        return Err(body.op_error(ctx, op, message));
    };
    let value = operand_type(body, op, 0);
    if value == result {
        return Ok(());
    }
    // The second space is upstream's.
    let message = format!(
        " return value's type ({}) mismatch with function's result type ({})",
        quoted(ctx, value),
        quoted(ctx, result)
    );
    Err(body.op_error(ctx, op, message))
}

pub(super) fn call(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let Some(callee) = body.get(op, FunctionCallOp::callee) else {
        return Ok(());
    };
    let found = symbols
        .lookup(op, callee)
        .filter(|found| found.body.name(found.op) == FuncOp::NAME);
    let Some(function) = found.and_then(|found| signature(ctx, found.body, found.op)) else {
        let name = callee.as_flat_symbol(ctx).map_or("", |name: Name| ctx.str(name));
        let message = format!("callee function '{name}' not found in nearest symbol table");
        return Err(body.op_error(ctx, op, message));
    };
    let given = body.operands(op);
    let results: Vec<Type> = body.results(op).map(|value| body.ty(value)).collect();
    if results.len() != function.results.len() {
        // The words are upstream's.
        let message = format!(
            "has incorrect number of results has for callee: expected {}, but provided {}",
            function.results.len(),
            results.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    if given.len() != function.inputs.len() {
        let message = format!(
            "has incorrect number of operands for callee: expected {}, but provided {}",
            function.inputs.len(),
            given.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    verify_argument_types(ctx, body, op, &function.inputs)?;
    for (&given, &wanted) in results.iter().zip(&function.results) {
        if given != wanted {
            let message = format!(
                "result type mismatch: expected {}, but provided {}",
                quoted(ctx, wanted),
                quoted(ctx, given)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// Whether a block has only a `spirv.mlir.merge`.
fn is_merge_block(body: &Body, block: Block) -> bool {
    body.first_op(block) == body.last_op(block)
        && body
            .last_op(block)
            .is_some_and(|op| body.name(op) == MergeOp::NAME)
}

/// The blocks of the region of a loop or a selection, which no block outside of it is a successor of.
fn blocks(body: &Body, op: Op) -> Vec<Block> {
    let region: Option<Region> = body.regions(op).first().copied();
    region.map_or(Vec::new(), |region| body.blocks(region).collect())
}

/// Whether the last operation of a block is a branch to one block: `to`.
fn branches_to(body: &Body, block: Block, to: Block) -> bool {
    body.last_op(block)
        .is_some_and(|op| body.name(op) == BranchOp::NAME && body.successors(op).collect::<Vec<_>>() == [to])
}

pub(super) fn selection_blocks(ctx: &Context, body: &Body, op: Op) -> Check {
    let blocks = blocks(body, op);
    let Some(&last) = blocks.last() else {
        return Ok(());
    };
    if !is_merge_block(body, last) {
        let message = "last block must be the merge block with only one 'spirv.mlir.merge' op";
        return Err(body.op_error(ctx, op, message));
    }
    if blocks.len() < 2 {
        return Err(body.op_error(ctx, op, "must have a selection header block"));
    }
    Ok(())
}

pub(super) fn loop_blocks(ctx: &Context, body: &Body, op: Op) -> Check {
    let blocks = blocks(body, op);
    let Some(&merge) = blocks.last() else {
        return Ok(());
    };
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    if !is_merge_block(body, merge) {
        return fail("last block must be the merge block with only one 'spirv.mlir.merge' op");
    }
    if blocks.len() < 2 {
        return fail("must have an entry block branching to the loop header block");
    }
    if blocks.len() < 3 {
        return fail("must have a loop header block branched from the entry block");
    }
    let (entry, header, continues) = (blocks[0], blocks[1], blocks[blocks.len() - 2]);
    if !branches_to(body, entry, header) {
        return fail("entry block must only have one 'spirv.Branch' op to the second block");
    }
    if blocks.len() < 4 {
        return fail("requires a loop continue block branching to the loop header block");
    }
    let returns = |block: Block| {
        let last = body.last_op(block);
        last.is_some_and(|op| body.successors(op).any(|to| to == header))
    };
    if !returns(continues) {
        return fail(
            "second to last block must be the loop continue block that branches to the loop header block",
        );
    }
    // The header may branch to itself.
    if blocks[2..blocks.len() - 2].iter().any(|&block| returns(block)) {
        return fail("can only have the entry and loop continue block branching to the loop header block");
    }
    Ok(())
}

/// Whether a linkage attribute says that a symbol is defined in another module.
pub(super) fn is_imported(ctx: &Context, linkage: Option<Attribute>) -> bool {
    let kind = linkage
        .and_then(|linkage| linkage.ext(ctx, names::LINKAGE_ATTRIBUTES))
        .and_then(|ext| ext.params.get(1).copied().flatten());
    attrs::value(ctx, kind) == Some(1)
}

/// Verifies what is in a module: operations of this dialect, and entry points that differ.
pub(super) fn module(ctx: &Context, body: &Body, op: Op) -> Check {
    use super::{EntryPointOp, ModuleOp};
    let Some((inner, region)) = body.region(op, 0) else {
        return Ok(());
    };
    let Some(block) = inner.entry_block(region) else {
        return Ok(());
    };
    let is_spirv = |body: &Body, op: Op| body.name(op).dialect() == ModuleOp::NAME.dialect();
    let mut entry_points = Vec::new();
    for inside in inner.ops(block) {
        if !is_spirv(inner, inside) {
            return Err(inner.error_at(ctx, inside, "'spirv.module' can only contain spirv.* ops"));
        }
        if inner.name(inside) == EntryPointOp::NAME {
            check_entry_point(ctx, inner, inside, &mut entry_points)?;
        }
        if inner.name(inside) != FuncOp::NAME {
            continue;
        }
        let Some((function, region)) = inner.region(inside, 0) else {
            continue;
        };
        let imported = is_imported(ctx, inner.get(inside, FuncOp::linkage_attributes));
        if function.region_is_empty(region) && !imported {
            let message = "'spirv.module' cannot contain external functions without 'Import' linkage_attributes \
                           (LinkageAttributes)";
            return Err(inner.error_at(ctx, inside, message));
        }
        if !function.region_is_empty(region) && imported {
            let message = "'spirv.module' 'Import' linkage_attributes (LinkageAttributes) must not be used with a function \
                 that has a body";
            return Err(inner.error_at(ctx, inside, message));
        }
        let model = attrs::value(ctx, body.get(op, ModuleOp::addressing_model));
        check_pointers(ctx, function, region, model)?;
        let foreign = function
            .blocks(region)
            .flat_map(|block| function.ops(block))
            .find(|&op| !is_spirv(function, op));
        if let Some(foreign) = foreign {
            let message = "functions in 'spirv.module' can only contain spirv.* ops";
            return Err(function.error_at(ctx, foreign, message));
        }
    }
    Ok(())
}

/// Verifies that pointers that become integers, or are made of them, are addresses in the module's addressing model.
fn check_pointers(ctx: &Context, body: &Body, region: Region, model: Option<i64>) -> Check {
    use super::{ConvertPtrToUOp, ConvertUToPtrOp};
    /// The addressing model without addresses.
    const LOGICAL: i64 = 0;
    /// The addressing model in which pointers to storage buffers are addresses.
    const STORAGE_BUFFER: i64 = 5348;
    /// The storage class of such a buffer.
    const PHYSICAL_STORAGE_BUFFER: i64 = 5349;
    let mut wrong = Ok(());
    body.walk_region(region, &mut |body, op| {
        let (pointer, what) = match body.name(op) {
            ConvertPtrToUOp::NAME => (operand_type(body, op, 0), "operand"),
            ConvertUToPtrOp::NAME => (result_type(body, op), "result"),
            _ => return WalkResult::Advance,
        };
        let class = types::pointee(ctx, pointer).map(|(_, class)| class);
        let physical = match model {
            Some(LOGICAL) => false,
            Some(STORAGE_BUFFER) => class == Some(PHYSICAL_STORAGE_BUFFER),
            _ => true,
        };
        if physical {
            return WalkResult::Advance;
        }
        wrong = Err(body.error_at(ctx, op, format!("{what} must be a physical pointer")));
        WalkResult::Interrupt
    });
    wrong
}

/// Verifies that control does not obviously reach the operation.
pub(super) fn unreachable(ctx: &Context, body: &Body, op: Op) -> Check {
    let block = body.op_block(op);
    if block.is_some_and(|block| body.is_entry_block(block)) {
        return Err(body.op_error(ctx, op, "cannot be used in reachable block"));
    }
    Ok(())
}

fn check_entry_point(
    ctx: &Context,
    body: &Body,
    op: Op,
    seen: &mut Vec<(Option<Name>, Option<i64>)>,
) -> Check {
    use super::{EntryPointOp, GlobalVariableOp};
    let function = body
        .get(op, EntryPointOp::r#fn)
        .and_then(|name| name.as_flat_symbol(ctx));
    let model = attrs::value(ctx, body.get(op, EntryPointOp::execution_model));
    let defined = body.root_ops().any(|op| {
        let name = || body.get(op, FuncOp::sym_name).and_then(|name| name.as_name(ctx));
        body.name(op) == FuncOp::NAME && function.is_some() && name() == function
    });
    if !defined {
        let name = function.map_or("", |name| ctx.str(name));
        return Err(body.error_at(ctx, op, format!("function '{name}' not found in 'spirv.module'")));
    }
    let interface = body.get(op, EntryPointOp::interface);
    for &symbol in interface.and_then(|all| all.as_array(ctx)).unwrap_or_default() {
        let name = symbol.as_flat_symbol(ctx);
        let is_variable = |op: Op| {
            let name_of = body.get(op, GlobalVariableOp::sym_name);
            body.name(op) == GlobalVariableOp::NAME && name_of.and_then(|own| own.as_name(ctx)) == name
        };
        if !body.root_ops().any(is_variable) {
            let name = name.map_or("", |name| ctx.str(name));
            let message = format!("expected spirv.GlobalVariable symbol reference instead of'@{name}'");
            return Err(body.error_at(ctx, op, message));
        }
    }
    if seen.contains(&(function, model)) {
        return Err(body.error_at(ctx, op, "duplicate of a previous EntryPointOp"));
    }
    seen.push((function, model));
    Ok(())
}
