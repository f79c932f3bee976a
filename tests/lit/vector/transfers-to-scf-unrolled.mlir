// Transfers of several dimensions as one transfer per row.
// RUN: mlir-opt %s --convert-vector-to-scf=full-unroll | FileCheck %s

// CHECK-LABEL: func.func @read(
//       CHECK: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %0 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
//  CHECK-NEXT: %1 = arith.cmpi sgt, %dim, %arg1 : index
//  CHECK-NEXT: %2 = scf.if %1 -> (vector<2x4xf32>) {
//  CHECK-NEXT: %6 = vector.extract %arg3[0] : vector<4xi1> from vector<2x4xi1>
//  CHECK-NEXT: %7 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %6 : memref<?x?xf32>, vector<4xf32>
//  CHECK-NEXT: %8 = vector.insert %7, %0 [0] : vector<4xf32> into vector<2x4xf32>
//  CHECK-NEXT: scf.yield %8 : vector<2x4xf32>
func.func @read(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<2x4xi1>) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x?xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @write(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %dim = memref.dim %arg0, %c1 : memref<?x?x?xf32>
//  CHECK-NEXT: %0 = arith.cmpi sgt, %dim, %arg1 : index
//  CHECK-NEXT: scf.if %0 {
//  CHECK-NEXT: %7 = vector.extract %arg2[0, 0] : vector<4xf32> from vector<2x2x4xf32>
//  CHECK-NEXT: vector.transfer_write %7, %arg0[%arg1, %arg1, %arg1] {in_bounds = [true]} : vector<4xf32>, memref<?x?x?xf32>
func.func @write(%m: memref<?x?x?xf32>, %i: index, %v: vector<2x2x4xf32>) {
  vector.transfer_write %v, %m[%i, %i, %i] {in_bounds = [true, false, true]} : vector<2x2x4xf32>, memref<?x?x?xf32>
  return
}

// CHECK-LABEL: func.func @tensor(
//       CHECK: %0 = vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<2x4xf32>, tensor<8x8xf32>
//  CHECK-NEXT: return %0 : tensor<8x8xf32>
func.func @tensor(%m: tensor<8x8xf32>, %i: index, %v: vector<2x4xf32>) -> tensor<8x8xf32> {
  %0 = vector.transfer_write %v, %m[%i, %i] : vector<2x4xf32>, tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
