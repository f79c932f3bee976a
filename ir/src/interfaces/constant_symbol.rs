//! Symbols of constants, whose values folds in other bodies read.

use crate::body::{Body, Op, SymbolConstants};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef, Traits};
use crate::ids::Attribute;
use crate::symbols::symbol_of;
use std::sync::Arc;

/// The value that an operation defines a symbol of, if it never changes.
pub struct ConstantSymbol(pub fn(&Context, &Body, Op) -> Option<Attribute>);

impl Interface for ConstantSymbol {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(25);
    const NAME: &'static str = "ConstantSymbol";
}

/// Gives the bodies of the operations in a symbol table the values of its constants, before a pass runs on them: no handle crosses the
/// border of a body, but values may. Tables in it have their own constants.
pub(crate) fn share_symbol_constants(ctx: &Context, table: &mut Body) {
    let mut constants = SymbolConstants::default();
    for op in table.root_ops() {
        let value = table.interface::<ConstantSymbol>(ctx, op);
        let value = value.and_then(|constant| (constant.0)(ctx, table, op));
        if let (Some(value), Some(name)) = (value, symbol_of(ctx, table, op)) {
            constants.entry(name).or_insert((table.name(op), value));
        }
    }
    let constants = (!constants.is_empty()).then(|| Arc::new(constants));
    for child in table.isolated_ops() {
        match child.def.traits.has(Traits::SYMBOL_TABLE) {
            true => share_symbol_constants(ctx, child.body),
            false => child.body.set_symbol_constants(constants.clone()),
        }
    }
}
