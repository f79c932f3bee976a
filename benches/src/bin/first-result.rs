//! Measures the time from a program of many small functions to its first result: windlass and, in the same run, lli and
//! mlir-runner.
//!
//! `cargo run --release -p bench-vs-upstream --bin first-result -- --windlass target/release/windlass` prints a Markdown table of
//! processor times, of the fastest of several runs. The program is the same for all: MLIR for windlass, the LLVM dialect that
//! windlass makes of it for mlir-runner, and LLVM IR for lli.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use clap::Parser;
use wait4::Wait4;

#[derive(Parser)]
#[command(
    name = "first-result",
    about = "Measures the time from a program to its first result"
)]
struct Arguments {
    /// The windlass binary
    #[arg(long)]
    windlass: PathBuf,
    /// Number of runs, of which the fastest counts
    #[arg(long, default_value_t = 3)]
    repeat: usize,
    /// The version suffix of LLVM's tools
    #[arg(long, default_value = "-22")]
    suffix: String,
    /// The numbers of functions
    #[arg(default_values_t = [1, 100, 10_000])]
    counts: Vec<usize>,
}

/// A program of `count` functions with a loop each, of which `main` calls the last.
fn program(count: usize) -> String {
    let mut text = String::new();
    for index in 0..count {
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "func.func @f{index}(%x: i64, %n: i64) -> i64 {{
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %k = arith.constant {index} : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i64 : i64 {{
    %y = arith.muli %a, %k : i64
    %z = arith.addi %y, %i : i64
    %w = arith.xori %z, %x : i64
    scf.yield %w : i64
  }}
  return %r : i64
}}
"
        );
    }
    let last = count.saturating_sub(1);
    let _ = write!(
        text,
        "func.func @main() -> i32 {{
  %x = arith.constant 3 : i64
  %r = call @f{last}(%x, %x) : (i64, i64) -> i64
  %t = arith.trunci %r : i64 to i32
  %z = arith.subi %t, %t : i32
  return %z : i32
}}
"
    );
    text
}

/// The least processor time of several runs.
fn measure(program: &Path, arguments: &[&str], repeat: usize) -> Result<Duration, String> {
    let mut least = Duration::MAX;
    for _ in 0..repeat.max(1) {
        let child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let done = child.wait4().map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(format!(
                "{} {}: {}",
                program.display(),
                arguments.join(" "),
                done.status
            ));
        }
        least = least.min(done.rusage.utime + done.rusage.stime);
    }
    Ok(least)
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("windlass-first-result-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let done = table(arguments, &folder);
    std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    done
}

fn table(arguments: &Arguments, folder: &Path) -> Result<(), String> {
    let windlass = &arguments.windlass;
    let upstream = |name: &str| PathBuf::from(format!("{name}{}", arguments.suffix));
    let columns = ["windlass", "windlass -O0", "lli -jit-kind=orc", "mlir-runner"];
    println!(
        "| functions | {} |\n|---:|---:|---:|---:|---:|",
        columns.join(" | ")
    );
    for &count in &arguments.counts {
        let file = |ending: &str| folder.join(format!("{count}{ending}")).display().to_string();
        let (mlir, dialect, llvm) = (file(".mlir"), file(".llvm.mlir"), file(".ll"));
        std::fs::write(&mlir, program(count)).map_err(|error| error.to_string())?;
        let lower = ["compile", "--emit=llvm-dialect", &mlir, "-o", &dialect];
        measure(windlass, &lower, 1)?;
        measure(windlass, &["compile", "--emit=llvm-ir", &mlir, "-o", &llvm], 1)?;
        let times = [
            measure(windlass, &["run", &mlir], arguments.repeat)?,
            measure(windlass, &["run", "-O0", &mlir], arguments.repeat)?,
            measure(&upstream("lli"), &["-jit-kind=orc", &llvm], arguments.repeat)?,
            measure(
                &upstream("mlir-runner"),
                &["-e", "main", "-entry-point-result=i32", &dialect],
                arguments.repeat,
            )?,
        ];
        let times = times.map(|time| format!("{:.1} ms", time.as_secs_f64() * 1000.0));
        println!("| {count} | {} |", times.join(" | "));
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
