//! Concatenates variables of appending linkage, such as `@llvm.used`.
//!
//! An initializer inserts its elements into an undefined array one after the other. The second initializer's ops follow those of
//! the first with the indices shifted, and insert into the first's array.
//!
//! ```mlir
//! %0 = llvm.mlir.undef : !llvm.array<1 x ptr>               %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
//! %1 = llvm.mlir.addressof @a                         ─▶    %2 = llvm.insertvalue %1, %0[0]
//! %2 = llvm.insertvalue %1, %0[0]                           %4 = llvm.insertvalue %3, %2[1]
//! ```

use crate::llvm::types::{ArrayType, array};
use crate::llvm::{GlobalOp, InsertValueOp, PoisonOp, UndefOp};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::{Block, Body, Context, Diagnostic, InsertPoint, NewOp, Op, Type, Value};

/// Appends the elements of the variable `op` to those of `all`.
///
/// # Errors
/// An initializer of another form, or elements of different types.
pub fn concat(ctx: &Context, into: &mut Body, all: Op, from: &Body, op: Op) -> Result<(), Diagnostic> {
    let fail = |message: &str| {
        let name = from
            .get(op, GlobalOp::sym_name)
            .and_then(|name| name.as_str(ctx))
            .unwrap_or_default();
        Diagnostic::error(
            from.location(op),
            format!("Linking globals named '{name}': {message}"),
        )
    };
    let array_of = |body: &Body, op| {
        let ty = body.get(op, GlobalOp::global_type).and_then(|ty| ty.as_type(ctx));
        ty.and_then(|ty| ArrayType::of(ctx, ty))
    };
    let (Some(first), Some(second)) = (array_of(into, all), array_of(from, op)) else {
        return Err(fail(
            "can only link appending global with another appending global!",
        ));
    };
    if first.element != second.element {
        return Err(fail("Appending variables with different element types!"));
    }
    let unsupported =
        || fail("appending variables whose initializers do not insert each element cannot be linked");
    let ty = array(ctx, first.count + second.count, first.element);
    let (source, source_block) = initializer(from, op).ok_or_else(unsupported)?;
    let source_chain = chain(source, source_block).ok_or_else(unsupported)?;
    {
        let (inner, block) = initializer(into, all).ok_or_else(unsupported)?;
        chain(inner, block).ok_or_else(unsupported)?;
    }
    let inner = into.isolated_mut(all).ok_or_else(unsupported)?;
    let region = inner.root_regions().first().copied().ok_or_else(unsupported)?;
    let block = inner.entry_block(region).ok_or_else(unsupported)?;
    let dest_chain = chain(inner, block).ok_or_else(unsupported)?;
    for &value in &dest_chain {
        inner.set_type(value, ty);
    }
    let (Some(&last), Some(terminator)) = (dest_chain.first(), inner.last_op(block)) else {
        return Err(unsupported());
    };
    let last = append_ops(
        ctx,
        inner,
        terminator,
        last,
        (source, source_block, &source_chain),
        (ty, first.count),
    );
    inner.set_operand(terminator, 0, last);
    into.set_attr(all, GlobalOp::global_type, Some(ctx.type_attr(ty)));
    Ok(())
}

/// The block of an initializer.
fn initializer(body: &Body, op: Op) -> Option<(&Body, Block)> {
    let (inner, region) = body.region(op, 0)?;
    Some((inner, inner.entry_block(region)?))
}

/// The arrays that lead to the returned one, in reverse: the last insertion first, the undefined array last.
fn chain(body: &Body, block: Block) -> Option<Vec<Value>> {
    let mut value = body.operands(body.last_op(block)?).get(0)?;
    let mut values = Vec::new();
    loop {
        values.push(value);
        let op = body.defining_op(value)?;
        match body.name(op) {
            InsertValueOp::NAME => value = body.get(op, InsertValueOp::container),
            UndefOp::NAME | PoisonOp::NAME => return Some(values),
            _ => return None,
        }
    }
}

/// Clones the ops of the second initializer before the terminator of the first. Returns the array with all elements.
fn append_ops(
    ctx: &Context,
    into: &mut Body,
    terminator: Op,
    last: Value,
    (from, block, chain): (&Body, Block, &[Value]),
    (ty, offset): (Type, u64),
) -> Value {
    let arrays: FxHashSet<Value> = chain.iter().copied().collect();
    let mut map: FxHashMap<Value, Value> = chain.last().map(|&base| (base, last)).into_iter().collect();
    let end = from.last_op(block);
    for op in from.ops(block).filter(|&op| Some(op) != end) {
        let results: Vec<Value> = from.results(op).collect();
        if results.iter().any(|result| map.contains_key(result)) {
            continue;
        }
        let in_chain = results.iter().any(|result| arrays.contains(result));
        let operands: Vec<Value> = from
            .operands(op)
            .iter()
            .map(|value| *map.get(&value).unwrap_or(&value))
            .collect();
        let types: Vec<Type> = results
            .iter()
            .map(|&result| if in_chain { ty } else { from.ty(result) })
            .collect();
        let new = NewOp {
            name: from.name(op),
            operands: &operands,
            attrs: from.attrs(op),
            discardable: Some(from.discardable(op)),
            results: &types,
            operand_segments: from.operand_segments(op),
            result_segments: from.result_segments(op),
            ..NewOp::new(from.def(op), from.location(op))
        };
        let copy = into.create(new, InsertPoint::Before(terminator));
        if in_chain {
            let position = into
                .get(copy, InsertValueOp::position)
                .and_then(|position| position.as_i64_array(ctx));
            let mut position = position.unwrap_or_default();
            if let Some(index) = position.first_mut() {
                *index += offset as i64;
            }
            into.set_attr(copy, InsertValueOp::position, Some(ctx.i64_array_attr(&position)));
        }
        for (old, new) in results.into_iter().zip(into.results(copy)) {
            map.insert(old, new);
        }
    }
    chain
        .first()
        .and_then(|value| map.get(value))
        .copied()
        .unwrap_or(last)
}
