// RUN: mlir-opt %s -canonicalize | FileCheck %s

// A fill writes the memref before a cast.

// CHECK-LABEL: func.func @cast(%arg0: memref<16xf32>, %arg1: f32) {
// CHECK-NEXT: linalg.fill ins(%arg1 : f32) outs(%arg0 : memref<16xf32>)
// CHECK-NEXT: return
func.func @cast(%m: memref<16xf32>, %f: f32) {
  %0 = memref.cast %m : memref<16xf32> to memref<?xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<?xf32>)
  return
}
