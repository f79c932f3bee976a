// What was written or read is not read again, and what is overwritten is not written.
// RUN: mlir-opt %s --affine-scalrep | FileCheck %s

// CHECK-LABEL: func.func @forwarded(%arg0: memref<10xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:    affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:      affine.store %arg1, %arg0[%arg2] : memref<10xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = affine.load %arg0[0] : memref<10xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @forwarded(%m: memref<10xf32>, %f: f32) -> f32 {
  %t = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %f, %t[%i] : memref<10xf32>
    %0 = affine.load %t[%i] : memref<10xf32>
    affine.store %0, %m[%i] : memref<10xf32>
  }
  memref.dealloc %t : memref<10xf32>
  %r = affine.load %m[0] : memref<10xf32>
  return %r : f32
}
// CHECK-LABEL: func.func @overwritten(%arg0: memref<10xf32>, %arg1: f32, %arg2: f32) {
// CHECK-NEXT:    affine.store %arg1, %arg0[2] : memref<10xf32>
// CHECK-NEXT:    affine.store %arg2, %arg0[1] : memref<10xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @overwritten(%m: memref<10xf32>, %f: f32, %g: f32) {
  affine.store %f, %m[1] : memref<10xf32>
  affine.store %f, %m[2] : memref<10xf32>
  affine.store %g, %m[1] : memref<10xf32>
  return
}
// CHECK-LABEL: func.func @read_between(%arg0: memref<10xf32>, %arg1: f32, %arg2: index) -> f32 {
// CHECK-NEXT:    affine.store %arg1, %arg0[1] : memref<10xf32>
// CHECK-NEXT:    %0 = affine.load %arg0[symbol(%arg2)] : memref<10xf32>
// CHECK-NEXT:    affine.store %arg1, %arg0[1] : memref<10xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @read_between(%m: memref<10xf32>, %f: f32, %i: index) -> f32 {
  affine.store %f, %m[1] : memref<10xf32>
  %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  affine.store %f, %m[1] : memref<10xf32>
  return %0 : f32
}
// CHECK-LABEL: func.func @read_twice(%arg0: memref<10xf32>, %arg1: memref<10xf32>) -> (f32, f32, f32) {
// CHECK-NEXT:    %0 = affine.load %arg0[1] : memref<10xf32>
// CHECK-NEXT:    affine.store %0, %arg1[3] : memref<10xf32>
// CHECK-NEXT:    %1 = affine.load %arg0[1] : memref<10xf32>
// CHECK-NEXT:    return %0, %0, %1 : f32, f32, f32
// CHECK-NEXT:  }
func.func @read_twice(%m: memref<10xf32>, %n: memref<10xf32>) -> (f32, f32, f32) {
  %0 = affine.load %m[1] : memref<10xf32>
  %1 = affine.load %m[1] : memref<10xf32>
  affine.store %0, %n[3] : memref<10xf32>
  %2 = affine.load %m[1] : memref<10xf32>
  return %0, %1, %2 : f32, f32, f32
}
