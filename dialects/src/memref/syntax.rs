//! Custom assembly formats that the declarative format cannot express.
//!
//! ```text
//! memref.alloca_scope -> (f32) { … }
//! memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%old: f32): … }
//! memref.prefetch %m[%i], read, locality<3>, data : memref<4xf32>
//! memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
//! memref.dma_start %src[%i], %dst[%j], %n, %tag[%k] : memref<…>, memref<…>, memref<…>
//! memref.global "private" constant @g : memref<2xi32> = dense<[1, 2]>
//! ```

use super::prefetch::{self, PrefetchAttrs, PrefetchWords};
use super::verify::DmaStart;
use super::{AllocaScopeOp, GenericAtomicRMWOp, GlobalOp, PrefetchOp, TransposeOp};
use crate::common::{parse_colon_memref, quoted, syntax_error};
use windlass_ir::text::{
    Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, RegionOptions, Tok, UnresolvedOperand,
};
use windlass_ir::{AttrData, Attribute, Body, DYNAMIC, Diagnostic, Op, Type, Value};

type Read = Result<(), Diagnostic>;

pub(super) fn parse_alloca_scope(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_alloca_scope(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    let results: Vec<Type> = body.get(op, AllocaScopeOp::results).map(|v| body.ty(v)).collect();
    if !results.is_empty() {
        p.write_str(" -> (");
        p.types(results.iter().copied());
        p.write_str(")");
    }
    p.write_str(" ");
    let options = RegionOptions::WITHOUT_ARGS.terminators(!results.is_empty());
    p.region(body, op, 0, options);
    p.attr_dict(body, op, &[]);
}

pub(super) fn parse_distinct_objects(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let (mut names, mut types) = (Vec::new(), Vec::new());
    let pos = p.pos();
    p.parse_operand_list(Delimiter::None, &mut names)?;
    p.parse_optional_attr_dict(state)?;
    p.parse_colon_type_list(&mut types)?;
    p.expect_equal_counts(pos, names.len(), types.len())?;
    p.resolve_operands(&names, &types, &mut state.operands)?;
    state.results.extend_from_slice(&types);
    Ok(())
}

pub(super) fn print_distinct_objects(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.types(body.operands(op).iter().map(|value| body.ty(value)));
}

/// Parses `%memref[%i, %j]`.
fn parse_element(
    p: &mut AsmParser<'_, '_>,
) -> Result<(UnresolvedOperand, Vec<UnresolvedOperand>), Diagnostic> {
    let memref = p.parse_operand()?;
    let mut indices = Vec::new();
    p.parse_operand_list(Delimiter::Square, &mut indices)?;
    Ok((memref, indices))
}

fn resolve_indices(p: &mut AsmParser<'_, '_>, state: &mut OpState, indices: &[UnresolvedOperand]) -> Read {
    for &index in indices {
        let value = p.resolve_operand(index, Type::INDEX)?;
        state.operands.push(value);
    }
    Ok(())
}

fn print_element(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    memref: Value,
    indices: impl IntoIterator<Item = Value>,
) {
    p.value(body, memref);
    p.write_str("[");
    p.values(body, indices);
    p.write_str("]");
}

pub(super) fn parse_generic_atomic(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let (memref, indices) = parse_element(p)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type()?;
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    resolve_indices(p, state, &indices)?;
    p.parse_region_as_written(state, &[])?;
    p.parse_optional_attr_dict(state)?;
    // The verifier reports types that are no ranked memrefs.
    let element = ty.memref(p.ctx()).map(|memref| memref.element);
    state.results.push(element.unwrap_or(ty));
    Ok(())
}

pub(super) fn print_generic_atomic(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let memref = body.get(op, GenericAtomicRMWOp::memref);
    p.write_str(" ");
    print_element(p, body, memref, body.get(op, GenericAtomicRMWOp::indices));
    p.write_str(" : ");
    p.ty(body.ty(memref));
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::ALL);
    p.attr_dict(body, op, &[]);
}

const PREFETCH: PrefetchAttrs = PrefetchAttrs {
    is_write: PrefetchOp::isWrite,
    locality: PrefetchOp::localityHint,
    is_data: PrefetchOp::isDataCache,
};

pub(super) fn parse_prefetch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let (memref, indices) = parse_element(p)?;
    let words = PrefetchWords::parse(p)?;
    let (ty, _) = parse_colon_memref(p)?;
    let memref = p.resolve_operand(memref, ty)?;
    state.operands.push(memref);
    resolve_indices(p, state, &indices)?;
    words.set(state, &PREFETCH)
}

pub(super) fn print_prefetch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let memref = body.get(op, PrefetchOp::memref);
    p.write_str(" ");
    print_element(p, body, memref, body.get(op, PrefetchOp::indices));
    prefetch::print(p, body, op, &PREFETCH);
    p.attr_dict(body, op, &["localityHint", "isWrite", "isDataCache"]);
    p.write_str(" : ");
    p.ty(body.ty(memref));
}

pub(super) fn parse_transpose(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let source = p.parse_operand()?;
    let map = p.parse_affine_map()?;
    p.parse_optional_attr_dict(state)?;
    let (from, _) = parse_colon_memref(p)?;
    let source = p.resolve_operand(source, from)?;
    state.operands.push(source);
    p.expect_keyword("to")?;
    let to = p.parse_type()?;
    state.results.push(to);
    state.set_attr(
        TransposeOp::permutation,
        ctx.intern_attr(AttrData::AffineMap(map)),
    );
    Ok(())
}

pub(super) fn print_transpose(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let source = body.get(op, TransposeOp::r#in);
    p.write_str(" ");
    p.value(body, source);
    p.write_str(" ");
    if let Some(AttrData::AffineMap(map)) = body.get(op, TransposeOp::permutation).map(|map| map.data(ctx)) {
        p.write_fmt(format_args!("{map}"));
    }
    p.attr_dict(body, op, &["permutation"]);
    p.write_str(" : ");
    p.ty(body.ty(source));
    p.write_str(" to ");
    p.ty(body.ty(body.get(op, TransposeOp::result)));
}

pub(super) fn parse_dma_start(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let (source, source_indices) = parse_element(p)?;
    p.expect(Tok::Comma)?;
    let (target, target_indices) = parse_element(p)?;
    p.expect(Tok::Comma)?;
    let count = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let (tag, tag_indices) = parse_element(p)?;
    let mut stride = Vec::new();
    // A comma alone is accepted.
    if p.accept(Tok::Comma) {
        p.parse_operand_list(Delimiter::None, &mut stride)?;
    }
    if !stride.is_empty() && stride.len() != 2 {
        return Err(syntax_error(state, "expected two stride related operands"));
    }
    let mut types = Vec::new();
    p.parse_colon_type_list(&mut types)?;
    let &[source_ty, target_ty, tag_ty] = &types[..] else {
        return Err(syntax_error(state, "fewer/more types expected"));
    };
    for (memref, ty, indices) in [
        (source, source_ty, &source_indices),
        (target, target_ty, &target_indices),
    ] {
        let memref = p.resolve_operand(memref, ty)?;
        state.operands.push(memref);
        resolve_indices(p, state, indices)?;
    }
    resolve_indices(p, state, &[count])?;
    let tag = p.resolve_operand(tag, tag_ty)?;
    state.operands.push(tag);
    resolve_indices(p, state, &tag_indices)?;
    resolve_indices(p, state, &stride)
}

pub(super) fn print_dma_start(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let Some(parts) = DmaStart::of(p.ctx(), body, op) else {
        return p.generic_after_name(body, op);
    };
    let all = body.operands(op).to_vec();
    p.write_str(" ");
    print_element(p, body, all[0], all[1..parts.target].iter().copied());
    p.write_str(", ");
    print_element(
        p,
        body,
        all[parts.target],
        all[parts.target + 1..parts.count].iter().copied(),
    );
    p.write_str(", ");
    p.value(body, all[parts.count]);
    p.write_str(", ");
    print_element(
        p,
        body,
        all[parts.tag],
        all[parts.tag + 1..parts.stride].iter().copied(),
    );
    for &value in &all[parts.stride..] {
        p.write_str(", ");
        p.value(body, value);
    }
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.types([0, parts.target, parts.tag].map(|index| body.ty(all[index])));
}

/// `custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)`
pub(super) const GLOBAL_VALUE: CustomDirective = CustomDirective {
    name: "GlobalMemrefOpTypeAndInitialValue",
    parse: parse_global_value,
    print: print_global_value,
};

fn parse_global_value(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Read {
    let ctx = p.ctx();
    let ty = p.parse_type()?;
    let Some(memref) = ty.memref(ctx).filter(|memref| !memref.shape.contains(&DYNAMIC)) else {
        let message = format!("type should be static shaped memref, but got {}", quoted(ctx, ty));
        return Err(syntax_error(state, message));
    };
    state.set_attr(GlobalOp::r#type, ctx.type_attr(ty));
    if !p.accept(Tok::Equal) {
        return Ok(());
    }
    if p.accept_keyword("uninitialized") {
        state.set_attr(GlobalOp::initial_value, Attribute::UNIT);
        return Ok(());
    }
    let value = p.parse_attribute(Some(ctx.tensor_type(&memref.shape, memref.element)))?;
    if !is_elements(value.data(ctx)) {
        let message = "initial value should be a unit or elements attribute";
        return Err(syntax_error(state, message));
    }
    state.set_attr(GlobalOp::initial_value, value);
    Ok(())
}

/// Whether an attribute is an `ElementsAttr`.
pub(super) fn is_elements(data: &AttrData) -> bool {
    matches!(
        data,
        AttrData::Dense(_) | AttrData::DenseStrings(_) | AttrData::Sparse(_) | AttrData::Resource { .. }
    )
}

fn print_global_value(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let ctx = p.ctx();
    if let Some(ty) = body.get(op, GlobalOp::r#type).and_then(|ty| ty.as_type(ctx)) {
        p.ty(ty);
    }
    match body.get(op, GlobalOp::initial_value) {
        None => {}
        Some(Attribute::UNIT) => p.write_str(" = uninitialized"),
        Some(value) => {
            p.write_str(" = ");
            p.attr_without_type(value);
        }
    }
}
