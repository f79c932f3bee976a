// The reduced dimensions come first, and rows are combined elementwise.
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(lower-vector-multi-reduction))' | FileCheck %s

// CHECK-LABEL: func.func @middle(
//       CHECK: %0 = vector.transpose %arg0, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
//  CHECK-NEXT: %1 = vector.shape_cast %0 : vector<3x2x4xf32> to vector<3x8xf32>
//  CHECK-NEXT: %2 = vector.shape_cast %arg1 : vector<2x4xf32> to vector<8xf32>
//  CHECK-NEXT: %3 = vector.extract %1[0] : vector<8xf32> from vector<3x8xf32>
//  CHECK-NEXT: %4 = arith.addf %3, %2 : vector<8xf32>
//  CHECK-NEXT: %5 = vector.extract %1[1] : vector<8xf32> from vector<3x8xf32>
//  CHECK-NEXT: %6 = arith.addf %5, %4 : vector<8xf32>
//  CHECK-NEXT: %7 = vector.extract %1[2] : vector<8xf32> from vector<3x8xf32>
//  CHECK-NEXT: %8 = arith.addf %7, %6 : vector<8xf32>
//  CHECK-NEXT: %9 = vector.shape_cast %8 : vector<8xf32> to vector<2x4xf32>
//  CHECK-NEXT: return %9 : vector<2x4xf32>
func.func @middle(%a: vector<2x3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.multi_reduction <add>, %a, %c [1] : vector<2x3x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @masked(
//       CHECK: %0 = vector.extract %arg0[0] : vector<3xi32> from vector<2x3xi32>
//  CHECK-NEXT: %1 = vector.extract %arg2[0] : vector<3xi1> from vector<2x3xi1>
//  CHECK-NEXT: %2 = arith.maxsi %0, %arg1 : vector<3xi32>
//  CHECK-NEXT: %3 = arith.select %1, %2, %arg1 : vector<3xi1>, vector<3xi32>
//  CHECK-NEXT: %4 = vector.extract %arg0[1] : vector<3xi32> from vector<2x3xi32>
//  CHECK-NEXT: %5 = vector.extract %arg2[1] : vector<3xi1> from vector<2x3xi1>
//  CHECK-NEXT: %6 = arith.maxsi %4, %3 : vector<3xi32>
//  CHECK-NEXT: %7 = arith.select %5, %6, %3 : vector<3xi1>, vector<3xi32>
//  CHECK-NEXT: return %7 : vector<3xi32>
func.func @masked(%a: vector<2x3xi32>, %c: vector<3xi32>, %m: vector<2x3xi1>) -> vector<3xi32> {
  %0 = vector.mask %m { vector.multi_reduction <maxsi>, %a, %c [0] : vector<2x3xi32> to vector<3xi32> } : vector<2x3xi1> -> vector<3xi32>
  return %0 : vector<3xi32>
}
