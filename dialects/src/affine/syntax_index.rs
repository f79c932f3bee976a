//! The custom assembly format of the basis of `affine.delinearize_index` and `affine.linearize_index`: `(4, %n)`.

use crate::common::parse_dynamic_indices;
use crate::memref::mixed::print_entries;
use windlass_ir::def::slots::Side;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, Var};
use windlass_ir::{Body, Diagnostic, Op};

/// `custom<DynamicIndexList>($values, $numbers)` in parentheses.
pub(super) const BASIS: CustomDirective = CustomDirective {
    name: "DynamicIndexList",
    parse,
    print,
};

fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, args: &[Arg]) -> Result<(), Diagnostic> {
    let &[Arg::Var(Var::Operand(group)), Arg::Var(Var::Attr(slot))] = args else {
        return Ok(());
    };
    let group = Variadic(state.def, Side::Operand, group);
    let numbers = parse_dynamic_indices(p, state, Delimiter::Paren, |_, state, operand| {
        state.operand_group(group).push(operand);
        Ok(())
    })?;
    state.set_attr(AttrSlot(slot), p.ctx().i64_array_attr(&numbers));
    Ok(())
}

fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, args: &[Arg]) {
    let &[Arg::Var(Var::Operand(group)), Arg::Var(Var::Attr(slot))] = args else {
        return;
    };
    let group = Variadic(body.def(op), Side::Operand, group);
    p.write_str("(");
    print_entries(p, body, op, group, AttrSlot(slot));
    p.write_str(")");
}
