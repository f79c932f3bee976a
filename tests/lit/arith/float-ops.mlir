// Every float operation, with its flags and rounding modes.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @binary(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:    %0 = arith.addf %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = arith.subf %arg0, %arg1 fastmath<fast> : f32
// CHECK-NEXT:    %2 = arith.mulf %arg0, %arg1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:    %3 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT:    %4 = arith.remf %arg0, %arg1 : f32
// CHECK-NEXT:    %5 = arith.maximumf %arg0, %arg1 : f32
// CHECK-NEXT:    %6 = arith.minimumf %arg0, %arg1 : f32
// CHECK-NEXT:    %7 = arith.maxnumf %arg0, %arg1 : f32
// CHECK-NEXT:    %8 = arith.minnumf %arg0, %arg1 fastmath<nsz> : f32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @binary(%a: f32, %b: f32) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b fastmath<fast> : f32
  %2 = arith.mulf %a, %b fastmath<nnan, ninf> : f32
  %3 = arith.divf %a, %b fastmath<none> : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.minimumf %a, %b : f32
  %7 = arith.maxnumf %a, %b : f32
  %8 = arith.minnumf %a, %b fastmath<nsz> : f32
  return
}

// CHECK-LABEL: func.func @unary(%arg0: vector<2xf64>) {
// CHECK-NEXT:    %0 = arith.negf %arg0 : vector<2xf64>
// CHECK-NEXT:    %1 = arith.negf %arg0 fastmath<contract> : vector<2xf64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unary(%a: vector<2xf64>) {
  %0 = arith.negf %a : vector<2xf64>
  %1 = arith.negf %a fastmath<contract> : vector<2xf64>
  return
}

// CHECK-LABEL: func.func @compare(%arg0: bf16, %arg1: bf16) {
// CHECK-NEXT:    %0 = arith.cmpf oeq, %arg0, %arg1 : bf16
// CHECK-NEXT:    %1 = arith.cmpf false, %arg0, %arg1 : bf16
// CHECK-NEXT:    %2 = arith.cmpf uno, %arg0, %arg1 fastmath<nnan> : bf16
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @compare(%a: bf16, %b: bf16) {
  %0 = arith.cmpf oeq, %a, %b : bf16
  %1 = arith.cmpf false, %a, %b : bf16
  %2 = arith.cmpf uno, %a, %b fastmath<nnan> : bf16
  return
}

// CHECK-LABEL: func.func @casts(%arg0: f32, %arg1: i32, %arg2: f64) {
// CHECK-NEXT:    %0 = arith.extf %arg0 : f32 to f64
// CHECK-NEXT:    %1 = arith.truncf %arg2 : f64 to f32
// CHECK-NEXT:    %2 = arith.truncf %arg2 to_nearest_even : f64 to f16
// CHECK-NEXT:    %3 = arith.truncf %arg2 upward fastmath<fast> : f64 to bf16
// CHECK-NEXT:    %4 = arith.fptosi %arg0 : f32 to i32
// CHECK-NEXT:    %5 = arith.fptoui %arg0 : f32 to i8
// CHECK-NEXT:    %6 = arith.sitofp %arg1 : i32 to f64
// CHECK-NEXT:    %7 = arith.uitofp %arg1 : i32 to f32
// CHECK-NEXT:    %8 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @casts(%a: f32, %i: i32, %f: f64) {
  %0 = arith.extf %a : f32 to f64
  %1 = arith.truncf %f : f64 to f32
  %2 = arith.truncf %f to_nearest_even : f64 to f16
  %3 = arith.truncf %f upward fastmath<fast> : f64 to bf16
  %4 = arith.fptosi %a : f32 to i32
  %5 = arith.fptoui %a : f32 to i8
  %6 = arith.sitofp %i : i32 to f64
  %7 = arith.uitofp %i : i32 to f32
  %8 = arith.bitcast %a : f32 to i32
  return
}

// CHECK-LABEL: func.func @scaling(%arg0: f8E4M3FN, %arg1: f8E8M0FNU, %arg2: f32) {
// CHECK-NEXT:    %0 = arith.scaling_extf %arg0, %arg1 : f8E4M3FN, f8E8M0FNU to f32
// CHECK-NEXT:    %1 = arith.scaling_truncf %arg2, %arg1 : f32, f8E8M0FNU to f8E4M3FN
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @scaling(%a: f8E4M3FN, %scale: f8E8M0FNU, %b: f32) {
  %0 = arith.scaling_extf %a, %scale : f8E4M3FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %b, %scale : f32, f8E8M0FNU to f8E4M3FN
  return
}
