//! Interfaces for what assembly formats cannot say: reading and writing custom forms, suggesting names, reading legacy texts.

use super::{Arg, AsmParser, AsmPrinter, OpState, Tok};
use crate::attributes::ExtAttr;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{AttrDef, DialectDef, Interface, InterfaceId, OpDef, TypeDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Region, Type};
use crate::types::ExtType;

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

/// How an attribute is written, where its format cannot say it.
pub struct AttrAsm {
    /// Parses the text after the mnemonic.
    pub parse: fn(&mut AsmParser<'_, '_>) -> Result<Attribute, Diagnostic>,
    /// Writes the parameters.
    pub print: fn(&Context, &ExtAttr, &mut AsmPrinter<'_>),
}

impl Interface for AttrAsm {
    type Of = AttrDef;
    const ID: InterfaceId = InterfaceId::builtin(0);
    const NAME: &'static str = "AttrAsm";
}

/// How a type is written, where its format cannot say it.
pub struct TypeAsm {
    /// Parses the text after the mnemonic.
    pub parse: Option<fn(&mut AsmParser<'_, '_>) -> Result<Type, Diagnostic>>,
    /// Prints the text after the mnemonic.
    pub print: fn(&Context, Type, &ExtType, &mut AsmPrinter<'_>),
}

impl Interface for TypeAsm {
    type Of = TypeDef;
    const ID: InterfaceId = InterfaceId::builtin(0);
    const NAME: &'static str = "TypeAsm";
}

/// Parses what no definition of the dialect has as its mnemonic, from where the mnemonic is expected: legacy forms, and the
/// dialect's own errors.
pub struct ParseOtherType(pub fn(&mut AsmParser<'_, '_>) -> Result<Type, Diagnostic>);

impl Interface for ParseOtherType {
    type Of = DialectDef;
    const ID: InterfaceId = InterfaceId::builtin(1);
    const NAME: &'static str = "ParseOtherType";
}

/// The dialect's own error for an attribute that no definition has as its mnemonic, which follows it.
pub struct UnknownAttr(pub &'static str);

impl Interface for UnknownAttr {
    type Of = DialectDef;
    const ID: InterfaceId = InterfaceId::builtin(4);
    const NAME: &'static str = "UnknownAttr";
}

/// How texts of earlier years write what is the dialect's today.
pub struct LegacyAsm {
    /// What they call its operations or write differently.
    pub ops: &'static [LegacyOp],
    /// Finishes the operations at the top of such a text, when all of it has been read: what refers to what stood elsewhere.
    pub upgrade: Option<fn(&Context, &mut Body)>,
}

impl Interface for LegacyAsm {
    type Of = DialectDef;
    const ID: InterfaceId = InterfaceId::builtin(2);
    const NAME: &'static str = "LegacyAsm";
}

/// An operation in legacy syntax: see [`ParseOptions::legacy`](super::ParseOptions::legacy).
pub struct LegacyOp {
    /// What they call it: `std.addi`, or `addi` for a name that stands without a dialect anywhere.
    pub name: &'static str,
    /// What it is today.
    pub now: &'static OpDef,
    /// A token after the name that excludes the legacy operation.
    pub unless: Option<Tok>,
    /// Reads the custom form; `None` where it is today's.
    pub parse: Option<fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>>,
}

impl LegacyOp {
    /// An operation that changed only its name.
    pub const fn renamed(name: &'static str, now: &'static OpDef) -> LegacyOp {
        LegacyOp {
            name,
            now,
            unless: None,
            parse: None,
        }
    }

    /// An operation whose custom form was another one.
    pub const fn read_by(
        name: &'static str,
        now: &'static OpDef,
        parse: fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>,
    ) -> LegacyOp {
        LegacyOp {
            name,
            now,
            unless: None,
            parse: Some(parse),
        }
    }
}
