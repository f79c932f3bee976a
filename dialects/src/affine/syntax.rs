//! The custom assembly formats of accesses, `affine.if`, `affine.apply`, `affine.min` and `affine.max`.
//!
//! ```text
//! affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
//! affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 { … } else { … }
//! affine.load %m[%i + 1, symbol(%n)] : memref<?x?xf32>
//! affine.store %v, %m[%i, %j] : memref<?x?xf32>
//! affine.prefetch %m[%i], read, locality<3>, data : memref<?xf32>
//! ```

use super::{AffineApplyOp, AffineIfOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp};
use crate::common::{parse_colon_memref, syntax_error};
use crate::memref::prefetch::{self, PrefetchAttrs, PrefetchWords};
use windlass_ir::affine::AffineMap;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::parser::MapOfValues;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok, UnresolvedOperand};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Type, Value};

type Read = Result<(), Diagnostic>;

/// The affine map of an attribute.
pub(crate) fn map_of(ctx: &Context, attr: Option<Attribute>) -> Option<&AffineMap> {
    match attr?.data(ctx) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Parses `(%dims)[%symbols]`: the operands, and the number of dimensions.
pub(super) fn parse_dims_and_symbols(
    p: &mut AsmParser<'_, '_>,
    out: &mut Vec<Value>,
) -> Result<usize, Diagnostic> {
    let mut names: Vec<UnresolvedOperand> = Vec::new();
    p.parse_operand_list(Delimiter::Paren, &mut names)?;
    let dims = names.len();
    p.parse_operand_list(Delimiter::OptionalSquare, &mut names)?;
    for name in names {
        out.push(p.resolve_operand(name, Type::INDEX)?);
    }
    Ok(dims)
}

/// Prints `(%dims)[%symbols]`.
pub(super) fn print_dims_and_symbols(p: &mut AsmPrinter<'_>, body: &Body, operands: &[Value], dims: usize) {
    let (dims, symbols) = operands.split_at(dims.min(operands.len()));
    p.write_str("(");
    p.values(body, dims.iter().copied());
    p.write_str(")");
    if !symbols.is_empty() {
        p.write_str("[");
        p.values(body, symbols.iter().copied());
        p.write_str("]");
    }
}

pub(super) fn parse_apply(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let pos = p.pos();
    let attr = p.parse_attribute(None)?;
    let Some(map) = map_of(ctx, Some(attr)) else {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    };
    let dims = parse_dims_and_symbols(p, &mut state.operands)?;
    p.parse_optional_attr_dict(state)?;
    let applied = std::ptr::eq(state.def, AffineApplyOp::DEF);
    if applied && (dims != map.num_dims() as usize || state.operands.len() != map.num_inputs() as usize) {
        return Err(syntax_error(state, "dimension or symbol index mismatch"));
    }
    // The map is the first slot of `affine.apply`, `affine.min` and `affine.max`.
    state.set_attr(AttrSlot(0), attr);
    let results = if applied { map.results().len() } else { 1 };
    state.results.extend(std::iter::repeat_n(Type::INDEX, results));
    state.know_results();
    Ok(())
}

pub(super) fn print_apply(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let attr = body.attr(op, 0);
    p.write_str(" ");
    if let Some(attr) = attr {
        p.attr(attr);
    }
    let dims = map_of(p.ctx(), attr).map_or(0, |map| map.num_dims() as usize);
    print_dims_and_symbols(p, body, &body.operands(op).to_vec(), dims);
    p.attr_dict(body, op, &["map"]);
}

pub(super) fn parse_if(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let pos = p.pos();
    let attr = p.parse_attribute(None)?;
    let AttrData::IntegerSet(set) = attr.data(ctx) else {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    };
    state.set_attr(AffineIfOp::condition, attr);
    let dims = parse_dims_and_symbols(p, &mut state.operands)?;
    if dims != set.num_dims() as usize {
        return Err(syntax_error(
            state,
            "dim operand count and integer set dim count must match",
        ));
    }
    if state.operands.len() != set.num_inputs() as usize {
        return Err(syntax_error(
            state,
            "symbol operand count and integer set symbol count must match",
        ));
    }
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &[])?;
    if p.accept_keyword("else") {
        p.parse_region(state, &[])?;
    } else {
        p.add_empty_region(state);
    }
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_if(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    let mut dims = 0;
    if let Some(attr) = body.get(op, AffineIfOp::condition) {
        p.attr(attr);
        if let AttrData::IntegerSet(set) = attr.data(ctx) {
            dims = set.num_dims() as usize;
        }
    }
    print_dims_and_symbols(p, body, &body.operands(op).to_vec(), dims);
    let results: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
    p.optional_arrow_types(&results);
    p.write_str(" ");
    let options = RegionOptions::WITHOUT_ARGS.terminators(!results.is_empty());
    p.region(body, op, 0, options);
    if !body.region_is_empty(body.get(op, AffineIfOp::elseRegion)) {
        p.write_str(" else ");
        p.region(body, op, 1, options);
    }
    p.attr_dict(body, op, &["condition"]);
}

/// The parts of `%memref[exprs]` and the attributes that follow it: the names of the memref and of the map.
struct Access {
    memref: UnresolvedOperand,
    map: MapOfValues,
}

fn parse_access(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    slot: AttrSlot,
) -> Result<Access, Diagnostic> {
    let memref = p.parse_operand()?;
    let map = p.parse_affine_map_of_values(Delimiter::Square)?;
    state.set_attr(slot, p.ctx().intern_attr(AttrData::AffineMap(map.map.clone())));
    Ok(Access { memref, map })
}

fn resolve_access(p: &mut AsmParser<'_, '_>, state: &mut OpState, access: &Access, ty: Type) -> Read {
    let memref = p.resolve_operand(access.memref, ty)?;
    state.operands.push(memref);
    for &name in access.map.dims.iter().chain(&access.map.symbols) {
        let value = p.resolve_operand(name, Type::INDEX)?;
        state.operands.push(value);
    }
    Ok(())
}

/// ` %memref[exprs]`
pub(super) fn print_access(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    memref: Value,
    indices: &[Value],
    map: Option<Attribute>,
) {
    p.value(body, memref);
    p.write_str("[");
    if let Some(map) = map_of(p.ctx(), map) {
        let (dims, symbols) = indices.split_at((map.num_dims() as usize).min(indices.len()));
        p.separated(map.results(), |p, expr| {
            p.affine_expr_of_values(body, expr, dims, symbols)
        });
    }
    p.write_str("]");
}

pub(super) fn parse_load(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let access = parse_access(p, state, AffineLoadOp::map)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, memref) = parse_colon_memref(p)?;
    state.results.push(memref.element);
    resolve_access(p, state, &access, ty)
}

pub(super) fn parse_vector_load(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let access = parse_access(p, state, AffineLoadOp::map)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, _) = parse_colon_memref(p)?;
    p.expect(Tok::Comma)?;
    let vector = p.parse_type_of_kind("builtin.vector")?;
    state.results.push(vector);
    resolve_access(p, state, &access, ty)
}

fn print_any_load(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let all = body.operands(op).to_vec();
    p.write_str(" ");
    print_access(p, body, all[0], &all[1..], body.get(op, AffineLoadOp::map));
    p.attr_dict(body, op, &["map"]);
    p.write_str(" : ");
    p.ty(body.ty(all[0]));
}

pub(super) fn print_load(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_any_load(p, body, op);
}

pub(super) fn print_vector_load(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_any_load(p, body, op);
    p.write_str(", ");
    p.ty(body.ty(body.result(op, 0)));
}

pub(super) fn parse_store(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let value = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let access = parse_access(p, state, AffineStoreOp::map)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, memref) = parse_colon_memref(p)?;
    let value = p.resolve_operand(value, memref.element)?;
    state.operands.push(value);
    resolve_access(p, state, &access, ty)
}

pub(super) fn parse_vector_store(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let value = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let access = parse_access(p, state, AffineStoreOp::map)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, _) = parse_colon_memref(p)?;
    p.expect(Tok::Comma)?;
    let vector = p.parse_type_of_kind("builtin.vector")?;
    let value = p.resolve_operand(value, vector)?;
    state.operands.push(value);
    resolve_access(p, state, &access, ty)
}

pub(super) fn print_store(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let all = body.operands(op).to_vec();
    p.write_str(" ");
    p.value(body, all[0]);
    p.write_str(", ");
    print_access(p, body, all[1], &all[2..], body.get(op, AffineStoreOp::map));
    p.attr_dict(body, op, &["map"]);
    p.write_str(" : ");
    p.ty(body.ty(all[1]));
}

pub(super) fn print_vector_store(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    print_store(p, body, op);
    p.write_str(", ");
    p.ty(body.ty(body.operand(op, 0)));
}

const PREFETCH: PrefetchAttrs = PrefetchAttrs {
    is_write: AffinePrefetchOp::isWrite,
    locality: AffinePrefetchOp::localityHint,
    is_data: AffinePrefetchOp::isDataCache,
};

pub(super) fn parse_prefetch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let access = parse_access(p, state, AffinePrefetchOp::map)?;
    let words = PrefetchWords::parse(p)?;
    p.parse_optional_attr_dict(state)?;
    let (ty, _) = parse_colon_memref(p)?;
    resolve_access(p, state, &access, ty)?;
    words.set(state, &PREFETCH)
}

pub(super) fn print_prefetch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let all = body.operands(op).to_vec();
    p.write_str(" ");
    print_access(p, body, all[0], &all[1..], body.get(op, AffinePrefetchOp::map));
    prefetch::print(p, body, op, &PREFETCH);
    p.attr_dict(body, op, &["map", "localityHint", "isDataCache", "isWrite"]);
    p.write_str(" : ");
    p.ty(body.ty(all[0]));
}
