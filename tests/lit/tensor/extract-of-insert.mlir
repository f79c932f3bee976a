// The element that was inserted at the same constant position.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @dyn(%t: tensor<4xf32>, %f: f32, %i: index, %j: index) -> (f32, f32) {
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  %2 = tensor.extract %0[%j] : tensor<4xf32>
  return %1, %2 : f32, f32
}
// CHECK-LABEL: func.func @dyn(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index, %arg3: index) -> (f32, f32) {
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<4xf32>
// CHECK-NEXT: %extracted = tensor.extract %inserted[%arg2] : tensor<4xf32>
// CHECK-NEXT: %extracted_0 = tensor.extract %inserted[%arg3] : tensor<4xf32>
// CHECK-NEXT: return %extracted, %extracted_0 : f32, f32
// CHECK-NEXT: }

// -----

func.func @const(%t: tensor<4xf32>, %f: f32, %g: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %d1 = arith.constant 1 : index
  %0 = tensor.insert %f into %t[%c1] : tensor<4xf32>
  %1 = tensor.insert %g into %0[%c2] : tensor<4xf32>
  %2 = tensor.extract %1[%c1] : tensor<4xf32>
  %3 = tensor.extract %1[%c2] : tensor<4xf32>
  return %2, %3 : f32, f32
}
// CHECK-LABEL: func.func @const(%arg0: tensor<4xf32>, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%c1] : tensor<4xf32>
// CHECK-NEXT: %inserted_0 = tensor.insert %arg2 into %inserted[%c2] : tensor<4xf32>
// CHECK-NEXT: %extracted = tensor.extract %inserted_0[%c1] : tensor<4xf32>
// CHECK-NEXT: return %extracted, %arg2 : f32, f32
// CHECK-NEXT: }

// -----

func.func @two(%t: tensor<4xf32>, %f: f32, %g: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %d1 = arith.constant 1 : index
  %0 = tensor.insert %f into %t[%c1] : tensor<4xf32>
  %2 = tensor.extract %0[%d1] : tensor<4xf32>
  return %2, %2 : f32, f32
}
// CHECK-LABEL: func.func @two(%arg0: tensor<4xf32>, %arg1: f32, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT: return %arg1, %arg1 : f32, f32
// CHECK-NEXT: }
