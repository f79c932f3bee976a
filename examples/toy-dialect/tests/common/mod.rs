//! What the tests share: they run the command line of `toy` in this process.

#![allow(dead_code, reason = "no test uses all of it")]

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// Runs a tool (`opt`, `translate`, …) with these options on a text. Returns its output, which is empty if it writes none; `None`
/// if it fails. The diagnostics are on standard error.
pub fn run_tool(tool: &str, options: &[&str], text: &str) -> Option<String> {
    let dir = tempfile::tempdir().expect("a directory");
    let (input, output) = (dir.path().join("input.mlir"), dir.path().join("output"));
    std::fs::write(&input, text).expect("the input can be written");
    let path = |path: &Path| path.as_os_str().to_owned();
    let mut line: Vec<OsString> = ["toy", tool].map(OsString::from).to_vec();
    line.extend(options.iter().map(OsString::from));
    line.extend([path(&input), "-o".into(), path(&output)]);
    let driver = toy_dialect::driver().expect("its number is free");
    let code = driver.main_with(line);
    (code == ExitCode::SUCCESS).then(|| std::fs::read_to_string(output).unwrap_or_default())
}

/// Runs `opt`.
pub fn opt(options: &[&str], text: &str) -> Option<String> {
    run_tool("opt", options, text)
}

/// Checks that the diagnostics of `opt` are those of the text: `// expected-error @+1 {{…}}`.
#[track_caller]
pub fn verify_diagnostics(options: &[&str], text: &str) {
    let mut all = vec!["--verify-diagnostics", "--split-input-file"];
    all.extend(options);
    assert!(opt(&all, text).is_some(), "other diagnostics than expected");
}

/// Checks that a text has these lines, in this order, perhaps with others between them. Indentation does not matter.
#[track_caller]
pub fn assert_lines(text: &str, lines: &[&str]) {
    let mut rest = text.lines().map(str::trim);
    for line in lines {
        assert!(
            rest.any(|found| found == *line),
            "`{line}` is missing in:\n{text}"
        );
    }
}
