//! The ordinary pipeline, pass by pass: what `--mlir-timing` prints for windlass and for upstream.

use std::path::Path;
use std::process::Command;

/// The passes, in order: clean, lower, clean again.
pub const PASSES: [&str; 11] = [
    "--canonicalize",
    "--cse",
    "--loop-invariant-code-motion",
    "--convert-scf-to-cf",
    "--convert-cf-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
    "--canonicalize",
    "--cse",
];

/// A line of a report: the name of a step, and its wall time in seconds.
type Line = (String, f64);

/// Runs the pipeline on one thread and returns the lines of its report.
fn report(program: &Path, arguments: &[&str], file: &str) -> Result<Vec<Line>, String> {
    let output = Command::new(program)
        .args(arguments)
        .args(PASSES)
        .args([
            "--mlir-timing",
            "--mlir-disable-threading",
            "-o",
            "/dev/null",
            file,
        ])
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(text.lines().next().unwrap_or_default().to_owned());
    }
    Ok(text.lines().filter_map(line).collect())
}

/// Reads `    0.4127 ( 21.6%)  Canonicalizer`.
fn line(text: &str) -> Option<Line> {
    let (seconds, rest) = text.split_once('(')?;
    let (_, name) = rest.split_once(')')?;
    Some((name.trim().to_owned(), seconds.trim().parse().ok()?))
}

/// Prints the times of each pass on a file, one after the other on the whole module, on one thread.
pub fn print(windlass: &Path, upstream: Option<&Path>, name: &str, file: &str) {
    println!("\n### The ordinary pipeline, pass by pass, on one thread: {name}\n");
    println!("| | windlass | upstream | times as fast |");
    println!("| --- | ---: | ---: | ---: |");
    let mine = report(windlass, &["opt"], file);
    let theirs = upstream.map(|program| report(program, &[], file));
    let lines = match &mine {
        Ok(lines) => lines,
        Err(error) => return println!("| failed: {error} | | | |"),
    };
    let empty = Vec::new();
    let theirs = theirs
        .as_ref()
        .and_then(|lines| lines.as_ref().ok())
        .unwrap_or(&empty);
    // A pass may run twice, and a tool may measure steps that the other does not have.
    let mut next = 0;
    for (name, seconds) in lines {
        let found = theirs[next..].iter().position(|(other, _)| other == name);
        let other = found.map(|at| {
            next += at + 1;
            theirs[next - 1].1
        });
        let (time, faster) = match other {
            Some(other) => (
                format!("{:.1} ms", other * 1e3),
                format!("{:.1}x", other / seconds.max(1e-6)),
            ),
            None => (String::new(), String::new()),
        };
        println!("| {name} | {:.1} ms | {time} | {faster} |", seconds * 1e3);
    }
}
