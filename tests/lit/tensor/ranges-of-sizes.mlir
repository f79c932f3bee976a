// The size of an unknown dimension is one of the sizes.
// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s

func.func @sizes(%t: tensor<3xf32>, %u: tensor<3x4xf32>, %i: index) -> (index, index, i1) {
  %c5 = arith.constant 5 : index
  %0 = tensor.dim %t, %i : tensor<3xf32>
  %1 = tensor.dim %u, %i : tensor<3x4xf32>
  %2 = arith.cmpi slt, %1, %c5 : index
  return %0, %1, %2 : index, index, i1
}
// CHECK-LABEL: func.func @sizes(%arg0: tensor<3xf32>, %arg1: tensor<3x4xf32>, %arg2: index) -> (index, index, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %dim = tensor.dim %arg1, %arg2 : tensor<3x4xf32>
// CHECK-NEXT: return %c3, %dim, %true : index, index, i1
// CHECK-NEXT: }
