//! Custom assembly formats that the declarative format cannot express.
//!
//! ```text
//! vector.contract {indexing_maps = […], iterator_types = ["parallel"], kind = #vector.kind<add>} %a, %b, %c : … into …
//! vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
//! vector.mask %m, %passthru { vector.load … } : vector<4xi1> -> vector<4xf32>
//! ```

use super::types::{ITERATOR_ATTR, ITERATOR_TYPE, KIND_ATTR, add, enum_value, vector_type};
use super::{ContractionOp, MaskOp, OuterProductOp, YieldOp};
use crate::common::syntax_error;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type};

type Read = Result<(), Diagnostic>;

/// The result type of the outer product of values of these types.
pub(super) fn outer_product_type(ctx: &Context, lhs: Type, rhs: Type) -> Option<Type> {
    let left = lhs.vector(ctx)?;
    let Some(right) = rhs.vector(ctx) else {
        return Some(lhs);
    };
    // The verifier rejects vectors of more dimensions; until then the result has the first of each.
    let shape = [*left.shape.first()?, *right.shape.first()?];
    let scalable = [left.scalable[0], right.scalable[0]];
    Some(vector_type(ctx, &shape, &scalable, left.element))
}

pub(super) fn parse_outer_product(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let mut names = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut names)?;
    p.parse_optional_attr_dict(state)?;
    let lhs = p.parse_colon_type()?;
    p.expect(Tok::Comma)?;
    let rhs = p.parse_type()?;
    if names.len() < 2 {
        return Err(syntax_error(state, "expected at least 2 operands"));
    }
    if lhs.vector(p.ctx()).is_none() {
        return Err(syntax_error(state, "expected vector type for operand #1"));
    }
    let Some(result) = outer_product_type(p.ctx(), lhs, rhs) else {
        return Err(syntax_error(
            state,
            "expected 1-d vectors or a scalar as operands",
        ));
    };
    let all = [lhs, rhs, result];
    for (&name, ty) in names.iter().zip(all) {
        let value = p.resolve_operand(name, ty)?;
        state.operands.push(value);
    }
    state.results.push(result);
    // Only the custom form can have an attribute of another kind.
    let kind = state.attr(OuterProductOp::kind);
    if kind.is_some_and(|kind| kind.ext(p.ctx(), KIND_ATTR).is_none()) {
        let message = "'vector.outerproduct' op expected 'kind' attribute of type CombiningKind (e.g. \
                       'vector.kind<add>')";
        return Err(Diagnostic::error(state.location, message));
    }
    Ok(())
}

pub(super) fn print_outer_product(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    if body.get(op, OuterProductOp::acc).is_some() {
        p.attr_dict_with_defaults(body, op, &[]);
    }
    p.write_str(" : ");
    p.types(body.operands(op).iter().take(2).map(|value| body.ty(value)));
}

pub(super) fn parse_contract(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let pos = p.pos();
    let Some(dict) = p.parse_attribute(None)?.as_dict(ctx) else {
        return Err(p.error_at(pos, "invalid kind of attribute specified"));
    };
    let mut iterators = None;
    for &(name, attr) in dict {
        match ctx.str(name) {
            "iterator_types" => iterators = Some(attr),
            text @ ("indexing_maps" | "kind") => state.set_named(ctx, text, attr),
            _ => state.set_discardable(name, attr),
        }
    }
    let lhs = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let rhs = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let acc = p.parse_operand()?;
    // Upstream reads two masks, which the operation does not have.
    let mut masks = Vec::new();
    if p.accept(Tok::Comma) {
        p.parse_operand_list(Delimiter::None, &mut masks)?;
    }
    p.parse_optional_attr_dict(state)?;
    let mut types = Vec::new();
    p.parse_colon_type_list(&mut types)?;
    p.expect_keyword("into")?;
    let result = p.parse_type()?;
    for (name, &ty) in [lhs, rhs].into_iter().zip(&types) {
        let value = p.resolve_operand(name, ty)?;
        state.operands.push(value);
    }
    if types.len() != 2 {
        return Err(p.error("expected two vector types"));
    }
    let acc = p.resolve_operand(acc, result)?;
    state.operands.push(acc);
    state.results.push(result);
    let Some(iterators) = iterators.and_then(|attr| attr.as_array(ctx)) else {
        return Err(p.error_at(pos, "expected \"iterator_types\" array attribute"));
    };
    let types = iterator_types(ctx, iterators).map_err(|why| p.error_at(pos, why))?;
    state.set_attr(ContractionOp::iterator_types, types);
    match masks.len() {
        0 => Ok(()),
        2 => Err(Diagnostic::error(
            state.location,
            "'vector.contract' op expected 3 operands, but found 5",
        )),
        _ => Err(syntax_error(
            state,
            "expected zero or exactly 2 vector mask operands",
        )),
    }
}

/// Converts `["parallel", "reduction"]` to iterator type attributes, which the text may also contain.
fn iterator_types(ctx: &Context, attrs: &[Attribute]) -> Result<Attribute, String> {
    let all: Result<Vec<Attribute>, String> = attrs
        .iter()
        .map(|&attr| match attr.as_str(ctx) {
            Some(text) => match ITERATOR_TYPE.value_of(text) {
                Some(value) => Ok(ctx.ext_attr(ITERATOR_ATTR, &[Some(ctx.i64_attr(value))])),
                None => Err(format!("unexpected iterator_type ({text})")),
            },
            None => Ok(attr),
        })
        .collect();
    Ok(ctx.array_attr(&all?))
}

pub(super) fn print_contract(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let maps = body.get(op, ContractionOp::indexing_maps);
    let iterators = body.get(op, ContractionOp::iterator_types);
    let words: Vec<Attribute> = iterators
        .and_then(|attr| attr.as_array(ctx))
        .unwrap_or_default()
        .iter()
        .map(|&attr| {
            let value = enum_value(ctx, attr, ITERATOR_ATTR).unwrap_or_default();
            ctx.string_attr(ITERATOR_TYPE.keyword_of(value).unwrap_or_default())
        })
        .collect();
    let kind = body.get(op, ContractionOp::kind).unwrap_or_else(|| add(ctx));
    let mut entries = Vec::new();
    entries.extend(maps.map(|maps| (ctx.name("indexing_maps"), maps)));
    entries.push((ctx.name("iterator_types"), ctx.array_attr(&words)));
    entries.push((ctx.name("kind"), kind));
    p.optional_dict(&entries);
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &["indexing_maps", "iterator_types", "kind"]);
    p.write_str(" : ");
    p.types(body.operands(op).iter().take(2).map(|value| body.ty(value)));
    p.write_str(" into ");
    p.ty(body.ty(body.result(op, 0)));
}

pub(super) fn parse_mask(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let mask = p.parse_operand()?;
    let passthru = match p.accept(Tok::Comma) {
        true => Some(p.parse_operand()?),
        false => None,
    };
    p.parse_region_of_one(state, YieldOp::NAME)?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    p.optional_arrow_type_list(&mut state.results)?;
    let value = p.resolve_operand(mask, ty)?;
    state.operands.push(value);
    if let Some(passthru) = passthru {
        let Some(&ty) = state.results.first() else {
            return Err(syntax_error(
                state,
                "expects a result if passthru operand is provided",
            ));
        };
        let value = p.resolve_operand(passthru, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

pub(super) fn print_mask(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.write_str(" { ");
    let inner = body.region_entry(op, 0);
    if let Some(first) = inner.and_then(|block| body.first_op(block)) {
        p.inline_op(body, first);
    }
    p.write_str(" }");
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.ty(body.ty(body.get(op, MaskOp::mask)));
    let results: Vec<Type> = body.results(op).map(|value| body.ty(value)).collect();
    if !results.is_empty() {
        p.write_str(" -> ");
        p.types(results);
    }
}

pub(super) fn parse_to_elements(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let source = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type_of_kind("builtin.vector")?;
    let value = p.resolve_operand(source, ty)?;
    state.operands.push(value);
    let element = ty.element_or_self(p.ctx());
    let count = crate::elements::element_count(p.ctx(), ty).unwrap_or(0);
    state.results.extend(std::iter::repeat_n(element, count));
    Ok(())
}

pub(super) fn print_to_elements(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.ty(body.ty(body.operand(op, 0)));
}
