//! `windlass translate`: the LLVM dialect as LLVM IR.

use super::expected::Expectations;
use super::files::{self, Chunk};
use super::llvm_version::{self, WhichLlvm};
use super::load::{self, LoadOptions};
use super::output_file::OutputFile;
use super::{Driver, report, start_threads};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::ir::pass::Timing;
use windlass::ir::text::{PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic};
use windlass::textual_llvm::{ExportOptions, ImportOptions, LlvmIr, export_with};

/// Translate between MLIR's LLVM dialect and LLVM IR
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The file to write; `-` for standard output
    #[arg(short, default_value = "-")]
    output: PathBuf,
    /// Write LLVM IR
    #[arg(long)]
    mlir_to_llvmir: bool,
    /// Read LLVM IR and write it in MLIR's LLVM dialect
    #[arg(long, conflicts_with = "mlir_to_llvmir")]
    import_llvm: bool,
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
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Accept any single op at the top level
    #[arg(long)]
    no_implicit_module: bool,
    /// Print the time of each step
    #[arg(long)]
    mlir_timing: bool,
    /// Use one thread
    #[arg(long)]
    mlir_disable_threading: bool,
}

/// Runs the subcommand.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    if !args.mlir_to_llvmir && !args.import_llvm {
        report::problem("error: say what to translate to: --mlir-to-llvmir or --import-llvm");
        return ExitCode::FAILURE;
    }
    let llvm_version = match args.llvm_version.resolve() {
        Ok(llvm_version) => llvm_version,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let options = ExportOptions { llvm_version };
    start_threads(args.mlir_disable_threading);
    let text = match files::read(&args.input) {
        Ok(text) => text,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let mut output = match OutputFile::open(&args.output) {
        Ok(output) => output,
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
    let chunks = files::parts(&name, text, args.split_input_file.as_deref());
    let mut timing = Timing::start();
    let mut failed = false;
    load::with_deep_stack(|| {
        for (index, chunk) in chunks.iter().enumerate() {
            if index > 0 {
                // The output keeps the first error for `finish`.
                let _ = writeln!(output, "{}", args.output_split_marker);
            }
            failed |= timing.measure("Translate MLIR to LLVMIR", || {
                !process(
                    driver,
                    &args,
                    &options,
                    &name,
                    chunk,
                    &mut output,
                    &mut expectations,
                )
            });
        }
    });
    failed |= expectations.is_some_and(|expectations| !report::unmet(expectations));
    if args.mlir_timing {
        report::raw(&timing.report(false));
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

fn process(
    driver: &Driver,
    args: &Args,
    options: &ExportOptions,
    name: &str,
    chunk: &Chunk,
    output: &mut OutputFile,
    expectations: &mut Option<Expectations>,
) -> bool {
    let mut ctx = driver.context();
    ctx.allow_unregistered(args.allow_unregistered_dialect);
    if args.import_llvm {
        return import(&ctx, name, chunk, output, expectations);
    }
    let result = translate(driver, args, options, &ctx, name, chunk);
    let mut all = ctx.take_reported();
    let translated = result.map_err(|mut errors| all.append(&mut errors)).ok();
    let fine = translated.is_some() || expectations.is_some();
    report::checked(&ctx, &all, expectations.as_mut());
    if let Some(text) = translated {
        // The output keeps the first error for `finish`.
        let _ = text.write_to(output);
    }
    fine
}

fn translate(
    driver: &Driver,
    args: &Args,
    export_options: &ExportOptions,
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    let options = LoadOptions {
        implicit_module: !args.no_implicit_module,
        verify: true,
        // Expected diagnostics are those of the current syntax.
        legacy: args.verify_diagnostics.is_none(),
    };
    let mut module = load::load(ctx, name, chunk, options)?;
    if args.lower {
        driver
            .lower(ctx, &mut module)
            .and_then(|()| driver.lower_to_llvm(ctx, &mut module))
            .map_err(|error| vec![error])?;
    }
    export_with(ctx, &module, export_options, &driver.translations)
}

/// Reads LLVM IR and writes it in the LLVM dialect.
fn import(
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
    output: &mut OutputFile,
    expectations: &mut Option<Expectations>,
) -> bool {
    let result = load::import(ctx, name, chunk, &ImportOptions::default());
    let mut all = ctx.take_reported();
    let imported = result.map_err(|mut errors| all.append(&mut errors)).ok();
    let fine = imported.is_some() || expectations.is_some();
    report::checked(ctx, &all, expectations.as_mut());
    if let Some(module) = imported {
        // The output keeps the first error for `finish`.
        let _ = print_module(ctx, &module, &PrintOptions::default(), output);
    }
    fine
}
