//! Interfaces for what assembly formats cannot say: reading and writing custom forms, suggesting names.

use super::{Arg, AsmParser, AsmPrinter, OpState};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::Region;

/// Parses the custom form, from after the operation's name. Of syntax the definition alone decides: no other crate can attach
/// it.
pub struct AsmParse(pub fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>);

impl Interface for AsmParse {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(6);
    const NAME: &'static str = "AsmParse";
}

/// Prints the custom form, from after the operation's name. Of syntax the definition alone decides: no other crate can attach
/// it.
pub struct AsmPrint(pub fn(&mut AsmPrinter<'_>, &Body, Op));

impl Interface for AsmPrint {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(7);
    const NAME: &'static str = "AsmPrint";
}

/// A `custom<name>(…)` directive. Both functions get the directive's arguments as the format has them.
pub struct CustomDirective {
    /// Its name in formats.
    pub name: &'static str,
    /// Reads it.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut OpState, &[Arg]) -> Result<(), Diagnostic>,
    /// Writes it.
    pub print: fn(&mut AsmPrinter<'_>, &Body, Op, &[Arg]),
}

/// The `custom<name>(…)` directives of the assembly format. No other crate can attach them.
pub struct CustomDirectives(pub &'static [CustomDirective]);

impl Interface for CustomDirectives {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(8);
    const NAME: &'static str = "CustomDirectives";
}

impl CustomDirectives {
    /// Those of a definition.
    pub(super) fn of(def: &OpDef) -> &'static [CustomDirective] {
        def.interface::<CustomDirectives>().map_or(&[], |all| all.0)
    }
}

/// Suggests names for values.
#[derive(Clone, Copy)]
pub struct OpAsmOpInterface {
    /// Suggests names for results: `c0_i32` for a constant. Calls back with result index and name.
    pub result_names: Option<fn(&Context, &Body, Op, &mut dyn FnMut(usize, &str))>,
    /// Suggests names for the arguments of the entry block of a region.
    pub block_names: Option<fn(&Context, &Body, Op, Region, &mut dyn FnMut(usize, &str))>,
}

impl Interface for OpAsmOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(9);
    const NAME: &'static str = "OpAsmOpInterface";
}

impl OpAsmOpInterface {
    /// Suggests names for results.
    pub const fn results(names: fn(&Context, &Body, Op, &mut dyn FnMut(usize, &str))) -> Self {
        OpAsmOpInterface {
            result_names: Some(names),
            block_names: None,
        }
    }

    /// Suggests names for the arguments of the entry blocks of regions.
    pub const fn blocks(names: fn(&Context, &Body, Op, Region, &mut dyn FnMut(usize, &str))) -> Self {
        OpAsmOpInterface {
            result_names: None,
            block_names: Some(names),
        }
    }
}
