//! The custom form of named operations: `linalg.fill ins(%v : f32) outs(%m : memref<4xf32>)`. Their region is implied.

use super::{FillOp, YieldOp};
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Pos, Tok, UnresolvedOperand};
use windlass_ir::{Body, Diagnostic, Op, Type, Value};

/// Operands and their types.
type Group = (Pos, Vec<UnresolvedOperand>, Vec<Type>);

/// Parses `keyword(%a, … : types)`, if it is there. The position of outputs is that of the parenthesis.
fn parse_group(p: &mut AsmParser<'_, '_>, keyword: &str) -> Result<Group, Diagnostic> {
    let (mut names, mut types) = (Vec::new(), Vec::new());
    let mut start = p.pos();
    if p.accept_keyword(keyword) {
        let open = p.pos();
        p.expect(Tok::LParen)?;
        start = if keyword == "outs" { open } else { p.pos() };
        p.parse_operand_list(Delimiter::None, &mut names)?;
        p.parse_colon_type_list(&mut types)?;
        p.expect(Tok::RParen)?;
    }
    Ok((start, names, types))
}

pub(super) fn parse_fill(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    p.parse_optional_attr_dict(state)?;
    let groups = [parse_group(p, "ins")?, parse_group(p, "outs")?];
    let mut types: Vec<Type> = Vec::new();
    for (start, names, group) in groups {
        p.expect_equal_counts(start, names.len(), group.len())?;
        p.resolve_operands(&names, &group, &mut state.operands)?;
        state.operand_segments.push(names.len() as u32);
        types.extend(group.iter().map(|ty| ty.element_or_self(p.ctx())));
    }
    p.optional_arrow_type_list(&mut state.results)?;
    p.build_region(state, &types, |b, args| {
        let first: Vec<Value> = args.first().copied().into_iter().collect();
        YieldOp::build(b, &first);
    });
    Ok(())
}

pub(super) fn print_fill(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.attr_dict(body, op, &["operandSegmentSizes"]);
    let groups = [
        ("ins", body.get(op, FillOp::inputs).collect::<Vec<_>>()),
        ("outs", body.get(op, FillOp::outputs).collect()),
    ];
    for (keyword, values) in groups {
        if values.is_empty() {
            continue;
        }
        p.write_fmt(format_args!(" {keyword}("));
        p.values(body, values.iter().copied());
        p.write_str(" : ");
        p.types(values.iter().map(|&value| body.ty(value)));
        p.write_str(")");
    }
    let results: Vec<Type> = body.results(op).map(|value| body.ty(value)).collect();
    p.optional_arrow_types(&results);
}
