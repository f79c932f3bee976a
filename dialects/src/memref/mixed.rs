//! OpFoldResult static and dynamic sizes, offsets and strides: `[%i, 4, 1]` (upstream's `OpFoldResult` lists).
//!
//! An op has the static entries in an `array<i64: …>`, with [`DYNAMIC`] for dynamic ones, and the dynamic entries in an
//! operand group. [`list`] reads all.

use super::SubViewOp;
use crate::common::parse_dynamic_indices;
use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, Var};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, OpFoldResult, Value};

/// A list of entries.
pub type OpFoldResults = SmallVec<[OpFoldResult; 4]>;

/// The static entries in `slot`, [`DYNAMIC`] for dynamic ones.
pub fn numbers(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> SmallVec<[i64; 4]> {
    let all = body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx));
    SmallVec::from_vec(all.unwrap_or_default())
}

/// The entries in `slot`, with the values of `group` for dynamic ones.
pub fn list(ctx: &Context, body: &Body, op: Op, group: Variadic, slot: AttrSlot) -> OpFoldResults {
    let mut values = body.get(op, group);
    numbers(ctx, body, op, slot)
        .into_iter()
        .map(
            |number| match (number == DYNAMIC).then(|| values.next()).flatten() {
                Some(value) => OpFoldResult::Value(value),
                None => OpFoldResult::index(ctx, number),
            },
        )
        .collect()
}

/// The groups and slots of the offsets, sizes and strides of an op on a slice.
pub(crate) type SliceParts = [(Variadic, AttrSlot); 3];

/// The parts of `memref.subview`.
pub(crate) const SUBVIEW: SliceParts = [
    (SubViewOp::offsets, SubViewOp::static_offsets),
    (SubViewOp::sizes, SubViewOp::static_sizes),
    (SubViewOp::strides, SubViewOp::static_strides),
];

/// The offsets, sizes and strides of a `memref.subview`.
pub fn subview_lists(ctx: &Context, body: &Body, op: Op) -> [OpFoldResults; 3] {
    SUBVIEW.map(|(group, slot)| list(ctx, body, op, group, slot))
}

/// Splits a list into the static entries and the values, as ops store them.
pub fn split(ctx: &Context, list: &[OpFoldResult]) -> (SmallVec<[i64; 4]>, SmallVec<[Value; 4]>) {
    let numbers = list.iter().map(|entry| entry.static_or_dynamic(ctx));
    (
        numbers.collect(),
        list.iter().filter_map(|entry| entry.value()).collect(),
    )
}

/// `custom<DynamicIndexList>($values, $numbers)`
pub(crate) const DYNAMIC_INDEX_LIST: CustomDirective = CustomDirective {
    name: "DynamicIndexList",
    parse,
    print,
};

/// The operand group of the values and the slot of the static entries.
fn parts(args: &[Arg]) -> Option<(usize, AttrSlot)> {
    match *args {
        [Arg::Var(Var::Operand(group)), Arg::Var(Var::Attr(slot))] => Some((group, AttrSlot(slot))),
        _ => None,
    }
}

fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState, args: &[Arg]) -> Result<(), Diagnostic> {
    let Some((group, slot)) = parts(args) else {
        return Ok(());
    };
    let group = Variadic(state.def, windlass_ir::def::slots::Side::Operand, group);
    let numbers = parse_dynamic_indices(p, state, Delimiter::Square, |_, state, operand| {
        state.operand_group(group).push(operand);
        Ok(())
    })?;
    state.set_attr(slot, p.ctx().i64_array_attr(&numbers));
    Ok(())
}

fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op, args: &[Arg]) {
    let Some((group, slot)) = parts(args) else {
        return;
    };
    let group = Variadic(body.def(op), windlass_ir::def::slots::Side::Operand, group);
    p.write_str("[");
    print_entries(p, body, op, group, slot);
    p.write_str("]");
}

/// Prints the entries of a list, separated by commas.
pub(crate) fn print_entries(p: &mut AsmPrinter<'_>, body: &Body, op: Op, group: Variadic, slot: AttrSlot) {
    let mut values = body.get(op, group);
    p.separated(numbers(p.ctx(), body, op, slot), |p, number| {
        match (number == DYNAMIC).then(|| values.next()).flatten() {
            Some(value) => p.value(body, value),
            None => p.int(number),
        }
    });
}
