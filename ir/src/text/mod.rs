//! The textual form: parser and printer.
//!
//! Parsing: `lexer.rs` (tokens), `state.rs` (an operation under construction), `parser/` (the grammar). Printing:
//! [`AsmPrinter`]. Both interpret the definitions' assembly formats (`format/`).

pub mod format;
pub mod function;
mod interfaces;
pub(crate) mod lexer;
pub mod parser;
pub mod printer;
pub(crate) mod state;
mod strings;
mod tables;

pub use format::{Arg, Format, Var};
pub use interfaces::{
    AsmParse, AsmPrint, AttrAsm, CustomDirective, CustomDirectives, LegacyAsm, LegacyOp, OpAsmOpInterface,
    ParseOtherType, TypeAsm, UnknownAttr,
};
pub use lexer::{Tok, Token};
pub use parser::{
    AsmParser, Delimiter, ParseOptions, ResultNumbers, StreamedModule, parse_attribute, parse_module,
    parse_type,
};
pub use printer::{
    AsmPrinter, FunctionPrinter, FunctionPrinterState, Limit, OpPositions, PrintOptions, PrintedFunction,
    RegionOptions, SignatureParts, ValueNames, attr_to_string, location_to_string, module_to_string,
    module_to_string_with_positions, op_to_string, ops_to_strings, print_module, print_rest, type_to_string,
};
pub use state::{Argument, Group, OpState, Pos, UnresolvedOperand};
pub use strings::{bytes_of_string, string_from_bytes};
