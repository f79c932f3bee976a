//! Compares windlass with upstream's tools, if they are installed, on the same text.
//!
//! - `print/FILE`: the output of `mlir-opt` for a file of `tests/lit` or `examples`, custom and generic form, byte for
//!   byte; for an invalid one, its diagnostics.
//!   A file that cannot be compared gives the reason in a line `// NO-ORACLE: why`.
//! - `generated/...`: as `print` for generated modules, also after lowering, and the result of their `@main`,
//!   simplified or not.
//! - `lower/FILE`: the output of the conversions for every example, byte for byte.
//! - `ll/FILE`: the `.ll` of every example is accepted by LLVM's verifier and equals upstream's up to metadata.
//! - `threads/FILE`: the output does not depend on the number of threads.
//! - `upstream/FILE`: as `print` for upstream's own test files, see `differential/upstream.rs`.

#[path = "differential/upstream.rs"]
mod upstream;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use bench_vs_upstream::generate::{self, Shape};
use libtest_mimic::{Failed, Trial};
use windlass_testkit::report::difference;
use windlass_testkit::shell;
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(120);

/// The pipeline that lowers the generated modules and the examples without memrefs.
const LOWER: &str = "-convert-scf-to-cf -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm \
                     -convert-ub-to-llvm -reconcile-unrealized-casts";

/// The pipeline that lowers memrefs. `expand-strided-metadata` also simplifies control flow that `LOWER` must keep.
const LOWER_MEMREFS: &str = "-expand-strided-metadata -lower-affine -convert-scf-to-cf -convert-math-to-llvm \
                             -convert-arith-to-llvm -convert-cf-to-llvm -finalize-memref-to-llvm -convert-func-to-llvm -convert-ub-to-llvm \
                             -reconcile-unrealized-casts";

fn main() -> ExitCode {
    windlass_testkit::run_trials("differential", trials)
}

/// Two commands that must write equal text to standard output.
struct Pair {
    expected: String,
    found: String,
    /// Both may fail, with equal exit codes and equal text on standard error.
    may_fail: bool,
    /// Upstream's errors about expected diagnostics are ignored if `-verify-diagnostics` was not given.
    ignore_expectations: bool,
}

impl Pair {
    /// Both must succeed.
    fn new(expected: impl Into<String>, found: impl Into<String>) -> Pair {
        Pair {
            expected: expected.into(),
            found: found.into(),
            may_fail: false,
            ignore_expectations: false,
        }
    }

    /// Calls upstream's `tool`, and windlass under that name, with the same arguments.
    fn same(tool: &str, arguments: &str) -> Pair {
        Pair::new(format!("{tool}-22 {arguments}"), format!("{tool} {arguments}"))
    }
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_test_driver(
        env!("CARGO_BIN_EXE_windlass"),
        scratch,
    )?);
    let missing = oracle::missing(["mlir-opt-22", "mlir-translate-22", "mlir-runner-22", "opt-22"]);
    let mut trials = Vec::new();
    let mut add = |name: String, pairs: Vec<Pair>, needed: bool| {
        let toolbox = Arc::clone(&toolbox);
        let run = move || pairs.iter().try_for_each(|pair| compare(pair, &toolbox));
        trials.push(oracles.trial(name, if needed { &missing } else { &[] }, run));
    };

    let examples = files::below(&repository.join("examples"), &["mlir"])?;
    let lit = files::below(&repository.join("tests/lit"), &["mlir"])?;
    for file in examples.iter().chain(&lit) {
        let name = files::name_below(repository, file);
        if !std::fs::read_to_string(file).is_ok_and(|text| text.contains("NO-ORACLE:")) {
            add(format!("print/{name}"), print_pairs(file), true);
        }
    }
    for file in &examples {
        let name = files::name_below(repository, file);
        let path = file.display();
        add(format!("lower/{name}"), lower_pairs(file), true);
        // No pipeline of upstream's lowers complex numbers and their functions in the same way: `programs` compares
        // their output.
        if !std::fs::read_to_string(file).is_ok_and(|text| text.contains("complex.")) {
            add(format!("ll/{name}"), ll_pairs(file), true);
        }
        let threads = |count: usize| {
            format!("RAYON_NUM_THREADS={count} windlass translate --mlir-to-llvmir --lower {path}")
        };
        add(
            format!("threads/{name}"),
            vec![Pair::new(threads(1), threads(4))],
            false,
        );
    }
    let generated = Arc::new(
        tempfile::Builder::new()
            .prefix("generated-")
            .tempdir_in(scratch)?,
    );
    for (shape, ops, seed) in cases() {
        let file = generated
            .path()
            .join(format!("{shape:?}-{ops}-{seed}.mlir").to_lowercase());
        std::fs::write(&file, generate::module(ops, shape, seed).text)?;
        let name = file
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // The directory lives as long as the tests that read from it.
        let keep = Arc::clone(&generated);
        let toolbox = Arc::clone(&toolbox);
        let run = move || {
            let _keep = &keep;
            generated_pairs(&file)
                .iter()
                .try_for_each(|pair| compare(pair, &toolbox))
        };
        trials.push(oracles.trial(format!("generated/{name}"), &missing, run));
    }
    match upstream::root() {
        Some(root) if missing.is_empty() => trials.append(&mut upstream_trials(&root, &toolbox)?),
        // Its tests are not listed if their tools are missing.
        Some(_) => trials.push(oracles.trial("upstream", &missing, || Ok(()))),
        None => {
            let tests = "upstream's tests (set MLIR_TEST_DIR)".to_owned();
            trials.push(oracles.trial("upstream", &[tests], || Ok(())));
        }
    }
    Ok(trials)
}

/// Creates a trial for each of upstream's files.
fn upstream_trials(root: &Path, toolbox: &Arc<Toolbox>) -> std::io::Result<Vec<Trial>> {
    let known = upstream::known()?;
    let unregistered = Arc::new(upstream::Unregistered::find(&toolbox.program("mlir-opt"))?);
    let trial = |file: std::path::PathBuf| {
        let name = files::name_below(root, &file);
        let reason = known.get(&name).cloned();
        let (unregistered, toolbox) = (Arc::clone(&unregistered), Arc::clone(toolbox));
        let run = move || {
            let text = std::fs::read(&file)?;
            let contains = |flag: &str| text.windows(flag.len()).any(|part| part == flag.as_bytes());
            let splits = contains("-split-input-file");
            let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
            let part = dir.path().join("input.mlir");
            std::fs::write(&part, unregistered.leave_out(&text, splits))?;
            let mut flags = String::new();
            for flag in ["-split-input-file", "-allow-unregistered-dialect"] {
                if contains(flag) {
                    flags = format!("{flags} {flag}");
                }
            }
            let result = UPSTREAM_FORMS.iter().try_for_each(|form| {
                let pair = Pair {
                    may_fail: true,
                    ignore_expectations: true,
                    ..Pair::same("mlir-opt", &format!("{flags} {form} {}", part.display()))
                };
                compare(&pair, &toolbox)
            });
            match (result, reason) {
                (Ok(()), Some(reason)) => Err(format!(
                    "does not differ, but is listed in differential/upstream.txt: {reason}"
                )
                .into()),
                (Err(_), Some(_)) => Ok(()),
                (result, None) => result,
            }
        };
        Trial::test(format!("upstream/{name}"), run)
    };
    Ok(files::below(root, &["mlir"])?.into_iter().map(trial).collect())
}

/// The forms in which upstream's files are printed.
const UPSTREAM_FORMS: &[&str] = &[
    "",
    "--mlir-print-op-generic",
    "--mlir-print-debuginfo --mlir-print-local-scope",
];

/// The generated modules: shapes and seeds.
fn cases() -> Vec<(Shape, usize, u64)> {
    let mut cases = vec![(Shape::Many, 20_000, 0), (Shape::Giant, 10_000, 0)];
    cases.extend((1..=8).map(|seed| (Shape::Many, 1_000, seed)));
    cases.extend((1..=8).map(|seed| (Shape::Giant, 1_000, seed)));
    cases
}

/// The options of `mlir-opt` in the file's own tests that affect parsing.
fn reading_flags(file: &Path) -> String {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    // Upstream reports unmet expectations even without `-verify-diagnostics`.
    [
        "-split-input-file",
        "-allow-unregistered-dialect",
        "-verify-diagnostics",
    ]
    .into_iter()
    .filter(|flag| text.contains(flag))
    .collect::<Vec<_>>()
    .join(" ")
}

fn print_pairs(file: &Path) -> Vec<Pair> {
    let flags = reading_flags(file);
    let pair = |form: &&str| {
        let pair = Pair::same("mlir-opt", &format!("{flags} {form} {}", file.display()));
        Pair {
            may_fail: true,
            ..pair
        }
    };
    ["", "--mlir-print-op-generic", "--mlir-print-debuginfo"]
        .iter()
        .map(pair)
        .collect()
}

/// The pipeline that lowers everything in the file.
fn lowering(file: &Path) -> &'static str {
    match std::fs::read_to_string(file).is_ok_and(|text| text.contains("memref")) {
        true => LOWER_MEMREFS,
        false => LOWER,
    }
}

fn lower_pairs(file: &Path) -> Vec<Pair> {
    let path = file.display();
    vec![Pair::same("mlir-opt", &format!("{} {path}", lowering(file)))]
}

fn ll_pairs(file: &Path) -> Vec<Pair> {
    let path = file.display();
    let lower = lowering(file);
    // LLVM's `opt` parses, verifies, simplifies and prints both, so that only the semantics is compared: upstream folds
    // constants during the export.
    let normal = "opt-22 -passes='verify,instcombine<no-verify-fixpoint>' -S -o - | grep -v -e '^source_filename' -e '^; ModuleID'";
    vec![Pair::new(
        format!("mlir-opt-22 {lower} {path} | mlir-translate-22 --mlir-to-llvmir | {normal}"),
        format!("windlass translate --mlir-to-llvmir --lower {path} | {normal}"),
    )]
}

fn generated_pairs(file: &Path) -> Vec<Pair> {
    let mut pairs = print_pairs(file);
    let path = file.display();
    pairs.extend(lower_pairs(file));
    pairs.extend(ll_pairs(file));
    let run = "-e main -entry-point-result=i32";
    let expected = format!("mlir-opt-22 {LOWER} {path} | mlir-runner-22 {run}");
    pairs.push(Pair::new(&expected, format!("windlass run {run} {path}")));
    let simplified = format!("mlir-opt -canonicalize -cse {LOWER} {path} | mlir-runner-22 {run}");
    pairs.push(Pair::new(expected, simplified));
    pairs
}

fn compare(pair: &Pair, toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let commands = [("expected", &pair.expected), ("found", &pair.found)];
    let run = |(name, command): (&str, &String)| match pair.may_fail {
        true => format!("{{ {command} > {name} 2> {name}.err; echo exit code $? >> {name}.err; }}"),
        false => format!("{command} > {name}"),
    };
    shell::run_all(commands.into_iter().map(run), toolbox, dir.path(), LIMIT)?;
    let read = |name: String| {
        std::fs::read(dir.path().join(name)).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    for ending in if pair.may_fail { &["", ".err"][..] } else { &[""] } {
        let mut expected = read(format!("expected{ending}"))?;
        if pair.ignore_expectations && *ending == ".err" {
            expected = upstream::without_expectations(&expected);
        }
        let mut found = read(format!("found{ending}"))?;
        if *ending == ".err" {
            found = upstream::without_hints(&found);
        }
        if let Some(difference) = difference(&expected, &found) {
            return Err(format!("{}\n{}\n{difference}", pair.expected, pair.found).into());
        }
    }
    Ok(())
}
