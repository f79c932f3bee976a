//! The custom assembly formats of transfers.
//!
//! ```text
//! vector.transfer_read %m[%i], %padding, %mask {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
//! vector.transfer_write %v, %m[%i], %mask {permutation_map = …} : vector<4xf32>, memref<?xf32>
//! ```

use super::transfer::{default_map, mask_type};
use super::{TransferReadOp, TransferWriteOp};
use windlass_ir::affine::AffineMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Pos, Tok};
use windlass_ir::{AttrData, Attribute, Body, Diagnostic, Op, Type, TypeData};

type Read = Result<(), Diagnostic>;

/// Sets the default permutation map and `in_bounds` if absent, and returns the mask type.
fn complete(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    (map_slot, bounds_slot): (AttrSlot, AttrSlot),
    shaped: Type,
    vector: Type,
    pos: Pos,
) -> Result<Option<Type>, Diagnostic> {
    let ctx = p.ctx();
    let is_shaped = matches!(shaped.data(ctx), TypeData::MemRef(_) | TypeData::RankedTensor(_));
    let (shaped_error, vector_error) = ("requires memref or ranked tensor type", "requires vector type");
    let Some(vector_type) = vector.vector(ctx).filter(|_| is_shaped) else {
        // The first of the two types is checked first.
        let vector_first = state.name == TransferWriteOp::NAME && vector.vector(ctx).is_none();
        let message = match vector_first || is_shaped {
            true => vector_error,
            false => shaped_error,
        };
        return Err(p.error_at(pos, message));
    };
    let map = match state.attr(map_slot).map(|attr| attr.data(ctx)) {
        Some(AttrData::AffineMap(map)) => map.clone(),
        Some(_) => return Err(p.error("requires an affine map")),
        None => {
            let map = default_map(ctx, shaped, vector);
            let Some(map) = map else {
                let message = "expected a custom permutation_map when rank(source) != rank(destination)";
                return Err(p.error_at(pos, message));
            };
            state.set_attr(map_slot, ctx.intern_attr(AttrData::AffineMap(map.clone())));
            map
        }
    };
    if state.attr(bounds_slot).is_none() {
        let bounds = vec![ctx.bool_attr(false); map.results().len()];
        state.set_attr(bounds_slot, ctx.array_attr(&bounds));
    }
    let fits = vector_type.shape.len() == map.results().len();
    Ok(fits.then(|| mask_type(ctx, vector_type, &map)).flatten())
}

pub(super) fn parse_read(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let base = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operand_list(Delimiter::Square, &mut indices)?;
    p.expect(Tok::Comma)?;
    let padding = p.parse_operand()?;
    let mask = if p.accept(Tok::Comma) {
        Some(p.parse_operand()?)
    } else {
        None
    };
    p.parse_optional_attr_dict(state)?;
    let mut types = Vec::new();
    let pos = p.pos();
    p.parse_colon_type_list(&mut types)?;
    let &[shaped, vector] = &types[..] else {
        return Err(p.error_at(pos, "requires two types"));
    };
    let slots = (TransferReadOp::permutation_map, TransferReadOp::in_bounds);
    let mask_ty = complete(p, state, slots, shaped, vector, pos)?;
    let element = shaped.element_or_self(p.ctx());
    let value = p.resolve_operand(base, shaped)?;
    state.operands.push(value);
    for &index in &indices {
        let value = p.resolve_operand(index, Type::INDEX)?;
        state.operands.push(value);
    }
    let value = p.resolve_operand(padding, element)?;
    state.operands.push(value);
    parse_mask(p, state, mask, (mask_ty, pos), shaped)?;
    state
        .operand_segments
        .extend([1, indices.len() as u32, 1, u32::from(mask.is_some())]);
    state.results.push(vector);
    Ok(())
}

fn parse_mask(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    mask: Option<windlass_ir::text::UnresolvedOperand>,
    (ty, pos): (Option<Type>, Pos),
    shaped: Type,
) -> Read {
    let Some(mask) = mask else { return Ok(()) };
    if shaped.element_or_self(p.ctx()).vector(p.ctx()).is_some() {
        return Err(p.error_at(mask.pos, "does not support masks with vector element type"));
    }
    let Some(ty) = ty else {
        let message = "expected the same rank for the vector and the results of the permutation map";
        return Err(p.error_at(pos, message));
    };
    let value = p.resolve_operand(mask, ty)?;
    state.operands.push(value);
    Ok(())
}

pub(super) fn parse_write(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let stored = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let base = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operand_list(Delimiter::Square, &mut indices)?;
    let mask = if p.accept(Tok::Comma) {
        Some(p.parse_operand()?)
    } else {
        None
    };
    p.parse_optional_attr_dict(state)?;
    let mut types = Vec::new();
    let pos = p.pos();
    p.parse_colon_type_list(&mut types)?;
    let &[vector, shaped] = &types[..] else {
        return Err(p.error_at(pos, "requires two types"));
    };
    let slots = (TransferWriteOp::permutation_map, TransferWriteOp::in_bounds);
    let mask_ty = complete(p, state, slots, shaped, vector, pos)?;
    let value = p.resolve_operand(stored, vector)?;
    state.operands.push(value);
    let value = p.resolve_operand(base, shaped)?;
    state.operands.push(value);
    for &index in &indices {
        let value = p.resolve_operand(index, Type::INDEX)?;
        state.operands.push(value);
    }
    parse_mask(p, state, mask, (mask_ty, pos), shaped)?;
    state
        .operand_segments
        .extend([1, 1, indices.len() as u32, u32::from(mask.is_some())]);
    if matches!(shaped.data(p.ctx()), TypeData::RankedTensor(_)) {
        state.results.push(shaped);
    }
    Ok(())
}

/// Prints the attributes, without those that have default values.
fn print_attrs(p: &mut AsmPrinter<'_>, body: &Body, op: Op, (map, bounds): (AttrSlot, AttrSlot)) {
    let ctx = p.ctx();
    let mut elided = Vec::new();
    let minor = body.get(op, map).is_some_and(
        |attr| matches!(attr.data(ctx), AttrData::AffineMap(map) if AffineMap::is_minor_identity(map)),
    );
    if minor {
        elided.push("permutation_map");
    }
    let all = body
        .get(op, bounds)
        .and_then(|attr: Attribute| attr.as_array(ctx));
    if all.is_some_and(|all| all.iter().all(|a| a.as_i64(ctx) == Some(0))) {
        elided.push("in_bounds");
    }
    p.attr_dict(body, op, &elided);
}

pub(super) fn print_read(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let base = body.get(op, TransferReadOp::base);
    p.write_str(" ");
    p.value(body, base);
    p.write_str("[");
    p.values(body, body.get(op, TransferReadOp::indices));
    p.write_str("], ");
    p.value(body, body.get(op, TransferReadOp::padding));
    if let Some(mask) = body.get(op, TransferReadOp::mask) {
        p.write_str(", ");
        p.value(body, mask);
    }
    print_attrs(
        p,
        body,
        op,
        (TransferReadOp::permutation_map, TransferReadOp::in_bounds),
    );
    p.write_str(" : ");
    p.types([body.ty(base), body.ty(body.get(op, TransferReadOp::vector))]);
}

pub(super) fn print_write(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let (stored, base) = (
        body.get(op, TransferWriteOp::valueToStore),
        body.get(op, TransferWriteOp::base),
    );
    p.write_str(" ");
    p.value(body, stored);
    p.write_str(", ");
    p.value(body, base);
    p.write_str("[");
    p.values(body, body.get(op, TransferWriteOp::indices));
    p.write_str("]");
    if let Some(mask) = body.get(op, TransferWriteOp::mask) {
        p.write_str(", ");
        p.value(body, mask);
    }
    print_attrs(
        p,
        body,
        op,
        (TransferWriteOp::permutation_map, TransferWriteOp::in_bounds),
    );
    p.write_str(" : ");
    p.types([body.ty(stored), body.ty(base)]);
}
