//! The passes of `toy`: cost, and the conversion to `arith` and `memref`.

mod common;

use common::{assert_lines, opt, verify_diagnostics};

const SUM: &str = "
func.func @sum(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.subi %0, %y : i32
  %2 = toy.clamp %1 to <0, 9>
  return %2 : i32
}
";

#[test]
fn costs_are_those_of_definitions_and_external_models() {
    // `toy.clamp` has the interface, `arith.addi` has it attached, `arith.subi` does not have it: 2 + 1.
    let expected = format!("// expected-remark @+2 {{{{costs 3 cycles}}}}\n{SUM}");
    verify_diagnostics(&["--toy-cost=remarks"], &expected);
}

#[test]
fn options_set_the_limit() {
    assert!(opt(&["--toy-cost=limit=4"], SUM).is_some());
    let expected = format!("// expected-error @+2 {{{{costs 3 cycles, and the limit is 3}}}}\n{SUM}");
    verify_diagnostics(
        &["--pass-pipeline=builtin.module(func.func(toy-cost{limit=3}))"],
        &expected,
    );
}

#[test]
fn toy_becomes_arith_and_memref() {
    let text = "
func.func @f(%x: i32, %i: index) -> i32 {
  %t = toy.table %x, %x : !toy.table<2>
  %e = call @entry(%t, %i) : (!toy.table<2>, index) -> i32
  return %e : i32
}
func.func private @entry(%t: !toy.table<2>, %i: index) -> i32 {
  %e = toy.lookup %t[%i] : !toy.table<2>
  %c = toy.clamp %e to <0, 9>
  return %c : i32
}
";
    let lowered = opt(&["--convert-toy-to-memref"], text).expect("it can be converted");
    assert_lines(
        &lowered,
        &[
            "%alloca = memref.alloca() : memref<2xi32>",
            "memref.store %arg0, %alloca[%c0] : memref<2xi32>",
            "memref.store %arg0, %alloca[%c1] : memref<2xi32>",
            "%0 = call @entry(%alloca, %arg1) : (memref<2xi32>, index) -> i32",
            "func.func private @entry(%arg0: memref<2xi32>, %arg1: index) -> i32 {",
            "%0 = memref.load %arg0[%arg1] : memref<2xi32>",
            "%1 = arith.maxsi %0, %c0_i32 : i32",
            "%2 = arith.minsi %1, %c9_i32 : i32",
        ],
    );
    assert!(!lowered.contains("toy"), "{lowered}");
}
