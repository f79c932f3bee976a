//! Runs upstream's own test files through both tools, without passes: both print the same text, or report the same
//! diagnostics at the same locations.
//!
//! Parts of a file (`// -----`) that name a dialect that is not registered are left out; the lines keep their numbers.
//! `upstream.txt` lists the files that differ, each with the reason. A listed file that does not differ is a failure
//! too.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The dialects that upstream has and windlass does not.
pub struct Unregistered(BTreeSet<String>);

/// The list of files that differ, with the reasons.
pub fn known() -> std::io::Result<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differential/upstream.txt");
    let text = std::fs::read_to_string(path)?;
    let entry = |line: &str| {
        let (file, reason) = line.split_once(": ")?;
        Some((file.to_owned(), reason.to_owned()))
    };
    Ok(text.lines().filter_map(entry).collect())
}

/// The directory of upstream's tests, if it exists.
pub fn root() -> Option<PathBuf> {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/upstream");
    let root = std::env::var_os("MLIR_TEST_DIR").map_or_else(default, PathBuf::from);
    root.join("test").canonicalize().ok()
}

impl Unregistered {
    /// Runs both tools.
    pub fn find(mlir_opt: &Path) -> std::io::Result<Unregistered> {
        let upstream = dialects(Command::new("mlir-opt-22").arg("--show-dialects"))?;
        let ours = dialects(Command::new(mlir_opt).arg("--show-dialects"))?;
        Ok(Unregistered(upstream.difference(&ours).cloned().collect()))
    }

    /// The text without the parts that need one of these dialects.
    pub fn leave_out(&self, text: &[u8], splits: bool) -> Vec<u8> {
        let marker = b"// -----";
        let mut kept = Vec::with_capacity(text.len());
        let mut rest = text;
        loop {
            let end = match splits {
                true => find(rest, marker),
                false => None,
            };
            let part = &rest[..end.unwrap_or(rest.len())];
            match self.is_in(part) {
                true => kept.extend(part.iter().filter(|&&byte| byte == b'\n')),
                false => kept.extend_from_slice(part),
            }
            let Some(end) = end else { return kept };
            kept.extend_from_slice(marker);
            rest = &rest[end + marker.len()..];
        }
    }

    /// Whether the text names one of these dialects: `linalg.fill`, `#gpu.thread<x>`. Comments do not count.
    fn is_in(&self, text: &[u8]) -> bool {
        let text = String::from_utf8_lossy(text);
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.lines().any(|line| {
            let line = line.split("//").next().unwrap_or_default();
            line.match_indices('.').any(|(at, _)| {
                let start = line[..at].rfind(|c| !word(c)).map_or(0, |found| found + 1);
                self.0.contains(&line[start..at]) && !line[..start].ends_with(['.', '%', '@', '$'])
            })
        })
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn dialects(command: &mut Command) -> std::io::Result<BTreeSet<String>> {
    let output = command.output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let list = text.trim().trim_start_matches("Available Dialects:");
    Ok(list.split(',').map(|name| name.trim().to_owned()).collect())
}

/// Removes upstream's errors about expected diagnostics, which it reports even without `-verify-diagnostics`, from
/// its output.
pub fn without_expectations(complaints: &str) -> String {
    let lines: Vec<&str> = complaints.lines().collect();
    let is_mark =
        |line: &str| line.trim_start().starts_with('^') && line.trim_matches([' ', '^', '~']).is_empty();
    let mut kept = String::with_capacity(complaints.len());
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        at += 1;
        let below = lines.get(at..at + 2).filter(|below| is_mark(below[1]));
        let is_expectation = below.is_some_and(|below| {
            let column = below[1].find('^').unwrap_or_default();
            below[0]
                .get(column..)
                .is_some_and(|text| text.starts_with("expected-"))
        });
        if line.contains(": error: ") && is_expectation {
            at += 2;
        } else if !line.ends_with("\" was not produced") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Removes hints, which only windlass prints, from its output.
pub fn without_hints(complaints: &str) -> String {
    let lines = complaints.lines().filter(|line| !line.starts_with("hint: "));
    lines.flat_map(|line| [line, "\n"]).collect()
}
