// Float arithmetic; fast-math flags and rounding modes are kept.
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @floats(%arg0: f64, %arg1: f64) -> (f64, i1) {
// CHECK-NEXT:    %0 = llvm.fadd %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f64
// CHECK-NEXT:    %1 = llvm.fneg %0 : f64
// CHECK-NEXT:    %2 = llvm.intr.maximum(%1, %arg1) : (f64, f64) -> f64
// CHECK-NEXT:    %3 = llvm.intr.minnum(%2, %arg1) : (f64, f64) -> f64
// CHECK-NEXT:    %4 = llvm.frem %3, %arg0 : f64
// CHECK-NEXT:    %5 = llvm.fcmp "ueq" %4, %arg0 : f64
// CHECK-NEXT:    return %4, %5 : f64, i1
// CHECK-NEXT:  }
func.func @floats(%a: f64, %b: f64) -> (f64, i1) {
  %0 = arith.addf %a, %b fastmath<nnan, contract> : f64
  %1 = arith.negf %0 : f64
  %2 = arith.maximumf %1, %b : f64
  %3 = arith.minnumf %2, %b : f64
  %4 = arith.remf %3, %a : f64
  %5 = arith.cmpf ueq, %4, %a : f64
  return %4, %5 : f64, i1
}

// CHECK-LABEL: func.func @casts(%arg0: f32, %arg1: i16) -> (f64, f16, i8, f32, i32) {
// CHECK-NEXT:    %0 = llvm.fpext %arg0 : f32 to f64
// CHECK-NEXT:    %1 = llvm.intr.experimental.constrained.fptrunc %arg0 tonearest ignore : f32 to f16
// CHECK-NEXT:    %2 = llvm.fptoui %arg0 : f32 to i8
// CHECK-NEXT:    %3 = llvm.uitofp %arg1 : i16 to f32
// CHECK-NEXT:    %4 = llvm.bitcast %arg0 : f32 to i32
// CHECK-NEXT:    return %0, %1, %2, %3, %4 : f64, f16, i8, f32, i32
// CHECK-NEXT:  }
func.func @casts(%a: f32, %i: i16) -> (f64, f16, i8, f32, i32) {
  %0 = arith.extf %a : f32 to f64
  %1 = arith.truncf %0 to_nearest_even : f64 to f16
  %2 = arith.fptoui %a : f32 to i8
  %3 = arith.uitofp %i : i16 to f32
  %4 = arith.bitcast %a : f32 to i32
  return %0, %1, %2, %3, %4 : f64, f16, i8, f32, i32
}

// CHECK-LABEL: func.func @constants() -> (f32, index, vector<2xf64>) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(1.500000e+00 : f32) : f32
// CHECK-NEXT:    %1 = llvm.mlir.constant(7 : index) : i64
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:    %3 = llvm.mlir.constant(dense<[1.000000e+00, -0.000000e+00]> : vector<2xf64>) : vector<2xf64>
// CHECK-NEXT:    return %0, %2, %3 : f32, index, vector<2xf64>
// CHECK-NEXT:  }
func.func @constants() -> (f32, index, vector<2xf64>) {
  %0 = arith.constant 1.5 : f32
  %1 = arith.constant 7 : index
  %2 = arith.constant dense<[1.0, -0.0]> : vector<2xf64>
  return %0, %1, %2 : f32, index, vector<2xf64>
}
