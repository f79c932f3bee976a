// Functions of constants, where they have a value.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @exact() -> (f16, f32, f64, f64) {
// CHECK-NEXT:    %cst = arith.constant 2.500000e+00 : f16
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -0.000000e+00 : f64
// CHECK-NEXT:    return %cst, %cst_0, %cst_1, %cst_1 : f16, f32, f64, f64
// CHECK-NEXT:  }
func.func @exact() -> (f16, f32, f64, f64) {
  %a = arith.constant -2.5 : f16
  %b = arith.constant 2.5 : f32
  %c = arith.constant -0.75 : f64
  %0 = math.absf %a : f16
  %1 = math.roundeven %b : f32
  %2 = math.ceil %c : f64
  %3 = math.copysign %2, %c : f64
  return %0, %1, %2, %3 : f16, f32, f64, f64
}

// CHECK-LABEL: func.func @library(%arg0: f16) -> (f64, f32, vector<2xf32>, f16) {
// CHECK-NEXT:    %cst = arith.constant 4.000000e+00 : f16
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f64
// CHECK-NEXT:    %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_2 = arith.constant dense<[0.000000e+00, 3.000000e+00]> : vector<2xf32>
// CHECK-NEXT:    %0 = math.sqrt %cst : f16
// CHECK-NEXT:    return %cst_0, %cst_1, %cst_2, %0 : f64, f32, vector<2xf32>, f16
// CHECK-NEXT:  }
func.func @library(%x: f16) -> (f64, f32, vector<2xf32>, f16) {
  %0 = arith.constant 4.0 : f64
  %1 = arith.constant 0.0 : f32
  %2 = arith.constant dense<[1.0, 8.0]> : vector<2xf32>
  %3 = arith.constant 4.0 : f16
  %4 = math.sqrt %0 : f64
  %5 = math.cos %1 : f32
  %6 = math.log2 %2 : vector<2xf32>
  %7 = math.sqrt %3 : f16
  return %4, %5, %6, %7 : f64, f32, vector<2xf32>, f16
}

// CHECK-LABEL: func.func @no_value() -> (f32, f32, i8) {
// CHECK-NEXT:    %cst = arith.constant -4.000000e+00 : f32
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    %0 = math.sqrt %cst : f32
// CHECK-NEXT:    %1 = math.log %cst : f32
// CHECK-NEXT:    %2 = math.ipowi %c0_i8, %c-1_i8 : i8
// CHECK-NEXT:    return %0, %1, %2 : f32, f32, i8
// CHECK-NEXT:  }
func.func @no_value() -> (f32, f32, i8) {
  %0 = arith.constant -4.0 : f32
  %1 = arith.constant 0 : i8
  %2 = arith.constant -1 : i8
  %3 = math.sqrt %0 : f32
  %4 = math.log %0 : f32
  %5 = math.ipowi %1, %2 : i8
  return %3, %4, %5 : f32, f32, i8
}

// CHECK-LABEL: func.func @integers() -> (i8, i8, i16, i8, i8, i8) {
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT:    %c2_i16 = arith.constant 2 : i16
// CHECK-NEXT:    %c7_i8 = arith.constant 7 : i8
// CHECK-NEXT:    %c13_i8 = arith.constant 13 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    return %c-128_i8, %c4_i8, %c2_i16, %c7_i8, %c13_i8, %c0_i8 : i8, i8, i16, i8, i8, i8
// CHECK-NEXT:  }
func.func @integers() -> (i8, i8, i16, i8, i8, i8) {
  %a = arith.constant -128 : i8
  %b = arith.constant 12 : i8
  %c = arith.constant 12 : i16
  %d = arith.constant -3 : i8
  %e = arith.constant 5 : i8
  %0 = math.absi %a : i8
  %1 = math.ctlz %b : i8
  %2 = math.cttz %c : i16
  %3 = math.ctpop %d : i8
  %4 = math.ipowi %d, %e : i8
  %5 = math.ipowi %e, %d : i8
  return %0, %1, %2, %3, %4, %5 : i8, i8, i16, i8, i8, i8
}

// CHECK-LABEL: func.func @classes() -> (i1, i1, i1, i1, f32) {
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    return %true, %false, %false, %false, %0 : i1, i1, i1, i1, f32
// CHECK-NEXT:  }
func.func @classes() -> (i1, i1, i1, i1, f32) {
  %inf = arith.constant 0x7F800000 : f32
  %small = arith.constant 0x0001 : f16
  %0 = math.isinf %inf : f32
  %1 = math.isfinite %inf : f32
  %2 = math.isnan %inf : f32
  %3 = math.isnormal %small : f16
  %p = ub.poison : f32
  %4 = math.exp %p : f32
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, f32
}
