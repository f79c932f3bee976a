// The reduced dimensions come last, and each row is reduced.
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(lower-vector-multi-reduction{lowering-strategy=inner-reduction}))' | FileCheck %s

// CHECK-LABEL: func.func @middle(
//       CHECK: %cst = arith.constant dense<0.000000e+00> : vector<8xf32>
//  CHECK-NEXT: %0 = vector.transpose %arg0, [0, 2, 1] : vector<2x3x4xf32> to vector<2x4x3xf32>
//  CHECK-NEXT: %1 = vector.extract %0[0, 0] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %2 = vector.extract %arg1[0, 0] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %3 = vector.reduction <add>, %1, %2 : vector<3xf32> into f32
//  CHECK-NEXT: %4 = vector.insert %3, %cst [0] : f32 into vector<8xf32>
//  CHECK-NEXT: %5 = vector.extract %0[0, 1] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %6 = vector.extract %arg1[0, 1] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %7 = vector.reduction <add>, %5, %6 : vector<3xf32> into f32
//  CHECK-NEXT: %8 = vector.insert %7, %4 [1] : f32 into vector<8xf32>
//  CHECK-NEXT: %9 = vector.extract %0[0, 2] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %10 = vector.extract %arg1[0, 2] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %11 = vector.reduction <add>, %9, %10 : vector<3xf32> into f32
//  CHECK-NEXT: %12 = vector.insert %11, %8 [2] : f32 into vector<8xf32>
//  CHECK-NEXT: %13 = vector.extract %0[0, 3] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %14 = vector.extract %arg1[0, 3] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %15 = vector.reduction <add>, %13, %14 : vector<3xf32> into f32
//  CHECK-NEXT: %16 = vector.insert %15, %12 [3] : f32 into vector<8xf32>
//  CHECK-NEXT: %17 = vector.extract %0[1, 0] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %18 = vector.extract %arg1[1, 0] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %19 = vector.reduction <add>, %17, %18 : vector<3xf32> into f32
//  CHECK-NEXT: %20 = vector.insert %19, %16 [4] : f32 into vector<8xf32>
//  CHECK-NEXT: %21 = vector.extract %0[1, 1] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %22 = vector.extract %arg1[1, 1] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %23 = vector.reduction <add>, %21, %22 : vector<3xf32> into f32
//  CHECK-NEXT: %24 = vector.insert %23, %20 [5] : f32 into vector<8xf32>
//  CHECK-NEXT: %25 = vector.extract %0[1, 2] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %26 = vector.extract %arg1[1, 2] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %27 = vector.reduction <add>, %25, %26 : vector<3xf32> into f32
//  CHECK-NEXT: %28 = vector.insert %27, %24 [6] : f32 into vector<8xf32>
//  CHECK-NEXT: %29 = vector.extract %0[1, 3] : vector<3xf32> from vector<2x4x3xf32>
//  CHECK-NEXT: %30 = vector.extract %arg1[1, 3] : f32 from vector<2x4xf32>
//  CHECK-NEXT: %31 = vector.reduction <add>, %29, %30 : vector<3xf32> into f32
//  CHECK-NEXT: %32 = vector.insert %31, %28 [7] : f32 into vector<8xf32>
//  CHECK-NEXT: %33 = vector.shape_cast %32 : vector<8xf32> to vector<2x4xf32>
//  CHECK-NEXT: return %33 : vector<2x4xf32>
func.func @middle(%a: vector<2x3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.multi_reduction <add>, %a, %c [1] : vector<2x3x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @masked(
//       CHECK: %cst = arith.constant dense<0> : vector<3xi32>
//  CHECK-NEXT: %0 = vector.transpose %arg2, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
//  CHECK-NEXT: %1 = vector.transpose %arg0, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
//  CHECK-NEXT: %2 = vector.extract %1[0] : vector<2xi32> from vector<3x2xi32>
//  CHECK-NEXT: %3 = vector.extract %arg1[0] : i32 from vector<3xi32>
//  CHECK-NEXT: %4 = vector.extract %0[0] : vector<2xi1> from vector<3x2xi1>
//  CHECK-NEXT: %5 = vector.mask %4 { vector.reduction <maxsi>, %2, %3 : vector<2xi32> into i32 } : vector<2xi1> -> i32
//  CHECK-NEXT: %6 = vector.insert %5, %cst [0] : i32 into vector<3xi32>
//  CHECK-NEXT: %7 = vector.extract %1[1] : vector<2xi32> from vector<3x2xi32>
//  CHECK-NEXT: %8 = vector.extract %arg1[1] : i32 from vector<3xi32>
//  CHECK-NEXT: %9 = vector.extract %0[1] : vector<2xi1> from vector<3x2xi1>
//  CHECK-NEXT: %10 = vector.mask %9 { vector.reduction <maxsi>, %7, %8 : vector<2xi32> into i32 } : vector<2xi1> -> i32
//  CHECK-NEXT: %11 = vector.insert %10, %6 [1] : i32 into vector<3xi32>
//  CHECK-NEXT: %12 = vector.extract %1[2] : vector<2xi32> from vector<3x2xi32>
//  CHECK-NEXT: %13 = vector.extract %arg1[2] : i32 from vector<3xi32>
//  CHECK-NEXT: %14 = vector.extract %0[2] : vector<2xi1> from vector<3x2xi1>
//  CHECK-NEXT: %15 = vector.mask %14 { vector.reduction <maxsi>, %12, %13 : vector<2xi32> into i32 } : vector<2xi1> -> i32
//  CHECK-NEXT: %16 = vector.insert %15, %11 [2] : i32 into vector<3xi32>
//  CHECK-NEXT: return %16 : vector<3xi32>
func.func @masked(%a: vector<2x3xi32>, %c: vector<3xi32>, %m: vector<2x3xi1>) -> vector<3xi32> {
  %0 = vector.mask %m { vector.multi_reduction <maxsi>, %a, %c [0] : vector<2x3xi32> to vector<3xi32> } : vector<2x3xi1> -> vector<3xi32>
  return %0 : vector<3xi32>
}
