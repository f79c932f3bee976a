//! Cranelift's own compile time next to the whole of `windlass compile`, as `--time-report` prints them.

use std::path::Path;
use std::process::Command;

/// Seconds of one compilation on one thread.
struct Times {
    whole: f64,
    cranelift: f64,
}

/// The number at the start or the end of the words of a line of the report that contains `what`.
fn seconds(report: &str, what: &str) -> Result<f64, String> {
    let line = report.lines().find(|line| line.contains(what));
    let number = line.and_then(|line| line.split_whitespace().find_map(|word| word.parse().ok()));
    number.ok_or_else(|| format!("the time report has no line with '{what}'"))
}

/// Compiles a file once, to an object that is not written.
fn compile(windlass: &Path, file: &str) -> Result<Times, String> {
    let mut command = Command::new(windlass);
    command.args([
        "compile",
        "--emit=null",
        "--time-report",
        "--mlir-disable-threading",
        file,
    ]);
    let output = command.output().map_err(|error| error.to_string())?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(report.lines().next().unwrap_or_default().to_owned());
    }
    Ok(Times {
        whole: seconds(&report, "Total Execution Time")?,
        cranelift: seconds(&report, "compilation by Cranelift")?,
    })
}

/// Prints how much of the fastest of `repeat` compilations of each file is Cranelift's.
pub fn print<'a>(windlass: &Path, inputs: impl Iterator<Item = (&'a str, &'a str)>, repeat: usize) {
    println!("\n### MLIR to an object on one thread: Cranelift's own time, and everything around it\n");
    println!("| | whole | Cranelift | around it | share |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (name, file) in inputs {
        let runs: Result<Vec<Times>, String> = (0..repeat.max(1)).map(|_| compile(windlass, file)).collect();
        let fastest = runs.map(|runs| runs.into_iter().min_by(|a, b| a.whole.total_cmp(&b.whole)));
        match fastest {
            Ok(Some(Times { whole, cranelift })) => {
                let around = (whole - cranelift).max(0.0);
                println!(
                    "| {name} | {:.1} ms | {:.1} ms | {:.1} ms | {:.0} % |",
                    whole * 1e3,
                    cranelift * 1e3,
                    around * 1e3,
                    100.0 * around / whole
                );
            }
            Ok(None) => {}
            Err(error) => println!("| {name} | failed: {error} | | | |"),
        }
    }
}
