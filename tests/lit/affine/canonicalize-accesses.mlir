// RUN: mlir-opt %s -canonicalize | FileCheck %s

// Accesses whose maps are simplified are other operations, without discardable attributes.

// CHECK-LABEL: func.func @symbols(%arg0: memref<4x4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %0 = affine.load %arg0[symbol(%arg1), symbol(%arg1)] : memref<4x4xf32>
// CHECK-NEXT: affine.store %0, %arg0[symbol(%arg1), symbol(%arg1)] {kept} : memref<4x4xf32>
// CHECK-NEXT: return %0 : f32
func.func @symbols(%m: memref<4x4xf32>, %i: index) -> f32 {
  %0 = affine.load %m[%i, %i] {dropped} : memref<4x4xf32>
  affine.store %0, %m[symbol(%i), symbol(%i)] {kept} : memref<4x4xf32>
  return %0 : f32
}
