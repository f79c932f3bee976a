//! Exports LLVM IR for LLVM 22, 19 and 14, and verifies and compiles it with each LLVM.
//!
//! The input is every part of upstream's export tests that can be exported at all, every program in `examples/`, and
//! every file of `lit/export`. `llvm-versions.txt` lists what a version does not support, with the reason, and must be
//! exact: functions that need a later LLVM are left out for an earlier one, each with its line in the list, and errors
//! of LLVM itself about the rest have lines too. `BLESS=1 cargo test --test llvm_versions` drops obsolete lines from
//! the list, and
//! `BLESS=1 BLESS_REGRESSIONS=1` also adds new ones.
//!
//! `cargo test --test llvm_versions -- 14/gcd` runs one file for one version.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed};
use windlass::ir::{Context, Location, LocationData, Module, Op};
use windlass::textual_llvm::{ExportOptions, LlvmVersion, export};
use windlass_testkit::{files, oracle};

const VERSIONS: [u32; 3] = [14, 19, 22];

const HEAD: &str = "\
# What LLVM does not take of what is written for it: VERSION/FILE: part N: why. Written by BLESS=1.
# `needs` and `has a type` are windlass's own words: these functions are not written for that version.
# `llc` fails on what upstream's tests made up: assembly without meaning, comdats of Windows, debug info without a unit.
";

/// The results of a version for each file: the reasons why it rejects something.
type Findings = BTreeMap<String, BTreeSet<String>>;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match run(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("llvm_versions: {error}");
            ExitCode::FAILURE
        }
    }
}

fn list_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/llvm-versions.txt")
}

fn run(arguments: &Arguments) -> std::io::Result<ExitCode> {
    let listed = Arc::new(read_list()?);
    let found: Arc<Mutex<Findings>> = Arc::default();
    let mut trials = Vec::new();
    let mut oracles = oracle::Missing::default();
    if !upstream().join("suites").is_dir() {
        let tests = "upstream's tests (set MLIR_TEST_DIR)".to_owned();
        trials.push(oracles.trial("upstream", &[tests], || Ok(())));
    }
    for version in VERSIONS {
        let missing = oracle::missing(["opt", "llc"].map(|tool| format!("{tool}-{version}")));
        for (name, file) in inputs()? {
            let name = format!("{version}/{name}");
            let (listed, found, key) = (Arc::clone(&listed), Arc::clone(&found), name.clone());
            trials.push(oracles.trial(name, &missing, move || {
                let reasons = check(version, &file)?;
                let expected = listed.get(&key).cloned().unwrap_or_default();
                let accepted = match reasons.is_subset(&expected) {
                    true => oracle::is_blessing(),
                    false => oracle::is_blessing_regressions(),
                };
                let verdict = compare(&expected, &reasons);
                if accepted && let Ok(mut found) = found.lock() {
                    found.insert(key, reasons);
                }
                if accepted { Ok(()) } else { verdict }
            }));
        }
    }
    oracles.print("llvm_versions");
    let code = libtest_mimic::run(arguments, trials).exit_code();
    if oracle::is_blessing()
        && let Ok(found) = found.lock()
    {
        let mut all = (*listed).clone();
        all.extend(found.clone());
        let lines = all
            .iter()
            .flat_map(|(name, reasons)| reasons.iter().map(move |reason| format!("{name}: {reason}\n")));
        std::fs::write(list_file(), HEAD.to_owned() + &lines.collect::<String>())?;
    }
    Ok(code)
}

fn read_list() -> std::io::Result<Findings> {
    let mut listed = Findings::new();
    let text = match std::fs::read_to_string(list_file()) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        other => other?,
    };
    for (name, reason) in text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(": "))
    {
        listed.entry(name.into()).or_default().insert(reason.into());
    }
    Ok(listed)
}

fn compare(expected: &BTreeSet<String>, found: &BTreeSet<String>) -> Result<(), Failed> {
    let line = |sign: char, reason: &String| format!("{sign} {reason}");
    let gone = expected.difference(found).map(|reason| line('-', reason));
    let fresh = found.difference(expected).map(|reason| line('+', reason));
    let lines: Vec<String> = gone.chain(fresh).collect();
    if lines.is_empty() {
        return Ok(());
    }
    Err(format!("reasons listed (-) and found (+):\n{}", lines.join("\n")).into())
}

/// The directory of upstream's tests, if it exists.
fn upstream() -> PathBuf {
    let default = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/upstream");
    std::env::var_os("MLIR_TEST_DIR").map_or_else(default, PathBuf::from)
}

/// The files to export, with their names.
fn inputs() -> std::io::Result<Vec<(String, PathBuf)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut inputs = Vec::new();
    for directory in ["examples", "tests/lit/export"] {
        for file in files::below(&root.join(directory), &["mlir"])? {
            inputs.push((files::name_below(root, &file), file));
        }
    }
    let upstream = upstream();
    let suite = std::fs::read_to_string(upstream.join("suites/export.txt")).unwrap_or_default();
    for name in suite.lines().filter(|line| line.ends_with(".mlir")) {
        inputs.push((name.to_owned(), upstream.join("test").join(name)));
    }
    Ok(inputs)
}

/// The reasons why a version does not support parts of a file.
fn check(version: u32, file: &Path) -> Result<BTreeSet<String>, Failed> {
    let version = LlvmVersion::new(version).ok_or("windlass does not write for it")?;
    let text = std::fs::read_to_string(file)?;
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let mut reasons = BTreeSet::new();
    for (at, part) in text.split("// -----").enumerate() {
        let mut say = |reason: String| reasons.insert(format!("part {at}: {reason}"));
        let Some(written) = written(version, part, &mut say) else {
            continue;
        };
        let path = dir.path().join(format!("{at}.ll"));
        std::fs::write(&path, written)?;
        let verify: &[&str] = &["-passes=verify", "-disable-output"];
        for (tool, options) in [("opt", verify), ("llc", &["-O0", "-filetype=null"])] {
            if let Some(complaint) = complaint(&format!("{tool}-{version}"), options, &path)? {
                say(format!("{tool}: {complaint}"));
                break;
            }
        }
    }
    Ok(reasons)
}

/// Exports a part to LLVM IR; `None` if it is not a valid module for any version.
fn written(version: LlvmVersion, part: &str, say: &mut dyn FnMut(String) -> bool) -> Option<String> {
    let ctx = windlass::context();
    let mut module = windlass::parse(&ctx, "part", part).ok()?;
    windlass::lower::lower_to_llvm(&ctx, &mut module).ok()?;
    export(&ctx, &module, &ExportOptions::default()).ok()?;
    let options = ExportOptions {
        llvm_version: version,
    };
    loop {
        let errors = match export(&ctx, &module, &options) {
            Ok(written) => return Some(written.to_string()),
            Err(errors) => errors,
        };
        let at: BTreeSet<u32> = errors
            .iter()
            .filter_map(|error| line(&ctx, error.location))
            .collect();
        for error in errors {
            say(error.message.clone());
        }
        remove(&ctx, &mut module, &at)?;
    }
}

fn line(ctx: &Context, location: Location) -> Option<u32> {
    match location.data(ctx) {
        LocationData::FileRange { line, .. } => Some(line),
        _ => None,
    }
}

/// Removes the functions and globals that contain the lines; `None` if there are none.
fn remove(ctx: &Context, module: &mut Module, lines: &BTreeSet<u32>) -> Option<()> {
    let (body, _) = module.body_and_block()?;
    let ops: Vec<Op> = body.root_ops().collect();
    let begin = |op: Op| line(ctx, body.location(op));
    let found: BTreeSet<usize> = lines
        .iter()
        .filter_map(|&at| {
            ops.iter()
                .rposition(|&op| begin(op).is_some_and(|begin| begin <= at))
        })
        .collect();
    found.iter().for_each(|&at| body.erase_op(ops[at]));
    (!found.is_empty()).then_some(())
}

/// The start of a program's error message, without locations and addresses.
fn complaint(program: &str, options: &[&str], file: &Path) -> Result<Option<String>, Failed> {
    let output = Command::new(program)
        .args(options)
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .output()?;
    if output.status.success() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    if first.starts_with("PLEASE submit a bug report") {
        return Ok(Some("crashes".into()));
    }
    let words = first.rsplit_once("error: ").map_or(first, |(_, words)| words);
    let words = words.find("0x").map_or(words, |address| &words[..address]);
    Ok(Some(words.trim_end().to_owned()))
}
