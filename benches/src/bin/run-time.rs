//! Measures how fast compiled programs run: windlass and, in the same run, clang and llc, on the kernels in `benches/kernels`.
//!
//! `cargo run --release -p bench-vs-upstream --bin run-time -- --windlass target/release/windlass` compiles each kernel with
//! `clang -O2`, with `clang -O2` without its vectorisers, with `llc -O2` of clang's `-O1` LLVM IR, and with `windlass -O2` of clang's
//! LLVM IR: of `-O1`, of `-O2` before any of its passes, and of `-O0`. The programs run in turn, and the processor time of the fastest
//! run of each counts. All must print the same. It prints a Markdown table of times relative to `clang -O2`, the geometric means, and
//! the five kernels in which windlass is slowest. Kernels can be named as arguments.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use clap::Parser;
use wait4::Wait4;

#[derive(Parser)]
#[command(
    name = "run-time",
    about = "Measures how fast programs run that windlass compiles"
)]
struct Arguments {
    /// The windlass binary
    #[arg(long)]
    windlass: PathBuf,
    /// The optimisation level of windlass
    #[arg(long, default_value_t = 2)]
    level: u8,
    /// Number of runs, of which the fastest counts
    #[arg(long, default_value_t = 5)]
    repeat: usize,
    /// The version suffix of LLVM's tools
    #[arg(long, default_value = "-22")]
    suffix: String,
    /// The kernels; default all
    kernels: Vec<String>,
}

/// The columns of the table: the first one is what the others are compared with.
const COLUMNS: [&str; 6] = [
    "clang -O2",
    "without vectors",
    "llc -O2",
    "windlass, of -O1",
    "windlass, unoptimised",
    "windlass, of -O0",
];

/// Runs a command; its first line of complaint is the error.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|error| format!("{command:?}: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => {
            let text = String::from_utf8_lossy(&output.stderr);
            Err(text.lines().next().unwrap_or("failed").to_owned())
        }
    }
}

/// Runs a program; returns what it prints and the seconds of processor time that it takes.
fn time(program: &Path) -> Result<(Vec<u8>, f64), String> {
    let child = Command::new(program)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = child.map_err(|error| error.to_string())?;
    let mut printed = Vec::new();
    if let Some(mut stdout) = child.stdout.take() {
        std::io::Read::read_to_end(&mut stdout, &mut printed).map_err(|error| error.to_string())?;
    }
    let used = child.wait4().map_err(|error| error.to_string())?;
    match used.status.success() {
        true => Ok((printed, used.rusage.utime.as_secs_f64())),
        false => Err(used.status.to_string()),
    }
}

/// Compiles a kernel in all ways: the programs, in the order of the columns.
fn compile(arguments: &Arguments, source: &Path, to: &Path) -> Result<Vec<PathBuf>, String> {
    let clang = || Command::new(format!("clang{}", arguments.suffix));
    let path = |name: &str| to.join(name);
    let ir = [
        ("1.ll", &["-O1"][..]),
        ("unoptimised.ll", &["-O2", "-Xclang", "-disable-llvm-passes"]),
        ("0.ll", &["-O0"]),
    ];
    for (name, options) in ir {
        run(clang()
            .args(options)
            .args(["-S", "-emit-llvm"])
            .arg(source)
            .arg("-o")
            .arg(path(name)))?;
    }
    run(clang()
        .arg("-O2")
        .arg(source)
        .arg("-o")
        .arg(path("clang"))
        .arg("-lm"))?;
    let scalar = ["-O2", "-fno-vectorize", "-fno-slp-vectorize"];
    run(clang()
        .args(scalar)
        .arg(source)
        .arg("-o")
        .arg(path("scalar"))
        .arg("-lm"))?;
    let mut llc = Command::new(format!("llc{}", arguments.suffix));
    llc.args(["-O2", "-filetype=obj", "-relocation-model=pic"]);
    run(llc.arg(path("1.ll")).arg("-o").arg(path("llc.o")))?;
    run(clang().arg(path("llc.o")).arg("-o").arg(path("llc")).arg("-lm"))?;
    let level = format!("-O{}", arguments.level);
    for (name, program) in [("1.ll", "w1"), ("unoptimised.ll", "wu"), ("0.ll", "w0")] {
        let mut windlass = Command::new(&arguments.windlass);
        windlass.args(["compile", "--emit=exe", &level]).arg(path(name));
        run(windlass.arg("-o").arg(path(program)).arg("-lm"))?;
    }
    Ok(["clang", "scalar", "llc", "w1", "wu", "w0"].map(path).to_vec())
}

/// The times of a kernel relative to the first column.
fn measure(arguments: &Arguments, source: &Path, to: &Path) -> Result<(f64, Vec<f64>), String> {
    let programs = compile(arguments, source, to)?;
    let mut best = vec![f64::INFINITY; programs.len()];
    let mut expected: Option<Vec<u8>> = None;
    for _ in 0..arguments.repeat {
        for (index, program) in programs.iter().enumerate() {
            let (printed, seconds) = time(program).map_err(|error| format!("{}: {error}", COLUMNS[index]))?;
            if *expected.get_or_insert_with(|| printed.clone()) != printed {
                return Err(format!("{}: another answer", COLUMNS[index]));
            }
            best[index] = best[index].min(seconds);
        }
    }
    Ok((best[0], best.iter().map(|seconds| seconds / best[0]).collect()))
}

fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = ratios.len().max(1) as f64;
    (ratios.map(f64::ln).sum::<f64>() / count).exp()
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let to = std::env::temp_dir().join(format!("windlass-run-time-{}", std::process::id()));
    let listed = std::fs::create_dir_all(&to).and_then(|()| std::fs::read_dir(&kernels));
    let mut sources: Vec<PathBuf> = match listed {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) => {
            eprintln!("{}: {error}", kernels.display());
            return ExitCode::FAILURE;
        }
    };
    sources.sort();
    let name = |path: &Path| {
        path.file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    sources.retain(|path| arguments.kernels.is_empty() || arguments.kernels.contains(&name(path)));
    println!("| kernel | ms | {} |", COLUMNS[1..].join(" | "));
    println!("| --- |{}", " ---: |".repeat(COLUMNS.len()));
    let mut all: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut failed = false;
    for source in &sources {
        let kernel = name(source);
        match measure(&arguments, source, &to) {
            Ok((seconds, ratios)) => {
                let cells: Vec<String> = ratios[1..].iter().map(|ratio| format!("{ratio:.2}")).collect();
                println!("| {kernel} | {:.1} | {} |", seconds * 1e3, cells.join(" | "));
                all.insert(kernel, ratios);
            }
            Err(error) => {
                failed = true;
                println!("| {kernel} | {error} |");
            }
        }
    }
    let means: Vec<String> = (1..COLUMNS.len())
        .map(|column| format!("{:.2}", geometric_mean(all.values().map(|ratios| ratios[column]))))
        .collect();
    println!("| geometric mean | | {} |", means.join(" | "));
    let mut slowest: Vec<(&String, f64)> = all.iter().map(|(kernel, ratios)| (kernel, ratios[3])).collect();
    slowest.sort_by(|a, b| b.1.total_cmp(&a.1));
    let worst: Vec<String> = slowest
        .iter()
        .take(5)
        .map(|(kernel, ratio)| format!("{kernel} {ratio:.2}"))
        .collect();
    println!("\nSlowest, of -O1: {}", worst.join(", "));
    // Files that cannot be erased do no harm.
    let _ = std::fs::remove_dir_all(&to);
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
