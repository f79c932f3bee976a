//! Constant evaluation: the export of operations on constants equals `mlir-translate`'s, byte for byte.
//!
//! Each case is a function of one operation on constants: boundary values, NaNs, `undef`, `poison`, and vectors of
//! them. The cases are drawn from a fixed seed; `WINDLASS_CONSTANT_CASES=200000 cargo test --test constant_evaluation`
//! draws more of them. Skipped if upstream's tools are not installed.

#[path = "constant_evaluation/cases.rs"]
mod cases;
#[path = "constant_evaluation/random.rs"]
mod random;
#[path = "constant_evaluation/values.rs"]
mod values;

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use random::Random;
use windlass::textual_llvm::{ExportOptions, export};
use windlass_testkit::oracle;

/// The number of functions per module.
const BATCH: usize = 500;

/// The maximum number of differences that a failure shows.
const SHOWN: usize = 20;

#[test]
fn constants_fold_as_upstream_folds_them() {
    let Some(translate) = oracle::llvm("mlir-translate") else {
        return;
    };
    let count = std::env::var("WINDLASS_CONSTANT_CASES").ok();
    let count: usize = count.map_or(6000, |count| {
        count.parse().expect("WINDLASS_CONSTANT_CASES is a number")
    });
    let mut random = Random::new(0x5eed);
    let mut differences = Vec::new();
    let mut operations: HashMap<String, usize> = HashMap::new();
    let mut left = count;
    while left > 0 {
        let functions: Vec<String> = (0..left.min(BATCH))
            .map(|index| cases::function(&mut random, index))
            .collect();
        left -= functions.len();
        let module = cases::GLOBALS.to_owned() + &functions.concat();
        let (expected, found) = (split(&upstreams(&translate, &module)), split(&ours(&module)));
        assert_eq!(expected.len(), functions.len(), "upstream writes every function");
        for (index, function) in functions.iter().enumerate() {
            let name = format!("@c{index}(");
            *operations.entry(operation(function).to_owned()).or_default() += 1;
            let (expected, found) = (expected.get(&name), found.get(&name));
            if expected != found {
                let text = |ir: Option<&String>| ir.cloned().unwrap_or_else(|| "nothing\n".into());
                differences.push(format!(
                    "{function}expected: {}found: {}",
                    text(expected),
                    text(found)
                ));
            }
        }
    }
    let shown = &differences[..differences.len().min(SHOWN)];
    assert!(
        shown.is_empty(),
        "{} of {count} cases differ\n{}",
        differences.len(),
        shown.join("\n")
    );
    assert!(operations.len() >= 40, "every operation is drawn: {operations:?}");
}

/// The name of the tested operation: the last one before the return.
fn operation(function: &str) -> &str {
    let line = function.lines().rev().nth(2).unwrap_or_default();
    let start = line.find("= ").map_or(0, |at| at + 2);
    line[start..].split([' ', '(']).next().unwrap_or_default()
}

fn ours(module: &str) -> String {
    let ctx = windlass::context();
    let module = windlass::parse(&ctx, "cases", module).expect("windlass reads the cases");
    let written = export(&ctx, &module, &ExportOptions::default());
    written.expect("windlass writes the cases").to_string()
}

fn upstreams(translate: &Path, module: &str) -> String {
    let mut child = Command::new(translate)
        .arg("--mlir-to-llvmir")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mlir-translate runs");
    let mut input = child.stdin.take().expect("it is piped");
    let text = module.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("mlir-translate ends");
    let sent = writer.join().expect("the writer ends");
    if !output.status.success() || sent.is_err() {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("constant_evaluation.mlir");
        std::fs::write(&file, module).expect("the module is kept");
        panic!("mlir-translate {}: {}", output.status, file.display());
    }
    String::from_utf8(output.stdout).expect("LLVM IR is text")
}

/// The functions in LLVM IR by name: the text after the name.
fn split(ir: &str) -> HashMap<String, String> {
    let mut functions = HashMap::new();
    for part in ir.split("\ndefine ").skip(1) {
        let body = part.split("\n}").next().unwrap_or_default();
        let name = body.find("@c").map(|at| &body[at..]).unwrap_or_default();
        let name = name.split_inclusive('(').next().unwrap_or_default();
        functions.insert(name.to_owned(), body.to_owned() + "\n");
    }
    functions
}
