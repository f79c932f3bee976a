//! The custom form of `vector.from_elements` and `tensor.from_elements`: the type of the result says how many elements there
//! are, and of which type.
//!
//! ```mlir
//! vector.from_elements %a, %b : vector<2xf32>
//! ```

use crate::common::{quoted, syntax_error};
use crate::elements::element_count;
use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Body, Diagnostic, Op};

/// Parses the operation; its result is of a type of this kind (`builtin.vector`).
pub(crate) fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, kind: &str) -> Result<(), Diagnostic> {
    let start = p.pos();
    let mut names = Vec::new();
    p.parse_operand_list(Delimiter::None, &mut names)?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let ty = p.parse_type_of_kind(kind)?;
    let ctx = p.ctx();
    let result = &state.def.results[0];
    if !(result.ty.check)(ctx, ty) {
        let (name, summary, got) = (result.name, result.ty.summary, quoted(ctx, ty));
        let message = format!("'{name}' must be {summary}, but got {got}");
        return Err(syntax_error(state, message));
    }
    let count = element_count(ctx, ty).unwrap_or(0);
    p.expect_equal_counts(start, names.len(), count)?;
    let element = ty.element_or_self(ctx);
    for name in names {
        let value = p.resolve_operand(name, element)?;
        state.operands.push(value);
    }
    state.results.push(ty);
    Ok(())
}

pub(crate) fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    p.write_str(" ");
    p.operands(body, op);
    p.attr_dict(body, op, &[]);
    p.write_str(" : ");
    p.ty(body.ty(body.result(op, 0)));
}
