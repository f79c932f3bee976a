//! The custom assembly formats of `affine.dma_start` and `affine.dma_wait`, and the positions of their operand groups.
//!
//! ```text
//! affine.dma_start %src[%i + 3], %dst[%j], %tag[%k], %n : memref<…>, memref<…>, memref<…>
//! affine.dma_wait %tag[%k], %n : memref<…>
//! ```

use super::syntax::{map_of, print_access};
use super::{AffineDmaStartOp, AffineDmaWaitOp};
use crate::common::syntax_error;
use windlass_ir::def::AttrSlot;
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::text::parser::MapOfValues;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok, UnresolvedOperand};
use windlass_ir::{AttrData, Body, Context, Diagnostic, Op, Type};

type Read = Result<(), Diagnostic>;

/// The positions of the memrefs of an `affine.dma_start` among its operands, and of the operands after the tag's
/// indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DmaParts {
    /// The position of the destination memref.
    pub target: usize,
    /// The position of the tag memref.
    pub tag: usize,
    /// The position of the number of elements, which an optional stride and number of elements per stride follow.
    pub count: usize,
}

impl DmaParts {
    /// The positions that follow from the maps; `None` if there are too few operands.
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<DmaParts> {
        DmaParts::by_maps(ctx, body, op).filter(|parts| parts.count < body.operands(op).len())
    }

    /// The positions that follow from the maps, whatever operands there are.
    pub fn by_maps(ctx: &Context, body: &Body, op: Op) -> Option<DmaParts> {
        let inputs = |slot| map_of(ctx, body.get(op, slot)).map(|map| map.num_inputs() as usize);
        let target = 1 + inputs(AffineDmaStartOp::src_map)?;
        let tag = target + 1 + inputs(AffineDmaStartOp::dst_map)?;
        let count = tag + 1 + inputs(AffineDmaStartOp::tag_map)?;
        Some(DmaParts { target, tag, count })
    }
}

pub(super) fn start_effects(ctx: &Context, body: &Body, op: Op, effects: &mut Effects) {
    let Some(parts) = DmaParts::of(ctx, body, op) else {
        return;
    };
    for (kind, at) in [
        (EffectKind::Read, 0),
        (EffectKind::Write, parts.target),
        (EffectKind::Read, parts.tag),
    ] {
        let on = body.operands(op).get(at);
        effects.push(Effect { kind, on });
    }
}

/// `%memref[exprs]`
struct Place {
    memref: UnresolvedOperand,
    map: MapOfValues,
}

fn parse_place(p: &mut AsmParser<'_, '_>, state: &mut OpState, slot: AttrSlot) -> Result<Place, Diagnostic> {
    let memref = p.parse_operand()?;
    let map = p.parse_affine_map_of_values(Delimiter::Square)?;
    state.set_attr(slot, p.ctx().intern_attr(AttrData::AffineMap(map.map.clone())));
    Ok(Place { memref, map })
}

fn resolve(p: &mut AsmParser<'_, '_>, state: &mut OpState, place: &Place, ty: Type) -> Read {
    let memref = p.resolve_operand(place.memref, ty)?;
    state.operands.push(memref);
    for &name in place.map.dims.iter().chain(&place.map.symbols) {
        let value = p.resolve_operand(name, Type::INDEX)?;
        state.operands.push(value);
    }
    Ok(())
}

/// Fails if the type of what a transfer reads, writes or waits for is none of memory.
fn expect_memref(p: &AsmParser<'_, '_>, state: &OpState, what: &str, ty: Type) -> Read {
    match ty.memref(p.ctx()) {
        Some(_) => Ok(()),
        None => Err(syntax_error(
            state,
            format!("expected {what} to be of memref type"),
        )),
    }
}

pub(super) fn parse_start(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let source = parse_place(p, state, AffineDmaStartOp::src_map)?;
    p.expect(Tok::Comma)?;
    let target = parse_place(p, state, AffineDmaStartOp::dst_map)?;
    p.expect(Tok::Comma)?;
    let tag = parse_place(p, state, AffineDmaStartOp::tag_map)?;
    p.expect(Tok::Comma)?;
    let mut counts = vec![p.parse_operand()?];
    // A comma alone is accepted.
    if p.accept(Tok::Comma) {
        p.parse_operand_list(Delimiter::None, &mut counts)?;
    }
    if counts.len() != 1 && counts.len() != 3 {
        return Err(syntax_error(state, "expected two stride related operands"));
    }
    let mut types = Vec::new();
    p.parse_colon_type_list(&mut types)?;
    let &[a, b, c] = &types[..] else {
        return Err(syntax_error(state, "expected three types"));
    };
    for (place, ty) in [(&source, a), (&target, b), (&tag, c)] {
        resolve(p, state, place, ty)?;
    }
    for name in counts {
        let value = p.resolve_operand(name, Type::INDEX)?;
        state.operands.push(value);
    }
    let places = [("source", a), ("destination", b), ("tag", c)];
    (places.into_iter()).try_for_each(|(what, ty)| expect_memref(p, state, what, ty))
}

pub(super) fn print_start(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let Some(parts) = DmaParts::of(p.ctx(), body, op) else {
        return p.generic_after_name(body, op);
    };
    let all = body.operands(op).to_vec();
    let places = [
        (0, parts.target, AffineDmaStartOp::src_map),
        (parts.target, parts.tag, AffineDmaStartOp::dst_map),
        (parts.tag, parts.count, AffineDmaStartOp::tag_map),
    ];
    p.write_str(" ");
    p.separated(places, |p, (at, end, slot)| {
        print_access(p, body, all[at], &all[at + 1..end], body.get(op, slot));
    });
    for &value in &all[parts.count..] {
        p.write_str(", ");
        p.value(body, value);
    }
    p.attr_dict(body, op, &["src_map", "dst_map", "tag_map"]);
    p.write_str(" : ");
    p.types([0, parts.target, parts.tag].map(|at| body.ty(all[at])));
}

pub(super) fn parse_wait(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let tag = parse_place(p, state, AffineDmaWaitOp::tag_map)?;
    p.expect(Tok::Comma)?;
    let count = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    resolve(p, state, &tag, ty)?;
    let count = p.resolve_operand(count, Type::INDEX)?;
    state.operands.push(count);
    expect_memref(p, state, "tag", ty)
}

pub(super) fn print_wait(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let all = body.operands(op).to_vec();
    let [tag, indices @ .., count] = &all[..] else {
        return p.generic_after_name(body, op);
    };
    p.write_str(" ");
    print_access(p, body, *tag, indices, body.get(op, AffineDmaWaitOp::tag_map));
    p.write_str(", ");
    p.value(body, *count);
    p.attr_dict(body, op, &["tag_map"]);
    p.write_str(" : ");
    p.ty(body.ty(*tag));
}
