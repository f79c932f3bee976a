// Tile sizes so that a tile fits into a cache of one KiB: the footprint is divided among the loops, and sizes divide trip counts.
// RUN: mlir-opt %s -split-input-file --affine-loop-tile=cache-size=1 | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 5)>

func.func @matrix(%a: memref<64x64xf32>, %c: f32) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 60 {
      affine.store %c, %a[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @matrix(
// CHECK-NEXT: affine.for %arg2 = 0 to 64 step 2 {
// CHECK-NEXT: affine.for %arg3 = 0 to 60 step 5 {
// CHECK-NEXT: affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT: affine.for %arg5 = #map(%arg3) to #map2(%arg3) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg4, %arg5] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 1)>

// It fits already.
func.func @small(%a: memref<8x8xf32>, %c: f32) {
  affine.for %i = 0 to 8 {
    affine.store %c, %a[%i, 0] : memref<8x8xf32>
  }
  return
}
// CHECK-LABEL: func.func @small(
// CHECK-NEXT: affine.for %arg2 = 0 to 8 {
// CHECK-NEXT: affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg3, 0] : memref<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 + 4, s0)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 3)>

// The footprint is not known.
func.func @unknown(%a: memref<?xf32>, %c: f32, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 9 {
      affine.store %c, %a[%i] : memref<?xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT: affine.for %arg3 = 0 to %arg2 step 4 {
// CHECK-NEXT: affine.for %arg4 = 0 to 9 step 3 {
// CHECK-NEXT: affine.for %arg5 = #map(%arg3) to min #map1(%arg3)[%arg2] {
// CHECK-NEXT: affine.for %arg6 = #map(%arg4) to #map2(%arg4) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg5] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
