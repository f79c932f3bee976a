// Full tiles have constant trip counts; an `affine.if` tells them from partial ones.
// RUN: mlir-opt %s -split-input-file --affine-loop-tile='tile-size=32 separate' | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 32)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
// CHECK: #set = affine_set<(d0, d1)[s0, s1] : (-d0 + s0 - 32 >= 0, -d1 + s1 - 32 >= 0)>

func.func @unknown_sizes(%a: memref<?x?xf32>, %c: f32, %n: index, %m: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      affine.store %c, %a[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-NEXT: affine.for %arg4 = 0 to %arg2 step 32 {
// CHECK-NEXT: affine.for %arg5 = 0 to %arg3 step 32 {
// CHECK-NEXT: affine.if #set(%arg4, %arg5)[%arg2, %arg3] {
// CHECK-NEXT: affine.for %arg6 = #map(%arg4) to #map1(%arg4) {
// CHECK-NEXT: affine.for %arg7 = #map(%arg5) to #map1(%arg5) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg6, %arg7] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: } else {
// CHECK-NEXT: affine.for %arg6 = #map(%arg4) to min #map2(%arg4)[%arg2] {
// CHECK-NEXT: affine.for %arg7 = #map(%arg5) to min #map2(%arg5)[%arg3] {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg6, %arg7] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 32)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 32, 99)>
// CHECK: #map3 = affine_map<(d0) -> (d0 + 32, 40)>
// CHECK: #set = affine_set<(d0, d1) : (-d0 + 67 >= 0, -d1 + 8 >= 0)>

func.func @known_sizes(%a: memref<100x40xf32>, %c: f32) {
  affine.for %i = 0 to 99 {
    affine.for %j = 3 to 40 {
      affine.store %c, %a[%i, %j] : memref<100x40xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @known_sizes(
// CHECK-NEXT: affine.for %arg2 = 0 to 99 step 32 {
// CHECK-NEXT: affine.for %arg3 = 3 to 40 step 32 {
// CHECK-NEXT: affine.if #set(%arg2, %arg3) {
// CHECK-NEXT: affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT: affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg4, %arg5] : memref<100x40xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: } else {
// CHECK-NEXT: affine.for %arg4 = #map(%arg2) to min #map2(%arg2) {
// CHECK-NEXT: affine.for %arg5 = #map(%arg3) to min #map3(%arg3) {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg4, %arg5] : memref<100x40xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 + 64, s0)>

// Steps stay as they are.
func.func @steps(%a: memref<?xf32>, %c: f32, %n: index) {
  affine.for %i = 0 to %n step 2 {
    affine.store %c, %a[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: func.func @steps(
// CHECK-NEXT: affine.for %arg3 = 0 to %arg2 step 64 {
// CHECK-NEXT: affine.for %arg4 = #map(%arg3) to min #map1(%arg3)[%arg2] step 2 {
// CHECK-NEXT: affine.store %arg1, %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
