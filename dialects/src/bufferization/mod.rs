//! The `bufferization` dialect: tensors as memory, and the ownership of memory.
//!
//! Syntax, types, verification and canonicalization. `bufferization.clone` and the deallocation of one memref are lowered by
//! `convert-bufferization-to-memref` in `windlass-lower`; there is no bufferization of tensors.

pub(crate) mod canonicalize;
mod syntax;
mod verify_attrs;

use crate::common::{TENSOR_KIND, is_tensor};
use crate::memref::types as memref;
use smallvec::SmallVec;
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, attr, ty};
use windlass_ir::effects::{Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::interfaces::{InferCx, InferTypeOpInterface, InlinerInterface};
use windlass_ir::rewrite::{Canonicalize, Fold, FoldCx, Folded};
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::Verify;
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, Type, Value, dialect};

type Checked = Result<(), Diagnostic>;

static TENSOR: TypeConstraint =
    TypeConstraint::new("tensor of any type values", is_tensor).of_kind(TENSOR_KIND);
static TENSOR_LIKE: TypeConstraint =
    TypeConstraint::new("TensorLikeType instance", is_tensor).of_kind(TENSOR_KIND);
static BUFFER_LIKE: TypeConstraint = TypeConstraint::new("BufferLikeType instance", |ctx, ty| {
    (memref::ANY_MEMREF.check)(ctx, ty)
})
.of_kind("builtin.memref|builtin.unranked_memref");
static SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |ctx, ty| {
    is_tensor(ctx, ty) || (memref::ANY_MEMREF.check)(ctx, ty) || ty.vector(ctx).is_some()
});

/// A tensor and memory of the same shape and elements.
const SAME_SHAPE: Rule = Rule::PredicateWithCause {
    summary: "specified tensor and buffer types match",
    check: |ctx, body, op| {
        let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
        if from.shape(ctx) != to.shape(ctx) {
            Some("shapes do not match")
        } else {
            (from.element_type(ctx) != to.element_type(ctx)).then_some("element types do not match")
        }
    },
};

const SAME_ELEMENTS: Rule = Rule::Predicate {
    summary: "all of {source, dest} have same element type",
    check: |ctx, body, op| {
        let [source, dest] = [0, 1].map(|index| body.ty(body.operand(op, index)));
        source.element_type(ctx) == dest.element_type(ctx)
    },
};

/// Verifies that a copy has the type of the result, and that there is a size for each dynamic dimension otherwise.
fn alloc_tensor(ctx: &Context, body: &Body, op: Op) -> Checked {
    let result = body.ty(body.get(op, AllocTensorOp::result));
    let found = body.get(op, AllocTensorOp::dynamic_sizes).len();
    if let Some(copy) = body.get(op, AllocTensorOp::copy) {
        return match (found, body.ty(copy) == result) {
            (0, true) => Ok(()),
            (0, false) => Err(body.error_at(ctx, op, "expected that `copy` and return type match")),
            _ => Err(body.error_at(ctx, op, "dynamic sizes not needed when copying a tensor")),
        };
    }
    let sizes = result.shape(ctx).unwrap_or_default();
    let expected = sizes.iter().filter(|&&size| size == DYNAMIC).count();
    if found != expected {
        let message = format!("incorrect number of dynamic sizes, has {found}, expected {expected}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

fn push(effects: &mut Effects, kind: EffectKind, on: Option<Value>) {
    effects.push(Effect { kind, on });
}

fn clones(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, Some(body.get(op, CloneOp::input)));
    push(effects, EffectKind::Write, Some(body.get(op, CloneOp::output)));
    push(effects, EffectKind::Allocate, Some(body.get(op, CloneOp::output)));
}

fn reads_buffer(_: &Context, body: &Body, op: Op, effects: &mut Effects) {
    push(effects, EffectKind::Read, Some(body.get(op, ToTensorOp::buffer)));
}

/// A destination that is a tensor is not written: the result is another tensor.
fn writes_destination(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    let dest = body.get(op, MaterializeInDestinationOp::dest);
    if (memref::ANY_MEMREF.check)(ctx, body.ty(dest)) {
        push(effects, EffectKind::Write, Some(dest));
    }
}

/// Folds the tensor of the buffer of a tensor, unless there is an operation in between that could write the buffer.
fn fold_to_tensor(cx: &mut FoldCx<'_>) -> Folded {
    let buffer = cx.body.get(cx.op, ToTensorOp::buffer);
    let before = cx
        .body
        .defining_op(buffer)
        .filter(|&before| cx.body.name(before) == ToBufferOp::NAME && cx.body.next_op(before) == Some(cx.op));
    match before.map(|before| cx.body.get(before, ToBufferOp::tensor)) {
        Some(tensor) if cx.body.ty(tensor) == cx.body.ty(cx.body.result(cx.op, 0)) => Folded::Value(tensor),
        _ => Folded::No,
    }
}

/// Folds the buffer of the tensor of a buffer with the same type.
fn fold_to_buffer(cx: &mut FoldCx<'_>) -> Folded {
    let tensor = cx.body.get(cx.op, ToBufferOp::tensor);
    let before = cx
        .body
        .defining_op(tensor)
        .filter(|&before| cx.body.name(before) == ToTensorOp::NAME);
    match before.map(|before| cx.body.get(before, ToTensorOp::buffer)) {
        Some(buffer) if cx.body.ty(buffer) == cx.body.ty(cx.body.result(cx.op, 0)) => Folded::Value(buffer),
        _ => Folded::No,
    }
}

/// One condition for each retained memref. These are the operands after the last condition.
fn infer_conditions(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, Diagnostic> {
    let retained = cx.operands.iter().rev().take_while(|&&ty| ty != Type::I1).count();
    Ok(SmallVec::from_elem(Type::I1, retained))
}

fn dealloc(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (memrefs, conditions) = (
        body.get(op, DeallocOp::memrefs).len(),
        body.get(op, DeallocOp::conditions).len(),
    );
    if memrefs != conditions {
        let message = "must have the same number of conditions as memrefs to deallocate";
        return Err(body.op_error(ctx, op, message));
    }
    if body.get(op, DeallocOp::retained).len() != body.results(op).len() {
        let message = "must have the same number of updated conditions (results) as retained operands";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

fn materialize(ctx: &Context, body: &Body, op: Op) -> Checked {
    let error = |message: &str| Err(body.op_error(ctx, op, message));
    let source = body.ty(body.get(op, MaterializeInDestinationOp::source));
    let dest = body.ty(body.get(op, MaterializeInDestinationOp::dest));
    let result = body.get(op, MaterializeInDestinationOp::result);
    let in_memory = (memref::ANY_MEMREF.check)(ctx, dest);
    let (restrict, writable) = (
        body.get(op, MaterializeInDestinationOp::restrict).is_some(),
        body.get(op, MaterializeInDestinationOp::writable).is_some(),
    );
    if !is_tensor(ctx, dest) && !in_memory {
        return error("'dest' must be a tensor or a memref");
    }
    match result {
        None if !in_memory => return error("tensor 'dest' implies exactly one tensor result"),
        Some(result) if !in_memory && body.ty(result) != dest => {
            return error("result and 'dest' types must match");
        }
        Some(_) if in_memory => return error("memref 'dest' implies zero results"),
        _ => {}
    }
    if restrict && !in_memory {
        return error("'restrict' is valid only for memref destinations");
    }
    if writable != in_memory {
        return error("'writable' must be specified if and only if the destination is of memref type");
    }
    match (source.shape(ctx), dest.shape(ctx)) {
        (None, None) => Ok(()),
        (Some(from), Some(to)) if from.len() != to.len() => {
            error("rank mismatch between source and destination shape")
        }
        (Some(from), Some(to)) => {
            let differ = |(&from, &to): (&i64, &i64)| from != to && from != DYNAMIC && to != DYNAMIC;
            match from.iter().zip(to).any(differ) {
                true => error("source/destination shapes are incompatible"),
                false => Ok(()),
            }
        }
        _ => error("source/destination shapes are incompatible"),
    }
}

dialect! {
    /// Tensors as memory.
    pub static BUFFERIZATION_DIALECT = "bufferization", number 37, "Tensors as memory, and its ownership.",
        {
            constant: Some(crate::arith::constant), verify_op_attr: Some(verify_attrs::operation_attr),
            verify_param_attr: Some(verify_attrs::param_attr)
        },
        interfaces(InlinerInterface::ALL);

    /// A tensor that will be memory of its own.
    AllocTensorOp = "bufferization.alloc_tensor"
        (dynamic_sizes[*]: ty::INDEX, copy[?]: TENSOR, size_hint[?]: ty::INDEX)
        -> (result: TENSOR)
        attrs(memory_space[?]: attr::ANY)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[canonicalize::constant_sizes]), Verify(alloc_tensor),
            AsmParse(syntax::parse_alloc_tensor), AsmPrint(syntax::print_alloc_tensor),
        )

    /// Memory with the same contents, possibly the same memory.
    CloneOp = "bufferization.clone" (input: memref::ANY_MEMREF) -> (output: memref::ANY_MEMREF)
        interfaces(
            Fold(crate::memref::fold::through_casts), Canonicalize(&[canonicalize::pointless_clone]),
            MemoryEffectOpInterface(clones),
        )
        format("$input attr-dict `:` type($input) `to` type($output)")

    /// Frees memory whose condition holds, unless it is retained. Results say which of those is owned then.
    DeallocOp = "bufferization.dealloc"
        (memrefs[*]: memref::ANY_MEMREF, conditions[*]: ty::I1, retained[*]: memref::ANY_MEMREF)
        -> (updatedConditions[*]: ty::I1)
        traits(ATTR_SIZED_OPERANDS)
        interfaces(
            Canonicalize(&[
                canonicalize::freed_again, canonicalize::retained_again, canonicalize::frees_nothing,
                canonicalize::never_freed, canonicalize::frees_base, canonicalize::only_freed,
            ]),
            Verify(dealloc), InferTypeOpInterface(infer_conditions),
        )
        format("(` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )? \
            (`retain` ` ` `(` $retained^ `:` type($retained) `)` )? attr-dict")

    /// Frees the memory of a tensor.
    DeallocTensorOp = "bufferization.dealloc_tensor" (tensor: TENSOR) -> ()
        format("$tensor attr-dict `:` type($tensor)")

    /// A tensor whose memory is that of the destination.
    MaterializeInDestinationOp = "bufferization.materialize_in_destination" (source: TENSOR, dest: SHAPED)
        -> (result[?]: TENSOR)
        attrs(restrict[?]: attr::UNIT, writable[?]: attr::UNIT)
        interfaces(
            Canonicalize(&[crate::tensor::canonicalize::casts_of_operands]), Verify(materialize),
            MemoryEffectOpInterface(writes_destination),
        )
        rules(SAME_ELEMENTS)
        format("$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` \
            functional-type(operands, results)")

    /// The memory of a tensor.
    ToBufferOp = "bufferization.to_buffer" (tensor: TENSOR_LIKE) -> (buffer: BUFFER_LIKE)
        attrs(read_only[?]: attr::UNIT)
        traits(PURE)
        interfaces(
            Fold(fold_to_buffer),
            Canonicalize(&[canonicalize::buffer_of_cast, canonicalize::buffer_of_buffer]),
        )
        rules(SAME_SHAPE)
        format("$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)")

    /// The contents of memory as a tensor.
    ToTensorOp = "bufferization.to_tensor" (buffer: BUFFER_LIKE) -> (result: TENSOR_LIKE)
        attrs(restrict[?]: attr::UNIT, writable[?]: attr::UNIT)
        interfaces(Fold(fold_to_tensor), MemoryEffectOpInterface(reads_buffer))
        rules(SAME_SHAPE)
        format("$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) \
            `to` type($result)")
}
