//! Measures how fast compiled programs run: windlass and, in the same run, clang, llc and mlir-runner.
//!
//! `cargo run --release -p bench-vs-upstream --bin run-time -- --windlass target/release/windlass` prints two Markdown tables; with
//! `--output FILE` it writes them to a file, too. The programs of a kernel run in turn, and the fastest run of each counts. All must
//! print the same. Kernels can be named as arguments.
//!
//! * The kernels in C, `benches/kernels/*.c`, are compiled with `clang -O2`, with `clang -O2` without its vectorisers, with `llc -O2`
//!   of clang's `-O1` LLVM IR, and with `windlass -O2` of clang's LLVM IR: of `-O1`, of `-O2` before any of its passes, and of `-O0`.
//!   The processor time of the whole program counts.
//! * The kernels in MLIR, `benches/kernels/mlir/*.mlir`, are run by `mlir-runner -O2` and `-O3`, after `mlir-opt` has lowered them, and
//!   compiled with `windlass -O2` and `-O3`; next to each is what it is compared with, the same in C for `clang -O3`. They measure
//!   themselves, since the time in which mlir-runner compiles does not count: their last line is a number of microseconds.
//!
//! `--level 3 --fast-math` compares the kernels in C with `clang -O3 -ffast-math`.

use std::fmt::Write as _;
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
    /// The optimisation level of windlass and clang for the kernels in C
    #[arg(long, default_value_t = 2)]
    level: u8,
    /// Reorder operations on floats in the kernels in C: `windlass --fast-math`, `clang -ffast-math`
    #[arg(long)]
    fast_math: bool,
    /// Number of runs, of which the fastest counts
    #[arg(long, default_value_t = 5)]
    repeat: usize,
    /// The version suffix of LLVM's tools
    #[arg(long, default_value = "-22")]
    suffix: String,
    /// The directory of MLIR's runner libraries
    #[arg(long, default_value = "/usr/lib/llvm-22/lib")]
    runner_libraries: PathBuf,
    /// A file to which the tables are written
    #[arg(long)]
    output: Option<PathBuf>,
    /// The kernels; default all
    kernels: Vec<String>,
}

/// The passes with which `mlir-opt` lowers a kernel.
const LOWERING: [&str; 11] = [
    "--convert-vector-to-scf",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-vector-to-llvm=vector-contract-lowering=outerproduct",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-arith-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
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

/// A way to execute a kernel.
struct Program {
    command: Vec<PathBuf>,
    /// Whether its last line is the number of microseconds; else the processor time of the process counts.
    measures_itself: bool,
}

impl Program {
    /// Runs it: what it prints, and how many seconds it takes.
    fn time(&self) -> Result<(String, f64), String> {
        let (program, arguments) = self.command.split_first().ok_or("no command")?;
        let child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|error| error.to_string())?;
        let mut printed = String::new();
        if let Some(mut stdout) = child.stdout.take() {
            std::io::Read::read_to_string(&mut stdout, &mut printed).map_err(|error| error.to_string())?;
        }
        let used = child.wait4().map_err(|error| error.to_string())?;
        if !used.status.success() {
            return Err(used.status.to_string());
        }
        if !self.measures_itself {
            return Ok((printed, used.rusage.utime.as_secs_f64()));
        }
        // mlir-runner prints the result of `main`, too, before what C's functions print.
        let printed = printed.strip_prefix("0\n").unwrap_or(&printed).trim_end();
        let (answer, ticks) = printed.rsplit_once('\n').ok_or("it prints no time")?;
        let ticks: f64 = ticks.trim().parse().map_err(|_| "it prints no time")?;
        Ok((answer.to_owned(), ticks / 1e6))
    }
}

/// Whether two outputs are the same: word by word, numbers to six digits if `rounded`.
fn same(x: &str, y: &str, rounded: bool) -> bool {
    let equal = |(a, b): (&str, &str)| {
        a == b
            || match (rounded, a.parse::<f64>(), b.parse::<f64>()) {
                (true, Ok(a), Ok(b)) => (a - b).abs() <= 1e-6 * a.abs().max(b.abs()),
                _ => false,
            }
    };
    x.split_whitespace().count() == y.split_whitespace().count()
        && x.split_whitespace().zip(y.split_whitespace()).all(equal)
}

/// Compiles a kernel in C in all ways: the programs, in the order of the columns.
fn compile_c(arguments: &Arguments, source: &Path, to: &Path) -> Result<Vec<Program>, String> {
    let clang = || Command::new(format!("clang{}", arguments.suffix));
    let path = |name: &str| to.join(name);
    let ir = [
        ("1.ll", &["-O1"][..]),
        ("unoptimised.ll", &["-O2", "-Xclang", "-disable-llvm-passes"]),
        ("0.ll", &["-O0"]),
    ];
    for (name, options) in ir {
        let mut front_end = clang();
        front_end.args(options).args(["-S", "-emit-llvm"]);
        run(front_end.arg(source).arg("-o").arg(path(name)))?;
    }
    let level = format!("-O{}", arguments.level);
    let fast = arguments.fast_math.then_some("-ffast-math");
    let scalar = ["-fno-vectorize", "-fno-slp-vectorize"];
    for (name, options) in [("clang", &[][..]), ("scalar", &scalar)] {
        let mut whole = clang();
        whole.arg(&level).args(fast).args(options).arg(source);
        run(whole.arg("-o").arg(path(name)).arg("-lm"))?;
    }
    let mut llc = Command::new(format!("llc{}", arguments.suffix));
    llc.args(["-O2", "-filetype=obj", "-relocation-model=pic"]);
    run(llc.arg(path("1.ll")).arg("-o").arg(path("llc.o")))?;
    run(clang().arg(path("llc.o")).arg("-o").arg(path("llc")).arg("-lm"))?;
    for (name, program) in [("1.ll", "w1"), ("unoptimised.ll", "wu"), ("0.ll", "w0")] {
        let mut windlass = Command::new(&arguments.windlass);
        windlass.args(["compile", "--emit=exe", &level]).arg(path(name));
        windlass.args(arguments.fast_math.then_some("--fast-math"));
        run(windlass.arg("-o").arg(path(program)).arg("-lm"))?;
    }
    let program = |name| Program {
        command: vec![path(name)],
        measures_itself: false,
    };
    Ok(["clang", "scalar", "llc", "w1", "wu", "w0"].map(program).into())
}

/// Compiles a kernel in MLIR in all ways, and its equivalent in C.
fn compile_mlir(arguments: &Arguments, source: &Path, to: &Path) -> Result<Vec<Program>, String> {
    let path = |name: &str| to.join(name);
    let is_x86 = cfg!(target_arch = "x86_64");
    let mut clang = Command::new(format!("clang{}", arguments.suffix));
    clang.arg("-O3").args(is_x86.then_some("-march=x86-64-v2"));
    run(clang.arg(source.with_extension("c")).arg("-o").arg(path("clang")))?;
    let mut lower = Command::new(format!("mlir-opt{}", arguments.suffix));
    run(lower
        .arg(source)
        .args(LOWERING)
        .arg("-o")
        .arg(path("lowered.mlir")))?;
    let itself = |command| Program {
        command,
        measures_itself: true,
    };
    let mut programs = vec![itself(vec![path("clang")])];
    let mut libraries = std::ffi::OsString::from("--shared-libs=");
    libraries.push(arguments.runner_libraries.join("libmlir_runner_utils.so"));
    libraries.push(",");
    libraries.push(arguments.runner_libraries.join("libmlir_c_runner_utils.so"));
    for level in ["-O2", "-O3"] {
        programs.push(itself(vec![
            format!("mlir-runner{}", arguments.suffix).into(),
            level.into(),
            "-e".into(),
            "main".into(),
            "--entry-point-result=i32".into(),
            libraries.clone().into(),
            path("lowered.mlir"),
        ]));
    }
    for (level, name) in [("-O2", "w2"), ("-O3", "w3")] {
        let mut windlass = Command::new(&arguments.windlass);
        windlass.args(["compile", "--emit=exe", level]);
        windlass.args(is_x86.then_some("--mcpu=x86-64-v2"));
        run(windlass.arg(source).arg("-o").arg(path(name)))?;
        programs.push(itself(vec![path(name)]));
    }
    Ok(programs)
}

/// Runs the programs of a kernel in turn: the time of the first one, and the times relative to it.
fn measure(
    arguments: &Arguments,
    programs: &[Program],
    columns: &[String],
) -> Result<(f64, Vec<f64>), String> {
    let mut best = vec![f64::INFINITY; programs.len()];
    let mut expected: Option<String> = None;
    for _ in 0..arguments.repeat {
        for (index, program) in programs.iter().enumerate() {
            let (printed, seconds) = program
                .time()
                .map_err(|error| format!("{}: {error}", columns[index]))?;
            let expected = expected.get_or_insert_with(|| printed.clone());
            if !same(expected, &printed, arguments.fast_math) {
                return Err(format!("{}: another answer", columns[index]));
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

/// The kernels in a directory with this extension that the arguments name.
fn sources(arguments: &Arguments, directory: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let entries =
        std::fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| path.extension().is_some_and(|found| found == extension));
    found.retain(|path| arguments.kernels.is_empty() || arguments.kernels.contains(&name(path)));
    found.sort();
    Ok(found)
}

fn name(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A way to compile all kernels of a kind.
type Compile = fn(&Arguments, &Path, &Path) -> Result<Vec<Program>, String>;

/// The table of kernels; prints each row when it is known. Returns the text, and whether all kernels were measured.
fn table(
    arguments: &Arguments,
    columns: &[String],
    judged: usize,
    sources: &[PathBuf],
    compile: Compile,
    to: &Path,
) -> (String, bool) {
    let mut text = String::new();
    let mut line = |line: String| {
        println!("{line}");
        let _ = writeln!(text, "{line}");
    };
    line(format!(
        "| kernel | {}, ms | {} |",
        columns[0],
        columns[1..].join(" | ")
    ));
    line(format!("| --- |{}", " ---: |".repeat(columns.len())));
    let mut measured: Vec<(String, Vec<f64>)> = Vec::new();
    for source in sources {
        let kernel = name(source);
        let outcome =
            compile(arguments, source, to).and_then(|programs| measure(arguments, &programs, columns));
        match outcome {
            Ok((seconds, ratios)) => {
                let cells: Vec<String> = ratios[1..].iter().map(|ratio| format!("{ratio:.2}")).collect();
                line(format!(
                    "| {kernel} | {:.1} | {} |",
                    seconds * 1e3,
                    cells.join(" | ")
                ));
                measured.push((kernel, ratios));
            }
            Err(error) => line(format!("| {kernel} | {error} |")),
        }
    }
    let means: Vec<String> = (1..columns.len())
        .map(|column| {
            let mean = geometric_mean(measured.iter().map(|(_, ratios)| ratios[column]));
            format!("{mean:.2}")
        })
        .collect();
    line(format!("| geometric mean | | {} |", means.join(" | ")));
    let all = measured.len() == sources.len();
    measured.sort_by(|a, b| b.1[judged].total_cmp(&a.1[judged]));
    let worst: Vec<String> = measured
        .iter()
        .take(5)
        .map(|(kernel, ratios)| format!("{kernel} {:.2}", ratios[judged]))
        .collect();
    line(format!("\nSlowest, {}: {}\n", columns[judged], worst.join(", ")));
    (text, all)
}

/// The name of the processor, if the system tells it.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name"));
    model
        .map(|model| model.trim_start_matches([' ', '\t', ':']).to_owned())
        .unwrap_or_else(|| "unknown processor".to_owned())
}

fn measure_all(arguments: &Arguments, to: &Path) -> Result<bool, String> {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let (c, mlir) = (
        sources(arguments, &kernels, "c")?,
        sources(arguments, &kernels.join("mlir"), "mlir")?,
    );
    // `target/quick/windlass` is built with the profile `quick`.
    let profile = arguments.windlass.parent().map(name).unwrap_or_default();
    let heading = format!(
        "windlass (profile {profile}) on {}, the fastest of {} runs. Times relative to the first column.\n\n",
        processor(),
        arguments.repeat
    );
    print!("{heading}");
    let mut all = true;
    let mut text = heading;
    if !c.is_empty() {
        let fast = if arguments.fast_math { " -ffast-math" } else { "" };
        let columns = [
            format!("clang -O{}{fast}", arguments.level),
            "without its vectorisers".to_owned(),
            "llc -O2".to_owned(),
            "windlass, of -O1".to_owned(),
            "windlass, unoptimised".to_owned(),
            "windlass, of -O0".to_owned(),
        ];
        let (rows, complete) = table(arguments, &columns, 3, &c, compile_c, to);
        text.push_str(&rows);
        all &= complete;
    }
    if !mlir.is_empty() && !arguments.fast_math {
        let clang = match cfg!(target_arch = "x86_64") {
            true => "clang -O3 -march=x86-64-v2",
            false => "clang -O3",
        };
        let columns = [
            clang,
            "mlir-runner -O2",
            "mlir-runner -O3",
            "windlass -O2",
            "windlass -O3",
        ]
        .map(str::to_owned);
        let (rows, complete) = table(arguments, &columns, 3, &mlir, compile_mlir, to);
        text.push_str(&rows);
        all &= complete;
    }
    if let Some(path) = &arguments.output {
        std::fs::write(path, text.trim_end().to_owned() + "\n")
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(all)
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let to = std::env::temp_dir().join(format!("windlass-run-time-{}", std::process::id()));
    let outcome = std::fs::create_dir_all(&to)
        .map_err(|error| error.to_string())
        .and_then(|()| measure_all(&arguments, &to));
    // Files that cannot be erased do no harm.
    let _ = std::fs::remove_dir_all(&to);
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
