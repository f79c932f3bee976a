//! Runs upstream MLIR's own tests against the binary, and compares the results with the lists of passing tests.
//!
//! `MLIR_TEST_DIR` (by default `../shared/upstream` next to this repository) holds `suites/NAME.txt`, each a list of
//! files below `test/`. `tests/conformance/NAME.txt` lists the files of that suite that pass. A listed file that fails
//! is a regression; a file that passes and is not listed must be added: `BLESS=1 cargo test --test conformance` adds it
//! to the lists. Both are failures. A listed file that fails stays listed and fails under `BLESS=1` too; only
//! `BLESS=1 BLESS_REGRESSIONS=1` drops it. The tools are `windlass-test-opt` under upstream's names, since upstream's
//! tests use the `test` dialect. `tests/conformance/reasons.txt` gives the reason why every other file, or a directory,
//! does not pass; a file without a reason is a failure too.
//!
//! `cargo test --test conformance -- LLVMIR/alias` runs the files with that in their name and shows the output of
//! failing ones. `WINDLASS_CONFORMANCE_TOOLS=/usr/lib/llvm-22/bin` runs upstream's own tools instead, to check this
//! harness.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use libtest_mimic::Arguments;
use windlass_testkit::lit::{self, Lit};
use windlass_testkit::script::Substitutions;
use windlass_testkit::shell::{Ending, Outcome};
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle, report, tools};

/// The time limit of one test.
const LIMIT: Duration = Duration::from_secs(20);

/// The list of reasons, in the directory of the lists of suites.
const REASONS: &str = "reasons";

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    if let Some(code) = tools::dispatch() {
        return code;
    }
    match run(&Arguments::from_args()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("conformance: {error}");
            ExitCode::FAILURE
        }
    }
}

/// One of upstream's test files.
struct Case {
    suite: usize,
    name: String,
    file: PathBuf,
}

/// Upstream's tests, and which of them are known to pass.
struct Suites {
    names: Vec<String>,
    /// Every file of each suite, whether it is selected or not.
    known: Vec<BTreeSet<String>>,
    listed: Vec<BTreeSet<String>>,
    /// The reasons why files, and those in directories, do not pass.
    reasons: BTreeMap<String, String>,
    cases: Vec<Case>,
}

fn list_file(suite: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/conformance")
        .join(suite)
        .with_extension("txt")
}

fn lines(file: &Path) -> std::io::Result<Vec<String>> {
    let text = std::fs::read_to_string(file)?;
    Ok(text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_string)
        .collect())
}

fn reasons() -> std::io::Result<BTreeMap<String, String>> {
    let entry = |line: &String| {
        let (name, reason) = line.split_once(": ")?;
        Some((name.to_owned(), reason.to_owned()))
    };
    Ok(lines(&list_file(REASONS))?.iter().filter_map(entry).collect())
}

impl Suites {
    /// The reason why a file does not pass: its own, or that of a directory it is in.
    fn reason(&self, name: &str) -> Option<&str> {
        let directories = name.match_indices('/').map(|(at, _)| &name[..=at]);
        std::iter::once(name)
            .chain(directories)
            .find_map(|name| self.reasons.get(name))
            .map(String::as_str)
    }

    fn read(root: &Path) -> Result<Suites, Failure> {
        let mut suites = Suites {
            names: Vec::new(),
            known: Vec::new(),
            listed: Vec::new(),
            reasons: reasons()?,
            cases: Vec::new(),
        };
        for file in files::below(&root.join("suites"), &["txt"])? {
            let name = file
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            let known = lines(&file)?;
            suites.known.push(known.iter().cloned().collect());
            for case in known {
                let file = root.join("test").join(&case);
                suites.cases.push(Case {
                    suite: suites.names.len(),
                    name: case,
                    file,
                });
            }
            let list = list_file(&name);
            suites.listed.push(if list.exists() {
                lines(&list)?.into_iter().collect()
            } else {
                BTreeSet::new()
            });
            suites.names.push(name);
        }
        Ok(suites)
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let started = Instant::now();
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/upstream");
    let root = std::env::var_os("MLIR_TEST_DIR").map_or_else(default, PathBuf::from);
    if !root.join("suites").is_dir() {
        let required = oracle::is_required();
        println!(
            "\nconformance: {}: no upstream tests in {} (set MLIR_TEST_DIR)",
            if required { "failed" } else { "skipped" },
            root.display()
        );
        let failed = usize::from(required);
        return Ok(report::finish(0, failed, 1 - failed, 0, started.elapsed()));
    }
    let mut suites = Suites::read(&root.canonicalize()?)?;
    let all = suites.cases.len();
    suites.cases.retain(|case| is_selected(arguments, &case.name));
    let filtered = all - suites.cases.len();
    let mut oracles = oracle::Missing::default();
    let selected = suites.cases.len();
    suites.cases.retain(|case| {
        let missing = missing_program(case);
        missing.iter().for_each(|program| oracles.note(program));
        missing.is_none()
    });
    oracles.print("conformance");
    let unrunnable = selected - suites.cases.len();
    let (unrunnable_failed, unrunnable_ignored) = match oracle::is_required() {
        true => (unrunnable, 0),
        false => (0, unrunnable),
    };
    if arguments.list {
        suites
            .cases
            .iter()
            .for_each(|case| println!("{}: test", case.name));
        return Ok(ExitCode::SUCCESS);
    }

    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let upstream = std::env::var_os("WINDLASS_CONFORMANCE_TOOLS").map(PathBuf::from);
    let toolbox = match &upstream {
        Some(bin) => Toolbox::with_upstream(bin, scratch)?,
        None => Toolbox::with_test_driver(env!("CARGO_BIN_EXE_windlass"), scratch)?,
    };
    let libraries = upstream
        .as_ref()
        .and_then(|bin| bin.parent())
        .map(|prefix| prefix.join("lib"));
    let lit = Lit {
        toolbox: &toolbox,
        substitutions: substitutions(libraries.as_deref()),
        limit: LIMIT,
        scratch,
    };
    let threads = arguments.test_threads.unwrap_or_else(report::default_threads);
    let outcomes = report::in_parallel(&suites.cases, threads, |case| lit.run(&case.file));

    let chosen = filtered > 0;
    print_failures(&suites, &outcomes, chosen || upstream.is_some());
    print_table(&suites, &outcomes);
    let passed = outcomes.iter().filter(|outcome| outcome.passed()).count();
    if upstream.is_some() {
        return Ok(report::finish(
            passed,
            outcomes.len() - passed + unrunnable_failed,
            unrunnable_ignored,
            filtered,
            started.elapsed(),
        ));
    }
    if oracle::is_blessing() {
        let regressions = bless(&suites, &outcomes)?;
        return Ok(report::finish(
            passed,
            regressions + unrunnable_failed,
            outcomes.len() - passed - regressions + unrunnable_ignored,
            filtered,
            started.elapsed(),
        ));
    }
    let failed = compare(&suites, &outcomes, !chosen);
    let agreeing = suites
        .cases
        .iter()
        .zip(&outcomes)
        .filter(|(case, outcome)| outcome.passed() && suites.listed[case.suite].contains(&case.name));
    let agreeing = agreeing.count();
    Ok(report::finish(
        agreeing,
        failed + unrunnable_failed,
        outcomes.len() - passed + unrunnable_ignored,
        filtered,
        started.elapsed(),
    ))
}

fn missing_program(case: &Case) -> Option<&'static str> {
    lit::read_script(&case.file)
        .ok()?
        .commands()
        .find_map(Toolbox::missing)
}

fn is_selected(arguments: &Arguments, name: &str) -> bool {
    let matches = |filter: &String| {
        if arguments.exact {
            name == filter
        } else {
            name.contains(filter.as_str())
        }
    };
    arguments.filter.as_ref().is_none_or(matches) && !arguments.skip.iter().any(matches)
}

/// The substitutions of upstream's configuration for its runner libraries. The binary under test has its own
/// runtime, so here they name files that do not exist.
fn substitutions(libraries: Option<&Path>) -> Substitutions {
    let dir = libraries.unwrap_or(Path::new("/nonexistent"));
    let mut names = Substitutions::default();
    for library in [
        "mlir_runner_utils",
        "mlir_c_runner_utils",
        "mlir_async_runtime",
        "mlir_arm_runner_utils",
    ] {
        names.push(
            format!("%{library}"),
            dir.join(format!("lib{library}.so")).display().to_string(),
        );
    }
    names.push("%mlir_lib_dir", dir.display().to_string());
    names.push("%shlibext", ".so");
    names
}

fn how(outcome: &Outcome) -> &'static str {
    match outcome.ending {
        Ending::Passed => "passed",
        Ending::Failed => "failed",
        Ending::TimedOut => "ran out of time",
    }
}

/// Prints failures with their output: all of them, or those of listed files.
fn print_failures(suites: &Suites, outcomes: &[Outcome], all: bool) {
    for (case, outcome) in suites.cases.iter().zip(outcomes) {
        if !outcome.passed() && (all || suites.listed[case.suite].contains(&case.name)) {
            println!(
                "\n---- {}: {}\n{}",
                case.name,
                how(outcome),
                outcome.log.trim_end()
            );
        }
    }
}

fn print_table(suites: &Suites, outcomes: &[Outcome]) {
    println!("\n| suite | passed | of |\n| --- | ---: | ---: |");
    let mut totals = (0, 0);
    for (suite, name) in suites.names.iter().enumerate() {
        let of_suite = || {
            suites
                .cases
                .iter()
                .zip(outcomes)
                .filter(|(case, _)| case.suite == suite)
        };
        let (passed, total) = (
            of_suite().filter(|(_, outcome)| outcome.passed()).count(),
            of_suite().count(),
        );
        if total > 0 {
            println!("| {name} | {passed} | {total} |");
        }
        totals = (totals.0 + passed, totals.1 + total);
    }
    println!("| all | {} | {} |", totals.0, totals.1);
}

/// Returns the number of files that disagree with the lists, and prints each with what to do.
fn compare(suites: &Suites, outcomes: &[Outcome], whole: bool) -> usize {
    let mut failed = 0;
    let mut unlisted = 0;
    for (case, outcome) in suites.cases.iter().zip(outcomes) {
        match (suites.listed[case.suite].contains(&case.name), outcome.passed()) {
            (true, false) => println!("REGRESSION: {} passed before and {}", case.name, how(outcome)),
            (false, true) => {
                println!("NEW: {} passes and is not listed", case.name);
                unlisted += 1;
            }
            (false, false) if suites.reason(&case.name).is_none() => {
                println!(
                    "UNEXPLAINED: {} {}, and {} does not say why",
                    case.name,
                    how(outcome),
                    list_file(REASONS).display()
                );
            }
            (true, true) if suites.reasons.contains_key(&case.name) => {
                println!(
                    "STALE: {} passes, and {} says why it does not",
                    case.name,
                    list_file(REASONS).display()
                );
            }
            _ => continue,
        }
        failed += 1;
    }
    if whole {
        for (suite, listed) in suites.listed.iter().enumerate() {
            for name in listed.difference(&suites.known[suite]) {
                println!(
                    "GONE: {name} is listed in {} and no test of that suite",
                    list_file(&suites.names[suite]).display()
                );
                failed += 1;
            }
        }
    }
    if unlisted > 0 {
        println!(
            "{unlisted} to add: run `BLESS=1 cargo test --test conformance` and commit tests/conformance"
        );
    }
    failed
}

/// Rewrites the lists: passing files are listed and lose their reason; files that a filter excludes are unchanged.
/// A listed file that failed stays listed unless `BLESS_REGRESSIONS=1` permits dropping it. Returns how many failed.
fn bless(suites: &Suites, outcomes: &[Outcome]) -> std::io::Result<usize> {
    let mut regressions = 0;
    for (suite, name) in suites.names.iter().enumerate() {
        let mut listed = suites.listed[suite].clone();
        for (case, outcome) in suites
            .cases
            .iter()
            .zip(outcomes)
            .filter(|(case, _)| case.suite == suite)
        {
            if outcome.passed() {
                listed.insert(case.name.clone());
            } else if listed.contains(&case.name) {
                if oracle::is_blessing_regressions() {
                    println!("DROPPED: {} passed before and {}", case.name, how(outcome));
                    listed.remove(&case.name);
                } else {
                    println!(
                        "REGRESSION: {} passed before and {}; it stays listed (BLESS_REGRESSIONS=1 drops it)",
                        case.name,
                        how(outcome)
                    );
                    regressions += 1;
                }
            }
        }
        let text: String = listed.iter().map(|name| format!("{name}\n")).collect();
        let file = list_file(name);
        if let Some(dir) = file.parent() {
            std::fs::create_dir_all(dir)?;
        }
        std::fs::write(file, text)?;
    }
    let mut reasons = suites.reasons.clone();
    for (case, outcome) in suites.cases.iter().zip(outcomes) {
        if outcome.passed() {
            reasons.remove(&case.name);
        }
    }
    let text: String = reasons
        .iter()
        .map(|(name, reason)| format!("{name}: {reason}\n"))
        .collect();
    std::fs::write(list_file(REASONS), text)?;
    Ok(regressions)
}
