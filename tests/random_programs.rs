//! Random programs, compiled by LLVM and by windlass, have the same results: a fixed number of them for each language.
//!
//! `random-programs/` generates them, and has a program that runs many more: `fuzz/run 600 programs`.

use std::path::Path;
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
