//! Every example of the documents that describe the LLVM IR target has a test; `lit/spec/examples.txt` maps them.
//!
//! The repository does not contain the documents; the tests hold their examples. `table` checks that the table is
//! complete: each of its tests exists, each test is in it, and no example below a heading is missing. The other trials,
//! one per test file, run its commands without FileCheck and compare the outputs with the CHECK lines. What the table
//! names must be in the outputs of its example, and each operation and type of the LLVM dialect must be in the CHECK
//! lines as often as in the output, so that no part of an output is unchecked.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use windlass_testkit::lit::{Lit, read_script};
use windlass_testkit::script::{Run, Substitutions};
use windlass_testkit::shell::{Ending, execute};
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(60);

/// A line of the table.
#[derive(Clone)]
struct Row {
    document: String,
    heading: String,
    example: u32,
    test: String,
    /// The prefixes of the CHECK lines for the outputs of the example.
    prefixes: Vec<String>,
    /// Operations and types that must be in those outputs.
    words: Vec<String>,
}

fn row(line: &str) -> Option<Row> {
    let mut columns = line.split(" | ");
    let words = |column: &str| column.split(' ').map(str::to_owned).collect();
    let row = Row {
        document: columns.next()?.to_owned(),
        heading: columns.next()?.to_owned(),
        example: columns.next()?.parse().ok()?,
        test: columns.next()?.to_owned(),
        prefixes: words(columns.next()?),
        words: words(columns.next()?),
    };
    columns.next().is_none().then_some(row)
}

fn main() -> ExitCode {
    windlass_testkit::run_trials("spec_examples", trials)
}

fn trials(_: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lit/spec");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let table = std::fs::read_to_string(root.join("examples.txt"))?;
    let mut rows = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        rows.push(row(line).ok_or_else(|| std::io::Error::other(format!("not a row: {line}")))?);
    }
    let tests: BTreeSet<String> = files::below(&root, &["mlir"])?
        .iter()
        .map(|test| files::name_below(&root, test))
        .collect();
    let mut trials = Vec::new();
    for test in &tests {
        let of_test = rows.iter().filter(|row| row.test == *test).cloned().collect();
        let (file, toolbox) = (root.join(test), Arc::clone(&toolbox));
        trials.push(Trial::test(test.clone(), move || check(&file, of_test, &toolbox)));
    }
    trials.push(Trial::test("table", move || check_table(&rows, &tests)));
    Ok(trials)
}

/// Checks that the table and the tests agree, and that no example is missing.
fn check_table(rows: &[Row], tests: &BTreeSet<String>) -> Result<(), Failed> {
    let mut examples: BTreeMap<(&str, &str), Vec<u32>> = BTreeMap::new();
    for row in rows {
        if !tests.contains(&row.test) || !row.test.starts_with(&row.document) {
            return Err(format!("{} is no test of {}", row.test, row.document).into());
        }
        let heading = (row.document.as_str(), row.heading.as_str());
        examples.entry(heading).or_default().push(row.example);
    }
    let named: BTreeSet<String> = rows.iter().map(|row| row.test.clone()).collect();
    if let Some(test) = tests.difference(&named).next() {
        return Err(format!("the table does not name {test}").into());
    }
    for (heading, found) in examples {
        if !found.iter().copied().eq(1..=found.len() as u32) {
            return Err(format!("examples below {heading:?}: {found:?}").into());
        }
    }
    Ok(())
}

/// An output that FileCheck reads.
struct Output {
    prefix: String,
    file: PathBuf,
}

/// The commands of `file`, with the outputs for FileCheck redirected to files of `dir`.
fn commands(file: &Path, lit: &Lit<'_>, dir: &Path) -> Result<(Vec<Run>, Vec<Output>), Failed> {
    let runs = read_script(file)?.expand(&lit.names(file, dir))?;
    let mut outputs = Vec::new();
    let runs = runs.into_iter().map(|run| {
        let Some((command, filecheck)) = run.command.split_once("| FileCheck ") else {
            return run;
        };
        let prefix = filecheck.split("check-prefix=").nth(1).unwrap_or("CHECK");
        let output = Output {
            prefix: prefix.split(' ').next().unwrap_or_default().to_owned(),
            file: dir.join(format!("output-{}", outputs.len())),
        };
        let command = format!("{command} > {}", output.file.display());
        outputs.push(output);
        Run {
            line: run.line,
            command,
        }
    });
    let runs = runs.collect();
    Ok((runs, outputs))
}

/// The text of the CHECK lines with a prefix.
fn check_lines(text: &str, prefix: &str) -> String {
    let lines = text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("//")?.trim_start();
        let rest = rest.strip_prefix(prefix)?;
        let rest = ["-NEXT", "-SAME", "-LABEL", "-DAG"]
            .iter()
            .find_map(|kind| rest.strip_prefix(kind))
            .unwrap_or(rest);
        rest.strip_prefix(':')
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The number of occurrences of each operation and type of MLIR, and of each word of LLVM IR, in a text.
fn count_words(text: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    let is_word = |c: char| c.is_ascii_alphanumeric() || "._!".contains(c);
    for word in text.split(|c| !is_word(c)).filter(|word| !word.is_empty()) {
        *counts.entry(word).or_default() += 1;
    }
    counts
}

fn check(file: &Path, rows: Vec<Row>, toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let lit = Lit {
        toolbox,
        substitutions: Substitutions::default(),
        limit: LIMIT,
        scratch: dir.path(),
    };
    let (runs, outputs) = commands(file, &lit, dir.path())?;
    let outcome = execute(&runs, toolbox, dir.path(), LIMIT)?;
    match outcome.ending {
        Ending::Passed => {}
        Ending::Failed => return Err(outcome.log.into()),
        Ending::TimedOut => return Err(format!("{}\nstopped after {LIMIT:?}", outcome.log).into()),
    }
    let text = std::fs::read_to_string(file)?;
    let mut printed = BTreeMap::new();
    for output in &outputs {
        let found = std::fs::read_to_string(&output.file)?;
        let expected = check_lines(&text, &output.prefix);
        let (in_output, in_checks) = (count_words(&found), count_words(&expected));
        // The module flags are the metadata of every LLVM IR output, whatever the example.
        let of_llvm = |word: &str| word.contains("llvm.") && word != "!llvm.module.flags";
        for (word, count) in in_output.iter().filter(|(word, _)| of_llvm(word)) {
            let checked = in_checks.get(word).copied().unwrap_or_default();
            if checked != *count {
                return Err(format!(
                    "{}: {word} is {count} times in the output and {checked} times in the CHECK lines:\n{found}",
                    output.prefix
                )
                .into());
            }
        }
        printed.insert(output.prefix.as_str(), (found, expected));
    }
    for row in rows {
        let mut found = BTreeSet::new();
        for prefix in &row.prefixes {
            let Some((output, expected)) = printed.get(prefix.as_str()) else {
                return Err(format!("example {}: no command has the prefix {prefix}", row.example).into());
            };
            let checks = count_words(expected);
            let words = count_words(output).into_keys();
            found.extend(words.filter(|word| checks.contains_key(word)).map(str::to_owned));
        }
        if let Some(missing) = row.words.iter().find(|word| !found.contains(*word)) {
            return Err(format!("example {}: {missing} is not in the checked outputs", row.example).into());
        }
    }
    Ok(())
}
