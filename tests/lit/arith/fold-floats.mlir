// Floats fold with their own rounding; negative zero, NaN and infinity are not lost.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @rounding() -> (f32, f16, f64) {
// CHECK-NEXT:    %cst = arith.constant 0.33333333333333331 : f64
// CHECK-NEXT:    %cst_0 = arith.constant 2.049000e+03 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 3.000000e-01 : f32
// CHECK-NEXT:    %0 = arith.truncf %cst_0 : f32 to f16
// CHECK-NEXT:    return %cst_1, %0, %cst : f32, f16, f64
// CHECK-NEXT:  }
func.func @rounding() -> (f32, f16, f64) {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %0 = arith.addf %a, %b : f32
  %c = arith.constant 2049.0 : f32
  %1 = arith.truncf %c : f32 to f16
  %d = arith.constant 3.0 : f64
  %e = arith.constant 1.0 : f64
  %2 = arith.divf %e, %d : f64
  return %0, %1, %2 : f32, f16, f64
}

// x + 0 is not x for x = -0.
// CHECK-LABEL: func.func @zeros(%arg0: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:    return %0, %arg0, %arg0, %cst : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @zeros(%x: f32) -> (f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %negative_zero = arith.constant -0.0 : f32
  %0 = arith.addf %x, %zero : f32
  %1 = arith.addf %x, %negative_zero : f32
  %2 = arith.subf %x, %zero : f32
  %3 = arith.mulf %x, %zero fastmath<nnan, nsz> : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @nan() -> (i1, i1, f32) {
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    return %false, %true, %cst : i1, i1, f32
// CHECK-NEXT:  }
func.func @nan() -> (i1, i1, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.cmpf olt, %nan, %one : f32
  %1 = arith.cmpf ult, %nan, %one : f32
  %2 = arith.maximumf %nan, %one : f32
  return %0, %1, %2 : i1, i1, f32
}

// CHECK-LABEL: func.func @casts() -> (i8, f32, f64, i32) {
// CHECK-NEXT:    %c-3_i8 = arith.constant -3 : i8
// CHECK-NEXT:    %cst = arith.constant 0x4B800000 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -3.750000e+00 : f64
// CHECK-NEXT:    %c-1066401792_i32 = arith.constant -1066401792 : i32
// CHECK-NEXT:    return %c-3_i8, %cst, %cst_0, %c-1066401792_i32 : i8, f32, f64, i32
// CHECK-NEXT:  }
func.func @casts() -> (i8, f32, f64, i32) {
  %a = arith.constant -3.75 : f32
  %0 = arith.fptosi %a : f32 to i8
  %b = arith.constant 16777217 : i32
  %1 = arith.sitofp %b : i32 to f32
  %2 = arith.extf %a : f32 to f64
  %3 = arith.bitcast %a : f32 to i32
  return %0, %1, %2, %3 : i8, f32, f64, i32
}

// A value that does not fit has no result.
// CHECK-LABEL: func.func @too_large() -> i8 {
// CHECK-NEXT:    %cst = arith.constant 3.000000e+02 : f32
// CHECK-NEXT:    %0 = arith.fptosi %cst : f32 to i8
// CHECK-NEXT:    return %0 : i8
// CHECK-NEXT:  }
func.func @too_large() -> i8 {
  %a = arith.constant 300.0 : f32
  %0 = arith.fptosi %a : f32 to i8
  return %0 : i8
}

// A number wins over a quiet NaN; a signalling one is made quiet.
// CHECK-LABEL: @number_or_nan
func.func @number_or_nan() -> (f32, f32) {
  // CHECK-DAG: %[[QUIETED:.*]] = arith.constant 0x7FE00001 : f32
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK: return %[[QUIETED]], %[[ZERO]]
  %zero = arith.constant 0.0 : f32
  %signalling = arith.constant 0x7FA00001 : f32
  %quiet = arith.constant 0x7FC00001 : f32
  %0 = arith.maxnumf %signalling, %zero : f32
  %1 = arith.minnumf %quiet, %zero : f32
  return %0, %1 : f32, f32
}
