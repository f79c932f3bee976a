//! The custom assembly format of the basis of `affine.delinearize_index` and `affine.linearize_index`: `(4, %n)`.

use crate::common::syntax_error;
use crate::memref::mixed::print_entries;
use smallvec::SmallVec;
use windlass_ir::def::slots::Side;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, Var};
use windlass_ir::{Body, DYNAMIC, Diagnostic, Op};

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
    let mut numbers: SmallVec<[i64; 4]> = SmallVec::new();
    let read = p.parse_list(Delimiter::Paren, " in dynamic index list", |p| {
        if let Some(operand) = p.optional_operand()? {
            state.operand_group(group).push(operand);
            numbers.push(DYNAMIC);
        } else if let Some(number) = p.optional_i64()? {
            numbers.push(number);
        } else {
            return Err(p.error("expected integer value"));
        }
        Ok(())
    });
    read.map_err(|why| {
        p.report_first(why);
        syntax_error(state, "expected SSA value or integer")
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
