//! The printer of the textual form.
//!
//! Input: a module, an operation, a type or an attribute, and [`PrintOptions`]. Output: the bytes that upstream's
//! `mlir-opt` prints for it. [`AsmPrint`](super::AsmPrint) interfaces print with an [`AsmPrinter`]; its methods are in the files of this
//! folder, by subject.
//!
//! Read next: `entry.rs` (the entry points), `operations.rs` (an operation), `fast_path.rs` (operations without
//! optional parts), `regions.rs` (blocks, and printing functions in parallel), `names.rs` (the names of values),
//! `aliases.rs` (`#map = …` at the top of a file).

mod aliases;
mod attributes;
mod bytes;
mod dense;
mod dict_memo;
mod entry;
mod fast_path;
mod format;
mod function;
mod locations;
mod names;
mod operations;
mod options;
mod params;
mod positions;
mod regions;
mod resources;
mod stack;
mod streamed;
mod types;
mod uniform;
mod unique_names;
mod users;
mod value_names;
mod values;

pub(crate) use aliases::{Item, has_alias};
pub(crate) use bytes::Short;
pub use entry::{
    attr_to_string, location_to_string, module_to_string, op_to_string, ops_to_strings, print_module,
    type_to_string,
};
pub(crate) use fast_path::short_name;
pub use function::SignatureParts;
pub use options::{Limit, PrintOptions};
pub use positions::{OpPositions, module_to_string_with_positions};
pub use regions::RegionOptions;
pub use streamed::{FunctionPrinter, FunctionPrinterState, PrintedFunction, print_rest};
pub use value_names::ValueNames;

use crate::context::Context;
use crate::def::OpDef;
use crate::direct_mapped::DirectMapped;
use crate::ids::Name;
use crate::text::format::FastPath;
use crate::text::strings::bytes_of_string;
use aliases::{Aliases, Collector};
use names::{AllNames, Names};
use std::fmt;
use std::io;
use std::sync::Arc;
use streamed::PrintedFunctions;

/// The data that all printers of one text share.
struct Shared<'a> {
    ctx: &'a Context,
    options: &'a PrintOptions,
    aliases: &'a Aliases,
    /// The names of all bodies, for texts in which they cannot be assigned body by body.
    names: Option<&'a AllNames>,
    /// Whether other threads may print functions.
    parallel: bool,
    /// Whether operations are printed in their custom form without trailing text.
    usual: bool,
    /// The functions that are printed already.
    printed: Option<PrintedFunctions<'a>>,
}

/// Prints the textual form. [`AsmPrint`](super::AsmPrint) interfaces receive one positioned after the operation's name.
///
/// The output is appended to a buffer and cannot fail. `write!(p, "…")` works without an import.
pub struct AsmPrinter<'a> {
    shared: &'a Shared<'a>,
    out: Vec<u8>,
    /// Columns of indentation.
    indent: usize,
    /// The names of the bodies that are being printed, outermost first.
    scopes: Vec<Arc<Names>>,
    /// Memory for the names of the next body.
    spare_names: names::Spare,
    /// The dialect whose namespace operation names omit.
    default_dialect: &'static str,
    /// Types that were printed before.
    types: types::TypeMemo,
    /// The fast paths of definitions whose operations were printed before.
    lines: DirectMapped<(&'static OpDef, Option<&'static FastPath>), 256>,
    /// Attribute dictionaries that were printed before.
    dicts: dict_memo::DictMemo,
    /// The nesting depth of regions, types and attributes.
    depth: u32,
    /// The nesting depth of types.
    type_depth: u32,
    /// The recursive types that are being printed, outermost first.
    cyclic: Vec<crate::ids::Type>,
    /// The destination of finished text; without one the text stays in the buffer.
    sink: Option<Sink<'a>>,
    /// The texts that precede the buffer and are not written yet.
    unwritten: Vec<Vec<u8>>,
    /// The keys of resources, in the order of printing.
    referenced: Vec<Name>,
    /// The collector of everything that may have an alias, during the first pass.
    collector: Option<Box<Collector>>,
    /// The places of the operations that have been printed, where they are asked for.
    positions: Option<Box<OpPositions>>,
}

impl<'a> AsmPrinter<'a> {
    fn new(shared: &'a Shared<'a>) -> Self {
        AsmPrinter {
            shared,
            out: Vec::new(),
            indent: 0,
            scopes: Vec::new(),
            spare_names: names::Spare::default(),
            default_dialect: "builtin",
            types: types::TypeMemo::default(),
            lines: DirectMapped::default(),
            dicts: dict_memo::DictMemo::default(),
            depth: 0,
            type_depth: 0,
            cyclic: Vec::new(),
            sink: None,
            unwritten: Vec::new(),
            referenced: Vec::new(),
            collector: None,
            positions: None,
        }
    }

    /// The initial state of printers for parts of the text.
    fn seed(&self) -> Seed<'a> {
        Seed {
            shared: self.shared,
            indent: self.indent,
            scopes: self.scopes.clone(),
            default_dialect: self.default_dialect,
            depth: self.depth,
            naming: self.collector.as_ref().map(|collector| collector.naming()),
        }
    }

    /// The context.
    #[inline]
    pub fn ctx(&self) -> &'a Context {
        self.shared.ctx
    }

    /// The options of this text.
    #[inline]
    pub fn options(&self) -> &'a PrintOptions {
        self.shared.options
    }

    /// Appends text unchanged.
    #[inline]
    pub fn write_str(&mut self, text: &str) {
        bytes::put(&mut self.out, text.as_bytes());
    }

    /// Implements `write!`.
    pub fn write_fmt(&mut self, args: fmt::Arguments<'_>) {
        // Writing to the buffer does not fail.
        let _ = fmt::Write::write_fmt(self, args);
    }

    /// Prints a number in decimal.
    #[inline]
    pub fn int(&mut self, value: i64) {
        bytes::signed(&mut self.out, value);
    }

    /// Prints a number in decimal.
    #[inline]
    pub fn uint(&mut self, value: u64) {
        bytes::unsigned(&mut self.out, value);
    }

    /// Prints `"text"`, escaped.
    pub fn string(&mut self, text: &str) {
        bytes::quoted(&mut self.out, &bytes_of_string(text));
    }

    /// Prints `text`, quoted if it is no identifier.
    pub fn keyword_or_string(&mut self, text: &str) {
        bytes::keyword_or_string(&mut self.out, &bytes_of_string(text));
    }

    /// Prints `@name`, quoted if it is no identifier.
    pub fn symbol_name(&mut self, name: &str) {
        bytes::symbol(&mut self.out, &bytes_of_string(name));
    }

    /// Prints a newline and the indentation of the next line.
    pub fn newline(&mut self) {
        self.out.push(b'\n');
        self.indentation();
    }

    /// Increases the indentation of the lines that `inner` prints.
    pub fn indented(&mut self, inner: impl FnOnce(&mut Self)) {
        self.indent += INDENT;
        inner(self);
        self.indent -= INDENT;
    }

    /// Prints the indentation of a line.
    #[inline]
    fn indentation(&mut self) {
        let end = self.out.len() + self.indent;
        while self.out.len() < end {
            self.out.extend_from_slice(&[b' '; 16]);
        }
        self.out.truncate(end);
    }

    /// Prints the items with `each`, separated by commas.
    pub fn separated<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        let mut first = true;
        for item in items {
            if !first {
                self.out.extend_from_slice(b", ");
            }
            first = false;
            each(self, item);
        }
    }
}

impl fmt::Write for AsmPrinter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Creates printers for other threads, which print parts of this printer's text.
struct Seed<'a> {
    shared: &'a Shared<'a>,
    indent: usize,
    scopes: Vec<Arc<Names>>,
    default_dialect: &'static str,
    depth: u32,
    /// Whether aliases are collected, and named.
    naming: Option<bool>,
}

impl<'a> Seed<'a> {
    fn printer(&self) -> AsmPrinter<'a> {
        AsmPrinter {
            indent: self.indent,
            scopes: self.scopes.clone(),
            default_dialect: self.default_dialect,
            depth: self.depth,
            collector: self.naming.map(|naming| Box::new(Collector::new(naming))),
            ..AsmPrinter::new(self.shared)
        }
    }
}

/// The destination of finished text.
struct Sink<'a> {
    to: &'a mut (dyn io::Write + Send),
    /// The first write error; nothing is written after it.
    result: io::Result<()>,
}

impl Sink<'_> {
    fn write(&mut self, text: &[u8]) {
        if self.result.is_ok() {
            self.result = self.to.write_all(text);
        }
    }
}

/// The columns of one level of indentation.
const INDENT: usize = 2;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_text;
