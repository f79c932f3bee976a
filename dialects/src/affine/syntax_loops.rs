//! The custom assembly formats of `affine.for` and `affine.parallel`.
//!
//! ```text
//! affine.for %i = 0 to %n step 2 iter_args(%a = %init) -> (f32) { … }
//! affine.for %i = max affine_map<(d0) -> (d0, 4)>(%k) to min affine_map<…>(%n) { … }
//! affine.parallel (%i, %j) = (0, max(%a, %b)) to (10, %n) step (2, 1) reduce ("addf") -> (f32) { … }
//! ```

use super::syntax::{map_of, parse_dims_and_symbols, print_dims_and_symbols};
use super::{AffineForOp, AffineParallelOp};
use crate::arith::attrs::AtomicRmwKind;
use crate::common::syntax_error;
use windlass_ir::affine::{AffineExpr, AffineMap};
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok};
use windlass_ir::{AttrData, Attribute, Body, Context, Diagnostic, Op, Type, Value};

type Read = Result<(), Diagnostic>;

fn map_attr(p: &AsmParser<'_, '_>, map: AffineMap) -> Attribute {
    p.ctx().intern_attr(AttrData::AffineMap(map))
}

/// Parses a bound: an integer, a value, or a map with operands, which `min` or `max` precedes if it has several
/// results. Appends the operands and their number.
fn parse_bound(p: &mut AsmParser<'_, '_>, state: &mut OpState, lower: bool, slot: AttrSlot) -> Read {
    let ctx = p.ctx();
    let word = if lower { "max" } else { "min" };
    let marked = p.accept_keyword(word);
    if let Some(operand) = p.optional_operand()? {
        // Upstream parses a list, and permits one operand in it.
        let mut others = Vec::new();
        while p.accept(Tok::Comma) {
            others.push(p.parse_operand()?);
        }
        if !others.is_empty() {
            return Err(syntax_error(state, "expected only one loop bound operand"));
        }
        let value = p.resolve_operand(operand, Type::INDEX)?;
        state.operands.push(value);
        state.operand_segments.push(1);
        let map = map_attr(p, AffineMap::symbol_identity());
        state.set_attr(slot, map);
        return Ok(());
    }
    let pos = p.pos();
    let attr = p.parse_attribute(Some(Type::INDEX))?;
    let map = match attr.data(ctx) {
        AttrData::AffineMap(map) => map,
        AttrData::Integer { .. } => {
            let value = attr.as_i64(ctx).unwrap_or_default();
            let map = map_attr(p, AffineMap::constant(value));
            state.set_attr(slot, map);
            state.operand_segments.push(0);
            return Ok(());
        }
        _ => {
            let message = "expected valid affine map representation for loop bounds";
            return Err(syntax_error(state, message));
        }
    };
    let before = state.operands.len();
    let dims = parse_dims_and_symbols(p, &mut state.operands)?;
    if dims != map.num_dims() as usize {
        let message = "dim operand count and affine map dim count must match";
        return Err(syntax_error(state, message));
    }
    let count = state.operands.len() - before;
    if count != map.num_inputs() as usize {
        let message = "symbol operand count and affine map symbol count must match";
        return Err(syntax_error(state, message));
    }
    if map.results().len() > 1 && !marked {
        let which = if lower { "lower" } else { "upper" };
        let message = format!("{which} loop bound affine map with multiple results requires '{word}' prefix");
        return Err(p.error_at(pos, message));
    }
    state.operand_segments.push(count as u32);
    state.set_attr(slot, attr);
    Ok(())
}

pub(super) fn parse_for(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let mut induction = p.parse_argument(false, false)?;
    induction.ty = Type::INDEX;
    p.expect(Tok::Equal)?;
    parse_bound(p, state, true, AffineForOp::lowerBoundMap)?;
    p.expect_keyword_in("to", " between bounds")?;
    parse_bound(p, state, false, AffineForOp::upperBoundMap)?;
    let mut step = 1;
    if p.accept_keyword("step") {
        let pos = p.pos();
        let given = p.parse_attribute(Some(Type::INDEX))?;
        let Some(value) = given.as_i64(ctx) else {
            return Err(p.error_at(pos, "invalid kind of attribute specified"));
        };
        step = value;
        if step < 0 {
            let message = "expected step to be representable as a positive signed integer";
            return Err(p.error_at(pos, message));
        }
    }
    state.set_attr(AffineForOp::step, ctx.index_attr(step));
    let mut arguments = vec![induction];
    let mut inits = Vec::new();
    if p.accept_keyword("iter_args") {
        p.parse_assignment_list(&mut arguments, &mut inits)?;
        p.parse_arrow_type_list(&mut state.results)?;
        // Their numbers are compared when the values are resolved.
        let both = inits.len().min(state.results.len());
        p.resolve_operands(&inits[..both], &state.results[..both], &mut state.operands)?;
    }
    state.operand_segments.push(inits.len() as u32);
    for (argument, &ty) in arguments[1..].iter_mut().zip(&state.results) {
        argument.ty = ty;
    }
    if arguments.len() != state.results.len() + 1 {
        let message = "mismatch between the number of loop-carried values and results";
        return Err(syntax_error(state, message));
    }
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)
}

fn print_bound(p: &mut AsmPrinter<'_>, body: &Body, attr: Option<Attribute>, operands: &[Value], word: &str) {
    let Some(map) = map_of(p.ctx(), attr) else { return };
    if let ([expr], Some(attr)) = (map.results(), attr) {
        if map.num_inputs() == 0
            && let Some(value) = expr.as_constant()
        {
            return p.int(value);
        }
        if map.num_dims() == 0
            && map.num_symbols() == 1
            && expr.as_symbol().is_some()
            && let Some(&value) = operands.first()
        {
            return p.value(body, value);
        }
        p.attr(attr);
    } else {
        p.write_str(word);
        p.write_str(" ");
        if let Some(attr) = attr {
            p.attr(attr);
        }
    }
    print_dims_and_symbols(p, body, operands, map.num_dims() as usize);
}

pub(super) fn print_for(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let entry = body.entry_block(body.get(op, AffineForOp::region));
    let Some((&induction, carried)) = entry.and_then(|block| body.block_args(block).split_first()) else {
        return p.generic_after_name(body, op);
    };
    p.write_str(" ");
    p.region_argument(body, induction, None, false);
    p.write_str(" = ");
    let lower: Vec<Value> = body.get(op, AffineForOp::lowerBoundOperands).collect();
    print_bound(p, body, body.get(op, AffineForOp::lowerBoundMap), &lower, "max");
    p.write_str(" to ");
    let upper: Vec<Value> = body.get(op, AffineForOp::upperBoundOperands).collect();
    print_bound(p, body, body.get(op, AffineForOp::upperBoundMap), &upper, "min");
    let step = body.get(op, AffineForOp::step).and_then(|step| step.as_i64(ctx));
    if let Some(step) = step.filter(|&step| step != 1) {
        p.write_fmt(format_args!(" step {step}"));
    }
    let inits = body.get(op, AffineForOp::inits);
    let carries = inits.len() != 0;
    if carries {
        p.write_str(" iter_args(");
        p.separated(carried.iter().zip(inits), |p, (&argument, init)| {
            p.value(body, argument);
            p.write_str(" = ");
            p.value(body, init);
        });
        p.write_str(") -> (");
        p.types(body.results(op).map(|result| body.ty(result)));
        p.write_str(")");
    }
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS.terminators(carries));
    p.attr_dict(body, op, &["lowerBoundMap", "upperBoundMap", "step"]);
}

/// Parses `(exprs)`: the map and the group sizes; appends the operands.
fn parse_bounds(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    word: &str,
    slots: (AttrSlot, AttrSlot),
) -> Read {
    let ctx = p.ctx();
    let (map, groups) = p.parse_affine_groups_of_values(word)?;
    for &name in map.dims.iter().chain(&map.symbols) {
        let value = p.resolve_operand(name, Type::INDEX)?;
        state.operands.push(value);
    }
    let attr = map_attr(p, map.map);
    state.set_attr(slots.0, attr);
    let bytes = groups.iter().flat_map(|size| size.to_le_bytes()).collect();
    let ty = ctx.tensor_type(&[groups.len() as i64], Type::I32);
    state.set_attr(slots.1, ctx.dense_attr(ty, bytes));
    Ok(())
}

pub(super) fn parse_parallel(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let mut arguments = Vec::new();
    p.parse_argument_list(Delimiter::Paren, false, false, &mut arguments)?;
    for argument in &mut arguments {
        argument.ty = Type::INDEX;
    }
    p.expect(Tok::Equal)?;
    let lower = (
        AffineParallelOp::lowerBoundsMap,
        AffineParallelOp::lowerBoundsGroups,
    );
    parse_bounds(p, state, "max", lower)?;
    p.expect_keyword("to")?;
    let upper = (
        AffineParallelOp::upperBoundsMap,
        AffineParallelOp::upperBoundsGroups,
    );
    parse_bounds(p, state, "min", upper)?;
    let steps: Vec<Attribute> = if p.accept_keyword("step") {
        let steps = p.parse_affine_map_of_values(Delimiter::Paren)?;
        let step = |expr: &AffineExpr| Some(ctx.i64_attr(expr.as_constant()?));
        let steps: Option<Vec<Attribute>> = steps.map.results().iter().map(step).collect();
        steps.ok_or_else(|| syntax_error(state, "steps must be constant integers"))?
    } else {
        vec![ctx.i64_attr(1); arguments.len()]
    };
    state.set_attr(AffineParallelOp::steps, ctx.array_attr(&steps));
    let mut reductions: Vec<Attribute> = Vec::new();
    if p.accept_keyword("reduce") {
        p.expect(Tok::LParen)?;
        loop {
            let pos = p.pos();
            let Some(word) = p.parse_attribute(Some(Type::NONE))?.as_str(ctx) else {
                return Err(p.error_at(pos, "invalid kind of attribute specified"));
            };
            let kind = AtomicRmwKind::ALL.iter().find(|kind| kind.keyword() == word);
            match kind {
                Some(&kind) => reductions.push(ctx.i64_attr(kind as i64)),
                None => return Err(p.error_at(pos, format!("invalid reduction value: \"{word}\""))),
            }
            if !p.accept(Tok::Comma) {
                break;
            }
        }
        p.expect(Tok::RParen)?;
    }
    state.set_attr(AffineParallelOp::reductions, ctx.array_attr(&reductions));
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)
}

/// The number of expressions of each group of a bound.
pub fn group_sizes(ctx: &windlass_ir::Context, attr: Option<Attribute>, places: usize) -> Vec<usize> {
    let Some(AttrData::Dense(dense)) = attr.map(|attr| attr.data(ctx)) else {
        return vec![1; places];
    };
    let mut sizes = dense
        .bytes
        .chunks_exact(4)
        .map(|word| i32::from_le_bytes([word[0], word[1], word[2], word[3]]).max(0) as usize);
    if dense.splat {
        let size = sizes.next().unwrap_or(1);
        let count = dense.ty.shape(ctx).and_then(|shape| shape.first().copied());
        let count = count.and_then(|count| usize::try_from(count).ok());
        return vec![size; count.unwrap_or(places)];
    }
    sizes.collect()
}

fn print_bounds(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    map: Option<&AffineMap>,
    sizes: &[usize],
    operands: &[Value],
    word: &str,
) {
    let Some(map) = map else { return };
    let (dims, symbols) = operands.split_at((map.num_dims() as usize).min(operands.len()));
    let mut exprs: &[AffineExpr] = map.results();
    p.separated(sizes, |p, &size| {
        let (group, rest) = exprs.split_at(size.min(exprs.len()));
        exprs = rest;
        match group {
            [expr] => p.affine_expr_of_values(body, expr, dims, symbols),
            several => {
                p.write_str(word);
                p.write_str("(");
                p.separated(several, |p, expr| {
                    p.affine_expr_of_values(body, expr, dims, symbols)
                });
                p.write_str(")");
            }
        }
    });
}

pub(super) fn print_parallel(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    let entry = body.entry_block(body.get(op, AffineParallelOp::region));
    let arguments = entry.map_or(&[][..], |block| body.block_args(block));
    p.write_str(" (");
    p.values(body, arguments.iter().copied());
    p.write_str(") = (");
    let all: Vec<Value> = body.get(op, AffineParallelOp::mapOperands).collect();
    let lower = map_of(ctx, body.get(op, AffineParallelOp::lowerBoundsMap));
    let upper = map_of(ctx, body.get(op, AffineParallelOp::upperBoundsMap));
    let first = lower.map_or(0, |map| map.num_inputs() as usize).min(all.len());
    let sizes = |slot: AttrSlot| group_sizes(ctx, body.get(op, slot), arguments.len());
    let lower_sizes = sizes(AffineParallelOp::lowerBoundsGroups);
    print_bounds(p, body, lower, &lower_sizes, &all[..first], "max");
    p.write_str(") to (");
    let upper_sizes = sizes(AffineParallelOp::upperBoundsGroups);
    print_bounds(p, body, upper, &upper_sizes, &all[first..], "min");
    p.write_str(")");
    let steps = parallel_steps(ctx, body, op);
    if steps.iter().any(|&step| step != 1) {
        p.write_str(" step (");
        p.separated(steps, |p, step| p.int(step));
        p.write_str(")");
    }
    let results: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
    if !results.is_empty() {
        let kinds = body
            .get(op, AffineParallelOp::reductions)
            .and_then(|all| all.as_array(ctx));
        p.write_str(" reduce (");
        p.separated(kinds.unwrap_or_default(), |p, kind| {
            if let Some(kind) = kind.as_i64(ctx).and_then(AtomicRmwKind::from_value) {
                p.string(kind.keyword());
            }
        });
        p.write_str(") -> (");
        p.types(results.iter().copied());
        p.write_str(")");
    }
    p.write_str(" ");
    p.region(
        body,
        op,
        0,
        RegionOptions::WITHOUT_ARGS.terminators(!results.is_empty()),
    );
    let elided = [
        "reductions",
        "lowerBoundsMap",
        "lowerBoundsGroups",
        "upperBoundsMap",
        "upperBoundsGroups",
        "steps",
    ];
    p.attr_dict(body, op, &elided);
}

/// The steps of an `affine.parallel`, one per dimension.
pub(in crate::affine) fn parallel_steps(ctx: &Context, body: &Body, op: Op) -> Vec<i64> {
    let steps = body
        .get(op, AffineParallelOp::steps)
        .and_then(|steps| steps.as_array(ctx));
    let steps = steps.unwrap_or_default().iter();
    steps.filter_map(|step| step.as_i64(ctx)).collect()
}
