//! Custom syntax of the accesses to raw buffers: `%v, %rsrc, %offset, %soffset, %aux : type`.
//!
//! As in upstream's, there is no place for attributes, so that the form does not show those in the generic form.

use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState};
use windlass_ir::{Body, Diagnostic, Op, Type};

/// Parses operands and a type: that of the data, which is the result or the first operand.
fn parse_access(p: &mut AsmParser<'_, '_>, state: &mut OpState, loads: bool) -> Result<(), Diagnostic> {
    let pos = p.pos();
    p.expect_operands()?;
    let mut operands = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut operands)?;
    let expected = if loads { 4 } else { 5 };
    if operands.len() != expected {
        return Err(p.error_at(pos, format!("expected {expected} operands")));
    }
    let data = p.parse_colon_type()?;
    let resource = p.ctx().vector_type(&[4], Type::I32);
    let types = [data, resource, Type::I32, Type::I32, Type::I32];
    p.resolve_operands(&operands, &types[5 - expected..], &mut state.operands)?;
    if loads {
        state.results.push(data);
    }
    Ok(())
}

pub(super) fn parse_load(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_access(p, state, true)
}

pub(super) fn parse_store(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_access(p, state, false)
}

pub(super) fn print_access(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.write_str(" : ");
    let data = body.results(op).next().unwrap_or_else(|| body.operand(op, 0));
    p.ty(body.ty(data));
}
