//! Times windlass and upstream MLIR in one run and prints tables of seconds, MB/s, peak memory and ratios.
//!
//! `cargo run --release -p bench-vs-upstream` builds windlass, generates modules ([`bench_vs_upstream::generate`]),
//! runs both tool chains on them ([`stages`], [`measure`]) and writes Markdown to standard output ([`table`]).
//! Upstream's columns stay empty where its tools are not installed. `-- --help` lists the options; `-- --generate 100k
//! --shape giant` only prints a module.
//!
//! `cargo run --release -p bench-vs-upstream > benches/results.md` replaces the committed results.
//!
//! `-- --scaling` measures windlass alone: how the time of every registered pass scales with modules of 1k, 10k and
//! 100k functions, ops, blocks and so on ([`scaling`], [`bench_vs_upstream::shapes`]). It prints a Markdown table,
//! steepest first, and fails if an exponent is above 1.2. `--pass inline,cse` and `--scaling-shape calls,globals`
//! select passes and shapes.

mod cranelift;
mod measure;
mod pipeline;
mod scaling;
mod stages;
mod table;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use clap::Parser;

use bench_vs_upstream::generate::{self, Shape};
use bench_vs_upstream::shapes;
use stages::{Plan, Stage, Tools};

#[derive(Parser)]
#[command(
    name = "bench-vs-upstream",
    about = "Times windlass beside upstream MLIR and prints the ratios"
)]
struct Arguments {
    /// Use small modules and few repetitions: takes a minute
    #[arg(long)]
    quick: bool,
    /// Numbers of ops per module; default 1k,10k,100k,1M,10M, with `--scaling` up to 100k. Above 1M, only text to text
    /// and to LLVM IR is measured
    #[arg(long, value_delimiter = ',', value_parser = parse_size)]
    sizes: Vec<usize>,
    /// Shapes of the modules
    #[arg(long = "shape", value_delimiter = ',', default_value = "many,giant")]
    shapes: Vec<Shape>,
    /// Stages to measure; default all
    #[arg(long = "stage", value_delimiter = ',')]
    stages: Vec<Stage>,
    /// Number of runs, of which the fastest counts
    #[arg(long, default_value_t = 3)]
    repeat: usize,
    /// Largest module that upstream compiles to machine code, in ops
    #[arg(long, value_parser = parse_size, default_value = "100k")]
    upstream_machine_code_up_to: usize,
    /// Largest module that upstream runs on, in ops
    #[arg(long, value_parser = parse_size, default_value = "1M")]
    upstream_up_to: usize,
    /// The windlass binary; built by default
    #[arg(long)]
    windlass: Option<PathBuf>,
    /// Do not measure upstream
    #[arg(long)]
    alone: bool,
    /// Print a module of this many ops and exit
    #[arg(long, value_parser = parse_size)]
    generate: Option<usize>,
    /// The output file of the printed module; its number of ops is printed instead
    #[arg(long, requires = "generate")]
    output: Option<PathBuf>,
    /// Measure only how the time of each pass scales with its input
    #[arg(long)]
    scaling: bool,
    /// Passes to measure with `--scaling`; default all
    #[arg(long = "pass", value_delimiter = ',', requires = "scaling")]
    passes: Vec<String>,
    /// Shapes to measure with `--scaling`; default all
    #[arg(long, value_delimiter = ',', requires = "scaling")]
    scaling_shape: Vec<shapes::Shape>,
    /// Seconds after which a run is stopped
    #[arg(long, default_value_t = 20, requires = "scaling")]
    time_limit: u64,
    /// Milliseconds below which a time is too short to compare
    #[arg(long, default_value_t = 20, requires = "scaling")]
    shortest: u64,
    /// Seed of the generated modules
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Parses `10k` and `1M` as well as `10000`.
fn parse_size(text: &str) -> Result<usize, String> {
    let (digits, factor) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 1_000),
        Some((at, 'm' | 'M')) => (&text[..at], 1_000_000),
        _ => (text, 1),
    };
    let count: usize = digits
        .parse()
        .map_err(|_| format!("'{text}' is no number of ops"))?;
    count
        .checked_mul(factor)
        .ok_or_else(|| format!("'{text}' is too large"))
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench-vs-upstream: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: Arguments) -> Result<(), String> {
    if let Some(ops) = arguments.generate {
        let module = generate::module(ops, arguments.shapes[0], arguments.seed);
        match arguments.output {
            None => print!("{}", module.text),
            Some(path) => {
                std::fs::write(&path, &module.text)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                println!("{}", module.ops);
            }
        }
        return Ok(());
    }
    if arguments.sizes.is_empty() {
        arguments.sizes = vec![1_000, 10_000, 100_000];
        if !arguments.scaling {
            arguments.sizes.extend([1_000_000, 10_000_000]);
        }
    }
    if arguments.quick {
        arguments.sizes.retain(|&ops| ops <= 10_000);
        arguments.repeat = arguments.repeat.min(2);
    }
    let windlass = match arguments.windlass {
        Some(path) => path,
        None => build_windlass()?,
    };
    let dir = std::env::temp_dir().join(format!("bench-vs-upstream-{}", std::process::id()));
    std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    if arguments.scaling {
        let plan = scaling::Plan {
            windlass,
            sizes: arguments.sizes,
            shapes: arguments.scaling_shape,
            passes: arguments.passes,
            repeat: arguments.repeat.max(1),
            time_limit: Duration::from_secs(arguments.time_limit),
            shortest: Duration::from_millis(arguments.shortest),
        };
        let above = scaling::run(&plan, &dir);
        std::fs::remove_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        return match above? {
            0 => Ok(()),
            count => Err(format!("{count} exponents are above the limit")),
        };
    }
    let plan = Plan {
        sizes: arguments.sizes,
        shapes: arguments.shapes,
        stages: if arguments.stages.is_empty() {
            Stage::ALL.to_vec()
        } else {
            arguments.stages
        },
        repeat: arguments.repeat.max(1),
        upstream_machine_code_up_to: arguments.upstream_machine_code_up_to,
        upstream_up_to: arguments.upstream_up_to,
        seed: arguments.seed,
    };
    let tools = Tools::find(windlass, !arguments.alone);
    let result = stages::run(&plan, &tools, &dir);
    std::fs::remove_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    result
}

/// Builds the binary in release mode into this program's target directory, whatever profile this program has.
fn build_windlass() -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    let mut command = Command::new(cargo);
    command
        .args(["build", "--release", "--bin", "windlass", "--manifest-path"])
        .arg(manifest);
    let status = command.status().map_err(|error| format!("cargo: {error}"))?;
    if !status.success() {
        return Err("windlass does not build".into());
    }
    // .../target/PROFILE/bench-vs-upstream
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = program
        .ancestors()
        .nth(2)
        .ok_or("this program lies outside a target directory")?;
    Ok(target.join("release/windlass"))
}
