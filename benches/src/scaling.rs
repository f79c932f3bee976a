//! How the time of each pass grows with the module: `--scaling`.
//!
//! Each registered pass runs on each [`Shape`] at each size, on one thread. The time of a run is what the process has
//! of the processor, without the part of it that `--mlir-timing` reports for reading and writing. The exponent is the slope between two sizes in a log-log plot: 1 is linear, 2 quadratic.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bench_vs_upstream::shapes::Shape;
use wait4::Wait4;

use crate::measure::tell;

/// What is measured.
pub struct Plan {
    /// The windlass binary.
    pub windlass: PathBuf,
    /// How often each shape repeats its text, in ascending order.
    pub sizes: Vec<usize>,
    /// The shapes; all if there are none.
    pub shapes: Vec<Shape>,
    /// The passes; all that are registered if there are none.
    pub passes: Vec<String>,
    /// Runs of which the fastest counts, where the first run is above the limit.
    pub repeat: usize,
    /// A run that takes longer on the processor is stopped.
    pub time_limit: Duration,
    /// A time below this one is too short to compare.
    pub shortest: Duration,
}

/// The exponent above which a pass is listed as growing faster than its input.
const LIMIT: f64 = 1.2;

/// Options for passes that do nothing without them.
const OPTIONS: [(&str, &str); 8] = [
    ("affine-super-vectorize", "virtual-vector-size=8"),
    (
        "arith-emulate-unsupported-floats",
        "source-types=bf16 target-type=f32",
    ),
    ("arith-emulate-wide-int", "widest-int-supported=32"),
    ("arith-int-range-narrowing", "int-bitwidths-supported=8,16,32"),
    ("composite-fixed-point-pass", "pipeline=canonicalize,cse"),
    ("math-expand-ops", "ops=tanh,sqrt"),
    ("memref-emulate-wide-int", "widest-int-supported=32"),
    ("scf-parallel-loop-tiling", "parallel-loop-tile-sizes=4"),
];

/// What became of one run.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Run {
    Took(Duration),
    /// It was stopped.
    TooLong,
    /// The pass does not accept the module.
    Failed,
}

/// The runs of one pass on one shape, a run per size.
struct Series {
    pass: String,
    shape: String,
    runs: Vec<Run>,
    /// The steepest slope between two sizes that follow each other; `None` where all is too fast to tell.
    exponent: Option<f64>,
}

/// The slope between two runs. A run that was stopped took at least the time limit.
fn slope(plan: &Plan, sizes: (usize, usize), runs: (Run, Run)) -> Option<f64> {
    let Run::Took(before) = runs.0 else { return None };
    let after = match runs.1 {
        Run::Took(time) => time,
        Run::TooLong => plan.time_limit,
        Run::Failed => return None,
    };
    if after < plan.shortest {
        return None;
    }
    let grown = after.as_secs_f64() / before.as_secs_f64().max(1e-4);
    Some(grown.ln() / (sizes.1 as f64 / sizes.0 as f64).ln())
}

/// Measures the plan and prints the list, steepest first. Returns how many are above the limit.
pub fn run(plan: &Plan, dir: &Path) -> Result<usize, String> {
    let passes: Vec<String> = match plan.passes.is_empty() {
        true => registered(&plan.windlass)?,
        false => plan.passes.clone(),
    };
    let shapes = match plan.shapes.is_empty() {
        true => Shape::all(),
        false => plan.shapes.as_slice(),
    };
    let mut all = Vec::new();
    for &shape in shapes {
        let name = shape.title();
        tell(&format!("scaling: {name}"));
        let files: Vec<PathBuf> = plan
            .sizes
            .iter()
            .map(|&size| {
                let path = dir.join(format!("{name}-{size}.mlir"));
                std::fs::write(&path, shape.module(size))
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                Ok(path)
            })
            .collect::<Result<_, String>>()?;
        for pass in &passes {
            let series = series(plan, dir, pass, &name, &files)?;
            if series.is_steep() {
                tell(&series.row(plan.sizes.len()));
            }
            all.push(series);
        }
        for file in files {
            std::fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    all.sort_by(|a, b| {
        let key = |series: &Series| (series.is_steep(), series.exponent.unwrap_or(0.0));
        key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal)
    });
    print(plan, &all);
    Ok(all.iter().filter(|series| series.is_steep()).count())
}

fn series(plan: &Plan, dir: &Path, pass: &str, shape: &str, files: &[PathBuf]) -> Result<Series, String> {
    let mut runs: Vec<Run> = Vec::new();
    let mut exponent: Option<f64> = None;
    for (at, file) in files.iter().enumerate() {
        let mut run = once(plan, dir, pass, file)?;
        if at > 0 {
            let sizes = (plan.sizes[at - 1], plan.sizes[at]);
            let mut found = slope(plan, sizes, (runs[at - 1], run));
            // A machine that is busy makes single runs slow: only the fastest of several is held against a pass.
            for _ in 1..plan.repeat {
                if found.is_none_or(|slope| slope <= LIMIT) || run == Run::TooLong {
                    break;
                }
                runs[at - 1] = faster(runs[at - 1], once(plan, dir, pass, &files[at - 1])?);
                run = faster(run, once(plan, dir, pass, file)?);
                found = slope(plan, sizes, (runs[at - 1], run));
            }
            exponent = found
                .map(|slope| exponent.map_or(slope, |steeper| steeper.max(slope)))
                .or(exponent);
        }
        runs.push(run);
        if !matches!(run, Run::Took(_)) {
            break;
        }
    }
    Ok(Series {
        pass: pass.to_string(),
        shape: shape.to_string(),
        runs,
        exponent,
    })
}

fn faster(a: Run, b: Run) -> Run {
    match (a, b) {
        (Run::Took(a), Run::Took(b)) => Run::Took(a.min(b)),
        (Run::Took(_), _) => a,
        _ => b,
    }
}

/// Runs a pass once, and stops it at the time limit.
fn once(plan: &Plan, dir: &Path, pass: &str, file: &Path) -> Result<Run, String> {
    let report = dir.join("report.txt");
    let fail = |error: std::io::Error| format!("{}: {error}", plan.windlass.display());
    // The shell limits the time on the processor, which other work on the machine does not change.
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -t \"$0\"; exec \"$@\""])
        .arg(plan.time_limit.as_secs().max(1).to_string())
        .arg(&plan.windlass)
        .args(["opt", "--mlir-timing", "-o", "/dev/null"]);
    if pass != READ {
        let options = OPTIONS.iter().find(|(name, _)| *name == pass);
        let options = options.map_or(String::new(), |(_, text)| format!("={text}"));
        command.arg(format!("--{pass}{options}"));
    }
    let child = command
        .arg(file)
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(&report).map_err(fail)?)
        .spawn()
        .map_err(fail)?;
    let used = child.wait4().map_err(fail)?;
    let on_processor = used.rusage.utime + used.rusage.stime;
    if !used.status.success() {
        return Ok(match on_processor >= plan.time_limit.mul_f64(0.9) {
            true => Run::TooLong,
            false => Run::Failed,
        });
    }
    let report = std::fs::read(&report).map_err(fail)?;
    let part = part_of(&String::from_utf8_lossy(&report), pass == READ)
        .ok_or_else(|| format!("{pass}: there is no timing report"))?;
    // The report goes by the clock, which on a busy machine says little. Its proportions hold.
    Ok(Run::Took(on_processor.mul_f64(part)))
}

/// The part of the time that a timing report shows for all but reading and writing, unless those are what is measured.
fn part_of(report: &str, with_text: bool) -> Option<f64> {
    let seconds = |wanted: &str| {
        report.lines().rev().find_map(|line| {
            let (time, name) = line.split_once(')')?;
            let time = time.split_once('(')?.0.trim();
            (name.trim() == wanted).then(|| time.parse::<f64>().ok())?
        })
    };
    let total = seconds("Total")?;
    let text = seconds("Parser").unwrap_or(0.0) + seconds("Output").unwrap_or(0.0);
    Some(match with_text || total <= 0.0 {
        true => 1.0,
        false => ((total - text) / total).clamp(0.0, 1.0),
    })
}

/// The row of what every run does: reading, verifying and writing.
const READ: &str = "(no pass)";

/// The names of all registered passes.
fn registered(windlass: &Path) -> Result<Vec<String>, String> {
    let output = Command::new(windlass)
        .args(["opt", "--list-passes"])
        .output()
        .map_err(|error| format!("{}: {error}", windlass.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let text = text.split("Pass Pipelines:").next().unwrap_or_default();
    let names = text.lines().filter_map(|line| line.strip_prefix("  --"));
    let names = names.filter_map(|line| line.split_whitespace().next());
    // Options are indented deeper than the passes that they belong to.
    Ok(std::iter::once(READ).chain(names).map(str::to_string).collect())
}

fn print(plan: &Plan, all: &[Series]) {
    let sizes: Vec<String> = plan.sizes.iter().map(|size| format!(" {size} |")).collect();
    println!("| pass | shape | exponent |{}", sizes.concat());
    println!("| --- | --- | ---: |{}", " ---: |".repeat(sizes.len()));
    for series in all {
        println!("{}", series.row(sizes.len()));
    }
}

impl Series {
    /// Whether the pass grows faster than its input, or does not end in time.
    fn is_steep(&self) -> bool {
        self.exponent.is_some_and(|slope| slope > LIMIT) || self.runs.last() == Some(&Run::TooLong)
    }

    /// The row of the table.
    fn row(&self, sizes: usize) -> String {
        let exponent = match (self.exponent, self.runs.last()) {
            (Some(slope), Some(Run::TooLong)) => format!("> {slope:.2}"),
            (Some(slope), _) => format!("{slope:.2}"),
            (None, Some(Run::TooLong)) => "?".to_string(),
            (None, _) => String::new(),
        };
        let times = (0..sizes).map(|at| match self.runs.get(at) {
            Some(Run::Took(time)) => format!(" {:.1} ms |", time.as_secs_f64() * 1e3),
            Some(Run::TooLong) => " stopped |".to_string(),
            Some(Run::Failed) => " failed |".to_string(),
            None => " |".to_string(),
        });
        let times: String = times.collect();
        format!("| {} | {} | {exponent} |{times}", self.pass, self.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "  ----Wall Time----  ----Name----\n    0.0031 ( 17.6%)  Parser\n    0.0006 (  3.3%)  Inliner\n    \
                          0.0006 (  3.4%)  Output\n    0.0131 ( 75.2%)  Rest\n    0.0174 (100.0%)  Total\n";

    #[test]
    fn the_time_of_a_pass_is_all_but_reading_and_writing() {
        let without = part_of(REPORT, false);
        assert!(without.is_some_and(|part| (part - 137.0 / 174.0).abs() < 1e-9));
        assert_eq!(part_of(REPORT, true), Some(1.0));
        assert_eq!(part_of("no report", false), None);
    }

    #[test]
    fn a_quadratic_pass_has_the_exponent_two() {
        let plan = Plan {
            windlass: PathBuf::new(),
            sizes: vec![10, 100],
            shapes: Vec::new(),
            passes: Vec::new(),
            repeat: 1,
            time_limit: Duration::from_secs(20),
            shortest: Duration::from_millis(20),
        };
        let took = |millis| Run::Took(Duration::from_millis(millis));
        let exponent = |runs| slope(&plan, (10, 100), runs);
        assert!(exponent((took(10), took(1_000))).is_some_and(|slope| (slope - 2.0).abs() < 1e-9));
        assert!(exponent((took(200), Run::TooLong)).is_some_and(|slope| (slope - 2.0).abs() < 1e-9));
        assert_eq!(exponent((took(1), took(19))), None);
        assert_eq!(exponent((took(1), Run::Failed)), None);
    }
}
