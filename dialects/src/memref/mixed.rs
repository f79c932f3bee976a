//! Mixed static and dynamic sizes, offsets and strides: `[%i, 4, 1]` (upstream's `OpFoldResult` lists).
//!
//! An op has the static entries in an `array<i64: …>`, with [`DYNAMIC`] for dynamic ones, and the dynamic entries in an
//! operand group. [`Mixed`] is one entry, [`list`] reads all.

use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::rewrite::constant_value;
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, Var};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, Value};

/// A static integer or a dynamic value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixed {
    /// A static entry.
    Static(i64),
    /// A dynamic entry of type `index`.
    Value(Value),
}

/// A list of entries.
pub type MixedList = SmallVec<[Mixed; 4]>;

impl Mixed {
    /// The static integer; [`DYNAMIC`] for values, even for constant ones.
    pub fn number(self) -> i64 {
        match self {
            Mixed::Static(number) => number,
            Mixed::Value(_) => DYNAMIC,
        }
    }

    /// The integer of a static entry, or of a constant value.
    pub fn constant(self, ctx: &Context, body: &Body) -> Option<i64> {
        match self {
            Mixed::Static(number) => Some(number),
            Mixed::Value(value) => constant_value(ctx, body, value)?.as_i64(ctx),
        }
    }
}

/// The static entries in `slot`, [`DYNAMIC`] for dynamic ones.
pub fn numbers(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> SmallVec<[i64; 4]> {
    let all = body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx));
    SmallVec::from_vec(all.unwrap_or_default())
}

/// The entries in `slot`, with the values of `group` for dynamic ones.
pub fn list(ctx: &Context, body: &Body, op: Op, group: Variadic, slot: AttrSlot) -> MixedList {
    let mut values = body.get(op, group);
    numbers(ctx, body, op, slot)
        .into_iter()
        .map(
            |number| match (number == DYNAMIC).then(|| values.next()).flatten() {
                Some(value) => Mixed::Value(value),
                None => Mixed::Static(number),
            },
        )
        .collect()
}

/// Splits a list into the static entries and the values, as ops store them.
pub fn split(list: &[Mixed]) -> (SmallVec<[i64; 4]>, SmallVec<[Value; 4]>) {
    let numbers = list.iter().map(|mixed| mixed.number()).collect();
    let values = list.iter().filter_map(|mixed| match mixed {
        Mixed::Value(value) => Some(*value),
        Mixed::Static(_) => None,
    });
    (numbers, values.collect())
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
    let mut numbers: SmallVec<[i64; 4]> = SmallVec::new();
    let group = Variadic(state.def, windlass_ir::def::slots::Side::Operand, group);
    p.parse_list(Delimiter::Square, " in dynamic index list", |p| {
        if let Some(operand) = p.optional_operand()? {
            state.operand_group(group).push(operand);
            numbers.push(DYNAMIC);
        } else if let Some(number) = p.optional_i64()? {
            numbers.push(number);
        } else {
            return Err(crate::common::syntax_error(
                state,
                "expected SSA value or integer",
            ));
        }
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
    p.separated(list(p.ctx(), body, op, group, slot), |p, mixed| match mixed {
        Mixed::Static(number) => p.int(number),
        Mixed::Value(value) => p.value(body, value),
    });
    p.write_str("]");
}
