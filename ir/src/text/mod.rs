//! The textual form: parser and printer.
//!
//! Parsing: `lexer.rs` (tokens), `state.rs` (an operation under construction), `parser/` (the grammar). Printing:
//! [`AsmPrinter`]. Both interpret the definitions' assembly formats (`format/`).

pub mod format;
pub mod function;
pub mod lexer;
pub mod parser;
pub mod printer;
pub mod state;
mod strings;

pub use format::{Arg, Format, Var};
pub use lexer::Tok;
pub use parser::{AsmParser, Delimiter, ParseOptions, parse_attribute, parse_module, parse_type};
pub use printer::{
    AsmPrinter, Limit, PrintOptions, RegionOptions, SignatureParts, ValueNames, attr_to_string,
    location_to_string, module_to_string, op_to_string, ops_to_strings, print_module, type_to_string,
};
pub use state::{Argument, Group, OpState, Pos, UnresolvedOperand};
pub use strings::{bytes_of_string, string_from_bytes};

use crate::body::{Body, Op};
use crate::diagnostics::Diagnostic;

/// A `custom<name>(…)` directive. Both functions receive the directive's arguments in the format.
pub struct CustomDirective {
    /// The name in formats.
    pub name: &'static str,
    /// Parses it.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut OpState, &[Arg]) -> Result<(), Diagnostic>,
    /// Prints it.
    pub print: fn(&mut AsmPrinter<'_>, &Body, Op, &[Arg]),
}
