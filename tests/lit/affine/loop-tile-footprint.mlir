// The footprint of accesses with a quotient is not known, and the tile size is the default.
// RUN: mlir-opt %s -affine-loop-tile=cache-size=1 | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 4)>

func.func @two_accesses(%m: memref<32x32xf32>, %f: f32) {
  affine.for %i = 0 to 8 step 2 {
    affine.store %f, %m[%i, %i] : memref<32x32xf32>
    affine.store %f, %m[%i floordiv 2, %i] : memref<32x32xf32>
  }
  return
}
// CHECK-LABEL: func.func @two_accesses(%arg0: memref<32x32xf32>, %arg1: f32) {
// CHECK-NEXT: affine.for %arg2 = 0 to 8 step 4 {
// CHECK-NEXT: affine.for %arg3 = #map(%arg2) to #map1(%arg2) step 2 {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg3, %arg3] : memref<32x32xf32>
// CHECK-NEXT: affine.store %arg1, %arg0[%arg3 floordiv 2, %arg3] : memref<32x32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
