// RUN: mlir-opt %s -canonicalize | FileCheck %s

// The size of a tensor before a cast that forgets sizes.

// CHECK-LABEL: func.func @sizes(%arg0: tensor<16x?xf32>) -> (index, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c1 : tensor<16x?xf32>
// CHECK-NEXT: return %c16, %dim : index, index
func.func @sizes(%t: tensor<16x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<16x?xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}
