// Of several dimensions of size one, the strides of the source determine which a subview drops.
// RUN: mlir-opt %s -split-input-file -expand-strided-metadata | FileCheck %s

func.func @one(%m: memref<16x?x8xf32>, %s: index) -> memref<1xf32, strided<[?], offset: 2>> {
  %0 = memref.subview %m[0, 0, 2] [1, 1, 1] [1, 1, %s] : memref<16x?x8xf32> to memref<1xf32, strided<[?], offset: 2>>
  return %0 : memref<1xf32, strided<[?], offset: 2>>
}
// CHECK-LABEL: func.func @one(%arg0: memref<16x?x8xf32>, %arg1: index) -> memref<1xf32, strided<[?], offset: 2>> {
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<16x?x8xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [2], sizes: [1], strides: [%strides#0] : memref<f32> to memref<1xf32, strided<[?], offset: 2>>
// CHECK-NEXT: return %reinterpret_cast : memref<1xf32, strided<[?], offset: 2>>
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * s1 + 2)>

func.func @first_of_two(%m: memref<?x?x?xf32>, %s: index) -> memref<1x?xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%s, 0, 2] [1, %s, 1] [1, 1, %s] : memref<?x?x?xf32> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<1x?xf32, strided<[?, ?], offset: ?>>
}
// CHECK-LABEL: func.func @first_of_two(%arg0: memref<?x?x?xf32>, %arg1: index) -> memref<1x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x?x?xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %strides#0]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [1, %arg1], strides: [%strides#0, %strides#1] : memref<f32> to memref<1x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %reinterpret_cast : memref<1x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
