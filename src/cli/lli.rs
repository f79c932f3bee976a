//! `lli`: runs a program in LLVM IR, with the options of LLVM's tool.

use super::{Driver, report, run};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run a program in LLVM IR with the options of LLVM's `lli`
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// Arguments of the program: all words after the file
    #[arg(last = true, value_name = "ARGS")]
    arguments: Vec<OsString>,
    /// The function to call
    #[arg(long, default_value = "main", value_name = "NAME")]
    entry_function: String,
    /// A further module of the program
    #[arg(long, value_name = "FILE")]
    extra_module: Vec<PathBuf>,
    /// A shared library whose functions the program may call
    #[arg(long, value_name = "FILE")]
    load: Vec<PathBuf>,
    /// The name that the program finds in its first argument instead of the file's
    #[arg(long, value_name = "NAME")]
    fake_argv0: Option<OsString>,
    /// How much to optimise: 0 to 3
    #[arg(short = 'O', default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3), value_name = "LEVEL")]
    level: u8,
    /// Interpret the program, which windlass does not do
    #[arg(long)]
    force_interpreter: bool,
}

/// Runs the tool.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    if args.force_interpreter {
        report::problem(&format!(
            "{}: there is no interpreter: programs are compiled",
            report::tool()
        ));
        return ExitCode::FAILURE;
    }
    let program = run::Program {
        argv0: args.fake_argv0,
        inputs: std::iter::once(args.input).chain(args.extra_module).collect(),
        arguments: args.arguments,
        entry: args.entry_function,
        shared_libs: args.load,
        level: args.level,
    };
    run::main(program.into(), driver)
}
