//! Sizes, offsets and strides that are partly numbers and partly values: `[%i, 4, 1]`.
//!
//! An operation has the numbers in an `array<i64: …>`, with [`DYNAMIC`] where a value takes its place, and the values in an
//! operand group. [`Mixed`] is one of them, [`list`] reads all.

use smallvec::SmallVec;
use windlass_ir::def::{AttrSlot, Variadic};
use windlass_ir::rewrite::constant_value;
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, Var};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, Op, Value};

/// A number, or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixed {
    /// Known.
    Static(i64),
    /// Known at run time, of type `index`.
    Value(Value),
}

/// Several of them.
pub type MixedList = SmallVec<[Mixed; 4]>;

impl Mixed {
    /// The number, if it is known without looking at what defines the value.
    pub fn number(self) -> i64 {
        match self {
            Mixed::Static(number) => number,
            Mixed::Value(_) => DYNAMIC,
        }
    }

    /// The number, if it is known, also from the constant that defines the value.
    pub fn constant(self, ctx: &Context, body: &Body) -> Option<i64> {
        match self {
            Mixed::Static(number) => Some(number),
            Mixed::Value(value) => constant_value(ctx, body, value)?.as_i64(ctx),
        }
    }
}

/// The numbers of `slot`, [`DYNAMIC`] for values.
pub fn numbers(ctx: &Context, body: &Body, op: Op, slot: AttrSlot) -> SmallVec<[i64; 4]> {
    let all = body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx));
    SmallVec::from_vec(all.unwrap_or_default())
}

/// The numbers of `slot` with the values of `group` in their places.
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

/// The numbers and the values of a list, as an operation stores them.
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

/// The group of values and the slot of numbers that the format names.
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
