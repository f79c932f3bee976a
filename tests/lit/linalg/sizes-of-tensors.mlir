// The pass also replaces sizes of casts and reshapes of tensors.
// RUN: mlir-opt %s -split-input-file -convert-linalg-to-loops | FileCheck %s

func.func @a(%t: tensor<?xf32>, %s: tensor<2xi32>, %i: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %r = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = tensor.dim %r, %c1 : tensor<?x?xf32>
  %1 = tensor.dim %r, %i : tensor<?x?xf32>
  return %0, %1 : index, index
}
// CHECK-LABEL: func.func @a(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>, %arg2: index) -> (index, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %extracted = tensor.extract %arg1[%c1] : tensor<2xi32>
// CHECK-NEXT: %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT: %extracted_0 = tensor.extract %arg1[%arg2] : tensor<2xi32>
// CHECK-NEXT: %1 = arith.index_cast %extracted_0 : i32 to index
// CHECK-NEXT: return %0, %1 : index, index
// CHECK-NEXT: }

// -----

func.func @b(%t: tensor<?x4x?xf32>, %i: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c = tensor.cast %t : tensor<?x4x?xf32> to tensor<?x?x?xf32>
  %0 = tensor.dim %c, %i : tensor<?x?x?xf32>
  %1 = tensor.dim %c, %c1 : tensor<?x?x?xf32>
  return %0, %1 : index, index
}
// CHECK-LABEL: func.func @b(%arg0: tensor<?x4x?xf32>, %arg1: index) -> (index, index) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %arg1 : tensor<?x4x?xf32>
// CHECK-NEXT: return %dim, %c4 : index, index
// CHECK-NEXT: }
