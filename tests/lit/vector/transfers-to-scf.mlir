// Transfers of several dimensions as loops over rows in a buffer; those of one that are not along the last dimension as loops over elements.
// RUN: mlir-opt %s --convert-vector-to-scf | FileCheck %s

// CHECK-LABEL: func.func @r2(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c3 = arith.constant 3 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<3x4xf32>>
//  CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x4xf32>> to memref<3xvector<4xf32>>
//  CHECK-NEXT: scf.for %arg3 = %c0 to %c3 step %c1 {
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
//  CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %3 = arith.cmpi sgt, %dim, %2 : index
//  CHECK-NEXT: scf.if %3 {
//  CHECK-NEXT: %4 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %5 = vector.transfer_read %arg0[%4, %arg1], %arg2 : memref<?x?xf32>, vector<4xf32>
//  CHECK-NEXT: memref.store %5, %0[%arg3] : memref<3xvector<4xf32>>
func.func @r2(%m: memref<?x?xf32>, %i: index, %p: f32) -> vector<3x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<3x4xf32>
  return %0 : vector<3x4xf32>
}
// CHECK-LABEL: func.func @r2m(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c3 = arith.constant 3 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<3x4xf32>>
//  CHECK-NEXT: %alloca_0 = memref.alloca() : memref<vector<3x4xi1>>
//  CHECK-NEXT: memref.store %arg3, %alloca_0[] : memref<vector<3x4xi1>>
//  CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<3x4xf32>> to memref<3xvector<4xf32>>
//  CHECK-NEXT: %1 = vector.type_cast %alloca_0 : memref<vector<3x4xi1>> to memref<3xvector<4xi1>>
//  CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
//  CHECK-NEXT: %3 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
//  CHECK-NEXT: scf.if %4 {
//  CHECK-NEXT: %5 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %6 = memref.load %1[%arg4] : memref<3xvector<4xi1>>
//  CHECK-NEXT: %7 = vector.transfer_read %arg0[%5, %arg1], %arg2, %6 : memref<?x?xf32>, vector<4xf32>
//  CHECK-NEXT: memref.store %7, %0[%arg4] : memref<3xvector<4xf32>>
func.func @r2m(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<3x4xi1>) -> vector<3x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x?xf32>, vector<3x4xf32>
  return %0 : vector<3x4xf32>
}
// CHECK-LABEL: func.func @r1m(
//       CHECK: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %c4 = arith.constant 4 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
//  CHECK-NEXT: %1 = scf.for %arg4 = %c0 to %c4 step %c1 iter_args(%arg5 = %0) -> (vector<4xf32>) {
//  CHECK-NEXT: %2 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
//  CHECK-NEXT: %3 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
//  CHECK-NEXT: %5 = vector.extract %arg3[%arg4] : i1 from vector<4xi1>
//  CHECK-NEXT: %6 = arith.andi %4, %5 : i1
//  CHECK-NEXT: %7 = scf.if %6 -> (vector<4xf32>) {
//  CHECK-NEXT: %8 = memref.load %arg0[%2, %arg1] : memref<?x?xf32>
//  CHECK-NEXT: %9 = vector.insert %8, %arg5 [%arg4] : f32 into vector<4xf32>
//  CHECK-NEXT: scf.yield %9 : vector<4xf32>
func.func @r1m(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %p, %k {permutation_map = affine_map<(d0,d1)->(d0)>} : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// CHECK-LABEL: func.func @w3(
//       CHECK: %c3 = arith.constant 3 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c2 = arith.constant 2 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<2x3x4xf32>>
//  CHECK-NEXT: memref.store %arg2, %alloca[] : memref<vector<2x3x4xf32>>
//  CHECK-NEXT: %0 = vector.type_cast %alloca : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
//  CHECK-NEXT: scf.for %arg3 = %c0 to %c2 step %c1 {
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
//  CHECK-NEXT: %1 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %2 = arith.cmpi sgt, %dim, %1 : index
//  CHECK-NEXT: scf.if %2 {
//  CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %4 = vector.type_cast %0 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
//  CHECK-NEXT: scf.for %arg4 = %c0 to %c3 step %c1 {
//  CHECK-NEXT: %dim_0 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
//  CHECK-NEXT: %5 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %6 = arith.cmpi sgt, %dim_0, %5 : index
//  CHECK-NEXT: scf.if %6 {
//  CHECK-NEXT: %7 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %8 = memref.load %4[%arg3, %arg4] : memref<2x3xvector<4xf32>>
//  CHECK-NEXT: vector.transfer_write %8, %arg0[%3, %7, %arg1] : vector<4xf32>, memref<?x?x?xf32>
func.func @w3(%m: memref<?x?x?xf32>, %i: index, %v: vector<2x3x4xf32>) {
  vector.transfer_write %v, %m[%i, %i, %i] : vector<2x3x4xf32>, memref<?x?x?xf32>
  return
}
// CHECK-LABEL: func.func @w2t(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c4 = arith.constant 4 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<vector<4x1x3xf32>>
//  CHECK-NEXT: %0 = vector.broadcast %arg2 : vector<3x4xf32> to vector<1x3x4xf32>
//  CHECK-NEXT: %1 = vector.transpose %0, [2, 0, 1] : vector<1x3x4xf32> to vector<4x1x3xf32>
//  CHECK-NEXT: memref.store %1, %alloca[] : memref<vector<4x1x3xf32>>
//  CHECK-NEXT: %2 = vector.type_cast %alloca : memref<vector<4x1x3xf32>> to memref<4xvector<1x3xf32>>
//  CHECK-NEXT: scf.for %arg3 = %c0 to %c4 step %c1 {
//  CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
//  CHECK-NEXT: %3 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %4 = arith.cmpi sgt, %dim, %3 : index
//  CHECK-NEXT: scf.if %4 {
//  CHECK-NEXT: %5 = affine.apply #map(%arg3)[%arg1]
//  CHECK-NEXT: %6 = vector.type_cast %2 : memref<4xvector<1x3xf32>> to memref<4x1xvector<3xf32>>
//  CHECK-NEXT: scf.for %arg4 = %c0 to %c1 step %c1 {
//  CHECK-NEXT: %7 = affine.apply #map(%arg4)[%arg1]
//  CHECK-NEXT: %8 = memref.load %6[%arg3, %arg4] : memref<4x1xvector<3xf32>>
//  CHECK-NEXT: vector.transfer_write %8, %arg0[%5, %7, %arg1] : vector<3xf32>, memref<?x?x?xf32>
func.func @w2t(%m: memref<?x?x?xf32>, %i: index, %v: vector<3x4xf32>) {
  vector.transfer_write %v, %m[%i, %i, %i] {permutation_map = affine_map<(d0,d1,d2)->(d2,d0)>} : vector<3x4xf32>, memref<?x?x?xf32>
  return
}
// CHECK-LABEL: func.func @pr(
//       CHECK: %c3 = arith.constant 3 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c2 = arith.constant 2 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<2x3xf32> to vector<6xf32>
//  CHECK-NEXT: vector.print punctuation <open>
//  CHECK-NEXT: scf.for %arg1 = %c0 to %c2 step %c1 {
//  CHECK-NEXT: vector.print punctuation <open>
//  CHECK-NEXT: scf.for %arg2 = %c0 to %c3 step %c1 {
//  CHECK-NEXT: %2 = arith.muli %arg1, %c3 : index
//  CHECK-NEXT: %3 = arith.addi %arg2, %2 : index
//  CHECK-NEXT: %4 = vector.extract %0[%3] : f32 from vector<6xf32>
//  CHECK-NEXT: vector.print %4 : f32 punctuation <no_punctuation>
//  CHECK-NEXT: %5 = arith.cmpi ult, %arg2, %c2 : index
//  CHECK-NEXT: scf.if %5 {
//  CHECK-NEXT: vector.print punctuation <comma>
func.func @pr(%v: vector<2x3xf32>) {
  vector.print %v : vector<2x3xf32>
  return
}
