//! Verifiers of arithmetic, casts, composites, constants and control flow.

use super::attrs::{self, names};
use super::types;
use super::{
    BranchConditionalOp, BranchOp, CompositeExtractOp, CompositeInsertOp, ConstantOp, ControlBarrierOp,
    FuncOp, FunctionCallOp, MemoryBarrierOp, MergeOp, ReturnOp, ReturnValueOp, VectorShuffleOp,
};
use crate::common::quoted;
use windlass_ir::symbols::SymbolScope;
use windlass_ir::verify::verify_function;
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, Diagnostic, FunctionType, Name, Op, Region, Type, WalkResult,
};

type Check = Result<(), Diagnostic>;

fn operand_type(body: &Body, op: Op, index: usize) -> Type {
    body.ty(body.operand(op, index))
}

fn result_type(body: &Body, op: Op) -> Type {
    body.ty(body.result(op, 0))
}

/// The number of bits of a scalar or of all elements of a vector.
fn bit_width(ctx: &Context, ty: Type) -> Option<u64> {
    let element = ty.element_or_self(ctx);
    let width = match element.integer(ctx) {
        Some((width, _)) => width,
        None => element.float(ctx)?.width(),
    };
    let count = ty.vector(ctx).map_or(1, |vector| vector.shape.iter().product());
    Some(u64::from(width) * count as u64)
}

pub(super) fn bitcast(ctx: &Context, body: &Body, op: Op) -> Check {
    let (from, to) = (operand_type(body, op, 0), result_type(body, op));
    if from == to {
        return Err(body.error_at(ctx, op, "result type must be different from operand type"));
    }
    let is_pointer = |ty| types::pointee(ctx, ty).is_some();
    if is_pointer(from) && !is_pointer(to) {
        let message = "unhandled bit cast conversion from pointer type to non-pointer type";
        return Err(body.error_at(ctx, op, message));
    }
    if !is_pointer(from) && is_pointer(to) {
        let message = "unhandled bit cast conversion from non-pointer type to pointer type";
        return Err(body.error_at(ctx, op, message));
    }
    if let (Some(from), Some(to)) = (bit_width(ctx, from), bit_width(ctx, to))
        && from != to
    {
        let message = format!("mismatch in result type bitwidth {to} and operand type bitwidth {from}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies a conversion between scalars of different widths.
pub(super) fn changes_width(ctx: &Context, body: &Body, op: Op) -> Check {
    let [from, to] = [operand_type(body, op, 0), result_type(body, op)].map(|ty| ty.element_or_self(ctx));
    if from == to || bit_width(ctx, from) == bit_width(ctx, to) && (from, to) != (Type::F16, Type::BF16) {
        let message = format!(
            "expected the different bit widths for operand type and result type, but provided {} and {}",
            quoted(ctx, from),
            quoted(ctx, to)
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn vector_times_scalar(ctx: &Context, body: &Body, op: Op) -> Check {
    let result = result_type(body, op);
    if operand_type(body, op, 0) != result {
        return Err(body.op_error(ctx, op, "vector operand and result type mismatch"));
    }
    if result.element_type(ctx) != Some(operand_type(body, op, 1)) {
        return Err(body.op_error(ctx, op, "scalar operand and result element type match"));
    }
    Ok(())
}

pub(super) fn shift(ctx: &Context, body: &Body, op: Op) -> Check {
    if operand_type(body, op, 0) == result_type(body, op) {
        return Ok(());
    }
    let message = format!(
        "expected the same type for the first operand and result, but provided {} and {}",
        quoted(ctx, operand_type(body, op, 0)),
        quoted(ctx, result_type(body, op))
    );
    Err(body.op_error(ctx, op, message))
}

pub(super) fn select(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some(condition) = operand_type(body, op, 0).vector(ctx) else {
        return Ok(());
    };
    let Some(result) = result_type(body, op).vector(ctx) else {
        let message = "result expected to be of vector type when condition is of vector type";
        return Err(body.op_error(ctx, op, message));
    };
    if result.shape != condition.shape {
        let message = "result should have the same number of elements as the condition when condition is of \
                       vector type";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The values of an array of integer attributes.
pub(super) fn integers(ctx: &Context, list: Option<Attribute>) -> Vec<i64> {
    let list = list.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    list.iter().filter_map(|index| index.as_i64(ctx)).collect()
}

pub(super) fn shuffle(ctx: &Context, body: &Body, op: Op) -> Check {
    let count = |ty: Type| {
        ty.vector(ctx)
            .and_then(|vector| vector.shape.first().copied())
            .unwrap_or(0)
    };
    let result = count(result_type(body, op));
    let selectors = integers(ctx, body.get(op, VectorShuffleOp::components));
    if result != selectors.len() as i64 {
        let message = format!(
            "result type element count ({result}) mismatch with the number of component selectors ({})",
            selectors.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    let all = count(operand_type(body, op, 0)) + count(operand_type(body, op, 1));
    for selector in selectors {
        let selector = selector & i64::from(u32::MAX);
        if selector >= all && selector != i64::from(u32::MAX) {
            let message = format!(
                "component selector {selector} out of range: expected to be in [0, {all}) or 0xffffffff"
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

pub(super) fn construct(ctx: &Context, body: &Body, op: Op) -> Check {
    let result = result_type(body, op);
    let given: Vec<Type> = body.operands(op).iter().map(|value| body.ty(value)).collect();
    let mismatch = |expected: Type, found: Type| {
        let message = format!(
            "operand type mismatch: expected operand type {}, but provided {}",
            quoted(ctx, expected),
            quoted(ctx, found)
        );
        Err(body.op_error(ctx, op, message))
    };
    let vector = result.vector(ctx);
    let count = match (types::members(ctx, result), types::array(ctx, result), vector) {
        (Some(members), ..) => Some(members.len()),
        (_, Some((_, count)), _) => count.map(|count| count as usize),
        (_, _, Some(vector)) => vector.shape.first().map(|&count| count as usize),
        _ => None,
    };
    let Some(count) = count else {
        let message = "return type must be a composite type with a known number of parts";
        return Err(body.op_error(ctx, op, message));
    };
    if given.len() == count {
        for (index, &found) in given.iter().enumerate() {
            let expected =
                types::part(ctx, result, index as i64).map_err(|message| body.op_error(ctx, op, message))?;
            if expected != found {
                return mismatch(expected, found);
            }
        }
        return Ok(());
    }
    let Some(vector) = vector else {
        let message = "expected to return a vector or cooperative matrix when the number of constituents is \
                       less than what the result needs";
        return Err(body.op_error(ctx, op, message));
    };
    let mut total = 0;
    for &found in &given {
        match found.vector(ctx) {
            _ if found == vector.element => total += 1,
            Some(part) if part.element == vector.element => total += part.shape.iter().product::<i64>(),
            Some(part) => return mismatch(vector.element, part.element),
            None => return mismatch(vector.element, found),
        }
    }
    if total != count as i64 {
        let message = format!("has incorrect number of operands: expected {count}, but provided {total}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The type of the part of `composite` that an array of indices selects.
pub(super) fn selected(ctx: &Context, composite: Type, indices: &[i64], name: &str) -> Result<Type, String> {
    if indices.is_empty() {
        return Err(format!("expected at least one index for {name}"));
    }
    indices
        .iter()
        .try_fold(composite, |ty, &index| types::part(ctx, ty, index))
}

pub(super) fn extract(ctx: &Context, body: &Body, op: Op) -> Check {
    let indices = integers(ctx, body.get(op, CompositeExtractOp::indices));
    let part = selected(
        ctx,
        operand_type(body, op, 0),
        &indices,
        CompositeExtractOp::DEF.name,
    )
    .map_err(|message| body.error_at(ctx, op, message))?;
    if part == result_type(body, op) {
        return Ok(());
    }
    let message = format!(
        "invalid result type: expected {} but provided {}",
        quoted(ctx, part),
        quoted(ctx, result_type(body, op))
    );
    Err(body.op_error(ctx, op, message))
}

pub(super) fn insert(ctx: &Context, body: &Body, op: Op) -> Check {
    let indices = integers(ctx, body.get(op, CompositeInsertOp::indices));
    let (object, composite) = (operand_type(body, op, 0), operand_type(body, op, 1));
    let part = selected(ctx, composite, &indices, CompositeInsertOp::DEF.name)
        .map_err(|message| body.error_at(ctx, op, message))?;
    if part != object {
        let message = format!(
            "object operand type should be {}, but found {}",
            quoted(ctx, part),
            quoted(ctx, object)
        );
        return Err(body.op_error(ctx, op, message));
    }
    if composite != result_type(body, op) {
        let message = format!(
            "result type should be the same as the composite type, but found {} vs {}",
            quoted(ctx, composite),
            quoted(ctx, result_type(body, op))
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies an operation whose result is a struct of two halves.
pub(super) fn extended(ctx: &Context, body: &Body, op: Op) -> Check {
    let members = types::members(ctx, result_type(body, op)).unwrap_or_default();
    if members.len() != 2 {
        let message = "expected result struct type containing two members";
        return Err(body.op_error(ctx, op, message));
    }
    let first = members[0];
    let operands = body.operands(op);
    if members[1] != first || operands.iter().any(|value| body.ty(value) != first) {
        let message = "expected all operand types and struct member types are the same";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn frexp(ctx: &Context, body: &Body, op: Op) -> Check {
    let members = types::members(ctx, result_type(body, op)).unwrap_or_default();
    let [significand, exponent] = members else {
        let message = "result type must be a struct type with two memebers";
        return Err(body.error_at(ctx, op, message));
    };
    let is_int32 = exponent
        .element_or_self(ctx)
        .integer(ctx)
        .is_some_and(|(width, _)| width == 32);
    if !is_int32 {
        let message =
            "member one of the resulting struct type must be a scalar or vector of 32 bit integer type";
        return Err(body.error_at(ctx, op, message));
    }
    let shape = |ty: Type| ty.vector(ctx).map(|vector| vector.shape.clone());
    if *significand != operand_type(body, op, 0) {
        let message = "member zero of the resulting struct type must be the same type as the operand";
        return Err(body.error_at(ctx, op, message));
    }
    if shape(*significand) != shape(*exponent) {
        let message = "member one of the resulting struct type must have the same number of components as the \
                       operand type";
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

pub(super) fn ldexp(ctx: &Context, body: &Body, op: Op) -> Check {
    let shapes = [0, 1].map(|index| {
        operand_type(body, op, index)
            .vector(ctx)
            .map(|vector| &vector.shape)
    });
    match shapes {
        [None, None] => Ok(()),
        [Some(a), Some(b)] if a == b => Ok(()),
        [Some(_), Some(_)] => Err(body.op_error(ctx, op, "operands must have the same number of elements")),
        _ => Err(body.op_error(ctx, op, "operands must both be scalars or vectors")),
    }
}

/// Verifies that an attribute is a constant of this type.
fn constant_fits(ctx: &Context, body: &Body, op: Op, value: Attribute, ty: Type) -> Check {
    match value.data(ctx) {
        AttrData::Integer { ty: of, .. } | AttrData::Float { ty: of, .. } => {
            if *of == ty {
                return Ok(());
            }
            let (result, value) = (quoted(ctx, ty), quoted(ctx, *of));
            let message = format!("result type ({result}) does not match value type ({value})");
            Err(body.op_error(ctx, op, message))
        }
        AttrData::Dense(_) | AttrData::Sparse(_) | AttrData::Resource { .. } => {
            let Some(of) = value.ty(ctx).filter(|&of| of != ty) else {
                return Ok(());
            };
            dense_fits(ctx, body, op, of, ty)
        }
        AttrData::Array(elements) => {
            let Some((element, _)) = types::array(ctx, ty) else {
                let message = "must have spirv.array result type for array value";
                return Err(body.op_error(ctx, op, message));
            };
            elements
                .iter()
                .try_for_each(|&value| constant_fits(ctx, body, op, value, element))
        }
        _ => {
            let found = windlass_ir::text::printer::attr_to_string(ctx, value);
            Err(body.op_error(ctx, op, format!("cannot have attribute: {found}")))
        }
    }
}

/// Verifies that dense elements of type `of` are a constant of another type: an array, possibly of arrays.
fn dense_fits(ctx: &Context, body: &Body, op: Op, of: Type, ty: Type) -> Check {
    let (mut inner, mut count) = (ty, 1);
    while let Some((element, Some(size))) = types::array(ctx, inner) {
        (inner, count) = (element, count * size);
    }
    let shape = of.shape(ctx).unwrap_or_default();
    if inner == ty {
        let message = format!(
            "result or element type ({}) does not match value type ({}), must be the same or spirv.array",
            quoted(ctx, ty),
            quoted(ctx, of)
        );
        return Err(body.op_error(ctx, op, message));
    }
    let element = of.element_or_self(ctx);
    if inner.element_or_self(ctx) != element {
        let message = format!(
            "result element type ({}) does not match value element type ({})",
            quoted(ctx, inner),
            quoted(ctx, element)
        );
        return Err(body.op_error(ctx, op, message));
    }
    count *= inner
        .vector(ctx)
        .map_or(1, |vector| vector.shape.iter().product());
    let found: i64 = shape.iter().product();
    if count != found {
        let message =
            format!("result number of elements ({count}) does not match value number of elements ({found})");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn constant(ctx: &Context, body: &Body, op: Op) -> Check {
    match body.get(op, ConstantOp::value) {
        Some(value) => constant_fits(ctx, body, op, value, result_type(body, op)),
        None => Ok(()),
    }
}

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
    verify_function(ctx, body, op, &function.inputs, function.results.len())
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
    let given: Vec<Type> = body.operands(op).iter().map(|value| body.ty(value)).collect();
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
    for (index, (&given, &wanted)) in given.iter().zip(&function.inputs).enumerate() {
        if given != wanted {
            let message = format!(
                "operand type mismatch: expected operand type {}, but provided {} for operand number {index}",
                quoted(ctx, wanted),
                quoted(ctx, given)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
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
    if blocks.len() > 3 {
        let mut returning = blocks.iter().filter(|&&block| {
            body.last_op(block)
                .is_some_and(|op| body.successors(op).any(|to| to == header))
        });
        let entered = returning.next();
        if entered.is_none() || returning.any(|&block| block != continues) {
            return fail(
                "can't have branches to the loop header block other than the entry block and the continue block",
            );
        }
    }
    let back = body.last_op(continues);
    if !back.is_some_and(|op| body.successors(op).any(|to| to == header)) {
        return fail(
            "second to last block must be the loop continue block that branches to the loop header block",
        );
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
    let entry = block
        .and_then(|block| body.block_region(block))
        .and_then(|region| body.entry_block(region));
    if block.is_some() && block == entry {
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
    use super::EntryPointOp;
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
    if seen.contains(&(function, model)) {
        return Err(body.error_at(ctx, op, "duplicate of a previous EntryPointOp"));
    }
    seen.push((function, model));
    Ok(())
}
