// Functions of C's library, for both widths of floats.
// RUN: mlir-opt %s -convert-complex-to-libm | FileCheck %s

func.func @f(%a: complex<f32>, %b: complex<f64>) -> (complex<f32>, f64, complex<f64>, complex<f64>) {
  %0 = complex.pow %a, %a : complex<f32>
  %1 = complex.angle %b : complex<f64>
  %2 = complex.sqrt %b : complex<f64>
  %3 = complex.exp %2 : complex<f64>
  return %0, %1, %2, %3 : complex<f32>, f64, complex<f64>, complex<f64>
}

// CHECK-LABEL: func.func private @csqrt(complex<f64>) -> complex<f64>
// CHECK-LABEL: func.func private @carg(complex<f64>) -> f64
// CHECK-LABEL: func.func private @cpowf(complex<f32>, complex<f32>) -> complex<f32>
// CHECK-LABEL: func.func @f(%arg0: complex<f32>, %arg1: complex<f64>) -> (complex<f32>, f64, complex<f64>, complex<f64>) {
// CHECK-NEXT:    %0 = call @cpowf(%arg0, %arg0) : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK-NEXT:    %1 = call @carg(%arg1) : (complex<f64>) -> f64
// CHECK-NEXT:    %2 = call @csqrt(%arg1) : (complex<f64>) -> complex<f64>
// CHECK-NEXT:    %3 = complex.exp %2 : complex<f64>
// CHECK-NEXT:    return %0, %1, %2, %3 : complex<f32>, f64, complex<f64>, complex<f64>
// CHECK-NEXT:  }
