//! `windlass opt`: read MLIR or LLVM IR, run passes, write MLIR.
//!
//! `listing.rs` (the list of passes), `printing.rs` (printing flags), `dump.rs` (IR printing around passes), `reproducer.rs`
//! (a module with its pipeline in one file), `roundtrip.rs` (`--verify-roundtrip`).

mod dump;
mod listing;
mod printing;
mod reproducer;
mod roundtrip;

use super::args::PassFlag;
use super::expected::Expectations;
use super::files::{self, Chunk};
use super::input::InputFormat;
use super::load::{self, LoadOptions};
use super::output_file::{self, OutputFile};
use super::report::Notes;
use super::threads::{Threads, WorthThreads, with_deep_stack};
use super::{Driver, report, streamed};
use dump::DumpArgs;
pub use listing::passes;
pub use printing::PrintArgs;
use reproducer::{OnFailure, Rerun};
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use windlass::ir::pass::{PassManager, PassRegistry, ReportFormat, Timing};
use windlass::ir::text::{ParseOptions, PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic, Location, Module, Source};

/// Passes are given as options in the order in which they run (`--convert-scf-to-cf --cse`), or as `--pass-pipeline`.
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The language of the input
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    input_format: InputFormat,
    /// The file to write; `-` for standard output
    #[arg(short, default_value = "-")]
    output: PathBuf,
    /// Run this pipeline: `builtin.module(func.func(canonicalize,cse),convert-func-to-llvm)`
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Split the input at lines with this marker (default `// -----`) and process each part by itself
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = "// -----")]
    split_input_file: Option<String>,
    /// The line written between the outputs of the parts
    #[arg(long, value_name = "MARKER", default_value = "// -----")]
    output_split_marker: String,
    /// Compare diagnostics with the `expected-error` comments of the input
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    verify_diagnostics: Option<VerifyDiagnostics>,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Accept any single op at the top level
    #[arg(long)]
    no_implicit_module: bool,
    /// Verify the IR after each pass
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "true", action = clap::ArgAction::Set)]
    verify_each: bool,
    /// Print the time of each pass
    #[arg(long)]
    mlir_timing: bool,
    /// The layout of times
    #[arg(long, value_name = "FORM", default_value = "tree")]
    mlir_timing_display: Display,
    /// The format of the report of time
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    mlir_output_format: OutputFormat,
    /// Print the statistics of passes
    #[arg(long)]
    mlir_pass_statistics: bool,
    /// The layout of statistics
    #[arg(long, value_name = "FORM", default_value = "tree")]
    mlir_pass_statistics_display: Display,
    /// Verify that the output parses to the same module
    #[arg(long)]
    verify_roundtrip: bool,
    /// Do not verify the IR after parsing
    #[arg(long)]
    mlir_very_unsafe_disable_verifier_on_parsing: bool,
    /// If a pass fails, write the original module and the pipeline to this file
    #[arg(long, value_name = "FILE")]
    mlir_pass_pipeline_crash_reproducer: Option<PathBuf>,
    /// Write the module before the failing pass, and that pass alone
    #[arg(long)]
    mlir_pass_pipeline_local_reproducer: bool,
    /// Write the final module and the pipeline to this file
    #[arg(long, value_name = "FILE")]
    mlir_generate_reproducer: Option<PathBuf>,
    /// Run the pipeline stored in the input
    #[arg(long)]
    run_reproducer: bool,
    /// Quote operations in notes under errors
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "true", hide_possible_values = true, action = clap::ArgAction::Set)]
    mlir_print_op_on_diagnostic: bool,
    /// Accepted; there are no actions that a debugger could stop at
    #[arg(long, hide = true)]
    mlir_enable_debugger_hook: bool,
    /// Accepted; there is no stack trace to print
    #[arg(long, hide = true)]
    mlir_print_stacktrace_on_diagnostic: bool,
    /// Leave out notes under errors
    #[arg(long)]
    mlir_disable_diagnostic_notes: bool,
    /// Use one thread
    #[arg(long)]
    mlir_disable_threading: bool,
    #[command(flatten)]
    printing: PrintArgs,
    #[command(flatten)]
    dumps: DumpArgs,
    /// Print the pipeline before it runs
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// List the dialects
    #[arg(long)]
    show_dialects: bool,
    /// List the passes
    #[arg(long)]
    list_passes: bool,
}

impl Args {
    /// Whether the notes under diagnostics are written.
    fn notes(&self) -> Notes {
        match self.mlir_disable_diagnostic_notes {
            true => Notes::Hidden,
            false => Notes::Shown,
        }
    }
}

/// The layout of a report.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Display {
    /// By name, largest first
    List,
    /// Nested as the pipeline
    #[value(alias = "pipeline")]
    Tree,
}

/// The format of a report of time.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OutputFormat {
    /// A table
    Text,
    /// JSON
    Json,
}

impl From<OutputFormat> for ReportFormat {
    fn from(format: OutputFormat) -> Self {
        match format {
            OutputFormat::Text => ReportFormat::Text,
            OutputFormat::Json => ReportFormat::Json,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum VerifyDiagnostics {
    All,
    OnlyExpected,
}

/// Runs the subcommand.
pub fn main(args: Args, flags: &[PassFlag], driver: &Driver) -> ExitCode {
    let passes = &driver.passes;
    if args.list_passes {
        return super::print(&listing::passes(passes));
    }
    if args.show_dialects {
        return super::print(&format!(
            "Available Dialects: {}\n",
            driver.dialect_names().join(",")
        ));
    }
    let threads = Threads::for_input(args.mlir_disable_threading);
    let (text, mut output) = match output_file::open_with_input(&args.input, &args.output, threads) {
        Ok(both) => both,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    if let Err(problem) = args.dumps.check(passes) {
        report::problem(&format!("{}: {problem}", report::tool()));
        return ExitCode::FAILURE;
    }
    let manager = pipeline(&args, flags, passes);
    let work = Work {
        args: &args,
        driver,
        manager: &manager,
        name: files::display_name(&args.input),
        llvm_ir: args.input_format.is_llvm_ir(&args.input, &text),
    };
    let mut expectations = args
        .verify_diagnostics
        .map(|which| report::expectations(&work.name, &text, which == VerifyDiagnostics::OnlyExpected));
    let threads = Threads::new(args.mlir_disable_threading, text.len(), WorthThreads::TEXT);
    let chunks = files::parts(&work.name, text, args.split_input_file.as_deref());
    let mut timing = Timing::start();
    let mut wrote = false;
    let mut failed = false;
    with_deep_stack(threads, || {
        for (index, chunk) in chunks.iter().enumerate() {
            if index > 0 {
                // A failed write is reported when the output is finished.
                let _ = writeln!(output, "{}", args.output_split_marker);
                wrote = true;
            }
            let (fine, printed) = work.process(chunk, &mut output, &mut timing, &mut expectations);
            failed |= !fine;
            wrote |= printed;
        }
    });
    failed |= expectations.is_some_and(|expectations| !report::unmet(expectations));
    if args.mlir_timing {
        let threads = threads != Threads::One;
        report::raw(&match args.mlir_timing_display {
            Display::Tree => timing.report(threads, args.mlir_output_format.into()),
            Display::List => timing.list(threads, args.mlir_output_format.into()),
        });
    }
    if args.mlir_pass_statistics {
        report::raw(&match (&manager, args.mlir_pass_statistics_display) {
            (Ok(manager), Display::Tree) => manager.statistics(),
            (Ok(manager), Display::List) => manager.statistics_list(),
            (Err(_), _) => String::new(),
        });
    }
    // Upstream too leaves no file if a part fails.
    let written = match failed || (args.verify_diagnostics.is_some() && !wrote) {
        true => output.discard(),
        false => output.finish(),
    };
    if let Err(problem) = &written {
        report::problem(problem);
    }
    match written {
        Ok(()) if !failed => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// The pass pipeline of the command line.
fn pipeline(args: &Args, flags: &[PassFlag], passes: &PassRegistry) -> Result<PassManager, String> {
    let mut manager = match (&args.pass_pipeline, flags) {
        (Some(_), [_, ..]) => {
            return Err("'-pass-pipeline' option can't be used with individual pass options".into());
        }
        (Some(text), []) => PassManager::parse(text, passes)?,
        (None, flags) => {
            let mut manager = PassManager::new(if args.no_implicit_module {
                "any"
            } else {
                "builtin.module"
            });
            for flag in flags {
                manager.add(passes, &flag.name, flag.options.as_deref())?;
            }
            manager
        }
    };
    if args.mlir_pass_pipeline_local_reproducer && !args.mlir_disable_threading {
        let problem = "Local crash reproduction may not be used without disabling mutli-threading first.";
        return Err(problem.into());
    }
    configure(args, &mut manager)?;
    Ok(manager)
}

/// Sets the options common to all pipelines.
fn configure(args: &Args, manager: &mut PassManager) -> Result<(), String> {
    manager.verify_each(args.verify_each);
    manager.timing(args.mlir_timing);
    let tells = args.verify_diagnostics.is_none().then(|| args.notes());
    // Hooks after a pass are called in reverse: the IR is dumped before the reproducer is told of.
    if let Some(path) = &args.mlir_pass_pipeline_crash_reproducer {
        let how = Rerun {
            threads: !args.mlir_disable_threading,
            verify_each: args.verify_each,
        };
        let local = args.mlir_pass_pipeline_local_reproducer;
        manager.add_instrumentation(Arc::new(OnFailure::new(path, local, how)));
    }
    let dump = args
        .dumps
        .instrumentation(!args.mlir_disable_threading, args.printing.options(), tells)?;
    // Only a dump shows what a failing pass leaves.
    manager.keep_on_failure(dump.is_some());
    if let Some(dump) = dump {
        manager.add_instrumentation(Arc::new(dump));
    }
    Ok(())
}

/// The processing of each part of the input.
struct Work<'a> {
    args: &'a Args,
    driver: &'a Driver,
    /// The pipeline, or what is wrong with it, which is reported for each part that can be parsed.
    manager: &'a Result<PassManager, String>,
    name: String,
    llvm_ir: bool,
}

impl Work<'_> {
    /// Processes one part of the input. Returns whether it succeeded, and whether anything was written.
    fn process(
        &self,
        chunk: &Chunk,
        output: &mut OutputFile,
        timing: &mut Timing,
        expectations: &mut Option<Expectations>,
    ) -> (bool, bool) {
        let args = self.args;
        let mut ctx = self.driver.context();
        ctx.allow_unregistered(args.allow_unregistered_dialect);
        // Expectations do not cover quoted ops.
        if args.mlir_print_op_on_diagnostic && args.verify_diagnostics.is_none() {
            ctx.set_print_op_on_diagnostic(args.printing.options());
        }
        let mut found = Vec::new();
        let source = (!self.llvm_ir).then(|| load::source(&ctx, &self.name, chunk));
        if let Some(Ok(source)) = source
            && self.print_function_by_function(&ctx, source, output)
        {
            return (true, true);
        }
        let result = self.transform(&ctx, chunk, source, timing);
        let module = result.map_err(|errors| found = errors).ok();
        let mut all = ctx.take_reported();
        all.append(&mut found);
        let all = args.notes().of(all);
        let fine = module.is_some() || expectations.is_some();
        report::checked(&ctx, &all, expectations.as_mut());
        if let Some(module) = &module {
            timing.measure("Output", || self.print(&ctx, module, output));
        }
        (fine, module.is_some())
    }

    fn print(&self, ctx: &Context, module: &Module, output: &mut OutputFile) {
        let options = self.args.printing.options();
        let options = PrintOptions {
            // The module was verified after parsing and after each pass.
            assume_verified: options.assume_verified
                || (self.args.verify_each && !self.args.mlir_very_unsafe_disable_verifier_on_parsing),
            ..options
        };
        // A failed write is reported when the output is finished.
        let _ = print_module(ctx, module, &options, output).and_then(|()| output.write_all(b"\n"));
    }

    /// Parses, verifies, transforms and prints one part function by function, if that is all there is to do and succeeds.
    fn print_function_by_function(&self, ctx: &Context, source: &Source, output: &mut OutputFile) -> bool {
        let args = self.args;
        let takes_more = args.mlir_timing
            || args.verify_roundtrip
            || args.run_reproducer
            || args.dump_pass_pipeline
            || args.mlir_very_unsafe_disable_verifier_on_parsing
            || args.mlir_generate_reproducer.is_some()
            || args.verify_diagnostics.is_some();
        let Some(manager) = self.manager.as_ref().ok().filter(|_| !takes_more) else {
            return false;
        };
        let parse = ParseOptions {
            implicit_module: !args.no_implicit_module,
            legacy: false,
        };
        let printing = args.printing.options();
        let printed = match manager.pipeline().steps() {
            [] => streamed::print(ctx, source, &parse, &printing, output),
            _ => streamed::transform(ctx, manager, source, &parse, &printing, output),
        };
        // A failed write is reported when the output is finished.
        printed.is_some_and(|written| {
            let _ = written.and_then(|()| output.write_all(b"\n"));
            true
        })
    }

    fn transform(
        &self,
        ctx: &Context,
        chunk: &Chunk,
        source: Option<Result<&Source, Vec<Diagnostic>>>,
        timing: &mut Timing,
    ) -> Result<Module, Vec<Diagnostic>> {
        let args = self.args;
        let options = LoadOptions {
            implicit_module: !args.no_implicit_module,
            verify: !args.mlir_very_unsafe_disable_verifier_on_parsing,
            // Expected diagnostics are those of the current syntax.
            legacy: args.verify_diagnostics.is_none() && args.split_input_file.is_none(),
            llvm_ir: self.llvm_ir,
        };
        let mut module = timing.measure("Parser", || match source {
            Some(source) => load::load_source(ctx, source?, options),
            None => load::load(ctx, &self.name, chunk, options),
        })?;
        if args.verify_roundtrip {
            roundtrip::check(self.driver, ctx, &module, args.allow_unregistered_dialect)?;
        }
        let top = module.root.location(module.op);
        let problem = |problem: String| vec![Diagnostic::error(top, problem)];
        let unusable = |problem: &String| {
            let rest = report::option_problem(problem);
            vec![Diagnostic::error(Location::UNKNOWN, rest)]
        };
        let mut manager = Cow::Borrowed(self.manager.as_ref().map_err(unusable)?);
        if args.run_reproducer
            && let Some(mut found) = reproducer::read(ctx, &self.driver.passes).map_err(problem)?
        {
            configure(args, &mut found).map_err(problem)?;
            manager = Cow::Owned(found);
        }
        if args.dump_pass_pipeline {
            report::problem(&manager.to_string());
        }
        manager
            .run_timed(ctx, &mut module, timing)
            .map_err(|error| error.0)?;
        if let Some(path) = &args.mlir_generate_reproducer {
            let how = Rerun {
                threads: !args.mlir_disable_threading,
                verify_each: false,
            };
            let text = reproducer::text(ctx, &module, &manager, how);
            reproducer::write(path, &text).map_err(problem)?;
        }
        Ok(module)
    }
}
