// Casts of tensors that transfers read and write, sizes of what they write, and parts of it that are inserted elsewhere.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @read(%t: tensor<4x4xf32>, %i: index) -> vector<1x4xf32> {
  %f = arith.constant 0.0 : f32
  %c = tensor.cast %t : tensor<4x4xf32> to tensor<?x?xf32>
  %r = vector.transfer_read %c[%i, %i], %f : tensor<?x?xf32>, vector<1x4xf32>
  return %r : vector<1x4xf32>
}
// CHECK-LABEL: func.func @read(%arg0: tensor<4x4xf32>, %arg1: index) -> vector<1x4xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst : tensor<4x4xf32>, vector<1x4xf32>
// CHECK-NEXT: return %0 : vector<1x4xf32>
// CHECK-NEXT: }

// -----

func.func @write(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %i: index) -> tensor<?x?xf32> {
  %c = tensor.cast %t : tensor<4x4xf32> to tensor<?x?xf32>
  %r = vector.transfer_write %v, %c[%i, %i] : vector<1x4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// CHECK-LABEL: func.func @write(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2, %arg2] : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast : tensor<?x?xf32>
// CHECK-NEXT: }

// -----

func.func @size(%t: tensor<?x4xf32>, %v: vector<1x4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %r = vector.transfer_write %v, %t[%i, %i] : vector<1x4xf32>, tensor<?x4xf32>
  %d = tensor.dim %r, %c0 : tensor<?x4xf32>
  return %d : index
}
// CHECK-LABEL: func.func @size(%arg0: tensor<?x4xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> index {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }

// -----

func.func @inserted(%v: vector<8x4xf32>, %t: tensor<8x4xf32>, %a: index, %b: index, %big: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [%a, %b] [1, 1] : tensor<8x4xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %1 into %big[%a, %b] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
// CHECK-LABEL: func.func @inserted(%arg0: vector<8x4xf32>, %arg1: tensor<8x4xf32>, %arg2: index, %arg3: index, %arg4: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg4[%arg2, %arg3] [%arg2, %arg3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %0 = vector.transfer_write %arg0, %extracted_slice[%c0, %c0] : vector<8x4xf32>, tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %0 into %arg4[%arg2, %arg3] [%arg2, %arg3] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT: }
