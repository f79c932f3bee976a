//! The entry points of the printer.

use super::aliases::{self, Aliases, Collector};
use super::names::{self, Start};
use super::streamed::PrintedFunctions;
use super::{AllNames, AsmPrinter, PrintOptions, Shared, Sink};
use crate::body::{Body, Module, Op};
use crate::context::Context;
use crate::ids::{Attribute, Location, Type};
use crate::verify::verify_module;
use std::io;
use std::sync::Arc;

/// The print options for the note with an op's text at an error.
struct PrintOpOnDiagnostic(PrintOptions);

impl Context {
    /// Adds a note with the operation's text, printed with `options`, to each error at an operation.
    pub fn set_print_op_on_diagnostic(&mut self, options: PrintOptions) {
        self.set_extension(PrintOpOnDiagnostic(options));
    }

    /// The print options for the note with the operation's text; `None` if errors have no such note.
    pub fn print_op_on_diagnostic(&self) -> Option<&PrintOptions> {
        Some(&self.extension::<PrintOpOnDiagnostic>()?.0)
    }
}

/// Prints a module: aliases, the top-level operation, aliases of locations, resources. The text ends with a newline
/// unless the scope is local.
///
/// Uses the threads of the current rayon pool; the text is identical for any number of them. Custom forms require valid
/// operations: unless [`PrintOptions::assume_verified`] is set, the module is verified, and an invalid one is printed
/// in the generic form.
pub fn print_module(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
    out: &mut (impl io::Write + Send),
) -> io::Result<()> {
    print_with(ctx, module, options, None, out)
}

/// Prints a module as [`print_module`] does, with the texts of functions that are printed already.
pub(super) fn print_with(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
    printed: Option<PrintedFunctions<'_>>,
    out: &mut (impl io::Write + Send),
) -> io::Result<()> {
    with_shared(ctx, module, options, printed, |shared| {
        let mut p = AsmPrinter::new(shared);
        p.sink = Some(Sink {
            to: out,
            result: Ok(()),
        });
        p.whole(module);
        p.flush();
        p.sink.map_or(Ok(()), |sink| sink.result)
    })
}

/// Calls `print` with what printers of the module share: its aliases, and its names where they are assigned at once.
pub(super) fn with_shared<R>(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
    printed: Option<PrintedFunctions<'_>>,
    print: impl FnOnce(&Shared<'_>) -> R,
) -> R {
    let generic = options.generic || (!options.assume_verified && verify_module(ctx, module).is_err());
    let options = &PrintOptions {
        generic,
        ..options.clone()
    };
    let all_names =
        (options.unique_ids || options.generic).then(|| names::number_all(ctx, options, &module.root, None));
    let nothing = Aliases::default();
    let mut shared = Shared {
        ctx,
        options,
        aliases: &nothing,
        names: all_names.as_ref(),
        // Little is left to print where functions are printed already.
        parallel: printed.is_none() && rayon::current_num_threads() > 1,
        usual: options.usual_lines(),
        printed,
    };
    let wanted = (options.debuginfo && !options.local_scope) || aliases::may_be_needed(ctx);
    let found = wanted.then(|| collect(&shared, module));
    let found = found.map(|collector| Aliases::assign(ctx, collector));
    shared.aliases = found.as_ref().unwrap_or(&nothing);
    print(&shared)
}

/// The first pass: collects everything that may have an alias.
fn collect(shared: &Shared<'_>, module: &Module) -> Collector {
    let mut nowhere = io::sink();
    let mut p = AsmPrinter::new(shared);
    p.sink = Some(Sink {
        to: &mut nowhere,
        result: Ok(()),
    });
    p.collector = Some(Box::new(Collector::new(!shared.options.local_scope)));
    p.op_line(&module.root, module.op);
    p.collector.take().map_or_else(Collector::default, |c| *c)
}

impl AsmPrinter<'_> {
    /// Prints a whole text: aliases, the top-level operation, aliases of locations, resources.
    pub(super) fn whole(&mut self, module: &Module) {
        self.alias_definitions(false);
        self.top_level(module);
        if !self.options().local_scope {
            self.out.push(b'\n');
            self.alias_definitions(true);
            self.file_metadata();
        }
    }

    fn top_level(&mut self, module: &Module) {
        self.enter(&module.root, &Start::TOP);
        self.op_line(&module.root, module.op);
    }

    /// Numbers the values of `body`, which no operation that is being printed owns.
    fn enter(&mut self, body: &Body, start: &Start) {
        let known = self.shared.names.and_then(|all| all.get(&names::address(body)));
        let names = match known {
            Some(names) => Arc::clone(names),
            None => {
                let (ctx, options) = (self.ctx(), self.options());
                Arc::new(names::number(
                    ctx,
                    options,
                    body,
                    None,
                    start,
                    &mut self.spare_names,
                ))
            }
        };
        self.scopes.push(names);
    }
}

/// A module as a string; see [`print_module`].
pub fn module_to_string(ctx: &Context, module: &Module, options: &PrintOptions) -> String {
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = print_module(ctx, module, options, &mut out);
    into_string(out)
}

/// An operation as a diagnostic quotes it, without aliases. Values are numbered as if the enclosing isolated operation,
/// or the operation itself if it is isolated, were the whole text.
pub fn op_to_string(ctx: &Context, body: &Body, op: Op, options: &PrintOptions) -> String {
    let names = (options.unique_ids || options.generic).then(|| match body.isolated(op) {
        Some(inner) => names::number_all(ctx, options, inner, Some((body, op))),
        None => names::number_all(ctx, options, body, None),
    });
    with_printer(ctx, options, names.as_ref(), |p| {
        if body.isolated(op).is_none() {
            p.enter(body, &Start::default());
        }
        p.op_line(body, op);
    })
}

/// The texts of several operations of one body, as by [`op_to_string`]; the values are numbered once.
pub fn ops_to_strings(ctx: &Context, body: &Body, ops: &[Op], options: &PrintOptions) -> Vec<String> {
    let mut texts = Vec::with_capacity(ops.len());
    with_printer(ctx, options, None, |p| {
        p.enter(body, &Start::default());
        for &op in ops {
            p.op_line(body, op);
            texts.push(into_string(std::mem::take(&mut p.out)));
        }
    });
    texts
}

/// A trailing location: `loc(…)`.
pub fn location_to_string(ctx: &Context, location: Location) -> String {
    with_printer(ctx, &PrintOptions::default(), None, |p| p.location(location))
}

/// The text of a type.
pub fn type_to_string(ctx: &Context, ty: Type) -> String {
    with_printer(ctx, &PrintOptions::default(), None, |p| p.ty(ty))
}

/// The text of an attribute with its type.
pub fn attr_to_string(ctx: &Context, attr: Attribute) -> String {
    with_printer(ctx, &PrintOptions::default(), None, |p| p.attr(attr))
}

fn with_printer(
    ctx: &Context,
    options: &PrintOptions,
    names: Option<&AllNames>,
    write: impl FnOnce(&mut AsmPrinter<'_>),
) -> String {
    let shared = Shared {
        ctx,
        options,
        aliases: &Aliases::default(),
        names,
        parallel: false,
        usual: options.usual_lines(),
        printed: None,
    };
    let mut p = AsmPrinter::new(&shared);
    write(&mut p);
    into_string(p.out)
}

pub(super) fn into_string(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
