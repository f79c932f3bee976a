//! `random-programs LANGUAGE`: runs random programs and prints those that windlass does not run as LLVM does.

use clap::{Parser, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use windlass_random_programs::farm::{self, Failure, Options};
use windlass_random_programs::language::Language;

/// Runs random programs through LLVM and through windlass, and prints those whose results differ
#[derive(Parser)]
struct Args {
    /// The language of the programs
    language: Name,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    first: u64,
    /// The number of programs
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The number of programs in a module
    #[arg(long, default_value_t = 50)]
    batch: usize,
    /// The number of threads
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// The binary under test
    #[arg(long, default_value = "target/debug/windlass")]
    windlass: PathBuf,
    /// The optimisation levels of windlass
    #[arg(long, value_delimiter = ',', default_value = "0,2")]
    levels: Vec<u8>,
    /// Run no passes other than those of `--pipeline`
    #[arg(long)]
    no_passes: bool,
    /// A pipeline of `windlass opt` to run first, or its options: `--cse --sccp`
    #[arg(long, allow_hyphen_values = true)]
    pipeline: Option<String>,
    /// Print failing programs as they are
    #[arg(long)]
    no_reduce: bool,
    /// The directory for failing programs
    #[arg(long, default_value = "random-program-failures")]
    failures: PathBuf,
    /// Run further programs until this many seconds have passed
    #[arg(long)]
    seconds: Option<u64>,
    /// Only print the program of the first seed
    #[arg(long)]
    print: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Name {
    Llvm,
    Table,
    C,
    Mlir,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> std::io::Result<ExitCode> {
    let language = match args.language {
        Name::Llvm => Language::Llvm,
        Name::Table => Language::Table,
        Name::C => Language::C,
        Name::Mlir => Language::Mlir,
    };
    if args.print {
        print!("{}", language.source(&[(0, &language.program(args.first, 0))]));
        return Ok(ExitCode::SUCCESS);
    }
    let options = Options {
        windlass: args.windlass.canonicalize()?,
        levels: args.levels.clone(),
        pipeline: args.pipeline.clone(),
        passes: !args.no_passes,
        batch: args.batch.max(1),
        jobs: args.jobs.max(1),
        reduce: !args.no_reduce,
        scratch: std::env::temp_dir(),
    };
    let start = std::time::Instant::now();
    std::fs::create_dir_all(&args.failures)?;
    let report = |failure: &Failure| {
        let file = args
            .failures
            .join(format!("{}-{}", failure.seed, language.file()));
        if let Err(error) = std::fs::write(&file, &failure.source) {
            eprintln!("{}: {error}", file.display());
        }
        println!("{}\n{failure}", file.display());
    };
    let mut first = args.first;
    let mut summary = farm::run(language, first, args.count, &options, &report)?;
    while args
        .seconds
        .is_some_and(|seconds| start.elapsed().as_secs() < seconds)
    {
        first += args.count;
        summary.append(farm::run(language, first, args.count, &options, &report)?);
    }
    for (message, count) in &summary.refusals {
        println!("{count} times: {message}");
    }
    println!(
        "{} programs, {} without a defined result {:?}, {} failures, in {:?}",
        summary.ran,
        summary.undefined.len(),
        summary.undefined.iter().take(10).collect::<Vec<_>>(),
        summary.failures.len(),
        start.elapsed()
    );
    Ok(match summary.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
