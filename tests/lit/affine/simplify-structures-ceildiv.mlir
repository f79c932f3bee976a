// Sets with a quotient that is rounded up: the common divisor is dropped first.
// RUN: mlir-opt %s -split-input-file -affine-simplify-structures | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> ((s0 + 1) ceildiv 2)>

#m = affine_map<(d0) -> ((d0 * 2) ceildiv 4)>
#m2 = affine_map<(d0) -> ((d0 * 2 + 2) ceildiv 4)>
func.func @m(%i: index) -> (index, index) {
%0 = affine.apply #m(%i)
%1 = affine.apply #m2(%i)
return %0, %1 : index, index
}
// CHECK-LABEL: func.func @m(%arg0: index) -> (index, index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg0]
// CHECK-NEXT: return %0, %1 : index, index
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : ((d0 + 1) floordiv 2 >= 0, -d0 + ((d0 + 1) floordiv 2) * 2 >= 0, d0 - ((d0 + 1) floordiv 2) * 2 + 1 >= 0)>

#s = affine_set<(d0) : ((d0 * 2) ceildiv 4 >= 0)>
func.func @set(%x: index, %m: memref<?xf32>, %f: f32) { 
  affine.for %i = 0 to %x {
    affine.if #s(%i) {
      memref.store %f, %m[%i] : memref<?xf32>
}
}
return }
// CHECK-LABEL: func.func @set(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + (d0 + 1) floordiv 2 >= 0, -d0 + ((d0 + 1) floordiv 2) * 2 >= 0, d0 - ((d0 + 1) floordiv 2) * 2 + 1 >= 0)>

#s = affine_set<(d0) : ((d0 * 2) ceildiv 4 - d0 >= 0)>
func.func @set(%x: index, %m: memref<?xf32>, %f: f32) { 
  affine.for %i = 0 to %x {
    affine.if #s(%i) {
      memref.store %f, %m[%i] : memref<?xf32>
}
}
return }
// CHECK-LABEL: func.func @set(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + d0 floordiv 2 >= 0, -d0 + (d0 floordiv 2) * 2 + 1 >= 0, d0 mod 2 >= 0)>

#s = affine_set<(d0) : ((d0 * 2) floordiv 4 - d0 >= 0)>
func.func @set(%x: index, %m: memref<?xf32>, %f: f32) { 
  affine.for %i = 0 to %x {
    affine.if #s(%i) {
      memref.store %f, %m[%i] : memref<?xf32>
}
}
return }
// CHECK-LABEL: func.func @set(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + d0 floordiv 2 + 1 >= 0, -d0 + (d0 floordiv 2 + 1) * 2 - 1 >= 0, d0 - (d0 floordiv 2 + 1) * 2 + 2 >= 0)>

#s = affine_set<(d0) : ((d0 * 2 + 2) ceildiv 4 - d0 >= 0)>
func.func @set(%x: index, %m: memref<?xf32>, %f: f32) { 
  affine.for %i = 0 to %x {
    affine.if #s(%i) {
      memref.store %f, %m[%i] : memref<?xf32>
}
}
return }
// CHECK-LABEL: func.func @set(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + (d0 * 2 + 2) floordiv 3 >= 0, d0 * -2 + ((d0 * 2 + 2) floordiv 3) * 3 >= 0, d0 * 2 - ((d0 * 2 + 2) floordiv 3) * 3 + 2 >= 0)>

#s = affine_set<(d0) : ((d0 * 6) ceildiv 9 - d0 >= 0)>
func.func @set(%x: index, %m: memref<?xf32>, %f: f32) { 
  affine.for %i = 0 to %x {
    affine.if #s(%i) {
      memref.store %f, %m[%i] : memref<?xf32>
}
}
return }
// CHECK-LABEL: func.func @set(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
