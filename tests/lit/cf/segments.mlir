// Sizes of the groups of case operands: negative ones are errors, further ones are ignored.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: @more
func.func @more(%a: i32) {
  // CHECK: cf.switch %arg0 : i32, [
  // CHECK-NEXT: default: ^bb1,
  // CHECK-NEXT: 1: ^bb2(%arg0 : i32)
  "cf.switch"(%a, %a)[^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0>, operandSegmentSizes = array<i32: 1, 0, 1>, case_values = dense<1> : tensor<1xi32>}> : (i32, i32) -> ()
^bb1:
  return
^bb2(%b: i32):
  return
}

// -----

func.func @negative(%a: i32) {
  // expected-error@+1 {{'case_operand_segments' attribute cannot have negative elements}}
  "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 1, -1>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<1> : tensor<1xi32>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @types_first(%a: i32, %d: f32) {
  // expected-error@+1 {{operand #1 must be integer, but got 'f32'}}
  "cf.switch"(%a, %d)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 2, 0, 0>, case_values = dense<1> : tensor<1xi32>}> : (i32, f32) -> ()
^bb1:
  return
}
