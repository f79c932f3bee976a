//! `windlass run`: compile a module in memory and call a function of it.

use super::entry_point;
use super::files::{self, Chunk};
use super::load::{self, LoadOptions};
use super::output_file;
use super::{Driver, report, start_threads};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::codegen::{
    EntryResult, Jit, JitOptions, MatrixLayout, ObjectOptions, OptLevel, compile_object,
};
use windlass::ir::def::Traits;
use windlass::ir::{Context, Diagnostic, Module};

/// Other dialects are lowered to the LLVM dialect first. The functions of MLIR's runner libraries that print, allocate and
/// tell the time are built in
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
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

    /// Writes the code as an object file, if requested.
    fn dump(&self, ctx: &Context, module: &Module) -> Result<(), Vec<Diagnostic>> {
        if !self.dump_object_file {
            return Ok(());
        }
        let path = match &self.object_filename {
            Some(path) => path.clone(),
            None => {
                let mut name = self.input.clone().into_os_string();
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
    start_threads(args.mlir_disable_threading);
    if args.host_supports_jit {
        // Every platform that this program builds for has a back end.
        return super::print("true\n");
    }
    let as_upstream = report::tool().starts_with("mlir-");
    let wanted = args.wanted(as_upstream);
    let text = match files::read(&args.input) {
        Ok(text) => text,
        Err(problem) => {
            report::problem(&problem);
            return ExitCode::FAILURE;
        }
    };
    let name = files::display_name(&args.input);
    let ctx = driver.context();
    let jit = load::with_deep_stack(|| {
        let options = LoadOptions {
            implicit_module: !args.no_implicit_module,
            verify: true,
            legacy: true,
            llvm_ir: false,
        };
        let mut module = load::load(&ctx, &name, &Chunk::whole(text), options)?;
        if !module.root.def(module.op).traits.has(Traits::SYMBOL_TABLE) {
            report::problem("Error: top-level op must be a symbol table.");
            return Err(Vec::new());
        }
        driver.lower(&ctx, &mut module).map_err(|error| vec![error])?;
        if let Some(body) = module.body_mut().filter(|_| args.check_bounds) {
            windlass::lower::generate_runtime_verification::run(&ctx, body, true);
        }
        driver
            .lower_to_llvm(&ctx, &mut module)
            .map_err(|error| vec![error])?;
        if let Some(wanted) = wanted.filter(|_| as_upstream)
            && let Err(problem) = entry_point::check(&ctx, &module, &args.entry, wanted)
        {
            report::problem(&format!("Error: {problem}"));
            return Err(Vec::new());
        }
        args.dump(&ctx, &module)?;
        let options = JitOptions {
            opt_level: opt_level(args.level),
            shared_libs: args.shared_libs.clone(),
            matrices: match args.matrix_default_layout.as_deref() {
                Some("row-major") => MatrixLayout::ByRows,
                _ => MatrixLayout::ByColumns,
            },
            ..JitOptions::default()
        };
        Jit::new(&ctx, &module, &options)
    });
    let jit = match jit {
        Ok(jit) => jit,
        Err(errors) => {
            report::diagnostics(&ctx, &errors);
            return ExitCode::FAILURE;
        }
    };
    end_with_reader();
    let result = jit.run_constructors().and_then(|()| {
        let value = jit.invoke_entry(&args.entry, wanted)?;
        Ok((value, jit.run_destructors()?))
    });
    // The program's output is in the C library's buffer.
    let printed = windlass::codegen::runtime::flush();
    match result.map(|(value, ())| value) {
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
        Err(problem) => {
            report::problem(&format!("Error: {problem}"));
            ExitCode::FAILURE
        }
    }
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
