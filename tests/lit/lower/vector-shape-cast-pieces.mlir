// A shape cast moves pieces of the greatest common divisor of the sizes that differ; rows of the result are inserted when they are complete.
// RUN: mlir-opt %s -split-input-file -convert-vector-to-llvm | FileCheck %s

func.func @rows(%a: vector<4x2xi32>) -> vector<2x4xi32> {
  %0 = vector.shape_cast %a : vector<4x2xi32> to vector<2x4xi32>
  return %0 : vector<2x4xi32>
}
// CHECK-LABEL: func.func @rows(%arg0: vector<4x2xi32>) -> vector<2x4xi32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : vector<4x2xi32> to !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %1 = ub.poison : vector<2x4xi32>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<2x4xi32> to !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: %3 = ub.poison : vector<4xi32>
// CHECK-NEXT: %4 = llvm.extractvalue %0[0] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %5 = llvm.shufflevector %4, %4 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %6 = llvm.shufflevector %5, %3 [0, 1, 6, 7] : vector<4xi32>
// CHECK-NEXT: %7 = llvm.extractvalue %0[1] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %8 = llvm.shufflevector %7, %7 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %9 = llvm.shufflevector %8, %6 [4, 5, 0, 1] : vector<4xi32>
// CHECK-NEXT: %10 = llvm.insertvalue %9, %2[0] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: %11 = llvm.extractvalue %0[2] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %12 = llvm.shufflevector %11, %11 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %13 = llvm.shufflevector %12, %3 [0, 1, 6, 7] : vector<4xi32>
// CHECK-NEXT: %14 = llvm.extractvalue %0[3] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %15 = llvm.shufflevector %14, %14 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %16 = llvm.shufflevector %15, %13 [4, 5, 0, 1] : vector<4xi32>
// CHECK-NEXT: %17 = llvm.insertvalue %16, %10[1] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT: %18 = builtin.unrealized_conversion_cast %17 : !llvm.array<2 x vector<4xi32>> to vector<2x4xi32>
// CHECK-NEXT: return %18 : vector<2x4xi32>
// CHECK-NEXT: }

// -----

func.func @slices(%a: vector<4x2xi32>) -> vector<2x2x2xi32> {
  %0 = vector.shape_cast %a : vector<4x2xi32> to vector<2x2x2xi32>
  return %0 : vector<2x2x2xi32>
}
// CHECK-LABEL: func.func @slices(%arg0: vector<4x2xi32>) -> vector<2x2x2xi32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : vector<4x2xi32> to !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %1 = ub.poison : vector<2x2x2xi32>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<2x2x2xi32> to !llvm.array<2 x array<2 x vector<2xi32>>>
// CHECK-NEXT: %cst = arith.constant dense<0> : vector<2x2xi32>
// CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %cst : vector<2x2xi32> to !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT: %4 = llvm.extractvalue %0[0] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %5 = llvm.insertvalue %4, %3[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT: %6 = llvm.extractvalue %0[1] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %7 = llvm.insertvalue %6, %5[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT: %8 = llvm.insertvalue %7, %2[0] : !llvm.array<2 x array<2 x vector<2xi32>>>
// CHECK-NEXT: %9 = llvm.extractvalue %0[2] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %10 = llvm.insertvalue %9, %3[0] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT: %11 = llvm.extractvalue %0[3] : !llvm.array<4 x vector<2xi32>>
// CHECK-NEXT: %12 = llvm.insertvalue %11, %10[1] : !llvm.array<2 x vector<2xi32>>
// CHECK-NEXT: %13 = llvm.insertvalue %12, %8[1] : !llvm.array<2 x array<2 x vector<2xi32>>>
// CHECK-NEXT: %14 = builtin.unrealized_conversion_cast %13 : !llvm.array<2 x array<2 x vector<2xi32>>> to vector<2x2x2xi32>
// CHECK-NEXT: return %14 : vector<2x2x2xi32>
// CHECK-NEXT: }

// -----

func.func @common_divisor(%a: vector<2x6xi32>) -> vector<3x4xi32> {
  %0 = vector.shape_cast %a : vector<2x6xi32> to vector<3x4xi32>
  return %0 : vector<3x4xi32>
}
// CHECK-LABEL: func.func @common_divisor(%arg0: vector<2x6xi32>) -> vector<3x4xi32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x6xi32> to !llvm.array<2 x vector<6xi32>>
// CHECK-NEXT: %1 = ub.poison : vector<3x4xi32>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<3x4xi32> to !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: %3 = ub.poison : vector<4xi32>
// CHECK-NEXT: %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<6xi32>>
// CHECK-NEXT: %5 = llvm.shufflevector %4, %4 [0, 1] : vector<6xi32>
// CHECK-NEXT: %6 = llvm.shufflevector %5, %5 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %7 = llvm.shufflevector %6, %3 [0, 1, 6, 7] : vector<4xi32>
// CHECK-NEXT: %8 = llvm.shufflevector %4, %4 [2, 3] : vector<6xi32>
// CHECK-NEXT: %9 = llvm.shufflevector %8, %8 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %10 = llvm.shufflevector %9, %7 [4, 5, 0, 1] : vector<4xi32>
// CHECK-NEXT: %11 = llvm.insertvalue %10, %2[0] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: %12 = llvm.shufflevector %4, %4 [4, 5] : vector<6xi32>
// CHECK-NEXT: %13 = llvm.shufflevector %12, %12 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %14 = llvm.shufflevector %13, %3 [0, 1, 6, 7] : vector<4xi32>
// CHECK-NEXT: %15 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<6xi32>>
// CHECK-NEXT: %16 = llvm.shufflevector %15, %15 [0, 1] : vector<6xi32>
// CHECK-NEXT: %17 = llvm.shufflevector %16, %16 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %18 = llvm.shufflevector %17, %14 [4, 5, 0, 1] : vector<4xi32>
// CHECK-NEXT: %19 = llvm.insertvalue %18, %11[1] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: %20 = llvm.shufflevector %15, %15 [2, 3] : vector<6xi32>
// CHECK-NEXT: %21 = llvm.shufflevector %20, %20 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %22 = llvm.shufflevector %21, %3 [0, 1, 6, 7] : vector<4xi32>
// CHECK-NEXT: %23 = llvm.shufflevector %15, %15 [4, 5] : vector<6xi32>
// CHECK-NEXT: %24 = llvm.shufflevector %23, %23 [0, 1, 0, 0] : vector<2xi32>
// CHECK-NEXT: %25 = llvm.shufflevector %24, %22 [4, 5, 0, 1] : vector<4xi32>
// CHECK-NEXT: %26 = llvm.insertvalue %25, %19[2] : !llvm.array<3 x vector<4xi32>>
// CHECK-NEXT: %27 = builtin.unrealized_conversion_cast %26 : !llvm.array<3 x vector<4xi32>> to vector<3x4xi32>
// CHECK-NEXT: return %27 : vector<3x4xi32>
// CHECK-NEXT: }

// -----

func.func @assembled(%a: vector<2x2x1xi32>) -> vector<1x4x1xi32> {
  %0 = vector.shape_cast %a : vector<2x2x1xi32> to vector<1x4x1xi32>
  return %0 : vector<1x4x1xi32>
}
// CHECK-LABEL: func.func @assembled(%arg0: vector<2x2x1xi32>) -> vector<1x4x1xi32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x2x1xi32> to !llvm.array<2 x array<2 x vector<1xi32>>>
// CHECK-NEXT: %1 = ub.poison : vector<1x4x1xi32>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<1x4x1xi32> to !llvm.array<1 x array<4 x vector<1xi32>>>
// CHECK-NEXT: %3 = ub.poison : vector<4x1xi32>
// CHECK-NEXT: %4 = builtin.unrealized_conversion_cast %3 : vector<4x1xi32> to !llvm.array<4 x vector<1xi32>>
// CHECK-NEXT: %5 = llvm.extractvalue %0[0, 0] : !llvm.array<2 x array<2 x vector<1xi32>>>
// CHECK-NEXT: %6 = llvm.insertvalue %5, %4[0] : !llvm.array<4 x vector<1xi32>>
// CHECK-NEXT: %7 = llvm.extractvalue %0[0, 1] : !llvm.array<2 x array<2 x vector<1xi32>>>
// CHECK-NEXT: %8 = llvm.insertvalue %7, %6[1] : !llvm.array<4 x vector<1xi32>>
// CHECK-NEXT: %9 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<2 x vector<1xi32>>>
// CHECK-NEXT: %10 = llvm.insertvalue %9, %8[2] : !llvm.array<4 x vector<1xi32>>
// CHECK-NEXT: %11 = llvm.extractvalue %0[1, 1] : !llvm.array<2 x array<2 x vector<1xi32>>>
// CHECK-NEXT: %12 = llvm.insertvalue %11, %10[3] : !llvm.array<4 x vector<1xi32>>
// CHECK-NEXT: %13 = llvm.insertvalue %12, %2[0] : !llvm.array<1 x array<4 x vector<1xi32>>>
// CHECK-NEXT: %14 = builtin.unrealized_conversion_cast %13 : !llvm.array<1 x array<4 x vector<1xi32>>> to vector<1x4x1xi32>
// CHECK-NEXT: return %14 : vector<1x4x1xi32>
// CHECK-NEXT: }
