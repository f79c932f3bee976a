//! Conversions that run as one walk over each function of a large module, although operations in it fold, have the output of
//! one conversion after the other on the whole module, at any number of threads.
//!
//! `--mlir-timing` keeps the pass manager from working function by function.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The number of groups of functions. The text has to be larger than 64 KiB.
const GROUPS: usize = 90;

fn run(directory: &Path, threads: usize, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(arguments)
        .current_dir(directory)
        .env("RAYON_NUM_THREADS", threads.to_string())
        .output()
        .expect("windlass runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// Conversions of which the first does all folding: to constants, to operands, in place, of values that become equal.
#[test]
fn conversions_at_once_that_fold() {
    let mut text = String::from("module {\n");
    for index in 0..GROUPS {
        let constant = index % 3;
        let _ = write!(
            text,
            "  func.func @folds{index}(%arg0: i64, %arg1: i64) -> (i64, i64) {{
    %c = arith.constant {constant} : i64
    %true = arith.constant true
    %0 = arith.addi %c, %arg0 : i64
    %1 = arith.subi %0, %arg0 : i64
    %2 = arith.muli %1, %c : i64
    %3 = arith.addi %c, %c : i64
    %4 = arith.cmpi sge, %3, %c : i64
    %5 = arith.xori %4, %true : i1
    cf.cond_br %5, ^bb1(%2, %0 : i64, i64), ^bb2(%3 : i64)
  ^bb1(%6: i64, %7: i64):
    %8 = arith.select %true, %6, %7 : i64
    cf.br ^bb2(%8 : i64)
  ^bb2(%9: i64):
    %10 = arith.andi %9, %9 : i64
    %11 = func.call @index{index}(%9, %10) : (i64, i64) -> i64
    return %10, %11 : i64, i64
  }}
  func.func @index{index}(%arg0: i64, %arg1: i64) -> i64 {{
    %0 = arith.index_cast %arg0 : i64 to index
    %1 = arith.index_castui %arg0 : i64 to index
    %2 = arith.subi %0, %1 : index
    %c = arith.constant {constant} : index
    %3 = arith.addi %c, %2 : index
    %4 = arith.minsi %3, %3 : index
    cf.br ^bb1(%4, %c : index, index)
  ^bb1(%5: index, %6: index):
    %7 = arith.addi %6, %5 : index
    %8 = arith.ceildivsi %7, %c : index
    %9 = arith.index_cast %8 : index to i64
    return %9 : i64
  }}
"
        );
    }
    text += "}\n";
    let directory = tempfile::tempdir().expect("a temporary directory");
    let directory = directory.path();
    fs::write(directory.join("m.mlir"), &text).expect("the input is written");
    let conversions = [
        "convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm",
        "func.func(convert-arith-to-llvm),convert-cf-to-llvm,convert-func-to-llvm",
        "convert-cf-to-llvm,convert-arith-to-llvm,convert-func-to-llvm",
        "convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm",
        "convert-arith-to-llvm,convert-math-to-llvm,convert-cf-to-llvm,convert-func-to-llvm",
    ];
    for conversions in conversions {
        for last in [
            "",
            ",reconcile-unrealized-casts",
            ",reconcile-unrealized-casts,canonicalize",
        ] {
            let argument = format!("--pass-pipeline=builtin.module({conversions}{last})");
            let whole = run(directory, 1, &["opt", &argument, "--mlir-timing", "m.mlir"]);
            for threads in [1, 2, 16] {
                let streamed = run(directory, threads, &["opt", &argument, "m.mlir"]);
                assert!(streamed == whole, "{argument} on {threads} threads differs");
            }
        }
    }
}
