//! `windlass compile`: a module as LLVM IR, LLVM dialect, Cranelift IR, assembly, object file or program.

use super::files::{self, Chunk, reason};
use super::llvm_version::{self, WhichLlvm};
use super::load::{self, LoadOptions};
use super::output_file::{self, OutputFile};
use super::run::opt_level;
use super::temporary::Temporary;
use super::{Driver, report, start_threads};
use bytes::Bytes;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use windlass::codegen::{self, ObjectOptions};
use windlass::ir::text::{PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic};
use windlass::textual_llvm::{ExportOptions, export_with};

/// Other dialects are lowered to the LLVM dialect first
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// What to write
    #[arg(long, value_enum, default_value = "obj")]
    emit: Emit,
    /// The target triple: `x86_64-unknown-linux-gnu`, `aarch64-unknown-linux-gnu`. The host by default
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The file to write; `-` for standard output. By default `-` for text, else the input's name with the format's extension
    #[arg(short)]
    output: Option<PathBuf>,
    /// How much to optimise: 0 to 3
    #[arg(short = 'O', default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3), value_name = "LEVEL")]
    level: u8,
    /// The LLVM version to write LLVM IR for: 11 to 22, or `auto` for that of the `llc` on the PATH
    #[arg(long, value_name = "VERSION", default_value = "22", value_parser = llvm_version::parse)]
    llvm_version: WhichLlvm,
    /// Use one thread
    #[arg(long)]
    mlir_disable_threading: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Emit {
    /// LLVM IR text
    LlvmIr,
    /// MLIR in the LLVM dialect
    LlvmDialect,
    /// Cranelift IR text
    Clif,
    /// Assembly
    Asm,
    /// An object file
    Obj,
    /// A program, linked with `cc`
    Exe,
}

/// Runs the subcommand.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    start_threads(args.mlir_disable_threading);
    let text = match files::read(&args.input) {
        Ok(text) => text,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let ctx = driver.context();
    let name = files::display_name(&args.input);
    let path = args.output.clone().unwrap_or_else(|| default_output(&args));
    if args.emit == Emit::Exe && path == Path::new("-") {
        report::problem("a program cannot be written to standard output: say where with -o");
        return ExitCode::FAILURE;
    }
    let output = match OutputFile::open(&path) {
        Ok(output) => output,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    match load::with_deep_stack(|| compile(driver, &args, &ctx, &name, text, output)) {
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Ok(Err(problem)) => report::problem(&problem),
        Err(errors) => report::diagnostics(&ctx, &errors),
    }
    ExitCode::FAILURE
}

fn default_output(args: &Args) -> PathBuf {
    let ending = match args.emit {
        Emit::Obj => "o",
        Emit::Exe => "",
        _ => return "-".into(),
    };
    let stem = args.input.file_stem().unwrap_or("out".as_ref());
    let path = if stem == "-" {
        PathBuf::from("out")
    } else {
        PathBuf::from(stem)
    };
    path.with_extension(ending)
}

/// Compiles a module and writes `out`. The outer error lists diagnostics of the input, the inner one a failed write.
fn compile(
    driver: &Driver,
    args: &Args,
    ctx: &Context,
    name: &str,
    text: Bytes,
    mut out: OutputFile,
) -> Result<Result<(), String>, Vec<Diagnostic>> {
    let options = LoadOptions {
        implicit_module: true,
        verify: true,
        legacy: true,
        llvm_ir: false,
    };
    let mut module = load::load(ctx, name, &Chunk::whole(text), options)?;
    driver
        .lower(ctx, &mut module)
        .and_then(|()| driver.lower_to_llvm(ctx, &mut module))
        .map_err(|error| vec![error])?;
    let object = ObjectOptions {
        opt_level: opt_level(args.level),
        target: args.target.clone(),
    };
    // The output keeps the first error of writing for `finish`.
    match args.emit {
        Emit::LlvmIr => {
            let llvm_version = match args.llvm_version.resolve() {
                Ok(llvm_version) => llvm_version,
                Err(problem) => return Ok(Err(problem)),
            };
            let _ = export_with(
                ctx,
                &module,
                &ExportOptions { llvm_version },
                &driver.translations,
            )?
            .write_to(&mut out);
        }
        Emit::LlvmDialect => {
            let _ = print_module(ctx, &module, &PrintOptions::default(), &mut out);
            let _ = out.write_all(b"\n");
        }
        Emit::Clif => {
            let _ = out.write_all(codegen::emit_clif(ctx, &module, &object)?.as_bytes());
        }
        Emit::Asm => {
            let _ = out.write_all(codegen::emit_asm(ctx, &module, &object)?.as_bytes());
        }
        Emit::Obj => {
            let _ = out.write_all(&codegen::compile_object(ctx, &module, &object)?);
        }
        Emit::Exe => {
            let object = codegen::compile_object(ctx, &module, &object)?;
            return Ok(link(args, &object, out));
        }
    }
    Ok(out.finish())
}

/// Links an object file and the runtime's C source into a program with `cc`, in a directory for intermediate files.
fn link(args: &Args, object: &[u8], mut out: OutputFile) -> Result<(), String> {
    let directory = Temporary::directory().map_err(|error| {
        let root = std::env::temp_dir();
        format!(
            "cannot make a directory in '{}': {}",
            root.display(),
            reason(&error)
        )
    })?;
    let file = |name: &str| directory.path().join(name);
    let (object_file, source_file, program) = (file("module.o"), file("windlass_rt.c"), file("program"));
    output_file::write(&object_file, object)?;
    output_file::write(&source_file, codegen::runtime::C_SOURCE.as_bytes())?;
    let cc = std::env::var_os("CC").unwrap_or_else(|| match args.target.as_deref() {
        Some(target) if target.starts_with("aarch64") && !cfg!(target_arch = "aarch64") => {
            "aarch64-linux-gnu-gcc".into()
        }
        _ => "cc".into(),
    });
    let name = cc.to_string_lossy();
    let mut linker = Command::new(&cc);
    linker
        .args(["-O1", "-o"])
        .args([&program, &object_file, &source_file])
        .arg("-lm");
    let status = linker
        .status()
        .map_err(|error| format!("cannot run '{name}', which links programs: {}", reason(&error)))?;
    if !status.success() {
        return Err(format!("'{name}' could not link the program ({status})"));
    }
    let unreadable = |error| format!("'{name}' wrote no program: {}", reason(&error));
    out.copy_executable_bits(&std::fs::metadata(&program).map_err(unreadable)?);
    // The output keeps the first error for `finish`.
    let _ = out.write_all(&std::fs::read(&program).map_err(unreadable)?);
    out.finish()
}
