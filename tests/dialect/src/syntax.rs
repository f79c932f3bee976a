//! The custom form of `test.region_if`: `test.region_if %a: i32 -> i32 then { … } else { … } join { … }`.

use windlass::ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, RegionOptions, Tok};
use windlass::ir::{Body, Diagnostic, Op, Type};

/// The keyword before each region.
const KEYWORDS: [&str; 3] = ["then", "else", "join"];

pub(super) fn parse_region_if(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let mut operands = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut operands)?;
    p.expect(Tok::Colon)?;
    let mut types = Vec::new();
    p.parse_type_list(&mut types)?;
    p.resolve_operands(&operands, &types, &mut state.operands)?;
    p.optional_arrow_type_list(&mut state.results)?;
    for keyword in KEYWORDS {
        p.expect_keyword(keyword)?;
        p.parse_region(state, &[])?;
    }
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_region_if(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.write_str(": ");
    p.types(body.operands(op).iter().map(|operand| body.ty(operand)));
    let results: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
    p.optional_arrow_types(&results);
    for (index, keyword) in KEYWORDS.into_iter().enumerate() {
        p.write_str(" ");
        p.write_str(keyword);
        p.write_str(" ");
        p.region(body, op, index, RegionOptions::ALL);
    }
    p.attr_dict(body, op, &[]);
}
