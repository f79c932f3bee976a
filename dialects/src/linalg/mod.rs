//! The `linalg` dialect: operations on whole tensors and memrefs.
//!
//! `linalg.fill`, which tests and programs set memory with, and `linalg.yield`. On memrefs it becomes loops
//! (`convert-linalg-to-loops` in `windlass-lower`); other operations of the dialect are not there.

pub(crate) mod canonicalize;
mod syntax;

use crate::common::{quoted, verify_destination_style};
use windlass_ir::def::Rule;
use windlass_ir::def::constraints::{TypeConstraint, ty};
use windlass_ir::effects::{ConditionallySpeculatable, Effect, EffectKind, Effects, MemoryEffectOpInterface};
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::{AsmParse, AsmPrint};
use windlass_ir::verify::{Verify, VerifyRegions};
use windlass_ir::{Body, Context, Diagnostic, Op, Type, TypeData, dialect};

static SHAPED: TypeConstraint = TypeConstraint::new("shaped of any type values", |ctx, ty| ty.is_shaped(ctx));

static TENSOR: TypeConstraint = TypeConstraint::new("ranked tensor of any type values", |ctx, ty| {
    matches!(ty.data(ctx), TypeData::RankedTensor(_))
});

fn writes(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    let output = body.get(op, FillOp::outputs).get(0);
    if let Some(output) = output.filter(|&output| body.ty(output).memref(ctx).is_some()) {
        effects.push(Effect {
            kind: EffectKind::Write,
            on: Some(output),
        });
    }
}

/// Whether all operands are values, so that the op may be executed where it was not.
fn writes_no_memory(ctx: &Context, body: &Body, op: Op) -> bool {
    let mut operands = body.operands(op).iter();
    operands.all(|operand| body.ty(operand).memref(ctx).is_none())
}

/// Verifies that there is one value and one output, and that tensors have a result of their type.
fn fill(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let (inputs, outputs) = (
        body.get(op, FillOp::inputs).len(),
        body.get(op, FillOp::outputs).len(),
    );
    if inputs != 1 || outputs != 1 {
        return Err(body.error_at(ctx, op, "expected op with 1 input and 1 output"));
    }
    let output = body.get(op, FillOp::outputs).get(0).map(|output| body.ty(output));
    let value = body.ty(body.get(op, FillOp::inputs).get(0).unwrap_or(body.operand(op, 0)));
    if value.is_shaped(ctx) && value.vector(ctx).is_none() {
        return Err(body.error_at(ctx, op, "expected op with scalar input"));
    }
    let element = output.and_then(|output| output.element_type(ctx));
    if element.is_some_and(|element| element != value) {
        let message = format!(
            "expected fill value type ({}) to match output element type ({})",
            quoted(ctx, value),
            quoted(ctx, element.unwrap_or(value))
        );
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

fn fill_destination(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let first = body.get(op, FillOp::inputs).len();
    verify_destination_style(ctx, body, op, first, body.get(op, FillOp::outputs))?;
    let blocks = body
        .region(op, 0)
        .map_or(0, |(inner, region)| inner.blocks(region).take(2).count());
    if blocks != 1 {
        return Err(body.op_error(ctx, op, "expects to have 1 region with 1 block"));
    }
    let Some(entry) = body.entry_block(body.get(op, FillOp::region)) else {
        return Ok(());
    };
    let (operands, arguments) = (body.operands(op), body.block_args(entry));
    if arguments.len() != operands.len() {
        let message =
            "expected as many non-induction variable region arguments as the number of input/output operands";
        return Err(body.op_error(ctx, op, message));
    }
    for (index, (&argument, operand)) in arguments.iter().zip(operands.iter()).enumerate() {
        let (found, expected) = (body.ty(argument), element(ctx, body.ty(operand)));
        if found != expected {
            let message = format!(
                "expected type of bb argument #{index} ({}) to match element or self type of the corresponding operand ({})",
                quoted(ctx, found),
                quoted(ctx, expected)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// The type of the elements of a memref or a tensor; other types are elements.
fn element(ctx: &Context, ty: Type) -> Type {
    match ty.data(ctx) {
        TypeData::MemRef(memref) => memref.element,
        TypeData::RankedTensor(tensor) => tensor.element,
        _ => ty,
    }
}

/// Verifies that an operation of the dialect is around it, and that it gives an element for each output.
fn yields(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let Some(parent) = body
        .parent_op(op)
        .filter(|&parent| body.name(parent) == FillOp::NAME)
    else {
        return Err(body.op_error(ctx, op, "expected parent op with LinalgOp interface"));
    };
    let (values, outputs) = (body.operands(op), body.get(parent, FillOp::outputs));
    if values.len() != outputs.len() {
        let message = format!(
            "expected number of yield values ({}) to match the number of inits / outs operands of the enclosing \
             LinalgOp ({})",
            values.len(),
            outputs.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (index, (value, output)) in values.iter().zip(outputs).enumerate() {
        let (given, element) = (body.ty(value), element(ctx, body.ty(output)));
        if given != element {
            let message = format!(
                "type of yield operand {} ({}) doesn't match the element type of the enclosing linalg.generic op ({})",
                index + 1,
                quoted(ctx, given),
                quoted(ctx, element)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

dialect! {
    /// Operations on whole tensors and memrefs.
    pub static LINALG_DIALECT = "linalg", number 36, "Operations on whole tensors and memrefs.",
        interfaces(InlinerInterface::ALL);

    /// Sets all elements to a value.
    FillOp = "linalg.fill" (inputs[*]: ty::ANY, outputs[*]: SHAPED) -> (result_tensors[*]: TENSOR)
        regions(region)
        traits(ATTR_SIZED_OPERANDS, SINGLE_BLOCK, BLOCKS_BEFORE_SEGMENTS)
        interfaces(
            Fold(crate::memref::fold::through_casts),
            Canonicalize(&[crate::tensor::canonicalize::casts_of_operands, canonicalize::fill_of_nothing]),
            ConditionallySpeculatable(writes_no_memory), Verify(fill), VerifyRegions(fill_destination),
            AsmParse(syntax::parse_fill), AsmPrint(syntax::print_fill), MemoryEffectOpInterface(writes),
        )
        rules(Rule::ImplicitTerminator(YieldOp::NAME))

    /// Ends the region of an operation: the elements of its outputs.
    YieldOp = "linalg.yield" (values[*]: ty::ANY) -> ()
        traits(PURE, RETURN_LIKE, TERMINATOR)
        interfaces(Verify(yields))
        format("($values^ `:` type($values))? attr-dict")
}
