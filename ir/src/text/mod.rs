//! The textual form, read and written.
//!
//! Reading: `lexer.rs` (bytes to tokens), `state.rs` (an operation while it is read), `parser/` (everything else). Writing:
//! [`AsmPrinter`]. Both follow the definitions' declarative formats.

pub mod function;
pub mod lexer;
pub mod parser;
pub mod state;
mod strings;

pub use lexer::Tok;
pub use parser::{AsmParser, Delimiter};
pub use state::{Argument, Group, OpState, Pos, UnresolvedOperand};
pub use strings::{bytes_of_string, string_from_bytes};

use crate::body::{Body, Op};
use crate::diagnostics::Diagnostic;
use std::marker::PhantomData;

/// Writes text.
pub struct AsmPrinter<'a>(PhantomData<&'a ()>);
/// A compiled assembly format.
pub struct Format;

/// A parameter of a [`CustomDirective`] where a format uses it; the numbers are places in the definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectiveArg {
    /// `$operand`: an operand group.
    Operands(usize),
    /// `type($operand)`
    OperandTypes(usize),
    /// `type($result)`
    ResultTypes(usize),
    /// `$attribute`: a slot.
    Attr(usize),
    /// `$region`
    Region(usize),
    /// `$successor`
    Successor(usize),
    /// `attr-dict`
    AttrDict,
    /// A quoted literal.
    Text(&'static str),
}

/// A `custom<name>(…)` directive.
pub struct CustomDirective {
    /// Its name in formats.
    pub name: &'static str,
    /// Reads it.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut OpState, &[DirectiveArg]) -> Result<(), Diagnostic>,
    /// Writes it.
    pub print: fn(&mut AsmPrinter<'_>, &Body, Op, &[DirectiveArg]),
}
