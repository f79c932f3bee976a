//! Verifiers of arithmetic, casts, composites and constants. Control flow, functions and modules: `verify_structure.rs`.

use super::types;
use super::{CompositeExtractOp, CompositeInsertOp, ConstantOp, VectorShuffleOp};
use crate::common::quoted;
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Type};

pub(super) type Check = Result<(), Diagnostic>;

pub(super) fn operand_type(body: &Body, op: Op, index: usize) -> Type {
    body.ty(body.operand(op, index))
}

pub(super) fn result_type(body: &Body, op: Op) -> Type {
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
    let Ok(Some(count)) = types::part_count(ctx, result) else {
        let message = "return type must be a composite type with a known number of parts";
        return Err(body.op_error(ctx, op, message));
    };
    if given.len() as i64 == count {
        for (index, &found) in given.iter().enumerate() {
            let expected = match vector {
                Some(vector) => vector.element,
                None => types::part(ctx, result, index as i64)
                    .map_err(|message| body.op_error(ctx, op, message))?,
            };
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
        let (element, size) = match found.vector(ctx) {
            Some(part) => (part.element, part.shape.iter().product()),
            None if found.integer(ctx).is_some() || found.float(ctx).is_some() => (found, 1),
            None => {
                let message = format!(
                    "operand type mismatch: expected operand to have a scalar or vector type, but provided {}",
                    quoted(ctx, found)
                );
                return Err(body.op_error(ctx, op, message));
            }
        };
        total += size;
        if element != vector.element {
            let message = format!(
                "operand element type mismatch: expected to be {}, but provided {}",
                quoted(ctx, vector.element),
                quoted(ctx, element)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    if total != count {
        let message = format!("has incorrect number of operands: expected {count}, but provided {total}");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The type of the part of `composite` that an array of indices selects.
pub(super) fn selected(ctx: &Context, composite: Type, indices: &[i64]) -> Result<Type, String> {
    if indices.is_empty() {
        // Upstream names this operation for all.
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    indices
        .iter()
        .try_fold(composite, |ty, &index| types::part(ctx, ty, index))
}

pub(super) fn extract(ctx: &Context, body: &Body, op: Op) -> Check {
    let indices = integers(ctx, body.get(op, CompositeExtractOp::indices));
    let part = selected(ctx, operand_type(body, op, 0), &indices)
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
    let part = selected(ctx, composite, &indices).map_err(|message| body.error_at(ctx, op, message))?;
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
