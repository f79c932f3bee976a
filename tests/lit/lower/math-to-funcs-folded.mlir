// Functions are defined for operations that fold or are unreachable, too.
//
// RUN: mlir-opt %s -convert-math-to-funcs | FileCheck %s

// CHECK-LABEL: func.func @in_loop
// CHECK-NEXT:    return %arg0 : f32
func.func @in_loop(%x: f32, %n: i32) -> f32 {
  %0 = affine.for %i = 2 to 2 iter_args(%y = %x) -> (f32) {
    %1 = math.fpowi %x, %n : f32, i32
    affine.yield %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @unreachable
// CHECK:         math.ipowi
func.func @unreachable(%x: i8) -> i8 {
  return %x : i8
^a:
  %0 = math.ipowi %x, %x : i8
  return %0 : i8
}

// CHECK: func.func private @__mlir_math_fpowi_f32_i32
// CHECK: func.func private @__mlir_math_ipowi_i8
