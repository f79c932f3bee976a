// RUN: mlir-opt %s -expand-strided-metadata | FileCheck %s

func.func @e(%m: memref<?x4xf32>, %n: index, %st: memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>>) -> (memref<?x2x2x2xf32>, memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>) {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 2, 2, 2] : memref<?x4xf32> into memref<?x2x2x2xf32>
  %2 = memref.expand_shape %st [[0], [1, 2], [3]] output_shape [%n, 2, 2, %n] : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>> into memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>
  return %0, %2 : memref<?x2x2x2xf32>, memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>
}
func.func @c(%m: memref<?x2x2x?xf32>, %st: memref<?x4x?x1xf32, strided<[?, ?, ?, ?], offset: ?>>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %1 = memref.collapse_shape %m [[0, 1, 2], [3]] : memref<?x2x2x?xf32> into memref<?x?xf32>
  %3 = memref.collapse_shape %st [[0, 1], [2, 3]] : memref<?x4x?x1xf32, strided<[?, ?, ?, ?], offset: ?>> into memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %1, %3 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}
func.func @z(%m: memref<f32>, %n: memref<1x1xf32>) -> (memref<1x1xf32>, memref<f32>) {
  %1 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %2 = memref.collapse_shape %n [] : memref<1x1xf32> into memref<f32>
  return %1, %2 : memref<1x1xf32>, memref<f32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 * 4)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @e(%arg0: memref<?x4xf32>, %arg1: index, %arg2: memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>>) -> (memref<?x2x2x2xf32>, memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>) {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%sizes#0]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%0, 2, 2, 2], strides: [8, 4, 2, 1] : memref<f32> to memref<?x2x2x2xf32>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:3, %strides_3:3 = memref.extract_strided_metadata %arg2 : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT:     %1 = affine.apply #map1()[%strides_3#1]
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %base_buffer_0 to offset: [%offset_1], sizes: [%sizes_2#0, 2, 2, %sizes_2#2], strides: [%strides_3#0, %1, %strides_3#1, %strides_3#2] : memref<f32> to memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>
// CHECK-NEXT:     return %reinterpret_cast, %reinterpret_cast_4 : memref<?x2x2x2xf32>, memref<?x2x2x?xf32, strided<[?, ?, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @c(%arg0: memref<?x2x2x?xf32>, %arg1: memref<?x4x?x1xf32, strided<[?, ?, ?, ?], offset: ?>>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:4, %strides:4 = memref.extract_strided_metadata %arg0 : memref<?x2x2x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map2()[%sizes#0]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%0, %sizes#3], strides: [%strides#2, 1] : memref<f32> to memref<?x?xf32>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:4, %strides_3:4 = memref.extract_strided_metadata %arg1 : memref<?x4x?x1xf32, strided<[?, ?, ?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index, index, index
// CHECK-NEXT:     %1 = affine.apply #map2()[%sizes_2#0]
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %base_buffer_0 to offset: [%offset_1], sizes: [%1, %sizes_2#2], strides: [%strides_3#1, %strides_3#2] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %reinterpret_cast, %reinterpret_cast_4 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @z(%arg0: memref<f32>, %arg1: memref<1x1xf32>) -> (memref<1x1xf32>, memref<f32>) {
// CHECK-NEXT:     %base_buffer, %offset = memref.extract_strided_metadata %arg0 : memref<f32> -> memref<f32>, index
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [1, 1], strides: [1, 1] : memref<f32> to memref<1x1xf32>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg1 : memref<1x1xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %reinterpret_cast, %base_buffer_0 : memref<1x1xf32>, memref<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
