// RUN: mlir-opt %s -canonicalize | FileCheck %s

// A bitcast to the type that the operand has is the operand.

// CHECK-LABEL: func.func @same(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: return %arg0 : tensor<4xf32>
func.func @same(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
