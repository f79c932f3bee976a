// Transfers of tensors, if they are asked for; a write returns the tensor of the loop.
// RUN: mlir-opt %s --convert-vector-to-scf=lower-tensors | FileCheck %s

// CHECK-LABEL: func.func @read(
//       CHECK: %c8 = arith.constant 8 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c2 = arith.constant 2 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<2x4xf32>>
//  CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<2x4xf32>> to memref<2xvector<4xf32>>
//  CHECK-NEXT: scf.for %arg3 = %c0 to %c2 step %c1 {
//  CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %3 = arith.cmpi slt, %2, %c8 : index
//  CHECK-NEXT: scf.if %3 {
//  CHECK-NEXT: %4 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %5 = vector.transfer_read %arg0[%4, %arg1], %arg2 : tensor<8x8xf32>, vector<4xf32>
//  CHECK-NEXT: memref.store %5, %0[%arg3] : memref<2xvector<4xf32>>
func.func @read(%m: tensor<8x8xf32>, %i: index, %p: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p : tensor<8x8xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @write(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c2 = arith.constant 2 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<2x4xf32>>
//  CHECK-NEXT: memref.store %arg2, %alloca[] : memref<vector<2x4xf32>>
//  CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<2x4xf32>> to memref<2xvector<4xf32>>
//  CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %c2 step %c1 iter_args(%arg4 = %arg0) -> (tensor<?x?xf32>) {
//  CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %3 = memref.load %0[%arg3] : memref<2xvector<4xf32>>
//  CHECK-NEXT: %4 = vector.transfer_write %3, %arg4[%2, %arg1] {in_bounds = [true]} : vector<4xf32>, tensor<?x?xf32>
//  CHECK-NEXT: scf.yield %4 : tensor<?x?xf32>
func.func @write(%m: tensor<?x?xf32>, %i: index, %v: vector<2x4xf32>) -> tensor<?x?xf32> {
  %0 = vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, true]} : vector<2x4xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
