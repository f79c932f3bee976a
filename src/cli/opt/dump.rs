//! `--mlir-print-ir-before`, `-after` and related flags: the IR around each pass, on standard error or in a tree of files.

use super::super::files::reason;
use super::super::output_file;
use super::super::report::{self, Notes};
use std::collections::HashMap;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use windlass::ir::pass::{IrUnit, PassEntry, PassError, PassInstrumentation, PassRegistry};
use windlass::ir::symbols::symbol_of;
use windlass::ir::text::{PrintOptions, module_to_string};
use windlass::ir::{Context, Op};

/// Selects the passes around which the IR is printed.
#[derive(clap::Args)]
#[command(next_help_heading = "IR between passes")]
pub struct DumpArgs {
    /// Write the IR before these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_before: Vec<String>,
    /// Write the IR after these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_after: Vec<String>,
    /// Write the IR before each pass
    #[arg(long)]
    mlir_print_ir_before_all: bool,
    /// Write the IR after each pass
    #[arg(long)]
    mlir_print_ir_after_all: bool,
    /// Write the IR after a pass only if it has changed
    #[arg(long)]
    mlir_print_ir_after_change: bool,
    /// Write the IR after a pass only if the pass failed
    #[arg(long)]
    mlir_print_ir_after_failure: bool,
    /// Write the whole module instead of the op that a pass runs on
    #[arg(long)]
    mlir_print_ir_module_scope: bool,
    /// Write to files in a tree below this directory
    #[arg(long, value_name = "DIRECTORY")]
    mlir_print_ir_tree_dir: Option<PathBuf>,
}

impl DumpArgs {
    /// Checks the names of passes.
    ///
    /// # Errors
    /// A flag names an unknown pass.
    pub fn check(&self, passes: &PassRegistry) -> Result<(), String> {
        let named = [
            ("before", &self.mlir_print_ir_before),
            ("after", &self.mlir_print_ir_after),
        ];
        for (when, names) in named {
            if let Some(name) = names.iter().find(|name| passes.get(name).is_none()) {
                return Err(format!(
                    "for the --mlir-print-ir-{when} option: Cannot find option named '{name}'!"
                ));
            }
        }
        Ok(())
    }

    /// The instrumentation, if a dump flag is set.
    ///
    /// # Errors
    /// The whole module would be printed while other threads change it.
    pub fn instrumentation(
        &self,
        threads: bool,
        options: PrintOptions,
        tells: Option<Notes>,
    ) -> Result<Option<Dump>, String> {
        let wanted = self.mlir_print_ir_before_all
            || self.mlir_print_ir_after_all
            || self.mlir_print_ir_after_failure
            || !self.mlir_print_ir_before.is_empty()
            || !self.mlir_print_ir_after.is_empty();
        if wanted && self.mlir_print_ir_module_scope && threads {
            return Err(
                "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n"
                    .into(),
            );
        }
        Ok(wanted.then(|| Dump {
            before: Which::new(self.mlir_print_ir_before_all, &self.mlir_print_ir_before),
            after: Which::new(
                self.mlir_print_ir_after_all || self.mlir_print_ir_after_failure,
                &self.mlir_print_ir_after,
            ),
            only_changes: self.mlir_print_ir_after_change,
            only_failures: self.mlir_print_ir_after_failure,
            module_scope: self.mlir_print_ir_module_scope,
            tree: self.mlir_print_ir_tree_dir.clone(),
            options: PrintOptions {
                without_external_resources: true,
                ..options
            },
            tells,
            state: Mutex::default(),
        }))
    }
}

/// Some passes.
enum Which {
    All,
    Named(Vec<String>),
}

impl Which {
    fn new(all: bool, names: &[String]) -> Which {
        if all {
            Which::All
        } else {
            Which::Named(names.to_vec())
        }
    }

    fn has(&self, pass: &PassEntry) -> bool {
        match self {
            Which::All => true,
            Which::Named(names) => names.iter().any(|name| name == pass.info.argument),
        }
    }
}

/// Prints the IR around passes.
pub struct Dump {
    before: Which,
    after: Which,
    only_changes: bool,
    only_failures: bool,
    module_scope: bool,
    tree: Option<PathBuf>,
    options: PrintOptions,
    /// The report for diagnostics, without expectations.
    tells: Option<Notes>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The op's fingerprint before the pass.
    before: u64,
    /// The number of files written per op, by its path.
    counts: HashMap<Vec<Op>, usize>,
}

impl Dump {
    /// A fingerprint of everything that a pass may change.
    fn print_of(&self, ctx: &Context, ir: &mut IrUnit<'_>) -> u64 {
        let options = PrintOptions {
            generic: true,
            local_scope: true,
            debuginfo: true,
            ..PrintOptions::default()
        };
        let mut hasher = DefaultHasher::new();
        ir.print(ctx, &options).hash(&mut hasher);
        hasher.finish()
    }

    fn write(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>, what: &str) {
        let mut text = format!("// -----// IR Dump {what} ({})", pass.info.argument);
        if self.module_scope {
            let name = ctx.op_name(ir.name());
            let _ = write!(text, " ('{name}' operation");
            if let Some(symbol) = ir.symbol(ctx) {
                let _ = write!(text, ": @{}", ctx.str(symbol));
            }
            text.push(')');
        }
        text.push_str(" //----- //\n");
        match ir.module() {
            Some(module) if self.module_scope || ir.path().is_empty() => {
                text.push_str(&module_to_string(ctx, module, &self.options));
            }
            _ => {
                let options = PrintOptions {
                    local_scope: true,
                    ..self.options.clone()
                };
                text.push_str(ir.print(ctx, &options).trim_end_matches('\n'));
            }
        }
        text.push_str("\n\n");
        match &self.tree {
            None => {
                // Diagnostics reported so far are printed first.
                if let Some(notes) = self.tells {
                    report::found(ctx, notes);
                }
                report::raw(&text);
            }
            Some(directory) => self.write_file(ctx, pass, ir, directory.clone(), &text),
        }
    }

    /// Writes to a file for the pass, in a directory for the operation.
    fn write_file(&self, ctx: &Context, pass: &PassEntry, ir: &IrUnit<'_>, mut path: PathBuf, text: &str) {
        let mut numbers = String::new();
        let counts = &mut self.state.lock().unwrap_or_else(PoisonError::into_inner).counts;
        for (depth, (body, op)) in ir.ops().enumerate() {
            let name = ctx.op_name(body.name(op)).replace('.', "_");
            let symbol = symbol_of(ctx, body, op).map_or("no-symbol-name", |symbol| ctx.str(symbol));
            // A separator in a symbol's name is no separator of the path.
            let symbol = symbol.replace(['/', '\\'], "_");
            path.push(format!("{name}_{symbol}"));
            let way = ir.path()[..depth].to_vec();
            let count = counts.entry(way).or_insert(usize::MAX);
            *count = match (*count, depth == ir.path().len()) {
                (usize::MAX, _) => 0,
                (count, own) => count + usize::from(own),
            };
            let _ = write!(numbers, "{count}_");
        }
        let file = path.join(format!("{numbers}{}.mlir", pass.info.argument));
        let written = std::fs::create_dir_all(&path)
            .map_err(|error| format!("cannot make directory '{}': {}", path.display(), reason(&error)))
            .and_then(|()| output_file::write(&file, text.as_bytes()));
        if let Err(problem) = written {
            report::problem(&problem);
        }
    }
}

impl Dump {
    /// Writes the IR after a pass, unless only failures or changes are wanted.
    fn write_after(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        if !self.after.has(pass) || self.only_failures {
            return;
        }
        if self.only_changes {
            let before = self.state.lock().unwrap_or_else(PoisonError::into_inner).before;
            if before == self.print_of(ctx, ir) {
                return;
            }
        }
        self.write(ctx, pass, ir, &format!("After {}", pass.info.name));
    }
}

impl PassInstrumentation for Dump {
    fn needs_single_thread(&self) -> bool {
        true
    }

    fn run_before_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        if self.before.has(pass) {
            self.write(ctx, pass, ir, &format!("Before {}", pass.info.name));
        }
        if self.only_changes {
            let before = self.print_of(ctx, ir);
            self.state.lock().unwrap_or_else(PoisonError::into_inner).before = before;
        }
    }

    fn run_after_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        self.write_after(ctx, pass, ir);
    }

    fn run_after_pass_failed(
        &self,
        ctx: &Context,
        pass: &PassEntry,
        ir: &mut IrUnit<'_>,
        errors: &mut PassError,
    ) {
        // What is wrong is shown before the IR.
        errors.0.drain(..).for_each(|error| ctx.report(error));
        if self.after.has(pass) {
            self.write(ctx, pass, ir, &format!("After {} Failed", pass.info.name));
        }
    }
}
