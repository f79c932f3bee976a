//! Runs programs in batches through LLVM and through windlass, and compares what they print.
//!
//! A batch is one module with many programs; each prints a line with its number and a hash of its results. LLVM
//! compiles it twice, at `-O0` and `-O2`: where these differ, the program has no defined result, and is counted as
//! such.

use crate::language::Language;
use crate::reduce;
use crate::text::Program;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How to run the programs.
#[derive(Clone, Debug)]
pub struct Options {
    /// The binary under test.
    pub windlass: PathBuf,
    /// The optimisation levels of windlass.
    pub levels: Vec<u8>,
    /// A pipeline of `windlass opt` to run first.
    pub pipeline: Option<String>,
    /// Whether a few passes, by the seed, run before one of the commands.
    pub passes: bool,
    /// The number of programs in a module.
    pub batch: usize,
    /// The number of threads.
    pub jobs: usize,
    /// Whether failing programs are made smaller.
    pub reduce: bool,
    /// Where directories for batches are created.
    pub scratch: PathBuf,
}

/// A program that windlass does not run as LLVM does.
#[derive(Debug)]
pub struct Failure {
    /// The seed of the program.
    pub seed: u64,
    /// What is wrong.
    pub fault: Fault,
    /// The command that shows it, for `source.ll` or the like.
    pub command: String,
    /// The source text, complete, of the reduced program.
    pub source: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let what = match &self.fault {
            Fault::Wrong => "another result",
            Fault::Died => "no result",
            Fault::Refused(message) => message,
        };
        writeln!(f, "seed {}: {what}\n  {}", self.seed, self.command)?;
        f.write_str(&self.source)
    }
}

/// What is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Another result than LLVM's.
    Wrong,
    /// No result, but no error message either: the process died or took too long.
    Died,
    /// An error message.
    Refused(String),
}

/// What a run found.
#[derive(Debug, Default)]
pub struct Summary {
    /// The number of programs that ran.
    pub ran: usize,
    /// The seeds of programs that LLVM runs differently at different levels, or does not compile.
    pub undefined: Vec<u64>,
    /// The failures, by kind: for equal error messages, the first only.
    pub failures: Vec<Failure>,
    /// How often each error message was printed.
    pub refusals: BTreeMap<String, usize>,
}

impl Summary {
    /// Adds what another run found.
    pub fn append(&mut self, other: Summary) {
        self.ran += other.ran;
        self.undefined.extend(other.undefined);
        self.failures.extend(other.failures);
        for (message, count) in other.refusals {
            *self.refusals.entry(message).or_default() += count;
        }
    }
}

/// What a command printed.
pub(crate) struct Outcome {
    lines: HashMap<usize, String>,
    succeeded: bool,
    message: String,
}

/// A numbered program of a batch, with its seed.
pub(crate) struct Case {
    pub(crate) number: usize,
    pub(crate) seed: u64,
    pub(crate) program: Program,
}

/// Runs the programs of the seeds `first` to `first + count - 1`. `report` gets each failure when it is found.
///
/// # Errors
/// Files that cannot be written and commands that cannot be started.
pub fn run(
    language: Language,
    first: u64,
    count: u64,
    options: &Options,
    report: &(dyn Fn(&Failure) + Sync),
) -> io::Result<Summary> {
    let next = AtomicU64::new(first);
    let summary = Mutex::new(Summary::default());
    let end = first + count;
    let work = || -> io::Result<()> {
        loop {
            let start = next.fetch_add(options.batch as u64, Ordering::Relaxed);
            if start >= end {
                return Ok(());
            }
            let seeds = start..end.min(start + options.batch as u64);
            run_batch(language, seeds, options, &summary, report)?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(payload) => std::panic::resume_unwind(payload),
        })
    })?;
    Ok(summary
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner))
}

fn run_batch(
    language: Language,
    seeds: std::ops::Range<u64>,
    options: &Options,
    summary: &Mutex<Summary>,
    report: &(dyn Fn(&Failure) + Sync),
) -> io::Result<()> {
    let first = seeds.start;
    let dir = tempfile::Builder::new()
        .prefix("programs-")
        .tempdir_in(&options.scratch)?;
    let bench = Bench {
        language,
        options,
        dir: dir.path(),
    };
    fs::write(dir.path().join("libcalls.c"), Language::libcalls())?;
    bench.execute("clang-22 -O1 -c libcalls.c")?;
    let case = |(number, seed): (usize, u64)| Case {
        number,
        seed,
        program: language.program(seed, number),
    };
    let cases: Vec<Case> = seeds.enumerate().map(case).collect();
    let all: Vec<&Case> = cases.iter().collect();
    let expected = bench.reference(&all)?;
    let (defined, undefined): (Vec<&Case>, Vec<&Case>) = all
        .into_iter()
        .partition(|case| expected.contains_key(&case.number));
    let mut failures: Vec<(usize, Fault, String)> = Vec::new();
    for command in language.commands(options, first) {
        bench.check(&defined, &expected, &command, &mut failures)?;
    }
    {
        let mut summary = summary.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        summary.ran += cases.len();
        summary.undefined.extend(undefined.iter().map(|case| case.seed));
    }
    let mut reported = Vec::new();
    for (number, fault, command) in failures {
        if let Fault::Refused(message) = &fault {
            let mut summary = summary.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let count = summary.refusals.entry(message.clone()).or_default();
            *count += 1;
            if *count > 1 {
                continue;
            }
        }
        // One report for a program, though several commands show it.
        if reported.contains(&number) {
            continue;
        }
        reported.push(number);
        let Some(case) = cases.iter().find(|case| case.number == number) else {
            continue;
        };
        let program = match options.reduce {
            true => reduce::reduce(&case.program, |program| {
                bench.shows(program, number, &fault, &command)
            })?,
            false => case.program.clone(),
        };
        let failure = Failure {
            seed: case.seed,
            fault,
            command,
            source: language.source(&[(number, &program)]),
        };
        report(&failure);
        let mut summary = summary.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        summary.failures.push(failure);
    }
    Ok(())
}

/// A directory in which commands run.
struct Bench<'a> {
    language: Language,
    options: &'a Options,
    dir: &'a Path,
}

impl Bench<'_> {
    fn write(&self, cases: &[&Case]) -> io::Result<()> {
        let programs: Vec<(usize, &Program)> =
            cases.iter().map(|case| (case.number, &case.program)).collect();
        fs::write(
            self.dir.join(self.language.file()),
            self.language.source(&programs),
        )
    }

    fn execute(&self, command: &str) -> io::Result<Outcome> {
        let output = Command::new("bash")
            .args(["-c", &format!("ulimit -c 0; set -e; {command}")])
            .current_dir(self.dir)
            .stdin(Stdio::null())
            .output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let line = |line: &str| {
            let (number, hash) = line.split_once(' ')?;
            Some((number.parse().ok()?, hash.to_owned()))
        };
        Ok(Outcome {
            lines: text.lines().filter_map(line).collect(),
            succeeded: output.status.success(),
            message: String::from_utf8_lossy(&output.stderr).into_owned(),
        })
    }

    /// What LLVM makes of programs: no entry for those without one defined result.
    fn reference(&self, cases: &[&Case]) -> io::Result<HashMap<usize, String>> {
        let mut results: Option<HashMap<usize, String>> = None;
        self.write(cases)?;
        for command in self.language.references(self.options) {
            let outcome = self.execute(&command)?;
            if outcome.lines.len() < cases.len() {
                if let &[case] = cases {
                    eprintln!("seed {}: {command}: {}", case.seed, first_line(&outcome.message));
                    return Ok(HashMap::new());
                }
                let (left, right) = cases.split_at(cases.len() / 2);
                let mut both = self.reference(left)?;
                both.extend(self.reference(right)?);
                return Ok(both);
            }
            results = Some(match results {
                None => outcome.lines,
                Some(mut results) => {
                    results.retain(|number, hash| outcome.lines.get(number) == Some(hash));
                    results
                }
            });
        }
        Ok(results.unwrap_or_default())
    }

    /// Runs a command of windlass on programs, in halves if it fails, and appends the failures.
    fn check(
        &self,
        cases: &[&Case],
        expected: &HashMap<usize, String>,
        command: &str,
        failures: &mut Vec<(usize, Fault, String)>,
    ) -> io::Result<()> {
        if cases.is_empty() {
            return Ok(());
        }
        self.write(cases)?;
        let outcome = self.execute(command)?;
        if let &[case] = cases {
            if let Some(fault) = fault(&outcome, case.number, expected) {
                failures.push((case.number, fault, command.to_owned()));
            }
            return Ok(());
        }
        if outcome.succeeded && outcome.lines.len() == cases.len() {
            for case in cases {
                if outcome.lines.get(&case.number) != expected.get(&case.number) {
                    failures.push((case.number, Fault::Wrong, command.to_owned()));
                }
            }
            return Ok(());
        }
        let (left, right) = cases.split_at(cases.len() / 2);
        self.check(left, expected, command, failures)?;
        self.check(right, expected, command, failures)
    }

    /// Whether a program alone has a defined result, and the command shows the fault.
    fn shows(
        &self,
        program: &Program,
        number: usize,
        fault_wanted: &Fault,
        command: &str,
    ) -> io::Result<bool> {
        let case = Case {
            number,
            seed: 0,
            program: program.clone(),
        };
        self.write(&[&case])?;
        let outcome = self.execute(command)?;
        // The result is not known yet: a wrong one counts as wrong or right.
        let found = fault(&outcome, number, &HashMap::new());
        let possible = match (&found, fault_wanted) {
            (Some(Fault::Refused(found)), Fault::Refused(wanted)) => found == wanted,
            (Some(found), wanted) => found == wanted,
            (None, _) => false,
        };
        if !possible {
            return Ok(false);
        }
        let mut expected: Option<String> = None;
        for reference in self.language.references(self.options) {
            let Some(line) = self.execute(&reference)?.lines.remove(&number) else {
                return Ok(false);
            };
            if expected.get_or_insert_with(|| line.clone()) != &line {
                return Ok(false);
            }
        }
        Ok(*fault_wanted != Fault::Wrong || outcome.lines.get(&number) != expected.as_ref())
    }
}

/// What is wrong with the only program of a run.
fn fault(outcome: &Outcome, number: usize, expected: &HashMap<usize, String>) -> Option<Fault> {
    match outcome.lines.get(&number) {
        Some(line) if outcome.succeeded => (expected.get(&number) != Some(line)).then_some(Fault::Wrong),
        _ => {
            let message = outcome.message.lines().find(|line| line.contains("error: "));
            Some(match message {
                Some(line) => Fault::Refused(
                    line.split_once("error: ")
                        .map_or(line, |(_, text)| text)
                        .to_owned(),
                ),
                None => Fault::Died,
            })
        }
    }
}

fn first_line(text: &str) -> &str {
    text.lines()
        .find(|line| line.contains("error"))
        .unwrap_or_else(|| text.lines().next().unwrap_or_default())
}
