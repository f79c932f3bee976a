//! Runs passes and translations on random programs through upstream's tools and through windlass, and compares the text.
//!
//! A batch is one file of programs between `// -----`, so that one process has many of them. Where the outputs of a
//! program differ, the program is made smaller as long as they do.

mod classes;
mod names;
pub mod passes;

pub use classes::{class, known_class};

use crate::language::Language;
use crate::reduce;
use crate::text::Program;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The line between two programs of a file.
const SEPARATOR: &str = "// -----\n";

/// How programs are compared.
#[derive(Clone, Debug)]
pub struct Options {
    /// The binary under test.
    pub windlass: PathBuf,
    /// The number of programs in a file.
    pub batch: usize,
    /// The number of batches that are compared at once.
    pub jobs: usize,
    /// How many programs of each class of differences are made smaller and reported.
    pub reported: usize,
    /// Whether reported programs are made smaller.
    pub reduce: bool,
    /// Where directories for batches are created.
    pub scratch: PathBuf,
}

/// What is done to the programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Passes by `mlir-opt`: the elements of a pipeline on a module.
    Passes(String),
    /// The import of LLVM IR and its export: the text of `mlir-translate --mlir-to-llvmir`.
    Export,
    /// A subcommand of windlass with flags: `opt --cse`.
    Command(String),
}

impl Comparison {
    /// Whether something is written for each program that is accepted.
    fn writes_modules(&self) -> bool {
        match self {
            Comparison::Export | Comparison::Passes(_) => true,
            Comparison::Command(command) => {
                command.contains("mlir-to-llvmir") || command.contains("import-llvm")
            }
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Comparison::Passes(elements) => f.write_str(elements),
            Comparison::Export => f.write_str("--mlir-to-llvmir"),
            Comparison::Command(command) => f.write_str(command),
        }
    }
}

/// A program whose outputs differ.
#[derive(Debug)]
pub struct Difference {
    /// The seed of the program.
    pub seed: u64,
    /// The class of the difference.
    pub class: String,
    /// The reduced program.
    pub source: String,
    /// Upstream's output.
    pub expected: Output,
    /// The output of windlass.
    pub found: Output,
}

/// What a comparison found.
#[derive(Debug, Default)]
pub struct Summary {
    /// The number of programs that upstream accepts or rejects.
    pub compared: usize,
    /// The seeds of programs that end upstream's process.
    pub crashes: Vec<u64>,
    /// The seeds of programs whose output by upstream depends on the programs before them, or varies from run to run.
    pub stateful: Vec<u64>,
    /// The seeds of programs with different outputs that are on the list of the pass, by reason.
    pub known: BTreeMap<String, Vec<u64>>,
    /// The seeds of programs with different outputs, by class of difference.
    pub different: BTreeMap<String, Vec<u64>>,
    /// The first of each class.
    pub reported: Vec<Difference>,
}

impl Summary {
    /// The number of programs with different outputs.
    pub fn count(&self) -> usize {
        self.different.values().map(Vec::len).sum()
    }
}

/// What a tool makes of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// The text that is written.
    Text(String),
    /// The program is rejected with these errors.
    Rejected(String),
    /// The process ended with a signal, or after ten seconds.
    Died,
}

/// Upstream's output and that of windlass, for each program of a batch.
type Pairs = Vec<(Output, Output)>;

impl Output {
    /// Whether windlass, which wrote `found`, did what upstream did. What LLVM's verifier rejects has no message with a place, nor have
    /// some invalid properties. Of
    /// several casts that remain, upstream reports one whose address decides.
    fn agrees(&self, found: &Output) -> bool {
        let is_cast = |errors: &str| {
            let first = errors.lines().next().unwrap_or_default();
            first.contains("failed to legalize unresolved materialization")
        };
        match (self, found) {
            (Output::Rejected(expected), Output::Rejected(found)) => {
                expected.is_empty()
                    || expected == found
                    || is_cast(expected) && (found.is_empty() || is_cast(found))
            }
            _ => self == found,
        }
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Output::Text(text) => f.write_str(text),
            Output::Rejected(errors) => write!(f, "rejected: {errors}"),
            Output::Died => f.write_str("died"),
        }
    }
}

/// What is known of a comparison before.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The classes that have been reported, with the number of programs of each.
    pub classes: BTreeMap<String, usize>,
    /// How the outputs of the pass may differ.
    pub differences: Vec<passes::KnownDifference>,
}

/// Compares the outputs of the programs of `seeds`.
///
/// # Errors
/// Files that cannot be written and commands that cannot be started.
pub fn run(
    language: Language,
    program: &(dyn Fn(u64) -> Program + Sync),
    comparison: &Comparison,
    seeds: &[u64],
    known: &Known,
    options: &Options,
) -> io::Result<Summary> {
    let dir = tempfile::Builder::new()
        .prefix("compared-")
        .tempdir_in(&options.scratch)?;
    let bench = |name: &str| -> io::Result<Bench<'_>> {
        let dir = dir.path().join(name);
        fs::create_dir_all(&dir)?;
        Ok(Bench {
            language,
            comparison,
            options,
            dir,
        })
    };
    let batches: Vec<&[u64]> = seeds.chunks(options.batch.max(1)).collect();
    // Each tool of each batch is a process; the processes of `jobs` batches run at once.
    let next = AtomicUsize::new(0);
    let work = |job: usize| -> io::Result<Vec<(usize, Pairs)>> {
        let benches = [
            bench(&format!("upstream-{job}"))?,
            bench(&format!("windlass-{job}"))?,
        ];
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(batch) = batches.get(number) else { break };
            let programs: Vec<Program> = batch.iter().copied().map(program).collect();
            let (expected, found) = std::thread::scope(|scope| {
                let expected = scope.spawn(|| benches[0].outputs(Tool::Upstream, &programs, 0));
                let found = benches[1].outputs(Tool::Windlass, &programs, 0);
                let expected = expected.join();
                (
                    expected.unwrap_or_else(|_| Err(io::Error::other("a thread ended"))),
                    found,
                )
            });
            done.push((number, expected?.into_iter().zip(found?).collect()));
        }
        Ok(done)
    };
    let mut outputs: Vec<(usize, Pairs)> = Vec::new();
    std::thread::scope(|scope| -> io::Result<()> {
        let jobs: Vec<_> = (0..options.jobs.max(1))
            .map(|job| {
                let work = &work;
                scope.spawn(move || work(job))
            })
            .collect();
        for job in jobs {
            outputs.extend(
                job.join()
                    .unwrap_or_else(|_| Err(io::Error::other("a thread ended")))?,
            );
        }
        Ok(())
    })?;
    outputs.sort_by_key(|(number, _)| *number);
    let bench = bench("reduced")?;
    let mut summary = Summary::default();
    for (number, pairs) in outputs {
        for (&seed, (expected, found)) in batches[number].iter().zip(pairs) {
            if expected == Output::Died {
                summary.crashes.push(seed);
                continue;
            }
            summary.compared += 1;
            if expected.agrees(&found) {
                continue;
            }
            if bench.is_state_of_upstream(&program(seed), &found)? {
                summary.stateful.push(seed);
                continue;
            }
            let source = program(seed).render();
            let own = self::class(&expected, &found);
            if let Some(reason) = known.differences.iter().find(|known| known.covers(&source, &own)) {
                let seeds = summary.known.entry(reason.reason.clone()).or_default();
                seeds.push(seed);
                continue;
            }
            let mut class = own;
            if names::concern(&expected, &found) && bench.agree(&names::apart(&program(seed)))? {
                class = format!("names of several functions: {class}");
            }
            let both_reject = matches!((&expected, &found), (Output::Rejected(_), Output::Rejected(_)));
            if language == Language::MutatedLlvm && both_reject {
                class = format!("rejected LLVM IR: {class}");
            }
            let before = known.classes.get(&class).copied().unwrap_or_default();
            let seeds = summary.different.entry(class.clone()).or_default();
            seeds.push(seed);
            if before + seeds.len() <= options.reported && known_class(comparison, &class).is_none() {
                summary.reported.push(bench.reduced(seed, class, &program(seed))?);
            }
        }
    }
    Ok(summary)
}

/// Those of the programs that upstream accepts as they are, in batches of `options`.
///
/// # Errors
/// Tools that cannot be started, and files that cannot be written.
pub fn accepted(
    language: Language,
    program: &(dyn Fn(u64) -> Program + Sync),
    seeds: &[u64],
    options: &Options,
) -> io::Result<Vec<u64>> {
    let dir = tempfile::Builder::new()
        .prefix("compared-")
        .tempdir_in(&options.scratch)?;
    let bench = Bench {
        language,
        comparison: &Comparison::Passes(String::new()),
        options,
        dir: dir.path().to_owned(),
    };
    let mut accepted = Vec::new();
    for batch in seeds.chunks(options.batch.max(1)) {
        let programs: Vec<Program> = batch.iter().copied().map(program).collect();
        let outputs = bench.outputs(Tool::Upstream, &programs, 0)?;
        let pairs = batch.iter().zip(outputs);
        accepted
            .extend(pairs.filter_map(|(&seed, output)| matches!(output, Output::Text(_)).then_some(seed)));
    }
    Ok(accepted)
}

/// Whether windlass has the flags of a command: those that it does not have are listed elsewhere (`tests/upstream-options.txt`).
///
/// # Errors
/// A command that cannot be started.
pub fn has_flags(command: &str, windlass: &std::path::Path) -> io::Result<bool> {
    let empty = Command::new("bash")
        .args(["-c", &format!("{} {command} /dev/null", windlass.display())])
        .output()?;
    let errors = String::from_utf8_lossy(&empty.stderr).into_owned();
    Ok(empty.status.success() || errors.contains("/dev/null:"))
}

#[derive(Clone, Copy)]
enum Tool {
    Upstream,
    Windlass,
}

struct Bench<'a> {
    language: Language,
    comparison: &'a Comparison,
    options: &'a Options,
    dir: PathBuf,
}

impl Bench<'_> {
    /// What a tool makes of each program. The file begins with `empty` lines, so that a program of a part of a batch has the
    /// locations that it has in the batch: some passes write them.
    fn outputs(&self, tool: Tool, programs: &[Program], empty: usize) -> io::Result<Vec<Output>> {
        let mut texts: Vec<String> = programs
            .iter()
            .map(|program| self.language.part(program))
            .collect();
        if let Some(first) = texts.first_mut() {
            first.insert_str(0, &"\n".repeat(empty));
        }
        fs::write(
            self.dir.join(self.language.file()),
            texts.join(&format!("\n{SEPARATOR}")),
        )?;
        let output = Command::new("bash")
            .args([
                "-c",
                &format!("ulimit -c 0; set -o pipefail; {}", self.command(tool)),
            ])
            .current_dir(&self.dir)
            // A trace of a crash takes seconds.
            .env("LLVM_DISABLE_SYMBOLIZATION", "1")
            .stdin(Stdio::null())
            .output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let parts: Vec<&str> = text.split(SEPARATOR).collect();
        // 0: all accepted; 1: some rejected.
        let ended = matches!(output.status.code(), Some(0 | 1));
        if ended && parts.len() == programs.len() {
            let writes = self.comparison.writes_modules();
            let errors = errors_by_part(&String::from_utf8_lossy(&output.stderr), &texts, empty);
            let result = parts
                .iter()
                .enumerate()
                .map(|(index, part)| match errors.get(&index) {
                    Some(errors) if part.trim().is_empty() => Output::Rejected(errors.clone()),
                    // Each module has a text: nothing is written of what LLVM's verifier rejects, and of what is rejected with an
                    // error that has no place.
                    None if writes && part.trim().is_empty() => Output::Rejected(String::new()),
                    _ => Output::Text((*part).to_owned()),
                });
            return Ok(result.collect());
        }
        if programs.len() == 1 {
            return Ok(vec![Output::Died]);
        }
        let (left, right) = programs.split_at(programs.len() / 2);
        let lines = texts[..left.len()]
            .iter()
            .map(|text| text.matches('\n').count() + 2);
        let lines = lines.sum();
        let mut both = self.outputs(tool, left, empty)?;
        both.extend(self.outputs(tool, right, lines)?);
        Ok(both)
    }

    fn command(&self, tool: Tool) -> String {
        let file = self.language.file();
        let windlass = self.options.windlass.display();
        match (self.comparison, tool) {
            (Comparison::Passes(elements), tool) => {
                let opt = match tool {
                    Tool::Upstream => "mlir-opt-22".to_owned(),
                    Tool::Windlass => format!("{windlass} opt"),
                };
                let pipeline = passes::pipeline_flag(elements);
                format!(
                    "timeout 10 {opt} --allow-unregistered-dialect --split-input-file '{pipeline}' {file}"
                )
            }
            (Comparison::Command(command), tool) => {
                let marker = SEPARATOR.trim();
                let (subcommand, flags) = command.split_once(' ').unwrap_or((command, ""));
                let split = match subcommand {
                    "translate" => format!("--split-input-file='{marker}' --output-split-marker='{marker}'"),
                    _ => "--split-input-file".to_owned(),
                };
                match tool {
                    Tool::Upstream => format!("timeout 10 mlir-{subcommand}-22 {split} {flags} {file}"),
                    Tool::Windlass => format!("timeout 10 {windlass} {subcommand} {split} {flags} {file}"),
                }
            }
            (Comparison::Export, tool) => {
                let export = match tool {
                    Tool::Upstream => "mlir-translate-22".to_owned(),
                    Tool::Windlass => format!("{windlass} translate"),
                };
                let before = match self.language {
                    Language::Llvm => format!(
                        "mlir-translate-22 --import-llvm --split-input-file='{}' --output-split-marker='{}' {file}",
                        SEPARATOR.trim(),
                        SEPARATOR.trim()
                    ),
                    _ => format!("mlir-opt-22 --split-input-file {} {file}", crate::language::LOWER),
                };
                format!(
                    "{before} -o imported.mlir; timeout 10 {export} --mlir-to-llvmir --split-input-file='{}' \
                     --output-split-marker='{}' imported.mlir",
                    SEPARATOR.trim(),
                    SEPARATOR.trim()
                )
            }
        }
    }

    /// Whether the outputs of a program agree.
    fn agree(&self, program: &Program) -> io::Result<bool> {
        let one = std::slice::from_ref(program);
        let expected = self.outputs(Tool::Upstream, one, 0)?;
        let found = self.outputs(Tool::Windlass, one, 0)?;
        Ok(expected
            .first()
            .zip(found.first())
            .is_some_and(|(expected, found)| *expected != Output::Died && expected.agrees(found)))
    }

    /// Whether upstream's output depends on the modules before it in the file, or varies: alone the program has the output that windlass
    /// writes for it in the file, or several. Symbols of `cf.assert` are numbered across all modules of a process, and addresses decide
    /// the order of some sets.
    fn is_state_of_upstream(&self, program: &Program, found: &Output) -> io::Result<bool> {
        let mut first = None;
        for _ in 0..3 {
            let alone = self.outputs(Tool::Upstream, std::slice::from_ref(program), 0)?;
            let Some(alone @ Output::Text(_)) = alone.into_iter().next() else {
                return Ok(false);
            };
            let before = first.get_or_insert_with(|| alone.clone());
            if alone.agrees(found) || *before != alone {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The smallest program found whose outputs differ in the same way.
    fn reduced(&self, seed: u64, class: String, program: &Program) -> io::Result<Difference> {
        let both = |program: &Program| -> io::Result<(Output, Output)> {
            let one = std::slice::from_ref(program);
            let mut outputs = self.outputs(Tool::Upstream, one, 0)?;
            let mut found = self.outputs(Tool::Windlass, one, 0)?;
            Ok((
                outputs.pop().unwrap_or(Output::Died),
                found.pop().unwrap_or(Output::Died),
            ))
        };
        let program = reduce::reduce(program, |program| {
            // Upstream leaves out empty parts of a file.
            if program.render().trim().is_empty() {
                return Ok(false);
            }
            let (expected, found) = both(program)?;
            Ok(!expected.agrees(&found) && self::class(&expected, &found) == class)
        })?;
        let (expected, found) = both(&program)?;
        Ok(Difference {
            seed,
            class,
            source: program.render(),
            expected,
            found,
        })
    }
}

/// The error messages of each part of a file, with their places relative to it. The first part begins with `empty` lines.
fn errors_by_part(text: &str, parts: &[String], empty: usize) -> HashMap<usize, String> {
    let mut ends = Vec::new();
    let mut lines = 0;
    for part in parts {
        // The part ends with a line end, and a separator follows an empty line.
        lines += part.matches('\n').count() + 2;
        ends.push(lines);
    }
    let mut errors: HashMap<usize, String> = HashMap::new();
    for line in text.lines() {
        // Errors of LLVM's parser have two places.
        let inner = line
            .strip_prefix("<unknown>:0: error: ")
            .filter(|inner| inner.starts_with("within split at "));
        let line = inner.unwrap_or(line);
        let Some((place, message)) = line.split_once(": error: ") else {
            continue;
        };
        // `mlir-translate` counts the lines of a part from its start: `within split at FILE:12 offset :3:4`.
        let offset = match place.split_once(" offset ") {
            Some((split, _)) => {
                split
                    .rsplit(':')
                    .next()
                    .and_then(|number| number.parse::<usize>().ok())
                    .unwrap_or(1)
                    - 1
            }
            None => 0,
        };
        let mut numbers = place.rsplit(':');
        let column = numbers.next().unwrap_or_default();
        let number = numbers.next().and_then(|number| number.parse::<usize>().ok());
        let number = number.unwrap_or_default() + offset;
        let part = ends.partition_point(|&end| end < number);
        let start = part.checked_sub(1).map_or(empty, |before| ends[before]);
        errors
            .entry(part)
            .or_insert_with(|| format!("{}:{column}: {message}\n", number.saturating_sub(start)));
    }
    errors
}

/// The lines of two texts that differ, with those between the first and the last of them.
pub fn difference(expected: &str, found: &str) -> String {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let same = |pair: &(&&str, &&str)| pair.0 == pair.1;
    let before = expected.iter().zip(&found).take_while(same).count();
    let (expected, found) = (&expected[before..], &found[before..]);
    let after = expected
        .iter()
        .rev()
        .zip(found.iter().rev())
        .take_while(same)
        .count();
    let mut text = String::new();
    for line in &expected[..expected.len() - after] {
        text += &format!("-{line}\n");
    }
    for line in &found[..found.len() - after] {
        text += &format!("+{line}\n");
    }
    text
}
