// Dimensions divided and joined, one after the other, become one operation, or none.
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @joined_and_divided(%a: memref<2x3x4xf32>, %b: memref<24xf32>, %d: memref<?x3x4xf32>, %n: index) -> (memref<6x4xf32>, memref<2x12xf32>, memref<2x3x4xf32>, memref<?x12xf32>) {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %2 = memref.expand_shape %b [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
  %3 = memref.collapse_shape %2 [[0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
  %4 = memref.expand_shape %3 [[0], [1, 2]] output_shape [2, 3, 4] : memref<2x12xf32> into memref<2x3x4xf32>
  %5 = memref.collapse_shape %d [[0, 1, 2]] : memref<?x3x4xf32> into memref<?xf32>
  %6 = memref.expand_shape %5 [[0, 1]] output_shape [%n, 12] : memref<?xf32> into memref<?x12xf32>
  return %1, %3, %4, %6 : memref<6x4xf32>, memref<2x12xf32>, memref<2x3x4xf32>, memref<?x12xf32>
}
func.func @only_divided(%a: memref<?x?xf32>, %n: index) -> (memref<?x4x?xf32>) {
  %0 = memref.expand_shape %a [[0, 1, 2], [3]] output_shape [%n, 2, 2, %n] : memref<?x?xf32> into memref<?x2x2x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2], [3]] : memref<?x2x2x?xf32> into memref<?x4x?xf32>
  return %1 : memref<?x4x?xf32>
}
func.func @only_joined(%a: memref<?x?xf32>, %n: index) -> (memref<?xf32>) {
  %0 = memref.expand_shape %a [[0, 1, 2], [3]] output_shape [%n, 2, 2, %n] : memref<?x?xf32> into memref<?x2x2x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2, 3]] : memref<?x2x2x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}
func.func @sizes_multiplied(%a: memref<?xf32>, %n: index) -> (memref<?x?xf32>) {
  %0 = memref.expand_shape %a [[0, 1, 2]] output_shape [%n, 2, %n] : memref<?xf32> into memref<?x2x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x2x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
func.func @of_one_element(%a: memref<1x1xf32>, %n: index) -> (memref<1x1x1xf32>) {
  %0 = memref.collapse_shape %a [] : memref<1x1xf32> into memref<f32>
  %1 = memref.expand_shape %0 [] output_shape [1, 1, 1] : memref<f32> into memref<1x1x1xf32>
  return %1 : memref<1x1x1xf32>
}

// CHECK-LABEL: func.func @joined_and_divided(%arg0: memref<2x3x4xf32>, %arg1: memref<24xf32>, %arg2: memref<?x3x4xf32>, %arg3: index) -> (memref<6x4xf32>, memref<2x12xf32>, memref<2x3x4xf32>, memref<?x12xf32>) {
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg1 {{\[\[}}0, 1]] output_shape [2, 12] : memref<24xf32> into memref<2x12xf32>
// CHECK-NEXT:    %expand_shape_0 = memref.expand_shape %arg1 {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
// CHECK-NEXT:    %collapse_shape_1 = memref.collapse_shape %arg2 {{\[\[}}0], [1, 2]] : memref<?x3x4xf32> into memref<?x12xf32>
// CHECK-NEXT:    return %collapse_shape, %expand_shape, %expand_shape_0, %collapse_shape_1 : memref<6x4xf32>, memref<2x12xf32>, memref<2x3x4xf32>, memref<?x12xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @only_divided(%arg0: memref<?x?xf32>, %arg1: index) -> memref<?x4x?xf32> {
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, 4, %arg1] : memref<?x?xf32> into memref<?x4x?xf32>
// CHECK-NEXT:    return %expand_shape : memref<?x4x?xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @only_joined(%arg0: memref<?x?xf32>, %arg1: index) -> memref<?xf32> {
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-NEXT:    return %collapse_shape : memref<?xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @sizes_multiplied(%arg0: memref<?xf32>, %arg1: index) -> memref<?x?xf32> {
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = arith.muli %arg1, %c2 : index
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%0, %arg1] : memref<?xf32> into memref<?x?xf32>
// CHECK-NEXT:    return %expand_shape : memref<?x?xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @of_one_element(%arg0: memref<1x1xf32>, %arg1: index) -> memref<1x1x1xf32> {
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [1, 1, 1] : memref<1x1xf32> into memref<1x1x1xf32>
// CHECK-NEXT:    return %expand_shape : memref<1x1x1xf32>
// CHECK-NEXT:  }
