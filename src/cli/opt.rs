//! `windlass opt`: read MLIR, run passes, write MLIR.

use super::args::PassFlag;
use super::expected::Expectations;
use super::files::{self, Chunk, Output};
use super::load::{self, LoadOptions};
use super::{report, roundtrip, start_threads};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::ir::pass::{PassManager, PassRegistry};
use windlass::ir::text::{PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic, Module};

/// Passes are given as options in the order in which they run (`--convert-scf-to-cf --cse`), or as `--pass-pipeline`.
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The file to write; `-` for standard output
    #[arg(short, default_value = "-")]
    output: PathBuf,
    /// Run this pipeline: `builtin.module(func.func(canonicalize,cse),convert-func-to-llvm)`
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Work on the parts between lines with this marker (default `// -----`) one by one
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
    /// Read a file whose top level is one operation of any kind
    #[arg(long)]
    no_implicit_module: bool,
    /// Check the IR after each pass
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "true", action = clap::ArgAction::Set)]
    verify_each: bool,
    /// Check that what is written of the input can be read again and says the same
    #[arg(long)]
    verify_roundtrip: bool,
    /// Show how long each pass took
    #[arg(long)]
    mlir_timing: bool,
    /// Work on one thread
    #[arg(long)]
    mlir_disable_threading: bool,
    /// Write operations in the generic form
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Write locations
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Write types and attributes where they are used, without aliases
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Show the pipeline before it runs
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// List the dialects
    #[arg(long)]
    show_dialects: bool,
    /// List the passes
    #[arg(long)]
    list_passes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum VerifyDiagnostics {
    All,
    OnlyExpected,
}

/// Writes the passes and their options, for the help.
pub fn print_passes(passes: &PassRegistry) {
    println!("\nPasses:");
    for pass in passes.passes() {
        println!("  --{:<42} {}", pass.argument, pass.description);
        for option in pass.options {
            println!(
                "    {:<42}   {}",
                format!("{}=…", option.name),
                option.description
            );
        }
    }
}

/// Runs the subcommand.
pub fn main(args: Args, flags: &[PassFlag], passes: &PassRegistry) -> ExitCode {
    if args.list_passes {
        print_passes(passes);
        return ExitCode::SUCCESS;
    }
    if args.show_dialects {
        let mut names: Vec<&str> = windlass::context()
            .registry()
            .dialects()
            .iter()
            .map(|dialect| dialect.namespace)
            .collect();
        names.sort_unstable();
        println!("Available Dialects: {}", names.join(","));
        return ExitCode::SUCCESS;
    }
    start_threads(args.mlir_disable_threading);
    let text = match files::read(&args.input) {
        Ok(text) => text,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let manager = match pipeline(&args, flags, passes) {
        Ok(manager) => manager,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    if args.dump_pass_pipeline {
        eprintln!("{manager}");
    }
    let chunks = match &args.split_input_file {
        Some(marker) => files::split(&text, marker),
        None => vec![Chunk::whole(text)],
    };
    let name = files::display_name(&args.input);
    let mut output = Output::to(&args.output);
    let mut wrote = false;
    let mut failed = false;
    load::with_deep_stack(|| {
        for (index, chunk) in chunks.iter().enumerate() {
            if index > 0 {
                // What cannot be written is told when the output is finished.
                let _ = writeln!(output, "{}", args.output_split_marker);
                wrote = true;
            }
            let (fine, printed) = process(&args, &manager, &name, chunk, &mut output);
            failed |= !fine;
            wrote |= printed;
        }
    });
    if failed && args.split_input_file.is_none() {
        return ExitCode::FAILURE;
    }
    if (args.verify_diagnostics.is_none() || wrote)
        && let Err(problem) = output.finish()
    {
        report::problem(&problem);
        return ExitCode::FAILURE;
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// The passes that the command line asks for.
fn pipeline(args: &Args, flags: &[PassFlag], passes: &PassRegistry) -> Result<PassManager, String> {
    let mut manager = match (&args.pass_pipeline, flags) {
        (Some(_), [_, ..]) => {
            return Err("'--pass-pipeline' option can't be used with individual pass options".into());
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
    manager.verify_each(args.verify_each);
    manager.timing(args.mlir_timing);
    Ok(manager)
}

/// Works on one part of the input: whether all went as it should, and whether something was written.
fn process(
    args: &Args,
    manager: &PassManager,
    name: &str,
    chunk: &Chunk,
    output: &mut Output,
) -> (bool, bool) {
    let mut ctx = windlass::context();
    ctx.allow_unregistered(args.allow_unregistered_dialect);
    let mut found = Vec::new();
    let result = transform(args, manager, &ctx, name, chunk);
    let module = result.map_err(|errors| found = errors).ok();
    let mut all = ctx.take_reported();
    all.append(&mut found);
    if let Some(which) = args.verify_diagnostics {
        let only = which == VerifyDiagnostics::OnlyExpected;
        let mut expectations = Expectations::read(name, &chunk.text, chunk.first_line, only);
        for diagnostic in &all {
            expectations.check(&ctx, diagnostic);
        }
        let problems = expectations.finish();
        problems.iter().for_each(|problem| report::problem(problem));
        if let Some(module) = &module {
            print(args, &ctx, module, output);
        }
        return (problems.is_empty(), module.is_some());
    }
    report::diagnostics(&ctx, &all);
    if let Some(module) = &module {
        print(args, &ctx, module, output);
    }
    (module.is_some(), module.is_some())
}

fn print(args: &Args, ctx: &Context, module: &Module, output: &mut Output) {
    let options = PrintOptions {
        generic: args.mlir_print_op_generic,
        debuginfo: args.mlir_print_debuginfo,
        local_scope: args.mlir_print_local_scope,
        // It was checked when it was read, and after each pass.
        assume_verified: args.verify_each,
        ..PrintOptions::default()
    };
    // What cannot be written is told when the output is finished.
    let _ = print_module(ctx, module, &options, output).and_then(|()| output.write_all(b"\n"));
}

fn transform(
    args: &Args,
    manager: &PassManager,
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
) -> Result<Module, Vec<Diagnostic>> {
    let options = LoadOptions {
        implicit_module: !args.no_implicit_module,
        verify: true,
    };
    let mut module = load::load(ctx, name, chunk, options)?;
    if args.verify_roundtrip {
        roundtrip::check(ctx, &module, options.implicit_module)?;
    }
    manager.run(ctx, &mut module).map_err(|error| error.0)?;
    Ok(module)
}
