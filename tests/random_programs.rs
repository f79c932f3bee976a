//! Random programs, compiled by LLVM and by windlass, have the same results: a fixed number of them for each language.
//!
//! Each pass writes upstream's text for a few random programs, unless it is on the list
//! `random-programs/known-differences.txt`.
//!
//! `random-programs/` generates them, and has a program that runs many more: `fuzz/run 600 programs`.

use std::path::Path;
use windlass_random_programs::compare::{self, Comparison, passes};
use windlass_random_programs::farm::{self, Failure, Options};
use windlass_random_programs::language::Language;
use windlass_testkit::oracle;

/// The number of programs of each language.
const COUNT: u64 = 40;

fn check(language: Language, tools: &[&str]) {
    let suite = format!("random programs in {language:?}");
    if oracle::Missing::skips(&suite, &oracle::missing(tools)).expect("the tools are there") {
        return;
    }
    let binary = std::env::var_os("WINDLASS_BINARY").unwrap_or_else(|| env!("CARGO_BIN_EXE_windlass").into());
    let options = Options {
        windlass: Path::new(&binary).canonicalize().expect("the binary exists"),
        levels: vec![0, 2],
        pipeline: None,
        // MLIR reads numbers of `f80` as doubles, and C programs have many.
        passes: language != Language::C,
        batch: COUNT as usize / 2,
        jobs: 2,
        reduce: true,
        scratch: env!("CARGO_TARGET_TMPDIR").into(),
    };
    let report = |failure: &Failure| println!("{failure}");
    let summary = farm::run(language, 1, COUNT, &options, &report).expect("the programs run");
    assert!(
        summary.failures.is_empty(),
        "{} programs fail",
        summary.failures.len()
    );
    // Nothing is compared where LLVM itself has no single result.
    assert!(
        summary.undefined.len() < 5,
        "{:?} have no defined result",
        summary.undefined
    );
}

#[test]
fn llvm_ir_runs_as_llvm_runs_it() {
    check(Language::Llvm, &["clang-22"]);
}

#[test]
fn mlir_runs_as_upstream_runs_it() {
    check(Language::Mlir, &["mlir-opt-22", "mlir-translate-22", "clang-22"]);
}

#[test]
fn operations_on_boundary_values_are_llvms() {
    check(Language::Table, &["clang-22"]);
}

#[test]
fn c_runs_as_clang_runs_it() {
    check(Language::C, &["clang-22"]);
}

/// The number of programs of each pass, and the first seed.
const PASSED: (u64, u64) = (5, 1);

#[test]
fn passes_write_upstreams_text() {
    let suite = "passes on random programs";
    if oracle::Missing::skips(suite, &oracle::missing(["mlir-opt-22"])).expect("the tools are there") {
        return;
    }
    let binary = std::env::var_os("WINDLASS_BINARY").unwrap_or_else(|| env!("CARGO_BIN_EXE_windlass").into());
    let (count, first) = PASSED;
    let options = compare::Options {
        windlass: Path::new(&binary).canonicalize().expect("the binary exists"),
        batch: count as usize,
        jobs: 1,
        reported: 1,
        reduce: true,
        scratch: env!("CARGO_TARGET_TMPDIR").into(),
    };
    let seeds: Vec<u64> = (first..first + count).collect();
    let mut different = Vec::new();
    for pass in passes::all(&options.windlass).expect("the tools start") {
        let known = compare::Known {
            differences: passes::known_differences(&pass),
            ..Default::default()
        };
        if known.differences.iter().any(|known| known.is_of_any_program()) {
            continue;
        }
        let comparison = Comparison::Passes(pass);
        let summary = compare::run(
            Language::Ops,
            &|seed| Language::Ops.program(seed, 0),
            &comparison,
            &seeds,
            &known,
            &options,
        )
        .expect("the tools start");
        for case in &summary.reported {
            let (expected, found) = (case.expected.to_string(), case.found.to_string());
            println!(
                "seed {}: {comparison}\n{}\n{}",
                case.seed,
                case.source,
                compare::difference(&expected, &found)
            );
            different.push(comparison.to_string());
        }
    }
    assert!(different.is_empty(), "{different:?}");
}
