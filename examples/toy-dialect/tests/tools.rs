//! What programs with `toy` become: LLVM IR, and machine code that runs.

mod common;

use common::{assert_lines, run_tool};
use std::process::Command;
use windlass::Program;
use windlass::codegen::JitOptions;
use windlass::ir::Context;

/// A digit of 3141, limited to at least 2.
const DIGITS: &str = "
func.func @digit(%i: index) -> i32 {
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %digits = toy.table %c3, %c1, %c4, %c1 : !toy.table<4>
  %digit = toy.lookup %digits[%i] : !toy.table<4>
  %limited = toy.clamp %digit to <2, 9>
  return %limited : i32
}
";

#[test]
fn cycles_are_an_intrinsic_call() {
    let text = "func.func @now() -> i64 {\n  %now = toy.cycles\n  return %now : i64\n}\n";
    let written = run_tool("translate", &["--lower", "--mlir-to-llvmir"], text).expect("it can be written");
    assert_lines(
        &written,
        &["%1 = call i64 @llvm.readcyclecounter()", "ret i64 %1"],
    );
}

#[test]
fn functions_are_called_from_rust() {
    let ctx = Context::new(toy_dialect::registry().expect("its number is free"));
    let module = windlass::parse(&ctx, "digits.mlir", DIGITS).expect("it is valid");
    let options = JitOptions::default();
    // SAFETY: the module accesses no memory.
    #[allow(unsafe_code)]
    let program = unsafe { Program::with_lowering(&ctx, module, &options, toy_dialect::lower_to_llvm) };
    let program = program.expect("it can be compiled");
    let digits: Vec<i32> = (0..4usize)
        .map(|i| program.call("digit", (i,)).expect("it is an i32"))
        .collect();
    assert_eq!(digits, [3, 2, 4, 2]);
}

#[test]
fn toy_run_runs_a_program() {
    let main = "
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  toy.repeat %c2 {
    %first = func.call @digit(%c0) : (index) -> i32
    toy.print %first then comma
    %second = func.call @digit(%c1) : (index) -> i32
    toy.print %second
  }
  return
}
";
    let dir = tempfile::tempdir().expect("a directory");
    let input = dir.path().join("main.mlir");
    std::fs::write(&input, format!("{DIGITS}{main}")).expect("it can be written");
    let run = Command::new(env!("CARGO_BIN_EXE_toy-run"))
        .arg(&input)
        .output()
        .expect("it starts");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert_eq!(String::from_utf8_lossy(&run.stdout), "3, 2\n3, 2\n");
}

#[test]
fn toy_opt_knows_the_passes() {
    let help = Command::new(env!("CARGO_BIN_EXE_toy-opt"))
        .arg("--list-passes")
        .output()
        .expect("it starts");
    let help = String::from_utf8_lossy(&help.stdout);
    for pass in ["toy-cost", "convert-toy-to-memref", "canonicalize"] {
        assert!(
            help.contains(&format!("--{pass}")),
            "{pass} is missing in:\n{help}"
        );
    }
}
