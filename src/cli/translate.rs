//! `windlass translate`: the LLVM dialect as LLVM IR, and LLVM IR as the LLVM dialect.

use super::expected::Expectations;
use super::files::{self, Chunk};
use super::input::InputFormat;
use super::llvm_version::{self, WhichLlvm};
use super::load::{self, LoadOptions};
use super::opt::PrintArgs;
use super::output_file::{self, OutputFile};
use super::threads::{Threads, WorthThreads, with_deep_stack};
use super::{Driver, report, streamed};
use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::ir::pass::{ReportFormat, Timing};
use windlass::ir::text::{ParseOptions, PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic, Module, Severity, Source};
use windlass::textual_llvm::{ExportOptions, ImportOptions, LlvmIr, export_with};

/// Translate between MLIR's LLVM dialect and LLVM IR. Without a direction, LLVM IR is imported and MLIR is exported
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
    /// Write LLVM IR
    #[arg(long)]
    mlir_to_llvmir: bool,
    /// Read LLVM IR and write it in MLIR's LLVM dialect; with `--mlir-to-llvmir`, as LLVM IR again
    #[arg(long)]
    import_llvm: bool,
    #[command(flatten)]
    import: ImportArgs,
    /// The LLVM version to write for: 11 to 22, or `auto` for that of the `llc` on the PATH
    #[arg(long, value_name = "VERSION", default_value = "22", value_parser = llvm_version::parse)]
    llvm_version: WhichLlvm,
    /// Lower other dialects to the LLVM dialect first
    #[arg(long)]
    lower: bool,
    /// Split the input at lines with this marker (default `// -----`) and process each part by itself
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = "// -----")]
    split_input_file: Option<String>,
    /// The line written between the outputs of the parts
    #[arg(long, value_name = "MARKER", default_value = "")]
    output_split_marker: String,
    /// Compare diagnostics with the `expected-error` comments of the input
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "all", value_parser = ["all", "only-expected"])]
    verify_diagnostics: Option<String>,
    /// Drop warnings, remarks and notes
    #[arg(long)]
    error_diagnostics_only: bool,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Accept any single op at the top level
    #[arg(long)]
    no_implicit_module: bool,
    #[command(flatten)]
    printing: PrintArgs,
    /// Print the time of each step
    #[arg(long)]
    mlir_timing: bool,
    /// Use one thread
    #[arg(long)]
    mlir_disable_threading: bool,
}

/// How LLVM IR is imported.
#[derive(clap::Args)]
#[command(next_help_heading = "How LLVM IR is imported")]
struct ImportArgs {
    /// Warn of dropped metadata even where finding it takes a search
    #[arg(long)]
    emit_expensive_warnings: bool,
    /// Convert debug records to calls of the debug intrinsics first; both become the same operations
    #[arg(long)]
    convert_debug_rec_to_intrinsics: bool,
    /// Leave out the elements of composite types in debug information
    #[arg(long)]
    drop_di_composite_type_elements: bool,
    /// Import all intrinsics as `llvm.call_intrinsic`
    #[arg(long)]
    prefer_unregistered_intrinsics: bool,
    /// Import identified structs as literal structs
    #[arg(long)]
    import_structs_as_literals: bool,
}

impl ImportArgs {
    fn options(&self) -> ImportOptions {
        ImportOptions {
            emit_expensive_warnings: self.emit_expensive_warnings,
            convert_debug_records_to_intrinsics: self.convert_debug_rec_to_intrinsics,
            drop_di_composite_type_elements: self.drop_di_composite_type_elements,
            prefer_unregistered_intrinsics: self.prefer_unregistered_intrinsics,
            import_structs_as_literals: self.import_structs_as_literals,
            ..ImportOptions::default()
        }
    }
}

/// The languages that a run of the subcommand reads and writes.
#[derive(Clone, Copy)]
struct Direction {
    from_llvm_ir: bool,
    to_llvm_ir: bool,
}

impl Direction {
    fn of(args: &Args, text: &[u8]) -> Direction {
        let from_llvm_ir = args.import_llvm || args.input_format.is_llvm_ir(&args.input, text);
        Direction {
            from_llvm_ir,
            to_llvm_ir: args.mlir_to_llvmir || !from_llvm_ir,
        }
    }

    /// The name of the step in `--mlir-timing`.
    fn step(self) -> &'static str {
        match (self.from_llvm_ir, self.to_llvm_ir) {
            (true, false) => "Translate LLVMIR to MLIR",
            (true, true) => "Translate LLVMIR to LLVMIR",
            _ => "Translate MLIR to LLVMIR",
        }
    }
}

/// Runs the subcommand.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    let llvm_version = match args.llvm_version.resolve() {
        Ok(llvm_version) => llvm_version,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let threads = Threads::for_input(args.mlir_disable_threading);
    let (text, mut output) = match output_file::open_with_input(&args.input, &args.output, threads) {
        Ok(both) => both,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let name = files::display_name(&args.input);
    let mut expectations = args
        .verify_diagnostics
        .as_ref()
        .map(|which| report::expectations(&name, &text, which == "only-expected"));
    let direction = Direction::of(&args, &text);
    let threads = Threads::new(args.mlir_disable_threading, text.len(), WorthThreads::TEXT);
    let chunks = files::parts(&name, text, args.split_input_file.as_deref());
    let work = Work {
        driver,
        args: &args,
        export: ExportOptions { llvm_version },
        name,
        direction,
        only_part: chunks.len() == 1,
    };
    let mut timing = Timing::start();
    let mut failed = false;
    with_deep_stack(threads, || {
        for (index, chunk) in chunks.iter().enumerate() {
            if index > 0 {
                // The output keeps the first error for `finish`.
                let _ = writeln!(output, "{}", args.output_split_marker);
            }
            failed |= timing.measure(direction.step(), || {
                !work.process(chunk, &mut output, &mut expectations)
            });
        }
    });
    failed |= expectations.is_some_and(|expectations| !report::unmet(expectations));
    if args.mlir_timing {
        report::raw(&timing.report(false, ReportFormat::Text));
    }
    // Upstream too leaves no file if a part fails.
    let written = if failed { output.discard() } else { output.finish() };
    if let Err(problem) = &written {
        report::problem(problem);
    }
    match written {
        Ok(()) if !failed => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// The processing of each part of the input.
struct Work<'a> {
    driver: &'a Driver,
    args: &'a Args,
    export: ExportOptions,
    name: String,
    direction: Direction,
    /// Whether the input has one part.
    only_part: bool,
}

impl Work<'_> {
    /// Translates one part of the input. Returns whether it succeeded.
    fn process(
        &self,
        chunk: &Chunk,
        output: &mut OutputFile,
        expectations: &mut Option<Expectations>,
    ) -> bool {
        let mut ctx = self.driver.context();
        ctx.allow_unregistered(self.args.allow_unregistered_dialect);
        let result = self.translate(&ctx, chunk, output);
        let mut all = ctx.take_reported();
        let fine = result.is_ok() || expectations.is_some();
        if let Err(mut errors) = result {
            all.append(&mut errors);
        }
        if self.args.error_diagnostics_only {
            all.retain(|diagnostic| diagnostic.severity == Severity::Error);
        }
        report::checked(&ctx, &all, expectations.as_mut());
        fine
    }

    /// Writes the translation of one part to `output`, which keeps the first error of its own for `finish`.
    fn translate(
        &self,
        ctx: &Context,
        chunk: &Chunk,
        output: &mut OutputFile,
    ) -> Result<(), Vec<Diagnostic>> {
        let module = match self.direction.from_llvm_ir {
            true => self.import(ctx, chunk)?,
            false => {
                let source = load::source(ctx, &self.name, chunk)?;
                if let Some(text) = self.streamed(ctx, source) {
                    let _ = text.write_to(output);
                    return Ok(());
                }
                self.load(ctx, source)?
            }
        };
        // To free the bodies one by one takes time, and the process ends after its last part.
        let module = ManuallyDrop::new(module);
        if self.direction.to_llvm_ir {
            let text = export_with(ctx, &module, &self.export, &self.driver.translations)?;
            let _ = text.write_to(output);
        } else {
            // The module has been verified.
            let options = PrintOptions {
                assume_verified: true,
                ..self.args.printing.options()
            };
            let _ = print_module(ctx, &module, &options, output);
        }
        if !self.only_part {
            drop(ManuallyDrop::into_inner(module));
        }
        Ok(())
    }

    /// Translates one part function by function, lowered if that is wanted. `None` if that cannot be done, or gives
    /// errors or warnings.
    fn streamed(&self, ctx: &Context, source: &Source) -> Option<LlvmIr> {
        let args = self.args;
        if self.direction.from_llvm_ir || args.verify_diagnostics.is_some() {
            return None;
        }
        let parse = ParseOptions {
            implicit_module: !args.no_implicit_module,
            legacy: false,
        };
        let translate = match args.lower {
            true => streamed::translate,
            false => streamed::export,
        };
        translate(ctx, self.driver, source, &parse, &self.export)
    }

    fn import(&self, ctx: &Context, chunk: &Chunk) -> Result<Module, Vec<Diagnostic>> {
        let options = ImportOptions {
            // Upstream's import gives ops no such locations, and the output may show them.
            locations_in_text: self.direction.to_llvm_ir,
            ..self.args.import.options()
        };
        load::import(ctx, &self.name, chunk, &options)
    }

    fn load(&self, ctx: &Context, source: &Source) -> Result<Module, Vec<Diagnostic>> {
        let args = self.args;
        let options = LoadOptions {
            implicit_module: !args.no_implicit_module,
            verify: true,
            // Expected diagnostics are those of the current syntax.
            legacy: args.verify_diagnostics.is_none() && args.split_input_file.is_none(),
            llvm_ir: false,
        };
        let mut module = load::load_source(ctx, source, options)?;
        if args.lower {
            self.driver
                .lower(ctx, &mut module)
                .and_then(|()| self.driver.lower_to_llvm(ctx, &mut module, &mut Timing::start()))
                .map_err(|error| vec![error])?;
        }
        Ok(module)
    }
}
