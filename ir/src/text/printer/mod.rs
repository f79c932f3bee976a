//! Writing text.
//!
//! Flows in: a module, an operation, a type or an attribute, and [`PrintOptions`]. Flows out: the bytes that upstream's
//! `mlir-opt` prints for it. [`AsmPrinter`] is what [`AsmPrint`](super::AsmPrint) interfaces write with; its methods are spread over the files of
//! this folder by what they write.
//!
//! Read next: `entry.rs` (the entry points), `operations.rs` (an operation), `plain.rs`
//! (the same, for operations that have nothing optional), `regions.rs` (blocks, and how functions are
//! printed in parallel), `names.rs` (what values are called), `aliases.rs` (`#map = …` at the top of a file).

mod aliases;
mod attributes;
mod bytes;
mod dense;
mod entry;
mod fast_path;
mod format;
mod function;
mod locations;
mod names;
mod operations;
mod options;
mod params;
mod regions;
mod resources;
mod stack;
mod types;
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
pub use regions::RegionOptions;
pub use value_names::ValueNames;

use crate::context::Context;
use crate::ids::Name;
use crate::text::strings::bytes_of_string;
use aliases::{Aliases, Collector};
use names::{AllNames, Names};
use std::fmt;
use std::io;
use std::sync::Arc;

/// What all printers of one text share.
struct Shared<'a> {
    ctx: &'a Context,
    options: &'a PrintOptions,
    aliases: &'a Aliases,
    /// Names for all bodies, where they cannot be found body by body.
    names: Option<&'a AllNames>,
    /// Whether functions may be printed by other threads.
    parallel: bool,
    /// Whether operations are written in their custom form and nothing is said behind them.
    usual: bool,
}

/// Writes the textual form. Definitions' [`AsmPrint`](super::AsmPrint) interfaces receive one, standing behind the operation's name.
///
/// What is written goes to the end of a buffer and cannot fail. `write!(p, "…")` works and needs no `use`.
pub struct AsmPrinter<'a> {
    shared: &'a Shared<'a>,
    out: Vec<u8>,
    /// Columns of indentation.
    indent: usize,
    /// The bodies that are being printed, outermost first.
    scopes: Vec<Arc<Names>>,
    /// The dialect whose name operations go without.
    default_dialect: &'static str,
    /// Types that were printed before.
    types: types::TypeMemo,
    /// How deep regions, types and attributes nest here.
    depth: u32,
    /// How deep types nest here.
    type_depth: u32,
    /// The types that are being written and contain themselves, outermost first.
    cyclic: Vec<crate::ids::Type>,
    /// Where finished text goes; what a printer without one writes stays in its buffer.
    sink: Option<Sink<'a>>,
    /// Keys of resources, in the order in which they were written.
    referenced: Vec<Name>,
    /// Where everything goes that may have an alias, while aliases are collected.
    collector: Option<Box<Collector>>,
}

impl<'a> AsmPrinter<'a> {
    fn new(shared: &'a Shared<'a>) -> Self {
        AsmPrinter {
            shared,
            out: Vec::new(),
            indent: 0,
            scopes: Vec::new(),
            default_dialect: "builtin",
            types: types::TypeMemo::default(),
            depth: 0,
            type_depth: 0,
            cyclic: Vec::new(),
            sink: None,
            referenced: Vec::new(),
            collector: None,
        }
    }

    /// What printers for parts of the text start from.
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

    /// Writes text as it is.
    #[inline]
    pub fn write_str(&mut self, text: &str) {
        bytes::put(&mut self.out, text.as_bytes());
    }

    /// What `write!` calls.
    pub fn write_fmt(&mut self, args: fmt::Arguments<'_>) {
        // The buffer takes everything.
        let _ = fmt::Write::write_fmt(self, args);
    }

    /// Writes a number in decimal.
    #[inline]
    pub fn int(&mut self, value: i64) {
        bytes::signed(&mut self.out, value);
    }

    /// Writes a number in decimal.
    #[inline]
    pub fn uint(&mut self, value: u64) {
        bytes::unsigned(&mut self.out, value);
    }

    /// Writes `"text"`, escaped.
    pub fn string(&mut self, text: &str) {
        bytes::quoted(&mut self.out, &bytes_of_string(text));
    }

    /// Writes `text`, in quotes if it is no identifier.
    pub fn keyword_or_string(&mut self, text: &str) {
        bytes::keyword_or_string(&mut self.out, &bytes_of_string(text));
    }

    /// Writes `@name`, in quotes if it is no identifier.
    pub fn symbol_name(&mut self, name: &str) {
        bytes::symbol(&mut self.out, &bytes_of_string(name));
    }

    /// Ends the line and indents the next one.
    pub fn newline(&mut self) {
        self.out.push(b'\n');
        self.indentation();
    }

    /// Indents what `inner` writes on new lines by one step more.
    pub fn indented(&mut self, inner: impl FnOnce(&mut Self)) {
        self.indent += INDENT;
        inner(self);
        self.indent -= INDENT;
    }

    /// Writes the indentation of a line.
    #[inline]
    fn indentation(&mut self) {
        let end = self.out.len() + self.indent;
        while self.out.len() < end {
            self.out.extend_from_slice(&[b' '; 16]);
        }
        self.out.truncate(end);
    }

    /// Writes `each` for every item, with commas between.
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

/// Makes printers for other threads, which write parts of what the printer that it comes from writes.
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

/// Takes finished text.
struct Sink<'a> {
    to: &'a mut (dyn io::Write + Send),
    /// The first write that failed, if one did; nothing is written after it.
    result: io::Result<()>,
}

impl Sink<'_> {
    fn write(&mut self, text: &[u8]) {
        if self.result.is_ok() {
            self.result = self.to.write_all(text);
        }
    }
}

/// The columns of one step of indentation.
const INDENT: usize = 2;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_text;
