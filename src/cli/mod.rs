//! The command line: `windlass opt | translate | run | compile | lli | llc`, for [`Driver`]s with any dialects and passes.
//!
//! `driver.rs` (what is registered), `args.rs` (how MLIR users write options), `files.rs` and `input.rs` (inputs), `output_file.rs`
//! (outputs), `load.rs` (text to verified module), `report.rs` (diagnostics for people), `expected.rs` (`-verify-diagnostics`); one file
//! per subcommand.

mod args;
mod compile;
mod driver;
mod entry_point;
mod expected;
mod files;
mod input;
mod llc;
mod lli;
mod llvm_version;
mod load;
mod opt;
mod output_file;
mod posix;
mod report;
mod run;
mod standard_streams;
mod streamed;
mod temporary;
mod threads;
mod translate;

pub use driver::Driver;

use args::Kind;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Args as _, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use windlass::ir::pass::PassRegistry;

/// MLIR to LLVM IR and to machine code, in Rust alone.
#[derive(Parser)]
#[command(
    name = "windlass",
    version,
    about,
    max_term_width = 100,
    args_override_self = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read MLIR, run passes, write MLIR (as mlir-opt does)
    Opt(opt::Args),
    /// Translate between MLIR's LLVM dialect and LLVM IR (as mlir-translate does)
    Translate(translate::Args),
    /// Compile a module in memory and call a function of it (as mlir-runner does)
    Run(run::Args),
    /// Compile a module to LLVM IR, assembly, an object file or a program
    Compile(compile::Args),
    /// Run a program in LLVM IR (as LLVM's lli does)
    Lli(lli::Args),
    /// Compile LLVM IR to assembly or an object file (as LLVM's llc does)
    Llc(llc::Args),
    /// Write a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// The subcommand that the program's name selects.
fn tool_of(words: &[OsString]) -> Option<&'static str> {
    let called = words
        .first()
        .and_then(|word| Path::new(word).file_stem()?.to_str());
    match called {
        Some("mlir-opt") => Some("opt"),
        Some("mlir-translate") => Some("translate"),
        Some("mlir-runner" | "mlir-cpu-runner") => Some("run"),
        Some("lli") => Some("lli"),
        Some("llc") => Some("llc"),
        _ => None,
    }
}

/// The command with only what the word after its name selects: to define the options of all subcommands takes longer than to
/// process a small input. What it refuses is left to the whole command, which knows the help.
fn command_of(word: &str) -> Option<clap::Command> {
    let windlass = clap::Command::new("windlass").args_override_self(true);
    Some(match word {
        "opt" => windlass.subcommand(opt::Args::augment_args(clap::Command::new("opt"))),
        "translate" => windlass.subcommand(translate::Args::augment_args(clap::Command::new("translate"))),
        "run" => windlass.subcommand(run::Args::augment_args(clap::Command::new("run"))),
        "compile" => windlass.subcommand(compile::Args::augment_args(clap::Command::new("compile"))),
        "lli" => windlass.subcommand(lli::Args::augment_args(clap::Command::new("lli"))),
        "llc" => windlass.subcommand(llc::Args::augment_args(clap::Command::new("llc"))),
        "--version" => windlass.version(env!("CARGO_PKG_VERSION")),
        _ => return None,
    })
}

/// Runs a command line; `as_tool` fixes the subcommand.
fn run_tool(driver: &Driver, as_tool: Option<&'static str>, mut words: Vec<OsString>) -> ExitCode {
    if let Some(subcommand) = as_tool {
        words.insert(words.len().min(1), subcommand.into());
    }
    let passes = &driver.passes;
    let is_opt = words.get(1).is_some_and(|word| word == "opt");
    let alone = words.get(1).and_then(|word| command_of(word.to_str()?));
    let (command, whole) = match alone {
        Some(command) => (command, false),
        None => (Cli::command(), true),
    };
    let options = words.get(1).and_then(|word| command.find_subcommand(word));
    let kind_of = |name: &str| {
        if is_opt && passes.knows(name) {
            return Kind::Pass;
        }
        let mut options = options.into_iter().flat_map(clap::Command::get_arguments);
        let Some(option) = options.find(|option| option.get_long() == Some(name)) else {
            return Kind::Unknown;
        };
        let takes_bool = option.get_value_parser().type_id() == std::any::TypeId::of::<bool>();
        match option.get_action() {
            ArgAction::SetTrue => Kind::Flag,
            ArgAction::Set if takes_bool => Kind::Switch,
            _ => Kind::Other,
        }
    };
    let typed = words.clone();
    // All words after `lli`'s file are the program's.
    let program = match words.get(1).is_some_and(|word| word == "lli") {
        true => args::split_off_program(&mut words, 2, kind_of),
        false => Vec::new(),
    };
    let (mut words, flags) = args::split(words, kind_of);
    words.extend(program);
    let parsed = match whole {
        true => None,
        false => Some(command.try_get_matches_from(&words)),
    };
    let is_final = |parsed: &Result<_, clap::Error>| {
        let is_version = |error: &clap::Error| error.kind() == ErrorKind::DisplayVersion;
        parsed.as_ref().err().is_none_or(is_version)
    };
    let parsed = parsed.filter(is_final).unwrap_or_else(|| {
        let mut command = Cli::command();
        if let Some(tool) = as_tool {
            command = command.mut_subcommand(tool, |command| command.before_help(overview(driver, tool)));
        }
        command.try_get_matches_from(words)
    });
    let parsed = parsed.and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return refuse(&error, &typed, as_tool.is_some(), is_opt.then_some(passes)),
    };
    match cli.command {
        Command::Opt(args) => opt::main(args, &flags, driver),
        Command::Translate(args) => translate::main(args, driver),
        Command::Run(args) => run::main(args, driver),
        Command::Compile(args) => compile::main(args, driver),
        Command::Lli(args) => lli::main(args, driver),
        Command::Llc(args) => llc::main(args, driver),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "windlass", &mut script);
            print(&String::from_utf8_lossy(&script))
        }
    }
}

/// Writes text to standard output.
fn print(text: &str) -> ExitCode {
    match output_file::write(Path::new("-"), text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            report::problem(&problem);
            ExitCode::FAILURE
        }
    }
}

/// Writes an error of the command line, or the requested help.
fn refuse(error: &clap::Error, typed: &[OsString], as_tool: bool, passes: Option<&PassRegistry>) -> ExitCode {
    if !error.use_stderr() {
        // Help and version are written to standard output and are no failure.
        let written = error.print().and_then(|()| std::io::stdout().flush());
        let passes = passes.map(opt::passes).unwrap_or_default();
        return match (standard_streams::check_stdout().and(written), passes.as_str()) {
            (Ok(()), "") => ExitCode::SUCCESS,
            (Ok(()), passes) => print(passes),
            (Err(error), _) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            (Err(error), _) => {
                report::problem(&output_file::cannot_write_stdout(&error));
                ExitCode::FAILURE
            }
        };
    }
    // The parsed command has clap's own options by now.
    let fresh = Cli::command();
    let subcommand = typed.get(1).and_then(|word| fresh.find_subcommand(word));
    let tool = match subcommand {
        Some(subcommand) if !as_tool => format!("{} {}", report::tool(), subcommand.get_name()),
        _ => report::tool(),
    };
    if let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg)
        && error.kind() == ErrorKind::UnknownArgument
    {
        if unknown.starts_with('-') && unknown != "-" {
            let unknown = as_typed(typed, unknown);
            unknown_option(&tool, &unknown, subcommand, passes);
            return ExitCode::FAILURE;
        }
        if as_tool {
            report::problem(&format!(
                "{tool}: Too many positional arguments specified!\nCan specify at most 1 positional arguments: \
                 See: {tool} --help"
            ));
            return ExitCode::FAILURE;
        }
    }
    if as_tool && let Some(problem) = value_problem(error) {
        report::problem(&format!("{tool}: {problem}"));
        return ExitCode::FAILURE;
    }
    // A failed write to standard error cannot be reported.
    let _ = error.print();
    ExitCode::FAILURE
}

/// LLVM's message for an option without a value or with a wrong one.
fn value_problem(error: &clap::Error) -> Option<String> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    // `--option <VALUE>`, `--option[=<VALUE>]`
    let option = context(ContextKind::InvalidArg)?.split([' ', '=', '[']).next()?;
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let is_bool = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(all)) => *all == ["true", "false"],
        _ => false,
    };
    let is_number = std::error::Error::source(error).is_some_and(|why| why.is::<std::num::ParseIntError>());
    let problem = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => "requires a value!".to_owned(),
        ErrorKind::InvalidValue if !is_bool => format!("Cannot find option named '{value}'!"),
        ErrorKind::InvalidValue | ErrorKind::TooManyValues => {
            format!("'{value}' is invalid value for boolean argument! Try 0 or 1")
        }
        ErrorKind::ValueValidation if is_number => format!("'{value}' value invalid for uint argument!"),
        _ => return None,
    };
    Some(format!("for the {option} option: {problem}"))
}

/// The word of the command line that contains the option `unknown`.
fn as_typed(words: &[OsString], unknown: &str) -> String {
    let name = |word: &str| {
        let word = word.trim_start_matches('-');
        word.split('=').next().unwrap_or_default().to_owned()
    };
    let words = words.iter().filter_map(|word| word.to_str());
    words
        .filter(|word| word.starts_with('-'))
        .find(|word| name(word) == name(unknown))
        .unwrap_or(unknown)
        .to_owned()
}

/// Reports an unknown option and the nearest known one.
fn unknown_option(tool: &str, unknown: &str, options: Option<&clap::Command>, passes: Option<&PassRegistry>) {
    let name = unknown.trim_start_matches('-');
    let name = name.split('=').next().unwrap_or_default();
    report::problem(&format!(
        "{tool}: Unknown command line argument '{unknown}'.  Try: '{tool} --help'"
    ));
    let options = options.iter().flat_map(|command| command.get_arguments());
    let names: Vec<&str> = options
        .filter_map(clap::Arg::get_long)
        .chain(
            passes
                .iter()
                .flat_map(|all| all.passes())
                .map(|pass| pass.argument),
        )
        .collect();
    if let Some(near) = windlass::ir::diagnostics::nearest(name, names) {
        report::problem(&format!("{tool}: Did you mean '--{near}'?"));
    }
}

/// The first lines of the help of an MLIR tool.
fn overview(driver: &Driver, tool: &str) -> String {
    match tool {
        "opt" => format!(
            "OVERVIEW: MLIR modular optimizer driver\n\nAvailable Dialects: {}",
            driver.dialect_names().join(", ")
        ),
        "translate" => "OVERVIEW: MLIR Translation Testing Tool".into(),
        "lli" => "OVERVIEW: LLVM IR JIT compiler".into(),
        "llc" => "OVERVIEW: LLVM IR compiler".into(),
        _ => "OVERVIEW: MLIR CPU execution driver".into(),
    }
}
