//! Custom assembly formats that the declarative format cannot express.
//!
//! Each file parses and prints one family: `compare.rs`, `memory.rs` (`alloca`, `getelementptr`), `aggregate.rs`,
//! `branch.rs` (`switch`, `indirectbr`, `landingpad`), `call.rs` (calls, with `bundles.rs` and `signature.rs`),
//! `module.rs` (globals and aliases), `func.rs`.

pub(super) mod aggregate;
pub(super) mod branch;
pub(super) mod bundles;
pub(super) mod call;
pub(super) mod compare;
pub(super) mod func;
pub(super) mod memory;
pub(super) mod module;
pub(super) mod properties;
mod signature;

use super::attrs;
use super::enums::LlvmEnum;
use windlass_ir::def::AttrSlot;
use windlass_ir::text::{AsmParser, AsmPrinter, OpState};
use windlass_ir::{AttrName, Body, Context, Diagnostic, Op};

type Read = Result<(), Diagnostic>;

/// Parses an optional keyword of an enumeration.
fn optional_case<E: LlvmEnum>(p: &mut AsmParser<'_, '_>) -> Option<E> {
    let case = E::DEF
        .cases
        .iter()
        .find(|case| !case.keyword.is_empty() && p.at_keyword(case.keyword))?;
    p.accept_keyword(case.keyword);
    E::from_value(case.value)
}

/// Parses an optional keyword of an enumeration into a slot that is empty for `default`.
fn parse_case<E: LlvmEnum + PartialEq>(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    slot: AttrSlot,
    default: E,
    make: fn(&Context, E) -> windlass_ir::Attribute,
) {
    // Upstream sets the default, too.
    state.mark_set(slot);
    if let Some(case) = optional_case::<E>(p)
        && case != default
    {
        state.set_attr(slot, make(p.ctx(), case));
    }
}

/// Prints the keyword of a slot's case and a space, if the slot is set and the keyword is not empty.
fn print_case<E: LlvmEnum>(p: &mut AsmPrinter<'_>, body: &Body, op: Op, slot: AttrSlot) {
    let case = body.get(op, slot).and_then(|attr| E::of(p.ctx(), attr));
    if let Some(keyword) = case.map(E::keyword).filter(|keyword| !keyword.is_empty()) {
        p.write_str(keyword);
        p.write_str(" ");
    }
}

/// A dialect attribute that contains the case, as [`parse_case`] sets for linkage and calling conventions.
fn wrapped<E: LlvmEnum>(ctx: &Context, name: AttrName, case: E) -> windlass_ir::Attribute {
    attrs::enum_attr(ctx, name, case.value())
}
