// Dependences between the iterations of loops whose step is not one.
// RUN: mlir-opt %s -split-input-file -affine-parallelize | FileCheck %s

// No iteration reads what another one writes: 2 * i is even, i + 1 is odd.
func.func @even_and_odd(%m: memref<?xf32>, %f: f32) {
  affine.for %i = 0 to 8 step 2 {
    %x = affine.load %m[%i * 2] : memref<?xf32>
    affine.store %f, %m[%i + 1] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: func.func @even_and_odd(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT: affine.parallel (%arg2) = (0) to (8) step (2) {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2 * 2] : memref<?xf32>
// CHECK-NEXT: affine.store %arg1, %arg0[%arg2 + 1] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @odd_constant(%m: memref<?xf32>, %f: f32) {
  affine.for %i = 0 to 8 step 2 {
    %x = affine.load %m[3] : memref<?xf32>
    affine.store %f, %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: func.func @odd_constant(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT: affine.parallel (%arg2) = (0) to (8) step (2) {
// CHECK-NEXT: %0 = affine.load %arg0[3] : memref<?xf32>
// CHECK-NEXT: affine.store %arg1, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @quotient(%m: memref<?xf32>, %f: f32) {
  affine.for %i = 0 to 8 step 2 {
    %x = affine.load %m[%i floordiv 2] : memref<?xf32>
    affine.store %f, %m[%i * 2] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: func.func @quotient(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT: affine.parallel (%arg2) = (0) to (8) step (2) {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2 floordiv 2] : memref<?xf32>
// CHECK-NEXT: affine.store %arg1, %arg0[%arg2 * 2] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// Elimination does not find that both iterations have another element.
func.func @remainder(%m: memref<32xf32>, %f: f32) {
  affine.for %i = 2 to 8 step 3 {
    %x = affine.load %m[%i - 1] : memref<32xf32>
    affine.store %f, %m[%i mod 2] : memref<32xf32>
  }
  return
}
// CHECK-LABEL: func.func @remainder(%arg0: memref<32xf32>, %arg1: f32) {
// CHECK-NEXT: affine.for %arg2 = 2 to 8 step 3 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2 - 1] : memref<32xf32>
// CHECK-NEXT: affine.store %arg1, %arg0[%arg2 mod 2] : memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
