//! Constants of LLVM IR: their import equals `mlir-translate`'s, byte for byte.
//!
//! Each case is a function that stores constants: numbers, aggregates, vectors, addresses and constant expressions of them. The
//! cases are drawn from a fixed seed; `WINDLASS_IMPORT_CASES=100000 cargo test --test import_constants` draws more of them.
//! Skipped if upstream's tools are not installed.

#[path = "import_constants/cases.rs"]
mod cases;
#[path = "constant_evaluation/random.rs"]
mod random;

use random::Random;
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use windlass::ir::location::TextPosition;
use windlass::ir::text::{PrintOptions, module_to_string};
use windlass::textual_llvm::{ImportOptions, import};
use windlass_testkit::oracle;

/// The number of functions per module.
const BATCH: usize = 200;

#[test]
fn constants_are_imported_as_upstream_imports_them() {
    let Some(translate) = oracle::llvm("mlir-translate") else {
        return;
    };
    let count = std::env::var("WINDLASS_IMPORT_CASES").ok();
    let mut left: usize = count.map_or(1000, |count| {
        count.parse().expect("WINDLASS_IMPORT_CASES is a number")
    });
    let mut random = Random::new(0x5eed);
    while left > 0 {
        let batch = left.min(BATCH);
        left -= batch;
        let functions: Vec<String> = (0..batch)
            .map(|index| cases::function(&mut random, index))
            .collect();
        let module = cases::DECLARATIONS.to_owned() + &functions.concat();
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("import_constants.ll");
        std::fs::write(&file, &module).expect("the module is written");
        let (expected, found) = (split(&upstreams(&translate, &file)), split(&ours(&module)));
        for (index, function) in functions.iter().enumerate() {
            let name = format!("@c{index}(");
            assert_eq!(expected.get(&name), found.get(&name), "{function}");
            assert!(expected.contains_key(&name), "upstream translates {name}");
        }
    }
}

fn ours(module: &str) -> String {
    let ctx = windlass::context();
    let source = ctx.add_source("cases.ll", module.to_owned(), TextPosition::START);
    let module = import(&ctx, source.expect("it is short"), &ImportOptions::default());
    let module = module.expect("windlass reads the cases");
    module_to_string(&ctx, &module, &PrintOptions::default())
}

fn upstreams(translate: &Path, file: &Path) -> String {
    let output = Command::new(translate)
        .arg("--import-llvm")
        .arg(file)
        .output()
        .expect("mlir-translate runs");
    let problems = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {problems}", file.display());
    String::from_utf8(output.stdout).expect("it is text")
}

/// The functions of a module by name: the text from the name on.
fn split(module: &str) -> HashMap<String, String> {
    let functions = module.split("  llvm.func ").skip(1);
    functions
        .map(|text| {
            let name = text.split_inclusive('(').next().unwrap_or_default();
            (name.to_owned(), text.trim_end_matches("}\n").to_owned())
        })
        .collect()
}
