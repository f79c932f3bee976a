// The upper bound of a normalized loop that does not run may be negative.
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-normalize))' | FileCheck %s

// CHECK-LABEL: @never
// CHECK: affine.for %{{.*}} = 0 to -1 {
func.func @never(%m: memref<8xf32>, %v: f32) {
  affine.for %i = 1 to 0 {
    affine.store %v, %m[%i] : memref<8xf32>
  }
  return
}
