//! `omp.loop_nest (%i, %j) : i64 = (%l, %m) to (%u, %v) inclusive step (%s, %t) collapse(2) tiles(5, 10) { … }`

use super::attrs::names;
use super::{DeclareReductionOp, LoopNestOp, PrivateClauseOp};
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok, UnresolvedOperand};
use windlass_ir::{Attribute, Body, Diagnostic, Op, Type, Value};

pub(super) fn parse_loop_nest(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut variables = Vec::new();
    p.parse_argument_list(Delimiter::Paren, false, false, &mut variables)?;
    let ty = p.parse_colon_type()?;
    for variable in &mut variables {
        variable.ty = ty;
    }
    p.expect(Tok::Equal)?;
    let mut ranges: [Vec<_>; 3] = Default::default();
    parse_bounds(p, variables.len(), &mut ranges[0])?;
    p.expect_keyword("to")?;
    parse_bounds(p, variables.len(), &mut ranges[1])?;
    if p.accept_keyword("inclusive") {
        state.set_attr(LoopNestOp::loop_inclusive, Attribute::UNIT);
    }
    p.expect_keyword("step")?;
    parse_bounds(p, variables.len(), &mut ranges[2])?;
    if p.accept_keyword("collapse") {
        p.expect(Tok::LParen)?;
        let count = p.parse_i64()?;
        state.set_attr(LoopNestOp::collapse_num_loops, p.ctx().i64_attr(count));
        p.expect(Tok::RParen)?;
    }
    if p.accept_keyword("tiles") {
        let mut sizes = Vec::new();
        p.parse_list(Delimiter::Paren, "", |p| {
            sizes.push(p.parse_i64()?);
            Ok(())
        })?;
        state.set_attr(LoopNestOp::tile_sizes, p.ctx().i64_array_attr(&sizes));
    }
    p.parse_region(state, &variables)?;
    for range in &ranges {
        p.resolve_operands(range, &vec![ty; range.len()], &mut state.operands)?;
    }
    p.parse_optional_attr_dict(state)
}

/// Parses as many operands in parentheses as the nest has loops.
fn parse_bounds(
    p: &mut AsmParser<'_, '_>,
    count: usize,
    out: &mut Vec<UnresolvedOperand>,
) -> Result<(), Diagnostic> {
    let pos = p.pos();
    p.parse_operand_list(Delimiter::Paren, out)?;
    match out.len() == count {
        true => Ok(()),
        false => Err(p.error_at(pos, format!("expected {count} operands"))),
    }
}

pub(super) fn print_loop_nest(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let operands: Vec<Value> = body.operands(op).iter().collect();
    let entry = body.region_entry(op, 0);
    let variables = entry
        .map(|block| body.block_args(block).to_vec())
        .unwrap_or_default();
    let count = variables.len();
    let list = |p: &mut AsmPrinter<'_>, values: &[Value]| {
        p.write_str("(");
        p.values(body, values.iter().copied());
        p.write_str(")");
    };
    let range = |at: usize| operands.get(at * count..(at + 1) * count).unwrap_or_default();
    p.write_str(" ");
    list(p, &variables);
    if let Some(&first) = variables.first() {
        p.write_str(" : ");
        p.ty(body.ty(first));
    }
    p.write_str(" = ");
    list(p, range(0));
    p.write_str(" to ");
    list(p, range(1));
    p.write_str(" ");
    if body.get(op, LoopNestOp::loop_inclusive).is_some() {
        p.write_str("inclusive ");
    }
    p.write_str("step ");
    list(p, range(2));
    p.write_str(" ");
    let ctx = p.ctx();
    let collapsed = body
        .get(op, LoopNestOp::collapse_num_loops)
        .and_then(|count| count.as_i64(ctx));
    if let Some(count) = collapsed.filter(|&count| count > 1) {
        p.write_fmt(format_args!("collapse({count}) "));
    }
    if let Some(sizes) = body
        .get(op, LoopNestOp::tile_sizes)
        .and_then(|sizes| sizes.as_i64_array(ctx))
    {
        p.write_str("tiles(");
        p.separated(sizes, |p, size| p.int(size));
        p.write_str(") ");
    }
    p.region(
        body,
        op,
        0,
        RegionOptions {
            entry_args: false,
            ..RegionOptions::ALL
        },
    );
    p.attr_dict(body, op, &["loop_inclusive", "collapse_num_loops", "tile_sizes"]);
}

/// The regions of a declaration of a reduction: their keywords, and whether they must be there.
const REDUCTION_REGIONS: [(&str, bool); 6] = [
    ("alloc", false),
    ("init", true),
    ("combiner", true),
    ("atomic", false),
    ("cleanup", false),
    ("data_ptr_ptr", false),
];

/// The regions of a declaration of a private variable.
const PRIVATE_REGIONS: [(&str, bool); 3] = [("init", false), ("copy", false), ("dealloc", false)];

/// Parses `keyword { … }` for each region; those that are absent are empty.
fn parse_regions(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    regions: &[(&str, bool)],
) -> Result<(), Diagnostic> {
    for &(keyword, is_required) in regions {
        if is_required {
            p.expect_keyword(keyword)?;
        } else if !p.accept_keyword(keyword) {
            p.add_empty_region(state);
            continue;
        }
        p.parse_region(state, &[])?;
    }
    Ok(())
}

fn print_regions(p: &mut AsmPrinter<'_>, body: &Body, op: Op, regions: &[(&str, bool)]) {
    for (index, &(keyword, is_required)) in regions.iter().enumerate() {
        let is_there = body
            .region(op, index)
            .is_some_and(|(inner, region)| !inner.region_is_empty(region));
        if is_there || is_required {
            p.write_fmt(format_args!(" {keyword} "));
            p.region(body, op, index, RegionOptions::ALL);
        }
    }
}

/// Parses `: type`, where upstream reads the type as an attribute.
fn parse_colon_type_attr(p: &mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic> {
    p.expect(Tok::Colon)?;
    let pos = p.pos();
    let ty = p.parse_attribute(Some(Type::NONE))?;
    match ty.as_type(p.ctx()) {
        Some(_) => Ok(ty),
        None => Err(p.error_at(pos, "invalid kind of attribute specified")),
    }
}

/// Prints `@name : type`.
fn print_name_and_type(p: &mut AsmPrinter<'_>, name: Option<Attribute>, ty: Option<Attribute>) {
    let ctx = p.ctx();
    if let Some(name) = name.and_then(|name| name.as_str(ctx)) {
        p.symbol_name(name);
    }
    p.write_str(" : ");
    if let Some(ty) = ty.and_then(|ty| ty.as_type(ctx)) {
        p.ty(ty);
    }
}

pub(super) fn parse_reduction(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let name = p.parse_symbol_definition()?;
    state.set_attr(DeclareReductionOp::sym_name, name);
    let ty = parse_colon_type_attr(p)?;
    state.set_attr(DeclareReductionOp::r#type, ty);
    p.parse_optional_attr_dict_with_keyword(state)?;
    parse_regions(p, state, &REDUCTION_REGIONS)
}

pub(super) fn print_reduction(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    let name = body.get(op, DeclareReductionOp::sym_name);
    print_name_and_type(p, name, body.get(op, DeclareReductionOp::r#type));
    p.attr_dict_with_keyword(body, op, &["sym_name", "type"]);
    print_regions(p, body, op, &REDUCTION_REGIONS);
}

pub(super) fn parse_private(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let kind = p.parse_ext_attribute(names::DATA_SHARING)?;
    state.set_attr(PrivateClauseOp::data_sharing_type, kind);
    let name = p.parse_symbol_definition()?;
    state.set_attr(PrivateClauseOp::sym_name, name);
    let ty = parse_colon_type_attr(p)?;
    state.set_attr(PrivateClauseOp::r#type, ty);
    parse_regions(p, state, &PRIVATE_REGIONS)?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_private(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    if let Some(kind) = body.get(op, PrivateClauseOp::data_sharing_type) {
        p.attr_stripped(kind);
    }
    p.write_str(" ");
    let name = body.get(op, PrivateClauseOp::sym_name);
    print_name_and_type(p, name, body.get(op, PrivateClauseOp::r#type));
    print_regions(p, body, op, &PRIVATE_REGIONS);
    p.attr_dict(body, op, &["sym_name", "type", "data_sharing_type"]);
}
