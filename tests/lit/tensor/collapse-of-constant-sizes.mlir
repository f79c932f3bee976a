// The constant sizes of an expansion are multiplied where it is collapsed.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @t(%t2: tensor<4x8x?xf32>, %n: index) -> (tensor<2x2x8x?xf32>, tensor<2x2x8x?xf32>) {
  %v9 = arith.constant 6 : index
  %v8 = tensor.expand_shape %t2 [[0, 1], [2, 3], [4]] output_shape [2, 2, 4, 2, %v9] : tensor<4x8x?xf32> into tensor<2x2x4x2x?xf32>
  %v16 = tensor.collapse_shape %v8 [[0], [1], [2, 3], [4]] : tensor<2x2x4x2x?xf32> into tensor<2x2x8x?xf32>
  %1 = tensor.expand_shape %t2 [[0, 1], [2], [3, 4, 5]] output_shape [2, 2, 8, %v9, %n, 3] : tensor<4x8x?xf32> into tensor<2x2x8x?x?x3xf32>
  %2 = tensor.collapse_shape %1 [[0], [1], [2], [3, 4, 5]] : tensor<2x2x8x?x?x3xf32> into tensor<2x2x8x?xf32>
  return %v16, %2 : tensor<2x2x8x?xf32>, tensor<2x2x8x?xf32>
}
func.func @m(%t2: memref<4x8x?xf32>, %n: index) -> (memref<2x2x8x?xf32>, memref<2x2x8x?xf32>) {
  %v9 = arith.constant 6 : index
  %v8 = memref.expand_shape %t2 [[0, 1], [2, 3], [4]] output_shape [2, 2, 4, 2, %v9] : memref<4x8x?xf32> into memref<2x2x4x2x?xf32>
  %v16 = memref.collapse_shape %v8 [[0], [1], [2, 3], [4]] : memref<2x2x4x2x?xf32> into memref<2x2x8x?xf32>
  %1 = memref.expand_shape %t2 [[0, 1], [2], [3, 4, 5]] output_shape [2, 2, 8, %v9, %n, 3] : memref<4x8x?xf32> into memref<2x2x8x?x?x3xf32>
  %2 = memref.collapse_shape %1 [[0], [1], [2], [3, 4, 5]] : memref<2x2x8x?x?x3xf32> into memref<2x2x8x?xf32>
  return %v16, %2 : memref<2x2x8x?xf32>, memref<2x2x8x?xf32>
}
// CHECK-LABEL: func.func @t(%arg0: tensor<4x8x?xf32>, %arg1: index) -> (tensor<2x2x8x?xf32>, tensor<2x2x8x?xf32>) {
// CHECK-NEXT: %c18 = arith.constant 18 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [2, 2, 8, 6] : tensor<4x8x?xf32> into tensor<2x2x8x?xf32>
// CHECK-NEXT: %0 = arith.muli %arg1, %c18 : index
// CHECK-NEXT: %expanded_0 = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [2, 2, 8, %0] : tensor<4x8x?xf32> into tensor<2x2x8x?xf32>
// CHECK-NEXT: return %expanded, %expanded_0 : tensor<2x2x8x?xf32>, tensor<2x2x8x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @m(%arg0: memref<4x8x?xf32>, %arg1: index) -> (memref<2x2x8x?xf32>, memref<2x2x8x?xf32>) {
// CHECK-NEXT: %c18 = arith.constant 18 : index
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [2, 2, 8, 6] : memref<4x8x?xf32> into memref<2x2x8x?xf32>
// CHECK-NEXT: %0 = arith.muli %arg1, %c18 : index
// CHECK-NEXT: %expand_shape_0 = memref.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [2, 2, 8, %0] : memref<4x8x?xf32> into memref<2x2x8x?xf32>
// CHECK-NEXT: return %expand_shape, %expand_shape_0 : memref<2x2x8x?xf32>, memref<2x2x8x?xf32>
// CHECK-NEXT: }
