//! Printing a module function by function: the text of a function takes less memory than its operations, and is printed
//! while these are in the cache.
//!
//! Only texts whose parts do not depend on each other are printed so: without aliases, in the usual form, and with
//! numbers of values that start anew in each function.

use super::aliases::{self, Aliases};
use super::regions::Unit;
use super::{AsmPrinter, PrintOptions, Shared};
use crate::body::{Body, Module, Op};
use crate::context::Context;
use crate::ids::Name;
use rustc_hash::FxHashMap;
use std::io;
use std::sync::LazyLock;

/// Prints functions of one module. Threads share it.
pub struct FunctionPrinter<'a> {
    shared: Shared<'a>,
    default_dialect: &'static str,
}

/// The printer of a thread.
pub struct FunctionPrinterState<'a>(AsmPrinter<'a>);

/// The text of a function.
pub struct PrintedFunction {
    text: Vec<u8>,
    /// The keys of resources in it, in the order of printing.
    referenced: Vec<Name>,
}

/// The functions of a body that are printed already.
pub(super) struct PrintedFunctions<'a> {
    /// The address of the body.
    body: usize,
    functions: &'a FxHashMap<Op, PrintedFunction>,
}

static NO_ALIASES: LazyLock<Aliases> = LazyLock::new(Aliases::default);

impl<'a> FunctionPrinter<'a> {
    /// A printer for functions of `module`, whose contents need not be complete, and valid. `None` if the text of a function
    /// may depend on other parts of the text.
    pub fn new(ctx: &'a Context, module: &Module, options: &'a PrintOptions) -> Option<Self> {
        let usual = options.usual_lines()
            && !(options.unique_ids || options.nameloc_as_prefix || options.skip_regions);
        let body = module.body()?;
        let defines_values = body.root_ops().any(|op| body.results(op).len() > 0);
        if !usual || defines_values || aliases::may_be_needed(ctx) {
            return None;
        }
        Some(FunctionPrinter {
            shared: Shared {
                ctx,
                options,
                aliases: &NO_ALIASES,
                names: None,
                parallel: false,
                usual: true,
                printed: None,
            },
            default_dialect: module.root.def(module.op).default_dialect,
        })
    }

    /// A new printer for a thread.
    pub fn state(&'a self) -> FunctionPrinterState<'a> {
        FunctionPrinterState(AsmPrinter {
            default_dialect: self.default_dialect,
            depth: 1,
            ..AsmPrinter::new(&self.shared)
        })
    }
}

impl FunctionPrinterState<'_> {
    /// Prints a function, the top-level operation of `function`.
    pub fn print(&mut self, function: &Module) -> PrintedFunction {
        let p = &mut self.0;
        p.unit(&function.root, Unit::Op(function.op));
        let printed = PrintedFunction {
            text: p.out.as_slice().to_vec(),
            referenced: std::mem::take(&mut p.referenced),
        };
        p.out.clear();
        printed
    }
}

impl<'a> PrintedFunctions<'a> {
    /// The text of `op` of `body`.
    pub fn get(&self, body: &Body, op: Op) -> Option<&'a PrintedFunction> {
        let here = self.body == super::names::address(body);
        here.then(|| self.functions.get(&op)).flatten()
    }
}

impl AsmPrinter<'_> {
    /// Prints an operation that a [`FunctionPrinter`] has printed. Returns whether there is one.
    pub(super) fn printed_op(&mut self, body: &Body, op: Op) -> bool {
        let printed = self.shared.printed.as_ref();
        let Some(function) = printed.and_then(|printed| printed.get(body, op)) else {
            return false;
        };
        self.out.extend_from_slice(&function.text);
        self.referenced.extend_from_slice(&function.referenced);
        true
    }
}

/// Prints a module as [`print_module`](super::print_module) does. The `functions` of its body are printed already, and not read. `None` if
/// the text needs aliases; nothing is printed then.
pub fn print_rest(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
    functions: Vec<(Op, PrintedFunction)>,
    out: &mut (impl io::Write + Send),
) -> Option<io::Result<()>> {
    let body = super::names::address(module.body()?);
    if aliases::may_be_needed(ctx) {
        return None;
    }
    let options = PrintOptions {
        assume_verified: true,
        ..options.clone()
    };
    let functions = &functions.into_iter().collect();
    let printed = PrintedFunctions { body, functions };
    Some(super::entry::print_with(
        ctx,
        module,
        &options,
        Some(printed),
        out,
    ))
}
