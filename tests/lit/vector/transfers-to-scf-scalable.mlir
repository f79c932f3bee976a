// The write of a transposed scalable vector as a loop over its leading dimension, to the size of its mask.
// RUN: mlir-opt %s --convert-vector-to-scf=lower-scalable | FileCheck %s

// CHECK-LABEL: func.func @write(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c4 = arith.constant 4 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<[4]xf32> from vector<2x[4]xf32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : vector<[4]xf32> from vector<2x[4]xf32>
//  CHECK-NEXT: %vscale = vector.vscale
//  CHECK-NEXT: %c4_vscale = arith.muli %vscale, %c4 : index
//  CHECK-NEXT: scf.for %arg3 = %c0 to %c4_vscale step %c1 {
//  CHECK-NEXT: %2 = affine.apply #map(%arg3)[%arg2]
//  CHECK-NEXT: %3 = vector.extract %0[%arg3] : f32 from vector<[4]xf32>
//  CHECK-NEXT: %4 = vector.extract %1[%arg3] : f32 from vector<[4]xf32>
//  CHECK-NEXT: %5 = vector.from_elements %3, %4 : vector<2xf32>
//  CHECK-NEXT: vector.transfer_write %5, %arg1[%2, %arg2] {in_bounds = [true]} : vector<2xf32>, memref<?x?xf32>
func.func @write(%v: vector<2x[4]xf32>, %m: memref<?x?xf32>, %i: index) {
  %t = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  vector.transfer_write %t, %m[%i, %i] {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: func.func @masked(
//       CHECK: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %0 = vector.extract %arg0[0] : vector<[4]xf32> from vector<2x[4]xf32>
//  CHECK-NEXT: %1 = vector.extract %arg0[1] : vector<[4]xf32> from vector<2x[4]xf32>
//  CHECK-NEXT: %2 = vector.create_mask %arg2 : vector<2xi1>
//  CHECK-NEXT: scf.for %arg4 = %c0 to %arg3 step %c1 {
//  CHECK-NEXT: %3 = affine.apply #map(%arg4)[%arg2]
//  CHECK-NEXT: %4 = vector.extract %0[%arg4] : f32 from vector<[4]xf32>
//  CHECK-NEXT: %5 = vector.extract %1[%arg4] : f32 from vector<[4]xf32>
//  CHECK-NEXT: %6 = vector.from_elements %4, %5 : vector<2xf32>
//  CHECK-NEXT: vector.transfer_write %6, %arg1[%3, %arg2], %2 {in_bounds = [true]} : vector<2xf32>, memref<?x?xf32>
func.func @masked(%v: vector<2x[4]xf32>, %m: memref<?x?xf32>, %i: index, %n: index) {
  %k = vector.create_mask %n, %i : vector<[4]x2xi1>
  %t = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  vector.transfer_write %t, %m[%i, %i], %k {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  return
}
