//! The custom form of `tensor.from_elements`: the type says how many elements there are.

use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op};

pub(super) fn parse_from_elements(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    let start = p.pos();
    let mut names = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut names)?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type()?;
    let element = ty.element_or_self(p.ctx());
    let count = crate::elements::element_count(p.ctx(), ty).unwrap_or(0);
    if count != names.len() {
        let message = format!(
            "number of operands and types do not match: got {} operands and {count} types",
            names.len()
        );
        return Err(p.error_at(start, message));
    }
    for name in names {
        let value = p.resolve_operand(name, element)?;
        state.operands.push(value);
    }
    state.results.push(ty);
    Ok(())
}

pub(super) fn print_from_elements(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.ty(body.ty(body.result(op, 0)));
}
