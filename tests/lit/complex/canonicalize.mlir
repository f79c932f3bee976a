// Folds and canonical forms of complex numbers.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @c1(%a: f32, %b: f32, %x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, f32, f32, f32, f32, f32, f32) {
  %0 = complex.create %a, %b : complex<f32>
  %re = complex.re %x : complex<f32>
  %im = complex.im %x : complex<f32>
  %1 = complex.create %re, %im : complex<f32>
  %2 = complex.create %im, %re : complex<f32>
  %k = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %3 = complex.re %k : complex<f32>
  %4 = complex.im %k : complex<f32>
  %5 = complex.re %0 : complex<f32>
  %6 = complex.im %0 : complex<f32>
  %n = complex.neg %0 fastmath<fast> : complex<f32>
  %7 = complex.re %n : complex<f32>
  %8 = complex.im %n fastmath<nnan> : complex<f32>
  return %1, %2, %3, %4, %5, %6, %7, %8 : complex<f32>, complex<f32>, f32, f32, f32, f32, f32, f32
}
func.func @c2(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %mz = complex.constant [-0.0 : f32, -0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %s = complex.sub %a, %b : complex<f32>
  %0 = complex.add %s, %b : complex<f32>
  %1 = complex.add %b, %s : complex<f32>
  %p = complex.add %a, %b : complex<f32>
  %2 = complex.sub %p, %b : complex<f32>
  %3 = complex.sub %p, %a : complex<f32>
  %4 = complex.add %a, %z : complex<f32>
  %5 = complex.add %z, %a : complex<f32>
  %6 = complex.sub %a, %z : complex<f32>
  %7 = complex.add %a, %mz : complex<f32>
  %8 = complex.mul %a, %one : complex<f32>
  %9 = complex.mul %one, %a : complex<f32>
  %10 = complex.div %a, %one : complex<f32>
  %11 = complex.mul %a, %z : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @c3(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.exp %a : complex<f32>
  %3 = complex.log %2 : complex<f32>
  %4 = complex.log %a : complex<f32>
  %5 = complex.exp %4 : complex<f32>
  %6 = complex.conj %a : complex<f32>
  %7 = complex.conj %6 : complex<f32>
  %8 = complex.expm1 %a : complex<f32>
  %9 = complex.log1p %8 : complex<f32>
  return %1, %3, %5, %7, %9 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @c4() -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64) {
  %a = complex.constant [1.0, 2.0] : complex<f64>
  %b = complex.constant [3.0, -0.5] : complex<f64>
  %0 = complex.add %a, %b : complex<f64>
  %1 = complex.sub %a, %b : complex<f64>
  %2 = complex.mul %a, %b : complex<f64>
  %3 = complex.div %a, %b : complex<f64>
  %4 = complex.neg %a : complex<f64>
  %5 = complex.conj %a : complex<f64>
  %r = arith.constant 1.5 : f64
  %6 = complex.create %r, %r : complex<f64>
  %7 = complex.abs %a : complex<f64>
  return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64
}
func.func @c5(%a: complex<f32>, %i: i64, %f: f64) -> (complex<f32>, i64, f64, f64, f64, complex<f32>, i64, complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  %2 = complex.bitcast %i : i64 to complex<f32>
  %3 = complex.bitcast %2 : complex<f32> to i64
  %4 = complex.bitcast %2 : complex<f32> to f64
  %5 = arith.bitcast %0 : i64 to f64
  %6 = complex.bitcast %a : complex<f32> to f64
  %7 = arith.bitcast %i : i64 to f64
  %8 = complex.bitcast %7 : f64 to complex<f32>
  %9 = complex.bitcast %f : f64 to complex<f32>
  %10 = complex.bitcast %9 : complex<f32> to i64
  %11 = complex.bitcast %a : complex<f32> to complex<f32>
  return %1, %3, %4, %5, %6, %8, %10, %11: complex<f32>, i64, f64, f64, f64, complex<f32>, i64, complex<f32>
}

// CHECK-LABEL: func.func @c1(%arg0: f32, %arg1: f32, %arg2: complex<f32>, %arg3: complex<f32>) -> (complex<f32>, complex<f32>, f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT:    %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = complex.re %arg2 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg2 : complex<f32>
// CHECK-NEXT:    %2 = complex.create %1, %0 : complex<f32>
// CHECK-NEXT:    %3 = arith.negf %arg0 : f32
// CHECK-NEXT:    %4 = arith.negf %arg1 : f32
// CHECK-NEXT:    return %arg2, %2, %cst_0, %cst, %arg0, %arg1, %3, %4 : complex<f32>, complex<f32>, f32, f32, f32, f32, f32, f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c2(%arg0: complex<f32>, %arg1: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT:    %cst = complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:    %cst_0 = complex.constant [1.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:    %0 = complex.add %arg0, %arg1 : complex<f32>
// CHECK-NEXT:    %1 = complex.sub %0, %arg0 : complex<f32>
// CHECK-NEXT:    %2 = complex.add %cst, %arg0 : complex<f32>
// CHECK-NEXT:    %3 = complex.mul %cst_0, %arg0 : complex<f32>
// CHECK-NEXT:    %4 = complex.mul %arg0, %cst : complex<f32>
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %1, %arg0, %2, %arg0, %arg0, %arg0, %3, %arg0, %4 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c3(%arg0: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT:    %0 = complex.expm1 %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.log1p %0 : complex<f32>
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0, %1 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c4() -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64) {
// CHECK-NEXT:    %cst = arith.constant 1.500000e+00 : f64
// CHECK-NEXT:    %cst_0 = complex.constant [1.000000e+00, 2.000000e+00] : complex<f64>
// CHECK-NEXT:    %cst_1 = complex.constant [3.000000e+00, -5.000000e-01] : complex<f64>
// CHECK-NEXT:    %0 = complex.add %cst_0, %cst_1 : complex<f64>
// CHECK-NEXT:    %1 = complex.sub %cst_0, %cst_1 : complex<f64>
// CHECK-NEXT:    %2 = complex.mul %cst_0, %cst_1 : complex<f64>
// CHECK-NEXT:    %3 = complex.div %cst_0, %cst_1 : complex<f64>
// CHECK-NEXT:    %4 = complex.neg %cst_0 : complex<f64>
// CHECK-NEXT:    %5 = complex.conj %cst_0 : complex<f64>
// CHECK-NEXT:    %6 = complex.create %cst, %cst : complex<f64>
// CHECK-NEXT:    %7 = complex.abs %cst_0 : complex<f64>
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5, %6, %7 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c5(%arg0: complex<f32>, %arg1: i64, %arg2: f64) -> (complex<f32>, i64, f64, f64, f64, complex<f32>, i64, complex<f32>) {
// CHECK-NEXT:    %0 = arith.bitcast %arg1 : i64 to f64
// CHECK-NEXT:    %1 = complex.bitcast %arg0 : complex<f32> to f64
// CHECK-NEXT:    %2 = complex.bitcast %arg0 : complex<f32> to f64
// CHECK-NEXT:    %3 = complex.bitcast %arg1 : i64 to complex<f32>
// CHECK-NEXT:    %4 = arith.bitcast %arg2 : f64 to i64
// CHECK-NEXT:    return %arg0, %arg1, %0, %1, %2, %3, %4, %arg0 : complex<f32>, i64, f64, f64, f64, complex<f32>, i64, complex<f32>
// CHECK-NEXT:  }
