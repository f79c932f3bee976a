// Accesses of tensors are checked against tensor.dim where a size is dynamic.
// RUN: mlir-opt %s -split-input-file -convert-vector-to-scf=lower-tensors | FileCheck %s

func.func @read(%t: tensor<?x4xf32>, %i: index, %pad: f32) -> vector<3x4xf32> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %t[%c0, %i], %pad : tensor<?x4xf32>, vector<3x4xf32>
  return %v : vector<3x4xf32>
}
// CHECK-LABEL: func.func @read(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32) -> vector<3x4xf32> {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %alloca = memref.alloca() : memref<vector<3x4xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x4xf32>> to memref<3xvector<4xf32>>
// CHECK-NEXT: scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %2 = arith.cmpi sgt, %dim, %arg3 : index
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %3 = vector.transfer_read %arg0[%arg3, %arg1], %arg2 : tensor<?x4xf32>, vector<4xf32>
// CHECK-NEXT: memref.store %3, %0[%arg3] : memref<3xvector<4xf32>>
// CHECK-NEXT: } else {
// CHECK-NEXT: %3 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT: memref.store %3, %0[%arg3] : memref<3xvector<4xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<3x4xf32>>
// CHECK-NEXT: return %1 : vector<3x4xf32>
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

func.func @write(%t: tensor<2x?x4xf32>, %i: index, %v: vector<2x3x4xf32>) -> tensor<2x?x4xf32> {
  %0 = vector.transfer_write %v, %t[%i, %i, %i] : vector<2x3x4xf32>, tensor<2x?x4xf32>
  return %0 : tensor<2x?x4xf32>
}
// CHECK-LABEL: func.func @write(%arg0: tensor<2x?x4xf32>, %arg1: index, %arg2: vector<2x3x4xf32>) -> tensor<2x?x4xf32> {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %alloca = memref.alloca() : memref<vector<2x3x4xf32>>
// CHECK-NEXT: memref.store %arg2, %alloca[] : memref<vector<2x3x4xf32>>
// CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %c2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<2x?x4xf32>) {
// CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %3 = arith.cmpi slt, %2, %c2 : index
// CHECK-NEXT: %4 = scf.if %3 -> (tensor<2x?x4xf32>) {
// CHECK-NEXT: %5 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT: %6 = vector.type_cast %0 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// CHECK-NEXT: %7 = scf.for %arg5 = %c0 to %c3 step %c1 iter_args(%arg6 = %arg4) -> (tensor<2x?x4xf32>) {
// CHECK-NEXT: %dim = tensor.dim %arg4, %c1 : tensor<2x?x4xf32>
// CHECK-NEXT: %8 = affine.apply #map(%arg5)[%arg1]
// CHECK-NEXT: %9 = arith.cmpi sgt, %dim, %8 : index
// CHECK-NEXT: %10 = scf.if %9 -> (tensor<2x?x4xf32>) {
// CHECK-NEXT: %11 = affine.apply #map(%arg5)[%arg1]
// CHECK-NEXT: %12 = memref.load %6[%arg3, %arg5] : memref<2x3xvector<4xf32>>
// CHECK-NEXT: %13 = vector.transfer_write %12, %arg6[%5, %11, %arg1] : vector<4xf32>, tensor<2x?x4xf32>
// CHECK-NEXT: scf.yield %13 : tensor<2x?x4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg6 : tensor<2x?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %10 : tensor<2x?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %7 : tensor<2x?x4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg4 : tensor<2x?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %4 : tensor<2x?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : tensor<2x?x4xf32>
// CHECK-NEXT: }
