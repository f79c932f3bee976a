// Intrinsics, where LLVM has them.
// RUN: mlir-opt %s -convert-math-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @floats(%arg0: f32, %arg1: vector<2x3xf32>) -> (f32, vector<2x3xf32>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:    %1 = llvm.intr.tanh(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
// CHECK-NEXT:    %2 = llvm.intr.fma(%1, %arg0, %arg0) : (f32, f32, f32) -> f32
// CHECK-NEXT:    %3 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:    %4 = llvm.intr.exp(%2) : (f32) -> f32
// CHECK-NEXT:    %5 = llvm.fsub %4, %3 : f32
// CHECK-NEXT:    %6 = math.erf %5 : f32
// CHECK-NEXT:    %7 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:    %8 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:    %9 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf32>) : vector<3xf32>
// CHECK-NEXT:    %10 = llvm.intr.sqrt(%8) {fastmathFlags = #llvm.fastmath<fast>} : (vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT:    %11 = llvm.fdiv %9, %10 {fastmathFlags = #llvm.fastmath<fast>} : vector<3xf32>
// CHECK-NEXT:    %12 = llvm.insertvalue %11, %7[0] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:    %13 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:    %14 = llvm.mlir.constant(dense<1.000000e+00> : vector<3xf32>) : vector<3xf32>
// CHECK-NEXT:    %15 = llvm.intr.sqrt(%13) {fastmathFlags = #llvm.fastmath<fast>} : (vector<3xf32>) -> vector<3xf32>
// CHECK-NEXT:    %16 = llvm.fdiv %14, %15 {fastmathFlags = #llvm.fastmath<fast>} : vector<3xf32>
// CHECK-NEXT:    %17 = llvm.insertvalue %16, %12[1] : !llvm.array<2 x vector<3xf32>> 
// CHECK-NEXT:    %18 = builtin.unrealized_conversion_cast %17 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:    return %6, %18 : f32, vector<2x3xf32>
// CHECK-NEXT:  }
func.func @floats(%a: f32, %v: vector<2x3xf32>) -> (f32, vector<2x3xf32>) {
  %0 = math.tanh %a fastmath<nnan> : f32
  %1 = math.fma %0, %a, %a : f32
  %2 = math.expm1 %1 : f32
  %3 = math.erf %2 : f32
  %4 = math.rsqrt %v fastmath<fast> : vector<2x3xf32>
  return %3, %4 : f32, vector<2x3xf32>
}

// CHECK-LABEL: func.func @pair(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT:    %0 = llvm.intr.sincos(%arg0) : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    return %1, %2 : f32, f32
// CHECK-NEXT:  }
func.func @pair(%a: f32) -> (f32, f32) {
  %0:2 = math.sincos %a : f32
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @integers(%arg0: index, %arg1: i32, %arg2: f64) -> (index, i32, f64, i1) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i64) -> i64
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:    %3 = "llvm.intr.abs"(%arg1) <{is_int_min_poison = false}> : (i32) -> i32
// CHECK-NEXT:    %4 = llvm.intr.powi(%arg2, %arg1) : (f64, i32) -> f64
// CHECK-NEXT:    %5 = "llvm.intr.is.fpclass"(%arg2) <{bit = 504 : i32}> : (f64) -> i1
// CHECK-NEXT:    return %2, %3, %4, %5 : index, i32, f64, i1
// CHECK-NEXT:  }
func.func @integers(%a: index, %b: i32, %c: f64) -> (index, i32, f64, i1) {
  %0 = math.ctlz %a : index
  %1 = math.absi %b : i32
  %2 = math.fpowi %c, %b : f64, i32
  %3 = math.isfinite %c : f64
  return %0, %1, %2, %3 : index, i32, f64, i1
}
