//! The entry points.

use super::aliases::{self, Aliases, Collector};
use super::names::{self, Start};
use super::{AllNames, AsmPrinter, PrintOptions, Shared, Sink};
use crate::body::{Body, Module, Op};
use crate::context::Context;
use crate::ids::{Attribute, Location, Type};
use crate::verify::verify_module;
use std::io;
use std::sync::Arc;

/// How the text of operations is written in notes at errors.
struct QuotedOps(PrintOptions);

impl Context {
    /// Lets errors at operations come with the operation's text in a note, written as `options` say.
    pub fn quote_ops_in_errors(&mut self, options: PrintOptions) {
        self.set_extension(QuotedOps(options));
    }

    /// How the text of operations is written in notes, if errors at them come with such notes.
    pub fn quotes_ops_in_errors(&self) -> Option<&PrintOptions> {
        Some(&self.extension::<QuotedOps>()?.0)
    }
}

/// Writes a module: aliases, the top-level operation, aliases of locations, resources. Ends with a line's end,
/// unless the scope is local.
///
/// Uses the threads of the current rayon pool; the text is the same for any number of them. Custom forms are only good for
/// operations that the verifier accepts: unless [`PrintOptions::assume_verified`] is set, the module is verified, and if it
/// is not valid everything is written in the generic form.
pub fn print_module(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
    out: &mut (impl io::Write + Send),
) -> io::Result<()> {
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
        parallel: rayon::current_num_threads() > 1,
        usual: options.usual_lines(),
    };
    let wanted = (options.debuginfo && !options.local_scope) || aliases::may_be_needed(ctx);
    let found = wanted.then(|| collect(&shared, module));
    let found = found.map(|collector| Aliases::assign(ctx, collector));
    shared.aliases = found.as_ref().unwrap_or(&nothing);

    let mut p = AsmPrinter::new(&shared);
    p.sink = Some(Sink {
        to: out,
        result: Ok(()),
    });
    p.alias_definitions(false);
    p.top_level(module);
    if !options.local_scope {
        p.out.push(b'\n');
        p.alias_definitions(true);
        p.file_metadata();
    }
    p.flush();
    p.sink.map_or(Ok(()), |sink| sink.result)
}

/// The first pass: what is there that may have an alias?
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
    fn top_level(&mut self, module: &Module) {
        self.enter(&module.root, &Start::TOP);
        self.op_line(&module.root, module.op);
    }

    /// Names what is in `body`, a body that no operation being printed owns.
    fn enter(&mut self, body: &Body, start: &Start) {
        let known = self.shared.names.and_then(|all| all.get(&names::address(body)));
        let names = match known {
            Some(names) => Arc::clone(names),
            None => Arc::new(names::number(self.ctx(), self.options(), body, None, start)),
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

/// An operation as a diagnostic quotes it: one operation, without aliases. Values are numbered as if the isolated operation
/// around it, or it itself if it is isolated, were all there is.
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

/// The same for several operations of one body, whose values are numbered once. Types, attributes and locations are
/// written out.
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

/// A location as it is written behind an operation: `loc(…)`.
pub fn location_to_string(ctx: &Context, location: Location) -> String {
    with_printer(ctx, &PrintOptions::default(), None, |p| p.location(location))
}

/// A type as it is written anywhere.
pub fn type_to_string(ctx: &Context, ty: Type) -> String {
    with_printer(ctx, &PrintOptions::default(), None, |p| p.ty(ty))
}

/// An attribute as it is written anywhere, with its type.
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
    };
    let mut p = AsmPrinter::new(&shared);
    write(&mut p);
    into_string(p.out)
}

fn into_string(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
