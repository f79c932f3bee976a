//! `windlass run`: compile modules in memory and call a function of them.

use super::entry_point;
use super::input::InputFormat;
use super::load::{self, Input};
use super::output_file;
use super::threads::{Threads, WorthThreads, with_deep_stack};
use super::{Driver, report};
use std::ffi::{CString, OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::codegen::{
    EntryResult, Jit, JitError, JitOptions, MatrixLayout, ObjectOptions, OptLevel, ProcessSymbols,
    SharedLibrary, compile_object,
};
use windlass::ir::def::Traits;
use windlass::ir::pass::Timing;
use windlass::ir::{Context, Diagnostic, Module};
use windlass::lower::optimize::OptimizeOptions;

/// Reads MLIR or LLVM IR; several modules are linked. Other dialects are lowered to the LLVM dialect first. The functions of MLIR's runner libraries that print, allocate and
/// tell the time are built in
#[derive(clap::Args)]
pub struct Args {
    /// The files to read; `-` for standard input
    #[arg(default_value = "-")]
    inputs: Vec<PathBuf>,
    /// Arguments of the program: of a function that takes them as C's `main` does
    #[arg(last = true, value_name = "ARGS")]
    arguments: Vec<OsString>,
    /// The program's name in its first argument; by default the name of the first file
    #[arg(long, value_name = "NAME")]
    argv0: Option<OsString>,
    /// The language of the inputs
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    input_format: InputFormat,
    /// The function to call
    #[arg(
        short = 'e',
        long = "entry-point",
        default_value = "main",
        value_name = "NAME"
    )]
    entry: String,
    /// The result type; the result is printed. By default it follows from the module and the result is not printed; called as
    /// `mlir-runner`, it is f32
    #[arg(long, value_name = "TYPE", value_parser = ["void", "i32", "i64", "f32", "f64"])]
    entry_point_result: Option<String>,
    /// Libraries whose functions the module may call
    #[arg(long, value_name = "FILES", value_delimiter = ',')]
    shared_libs: Vec<PathBuf>,
    /// How much to optimise: 0 to 3
    #[arg(short = 'O', default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3), value_name = "LEVEL")]
    level: u8,
    /// Treat operations on floats as operations on real numbers: all get the fast-math flags `fast`, so that they may be reassociated,
    /// contracted and approximated; operands and results that are NaN or infinite, and the sign of a zero, are undefined
    #[arg(long)]
    fast_math: bool,
    /// Report for each loop whether it was vectorised, how many iterations at a time, or why not, to the error output
    #[arg(long)]
    vectorize_report: bool,
    /// Print the pipeline of optimisations to the error output
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// Accept any single op at the top level
    #[arg(long)]
    no_implicit_module: bool,
    /// The architecture; code is always made for this machine
    #[arg(long, hide = true)]
    march: Option<String>,
    /// Features of the machine; code uses those that this machine has
    #[arg(long, hide = true)]
    mattr: Option<String>,
    /// Matrix intrinsics, which are always available
    #[arg(long, hide = true, num_args = 0..=1, require_equals = true)]
    enable_matrix: Option<Option<bool>>,
    /// Contraction of matrix operations, which is always done
    #[arg(long, hide = true)]
    matrix_allow_contract: bool,
    /// How matrices lie in vectors
    #[arg(long, hide = true, value_parser = ["column-major", "row-major"])]
    matrix_default_layout: Option<String>,
    /// Stop the program at an access outside of a memref, with a message that has the location
    #[arg(long)]
    check_bounds: bool,
    /// Tell GDB and perf about the code: through GDB's JIT interface, and in `/tmp/perf-PID.map`. On Linux
    #[arg(long)]
    debug_jit: bool,
    /// Write the code as an object file, too
    #[arg(long)]
    dump_object_file: bool,
    /// The name of that file; by default the input's with `.o` appended
    #[arg(long, value_name = "FILE")]
    object_filename: Option<PathBuf>,
    /// Only report whether the JIT supports this host
    #[arg(long)]
    host_supports_jit: bool,
    /// Use one thread
    #[arg(long)]
    mlir_disable_threading: bool,
}

/// A program that `lli` runs.
pub struct Program {
    /// The program's name in its first argument.
    pub argv0: Option<OsString>,
    /// The modules.
    pub inputs: Vec<PathBuf>,
    /// The arguments after the first.
    pub arguments: Vec<OsString>,
    /// The function to call.
    pub entry: String,
    /// Libraries whose functions it may call.
    pub shared_libs: Vec<PathBuf>,
    /// How much to optimise.
    pub level: u8,
}

impl From<Program> for Args {
    fn from(program: Program) -> Args {
        Args {
            inputs: program.inputs,
            arguments: program.arguments,
            argv0: program.argv0,
            input_format: InputFormat::Auto,
            entry: program.entry,
            entry_point_result: None,
            shared_libs: program.shared_libs,
            level: program.level,
            fast_math: false,
            vectorize_report: false,
            dump_pass_pipeline: false,
            no_implicit_module: false,
            march: None,
            mattr: None,
            enable_matrix: None,
            matrix_allow_contract: false,
            matrix_default_layout: None,
            check_bounds: false,
            debug_jit: false,
            dump_object_file: false,
            object_filename: None,
            host_supports_jit: false,
            mlir_disable_threading: false,
        }
    }
}

impl Args {
    /// The declared result type, if any.
    fn wanted(&self, as_upstream: bool) -> Option<EntryResult> {
        Some(match self.entry_point_result.as_deref() {
            None if as_upstream => EntryResult::F32,
            None => return None,
            Some("i32") => EntryResult::I32,
            Some("i64") => EntryResult::I64,
            Some("f32") => EntryResult::F32,
            Some("f64") => EntryResult::F64,
            Some(_) => EntryResult::Void,
        })
    }

    /// The program's arguments; the first is the name of the first file.
    fn argument_vector(&self) -> Vec<CString> {
        let name = self.argv0.as_deref();
        let name = name.or(self.inputs.first().map(|path| path.as_os_str()));
        let all = name
            .into_iter()
            .chain(self.arguments.iter().map(OsString::as_os_str));
        all.map(c_string).collect()
    }

    /// Writes the code as an object file, if requested.
    fn dump(&self, ctx: &Context, module: &Module) -> Result<(), Vec<Diagnostic>> {
        if !self.dump_object_file {
            return Ok(());
        }
        let path = match &self.object_filename {
            Some(path) => path.clone(),
            None => {
                let mut name = self.inputs.first().cloned().unwrap_or_default().into_os_string();
                name.push(".o");
                name.into()
            }
        };
        let options = ObjectOptions {
            opt_level: opt_level(self.level),
            ..ObjectOptions::default()
        };
        let object = compile_object(ctx, module, &options)?;
        output_file::write(&path, &object).map_err(|problem| {
            report::problem(&problem);
            Vec::new()
        })
    }
}

/// The optimisation level of a number.
pub fn opt_level(level: u8) -> OptLevel {
    if level == 0 {
        OptLevel::None
    } else {
        OptLevel::Speed
    }
}

/// Runs the subcommand.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    if args.host_supports_jit {
        // Every platform that this program builds for has a back end.
        return super::print("true\n");
    }
    let as_upstream = report::tool().starts_with("mlir-");
    let wanted = args.wanted(as_upstream);
    let inputs = match Input::read_all(&args.inputs, args.input_format) {
        Ok(inputs) => inputs,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let ctx = driver.context();
    let size = Input::total_size(&inputs);
    let threads = Threads::new(args.mlir_disable_threading, size, WorthThreads::CODE);
    let jit = with_deep_stack(threads, || {
        let mut module = load::load_linked(
            driver,
            &ctx,
            &inputs,
            !args.no_implicit_module,
            // A module of functions is a symbol table.
            !args.check_bounds,
            |module| {
                if !module.root.def(module.op).traits.has(Traits::SYMBOL_TABLE) {
                    report::problem("Error: top-level op must be a symbol table.");
                    return Err(Vec::new());
                }
                if let Some(body) = module.body_mut().filter(|_| args.check_bounds) {
                    windlass::lower::generate_runtime_verification::run(&ctx, body, true);
                }
                Ok(())
            },
            &mut Timing::start(),
        )?;
        if let Some(wanted) = wanted.filter(|_| as_upstream)
            && let Err(problem) = entry_point::check(&ctx, &module, &args.entry, wanted)
        {
            report::problem(&format!("Error: {problem}"));
            return Err(Vec::new());
        }
        let passes = OptimizeOptions {
            level: args.level,
            fast_math: args.fast_math,
            vectorize_report: args.vectorize_report,
        };
        windlass::lower::expand_processor_intrinsics::run(&ctx, &mut module);
        windlass::lower::split_coroutines::run(&ctx, &mut module)?;
        driver.optimize(&ctx, &mut module, &passes, args.dump_pass_pipeline, None)?;
        args.dump(&ctx, &module)?;
        let options = JitOptions {
            opt_level: opt_level(args.level),
            shared_libs: trusted_libraries(&args.shared_libs),
            process_symbols: ProcessSymbols::All,
            matrices: match args.matrix_default_layout.as_deref() {
                Some("row-major") => MatrixLayout::ByRows,
                _ => MatrixLayout::ByColumns,
            },
            debug: args.debug_jit,
            ..JitOptions::default()
        };
        compile_trusted(&ctx, &module, &options)
    });
    let jit = match jit {
        Ok(jit) => jit,
        Err(errors) => {
            report::diagnostics(&ctx, &errors);
            return ExitCode::FAILURE;
        }
    };
    end_with_reader();
    // A program may register functions that run after `main`, so its code stays.
    jit.keep_until_exit();
    let result = jit.run_constructors().and_then(|()| {
        if wanted.is_none() && jit.takes_main_arguments(&args.entry) {
            return jit.invoke_main(&args.entry, args.argument_vector(), environment());
        }
        let value = jit.invoke_entry(&args.entry, wanted)?;
        jit.run_destructors()?;
        Ok(value)
    });
    // The program's output is in the C library's buffer.
    let printed = windlass::codegen::runtime::flush();
    match result {
        Ok(value) => {
            if wanted.is_some()
                && let Some(text) = value.to_text()
                && let Err(problem) = output_file::write(Path::new("-"), format!("{text}\n").as_bytes())
            {
                report::problem(&problem);
                return ExitCode::FAILURE;
            }
            if let Err(error) = printed {
                report::problem(&output_file::cannot_write_stdout(&error));
                return ExitCode::FAILURE;
            }
            // Without a result to print, `main`'s result is the exit status.
            match value.exit_code() {
                Some(code) if wanted.is_none() => ExitCode::from(code),
                _ => ExitCode::SUCCESS,
            }
        }
        Err(JitError::Trap(trap)) => {
            report::trap(&ctx, &trap);
            ExitCode::from(TRAPPED)
        }
        Err(problem) => {
            report::problem(&format!("Error: {problem}"));
            ExitCode::FAILURE
        }
    }
}

/// The exit status after a trap: that of a process which `abort` ends, as shells report it.
const TRAPPED: u8 = 134;

/// Compiles a module whose code runs with the rights of the person who gave the command, as any program that they run
/// does.
fn compile_trusted(ctx: &Context, module: &Module, options: &JitOptions) -> Result<Jit, Vec<Diagnostic>> {
    // SAFETY: the module was verified, and the person trusts it.
    #[allow(unsafe_code)]
    let jit = unsafe { Jit::new_unverified(ctx, module, options) };
    jit.map_err(|error| error.diagnostics().to_vec())
}

/// The libraries that were named in the command.
fn trusted_libraries(paths: &[PathBuf]) -> Vec<SharedLibrary> {
    // SAFETY: the person who names a library trusts it.
    #[allow(unsafe_code)]
    let trusted = |path: &PathBuf| unsafe { SharedLibrary::new(path) };
    paths.iter().map(trusted).collect()
}

/// The environment as C programs have it: `NAME=value`.
fn environment() -> Vec<CString> {
    let variable =
        |(name, value): (OsString, OsString)| c_string(&[&*name, "=".as_ref(), &*value].join(OsStr::new("")));
    std::env::vars_os().map(variable).collect()
}

/// A word as a C string, up to its first null byte; neither words nor variables of a process have one.
fn c_string(text: &OsStr) -> CString {
    let bytes = text.as_encoded_bytes();
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    CString::new(&bytes[..end]).unwrap_or_default()
}

/// Lets SIGPIPE end the process, which Rust's startup code makes it ignore: the program that runs does not check what its prints
/// return, and would go on after its reader has ended.
fn end_with_reader() {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGPIPE, flag::register_conditional_default};
        // Without it the program runs to its end.
        let _ = register_conditional_default(SIGPIPE, std::sync::Arc::new(true.into()));
    }
}
