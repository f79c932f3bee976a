// A view of a cast is a view of what is cast.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @to_dynamic(%arg0: memref<2048xi8>) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %1 = memref.cast %arg0 : memref<2048xi8> to memref<?xi8>
  %2 = memref.view %1[%c0][] : memref<?xi8> to memref<4x4xf32>
  return %2 : memref<4x4xf32>
}
// CHECK-LABEL: func.func @to_dynamic(%arg0: memref<2048xi8>) -> memref<4x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %view = memref.view %arg0[%c0][] : memref<2048xi8> to memref<4x4xf32>
// CHECK-NEXT: return %view : memref<4x4xf32>
// CHECK-NEXT: }

// -----

func.func @to_static(%arg0: memref<?xi8>) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %1 = memref.cast %arg0 : memref<?xi8> to memref<2048xi8>
  %2 = memref.view %1[%c0][] : memref<2048xi8> to memref<4x4xf32>
  return %2 : memref<4x4xf32>
}
// CHECK-LABEL: func.func @to_static(%arg0: memref<?xi8>) -> memref<4x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %view = memref.view %arg0[%c0][] : memref<?xi8> to memref<4x4xf32>
// CHECK-NEXT: return %view : memref<4x4xf32>
// CHECK-NEXT: }
