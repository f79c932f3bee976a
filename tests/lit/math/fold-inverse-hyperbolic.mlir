// Inverse hyperbolic functions of constants agree with the C library to the last bit.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

func.func @acosh() -> (f64, f64, f32) {
  %0 = arith.constant 3.0 : f64
  %1 = math.acosh %0 : f64
  %2 = arith.constant 1.5 : f64
  %3 = math.acosh %2 : f64
  %4 = arith.constant 1.0e30 : f32
  %5 = math.acosh %4 : f32
  return %1, %3, %5 : f64, f64, f32
}
// CHECK-LABEL: func.func @acosh() -> (f64, f64, f32) {
// CHECK-NEXT: %cst = arith.constant 1.7627471740390861 : f64
// CHECK-NEXT: %cst_0 = arith.constant 0.96242365011920694 : f64
// CHECK-NEXT: %cst_1 = arith.constant 6.977070e+01 : f32
// CHECK-NEXT: return %cst, %cst_0, %cst_1 : f64, f64, f32
// CHECK-NEXT: }

// -----

func.func @asinh() -> (f64, f32, f32, f32) {
  %0 = arith.constant 2.6 : f64
  %1 = math.asinh %0 : f64
  %2 = arith.constant -2.25 : f32
  %3 = math.asinh %2 : f32
  %4 = arith.constant 22000.0 : f32
  %5 = math.asinh %4 : f32
  %6 = arith.constant 1.0e-6 : f32
  %7 = math.asinh %6 : f32
  return %1, %3, %5, %7 : f64, f32, f32, f32
}
// CHECK-LABEL: func.func @asinh() -> (f64, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 1.6837431439977444 : f64
// CHECK-NEXT: %cst_0 = arith.constant -1.5501579 : f32
// CHECK-NEXT: %cst_1 = arith.constant 10.6919451 : f32
// CHECK-NEXT: %cst_2 = arith.constant 9.99999997E-7 : f32
// CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2 : f64, f32, f32, f32
// CHECK-NEXT: }
