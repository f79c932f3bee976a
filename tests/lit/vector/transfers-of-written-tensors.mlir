// Reads of tensors that transfers wrote, and writes that are written over.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @write_read(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %i: index) -> vector<1x4xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%c1, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w1 = vector.transfer_write %v, %w0[%c2, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %r = vector.transfer_read %w1[%c1, %i], %f {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  return %r : vector<1x4xf32>
}
// CHECK-LABEL: func.func @write_read(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> vector<1x4xf32> {
// CHECK-NEXT: return %arg1 : vector<1x4xf32>
// CHECK-NEXT: }

// -----

func.func @waw(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %v2: vector<1x4xf32>, %i: index) -> tensor<4x4xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %w0 = vector.transfer_write %v, %t[%c1, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w1 = vector.transfer_write %v2, %w0[%c2, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w2 = vector.transfer_write %v2, %w1[%c1, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %w2 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @waw(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: index) -> tensor<4x4xf32> {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg2, %arg0[%c2, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg2, %0[%c1, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return %1 : tensor<4x4xf32>
// CHECK-NEXT: }

// -----

func.func @waw_used(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %v2: vector<1x4xf32>, %i: index) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %w0 = vector.transfer_write %v, %t[%c1, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w1 = vector.transfer_write %v2, %w0[%c2, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w2 = vector.transfer_write %v2, %w1[%c1, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %w2, %w1, %w0: tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
// CHECK-LABEL: func.func @waw_used(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: index) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%c1, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg2, %0[%c2, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %2 = vector.transfer_write %arg2, %1[%c1, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return %2, %1, %0 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }

// -----

func.func @transposed(%t: tensor<4x4xf32>, %v: vector<2x4xf32>, %i: index) -> vector<4x2xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<2x4xf32>, tensor<4x4xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<4x2xf32>
  return %r : vector<4x2xf32>
}
// CHECK-LABEL: func.func @transposed(%arg0: tensor<4x4xf32>, %arg1: vector<2x4xf32>, %arg2: index) -> vector<4x2xf32> {
// CHECK-NEXT: %0 = vector.transpose %arg1, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: return %0 : vector<4x2xf32>
// CHECK-NEXT: }

// -----

func.func @broadcast(%t: tensor<?x?xf32>, %v: vector<4x2xf32>, %i: index) -> vector<6x2x4xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<4x2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>} : tensor<?x?xf32>, vector<6x2x4xf32>
  return %r : vector<6x2x4xf32>
}
// CHECK-LABEL: func.func @broadcast(%arg0: tensor<?x?xf32>, %arg1: vector<4x2xf32>, %arg2: index) -> vector<6x2x4xf32> {
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<4x2xf32> to vector<6x4x2xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [0, 2, 1] : vector<6x4x2xf32> to vector<6x2x4xf32>
// CHECK-NEXT: return %1 : vector<6x2x4xf32>
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (0, d0, d2, d1)>

func.func @broadcast2(%t: tensor<4x4x4xf32>, %v: vector<4x2xf32>, %i: index) -> vector<100x5x4x2xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i, %i] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : vector<4x2xf32>, tensor<4x4x4xf32>
  %r = vector.transfer_read %w0[%i, %i, %i], %f {in_bounds = [true, true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (0, d0, d2, d1)>} : tensor<4x4x4xf32>, vector<100x5x4x2xf32>
  return %r : vector<100x5x4x2xf32>
}
// CHECK-LABEL: func.func @broadcast2(%arg0: tensor<4x4x4xf32>, %arg1: vector<4x2xf32>, %arg2: index) -> vector<100x5x4x2xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2, %arg2, %arg2] {in_bounds = [true, true], permutation_map = #map} : vector<4x2xf32>, tensor<4x4x4xf32>
// CHECK-NEXT: %1 = vector.transfer_read %0[%arg2, %arg2, %arg2], %cst {in_bounds = [true, true, true, true], permutation_map = #map1} : tensor<4x4x4xf32>, vector<100x5x4x2xf32>
// CHECK-NEXT: return %1 : vector<100x5x4x2xf32>
// CHECK-NEXT: }

// -----

func.func @broadcast3(%t: tensor<?x?xf32>, %v: vector<4xf32>, %i: index) -> vector<6x4xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true]} : vector<4xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : tensor<?x?xf32>, vector<6x4xf32>
  return %r : vector<6x4xf32>
}
// CHECK-LABEL: func.func @broadcast3(%arg0: tensor<?x?xf32>, %arg1: vector<4xf32>, %arg2: index) -> vector<6x4xf32> {
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<4xf32> to vector<6x4xf32>
// CHECK-NEXT: return %0 : vector<6x4xf32>
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0, d1) -> (0, d1)>

func.func @broadcast4(%t: tensor<?x?xf32>, %v: vector<1x4xf32>, %i: index) -> vector<6x4xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : tensor<?x?xf32>, vector<6x4xf32>
  return %r : vector<6x4xf32>
}
// CHECK-LABEL: func.func @broadcast4(%arg0: tensor<?x?xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> vector<6x4xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2, %arg2] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<?x?xf32>
// CHECK-NEXT: %1 = vector.transfer_read %0[%arg2, %arg2], %cst {in_bounds = [true, true], permutation_map = #map} : tensor<?x?xf32>, vector<6x4xf32>
// CHECK-NEXT: return %1 : vector<6x4xf32>
// CHECK-NEXT: }

// -----

func.func @scal(%t: tensor<?x?xf32>, %v: vector<[4]x2xf32>, %i: index) -> vector<2x[4]xf32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<[4]x2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}
// CHECK-LABEL: func.func @scal(%arg0: tensor<?x?xf32>, %arg1: vector<[4]x2xf32>, %arg2: index) -> vector<2x[4]xf32> {
// CHECK-NEXT: %0 = vector.transpose %arg1, [1, 0] : vector<[4]x2xf32> to vector<2x[4]xf32>
// CHECK-NEXT: return %0 : vector<2x[4]xf32>
// CHECK-NEXT: }

// -----

func.func @whole(%t: tensor<4x4xf32>, %u: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %r = vector.transfer_read %u[%c0, %c0], %f {in_bounds = [true, true]} : tensor<4x4xf32>, vector<4x4xf32>
  %w = vector.transfer_write %r, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  return %w : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @whole(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<4x4xf32> {
// CHECK-NEXT: return %arg1 : tensor<4x4xf32>
// CHECK-NEXT: }

// -----

func.func @masked(%t: tensor<4x4xf32>, %m: vector<1x4xi1>, %v: vector<1x4xf32>, %v2: vector<1x4xf32>, %i: index) -> tensor<4x4xf32> {
  %w0 = vector.transfer_write %v, %t[%i, %i], %m {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %w2 = vector.transfer_write %v2, %w0[%i, %i], %m {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %w2 : tensor<4x4xf32>
}
// CHECK-LABEL: func.func @masked(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xi1>, %arg2: vector<1x4xf32>, %arg3: vector<1x4xf32>, %arg4: index) -> tensor<4x4xf32> {
// CHECK-NEXT: %0 = vector.transfer_write %arg3, %arg0[%arg4, %arg4], %arg1 {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return %0 : tensor<4x4xf32>
// CHECK-NEXT: }

// -----

func.func @memref(%t: memref<4x4xf32>, %v: vector<1x4xf32>, %v2: vector<1x4xf32>, %i: index) -> vector<1x4xf32> {
  %f = arith.constant 0.0 : f32
  vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x4xf32>
  %r = vector.transfer_read %t[%i, %i], %f {in_bounds = [true, true]} : memref<4x4xf32>, vector<1x4xf32>
  return %r : vector<1x4xf32>
}
// CHECK-LABEL: func.func @memref(%arg0: memref<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>, %arg3: index) -> vector<1x4xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: vector.transfer_write %arg1, %arg0[%arg3, %arg3] {in_bounds = [true, true]} : vector<1x4xf32>, memref<4x4xf32>
// CHECK-NEXT: %0 = vector.transfer_read %arg0[%arg3, %arg3], %cst {in_bounds = [true, true]} : memref<4x4xf32>, vector<1x4xf32>
// CHECK-NEXT: return %0 : vector<1x4xf32>
// CHECK-NEXT: }

// -----

func.func @zero(%t: tensor<f32>, %v: vector<f32>) -> vector<f32> {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[] : vector<f32>, tensor<f32>
  %r = vector.transfer_read %w0[], %f : tensor<f32>, vector<f32>
  return %r : vector<f32>
}
// CHECK-LABEL: func.func @zero(%arg0: tensor<f32>, %arg1: vector<f32>) -> vector<f32> {
// CHECK-NEXT: return %arg1 : vector<f32>
// CHECK-NEXT: }

// -----

func.func @zero(%u: tensor<f32>, %t: tensor<f32>, %v: vector<f32>) -> tensor<f32> {
  %f = arith.constant 0.0 : f32
  %r = vector.transfer_read %u[], %f : tensor<f32>, vector<f32>
  %w0 = vector.transfer_write %r, %t[] : vector<f32>, tensor<f32>
  return %w0 : tensor<f32>
}
// CHECK-LABEL: func.func @zero(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: vector<f32>) -> tensor<f32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_read %arg0[], %cst : tensor<f32>, vector<f32>
// CHECK-NEXT: %1 = vector.transfer_write %0, %arg1[] : vector<f32>, tensor<f32>
// CHECK-NEXT: return %1 : tensor<f32>
// CHECK-NEXT: }

// -----

func.func @outside(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %i: index) -> (vector<1x4xf32>, tensor<4x4xf32>) {
  %f = arith.constant 0.0 : f32
  %w0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, false]} : vector<1x4xf32>, tensor<4x4xf32>
  %w1 = vector.transfer_write %v, %w0[%i, %i] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %r = vector.transfer_read %w0[%i, %i], %f {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
  return %r, %w1 : vector<1x4xf32>, tensor<4x4xf32>
}
// CHECK-LABEL: func.func @outside(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: index) -> (vector<1x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2, %arg2] {in_bounds = [true, false]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %1 = vector.transfer_write %arg1, %arg0[%arg2, %arg2] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %2 = vector.transfer_read %0[%arg2, %arg2], %cst {in_bounds = [true, true]} : tensor<4x4xf32>, vector<1x4xf32>
// CHECK-NEXT: return %2, %1 : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
