// What has several dimensions is written out on rows.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @t3d(%arg0: vector<2x3x4xf32>) -> vector<3x2x4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3x4xf32> to !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT:    %1 = ub.poison : vector<3x2x4xf32>
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : vector<3x2x4xf32> to !llvm.array<3 x array<2 x vector<4xf32>>>
// CHECK-NEXT:    %3 = llvm.extractvalue %0[0, 0] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %4 = llvm.insertvalue %3, %2[0, 0] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %5 = llvm.extractvalue %0[0, 1] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %6 = llvm.insertvalue %5, %4[1, 0] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %7 = llvm.extractvalue %0[0, 2] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %8 = llvm.insertvalue %7, %6[2, 0] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %9 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %10 = llvm.insertvalue %9, %8[0, 1] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %11 = llvm.extractvalue %0[1, 1] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %12 = llvm.insertvalue %11, %10[1, 1] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %13 = llvm.extractvalue %0[1, 2] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %14 = llvm.insertvalue %13, %12[2, 1] : !llvm.array<3 x array<2 x vector<4xf32>>> 
// CHECK-NEXT:    %15 = builtin.unrealized_conversion_cast %14 : !llvm.array<3 x array<2 x vector<4xf32>>> to vector<3x2x4xf32>
// CHECK-NEXT:    return %15 : vector<3x2x4xf32>
// CHECK-NEXT:  }
func.func @t3d(%a: vector<2x3x4xf32>) -> vector<3x2x4xf32> {
  %0 = vector.transpose %a, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32> 
  return %0 : vector<3x2x4xf32>
}

// CHECK-LABEL: func.func @fma(%arg0: vector<2x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %cst : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %3 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %5 = llvm.intr.fmuladd(%2, %3, %4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:    %6 = llvm.insertvalue %5, %1[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %7 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %9 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %10 = llvm.intr.fmuladd(%7, %8, %9) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:    %11 = llvm.insertvalue %10, %6[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:    return %12 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @fma(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %a, %a, %a : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @step() -> vector<4xindex> {
// CHECK-NEXT:    %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
// CHECK-NEXT:    return %cst : vector<4xindex>
// CHECK-NEXT:  }
func.func @step() -> vector<4xindex> {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}

// CHECK-LABEL: func.func @fe(%arg0: f32) -> (vector<f32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = llvm.mlir.poison : vector<1xf32>
// CHECK-NEXT:    %1 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %2 = llvm.insertelement %arg0, %0[%1 : i64] : vector<1xf32>
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : vector<1xf32> to vector<f32>
// CHECK-NEXT:    %4 = llvm.mlir.poison : vector<2xf32>
// CHECK-NEXT:    %5 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %6 = llvm.insertelement %arg0, %4[%5 : i64] : vector<2xf32>
// CHECK-NEXT:    %7 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %8 = llvm.insertelement %arg0, %6[%7 : i64] : vector<2xf32>
// CHECK-NEXT:    return %3, %8 : vector<f32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @fe(%a: f32) -> (vector<f32>, vector<2xf32>) {
  %0 = vector.from_elements %a : vector<f32>
  %1 = vector.from_elements %a, %a : vector<2xf32>
  return %0, %1 : vector<f32>, vector<2xf32>
}

// CHECK-LABEL: func.func @te(%arg0: vector<f32>, %arg1: vector<2xf32>) -> (f32, f32, f32) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:    %1 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %2 = llvm.extractelement %0[%1 : i64] : vector<1xf32>
// CHECK-NEXT:    %3 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %4 = llvm.extractelement %arg1[%3 : i64] : vector<2xf32>
// CHECK-NEXT:    %5 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %6 = llvm.extractelement %arg1[%5 : i64] : vector<2xf32>
// CHECK-NEXT:    return %2, %4, %6 : f32, f32, f32
// CHECK-NEXT:  }
func.func @te(%a: vector<f32>, %b: vector<2xf32>) -> (f32, f32, f32) {
  %0 = vector.to_elements %a : vector<f32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  return %0, %1#0, %1#1 : f32, f32, f32
}

// CHECK-LABEL: func.func @ilv(%arg0: vector<f32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:    %1 = llvm.shufflevector %0, %0 [0, 1] : vector<1xf32> 
// CHECK-NEXT:    return %1 : vector<2xf32>
// CHECK-NEXT:  }
func.func @ilv(%a: vector<f32>) -> vector<2xf32> {
  %0 = vector.interleave %a, %a : vector<f32> -> vector<2xf32>
  return %0 : vector<2xf32>
}
