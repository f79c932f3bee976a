// A view that an unknown op uses keeps its layout; the sizes that were computed for it stay.
// RUN: mlir-opt %s -split-input-file -normalize-memrefs -allow-unregistered-dialect | FileCheck %s

func.func @one_dimension(%m: memref<?xf32>, %f: f32, %i: index, %a: index) {
  %view = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [2] : memref<?xf32> to memref<8xf32, strided<[2]>>
  "foreign.use"(%view) : (memref<8xf32, strided<[2]>>) -> ()
  return
}
// CHECK-LABEL: func.func @one_dimension(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [2] : memref<?xf32> to memref<8xf32, strided<[2]>>
// CHECK-NEXT: "foreign.use"(%reinterpret_cast) : (memref<8xf32, strided<[2]>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @offset(%m: memref<?xf32>, %f: f32, %i: index, %a: index) {
  %view = memref.reinterpret_cast %m to offset: [3], sizes: [8, 4], strides: [4, 1] : memref<?xf32> to memref<8x4xf32, strided<[4, 1], offset: 3>>
  "foreign.use"(%view) : (memref<8x4xf32, strided<[4, 1], offset: 3>>) -> ()
  return
}
// CHECK-LABEL: func.func @offset(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [3], sizes: [8, 4], strides: [4, 1] : memref<?xf32> to memref<8x4xf32, strided<[4, 1], offset: 3>>
// CHECK-NEXT: "foreign.use"(%reinterpret_cast) : (memref<8x4xf32, strided<[4, 1], offset: 3>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
