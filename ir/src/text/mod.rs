//! The textual form, read and written.
//!
//! Reading: `lexer.rs` (bytes to tokens), `state.rs` (an operation while it is read), `parser/` (everything else). Writing:
//! [`AsmPrinter`]. Both follow the definitions' declarative formats (`format/`).

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

/// A `custom<name>(…)` directive. Both functions get the directive's arguments as the format has them.
pub struct CustomDirective {
    /// Its name in formats.
    pub name: &'static str,
    /// Reads it.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut OpState, &[Arg]) -> Result<(), Diagnostic>,
    /// Writes it.
    pub print: fn(&mut AsmPrinter<'_>, &Body, Op, &[Arg]),
}
