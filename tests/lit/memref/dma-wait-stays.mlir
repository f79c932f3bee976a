// What waits is not dead, though nothing comes of it.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @waits(%arg0: memref<1xi32>, %arg1: index) {
// CHECK-NEXT:    affine.dma_wait %arg0[0], %arg1 : memref<1xi32>
// CHECK-NEXT:    memref.dma_wait %arg0[%arg1], %arg1 : memref<1xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @waits(%tag: memref<1xi32>, %n: index) {
  affine.dma_wait %tag[0], %n : memref<1xi32>
  memref.dma_wait %tag[%n], %n : memref<1xi32>
  return
}
