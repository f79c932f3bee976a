// RUN: mlir-opt %s -expand-strided-metadata | FileCheck %s

func.func @sub(%m: memref<?x4xf32>, %i: index, %n: index, %s: memref<16x4xf32, strided<[?, 2], offset: 5>>) -> (memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>, memref<4x2xf32, strided<[4, 1], offset: 6>>) {
  %0 = memref.subview %m[%i, 1] [%n, 2] [1, %i] : memref<?x4xf32> to memref<?x2xf32, strided<[4, ?], offset: ?>>
  %1 = memref.cast %0 : memref<?x2xf32, strided<[4, ?], offset: ?>> to memref<?x2xf32, strided<[?, ?], offset: ?>>
  %2 = memref.subview %s[%i, 0] [1, 2] [1, 1] : memref<16x4xf32, strided<[?, 2], offset: 5>> to memref<2xf32, strided<[2], offset: ?>>
  %a = memref.alloc() : memref<16x4xf32>
  %3 = memref.subview %a[1, 2] [4, 2] [1, 1] : memref<16x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 6>>
  return %1, %2, %3 : memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>, memref<4x2xf32, strided<[4, 1], offset: 6>>
}
func.func @shapes(%m: memref<?x4xf32>, %n: index, %st: memref<?x4xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 2, 2, 2] : memref<?x4xf32> into memref<?x2x2x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2], [3]] : memref<?x2x2x2xf32> into memref<?x2xf32>
  %2 = memref.expand_shape %st [[0], [1, 2]] output_shape [%n, 2, 2] : memref<?x4xf32, strided<[?, ?], offset: ?>> into memref<?x2x2xf32, strided<[?, ?, ?], offset: ?>>
  %3 = memref.collapse_shape %2 [[0], [1, 2]] : memref<?x2x2xf32, strided<[?, ?, ?], offset: ?>> into memref<?x4xf32, strided<[?, ?], offset: ?>>
  return
}
func.func @meta(%m: memref<?x4xf32>, %n: index, %i: index) -> (index, index, index, index, index, index) {
  %0 = memref.subview %m[%i, 1] [%n, 2] [1, %i] : memref<?x4xf32> to memref<?x2xf32, strided<[4, ?], offset: ?>>
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %0 : memref<?x2xf32, strided<[4, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %p = memref.extract_aligned_pointer_as_index %0 : memref<?x2xf32, strided<[4, ?], offset: ?>> -> index
  return %off, %sz#0, %sz#1, %st#0, %st#1, %p : index, index, index, index, index, index
}
memref.global @g : memref<2x3xf32>
func.func @more(%n: index, %c: memref<?x4xf32, strided<[4, 1], offset: ?>>) -> (index, index, index, index, memref<f32>, index) {
  %a = memref.alloc(%n) : memref<?x4xf32>
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %a : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %g = memref.get_global @g : memref<2x3xf32>
  %base1, %off1, %sz1:2, %st1:2 = memref.extract_strided_metadata %g : memref<2x3xf32> -> memref<f32>, index, index, index, index, index
  %cc = memref.cast %c : memref<?x4xf32, strided<[4, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %base2, %off2, %sz2:2, %st2:2 = memref.extract_strided_metadata %cc : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %off, %sz#0, %sz1#1, %st2#0, %base1, %off2 : index, index, index, index, memref<f32>, index
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 4 + 1)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 * s1 + 5)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @sub(%arg0: memref<?x4xf32>, %arg1: index, %arg2: index, %arg3: memref<16x4xf32, strided<[?, 2], offset: 5>>) -> (memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>, memref<4x2xf32, strided<[4, 1], offset: 6>>) {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [%arg2, 2], strides: [4, %arg1] : memref<f32> to memref<?x2xf32, strided<[4, ?], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %reinterpret_cast : memref<?x2xf32, strided<[4, ?], offset: ?>> to memref<?x2xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg3 : memref<16x4xf32, strided<[?, 2], offset: 5>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1, %strides_3#0]
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %base_buffer_0 to offset: [%1], sizes: [2], strides: [2] : memref<f32> to memref<2xf32, strided<[2], offset: ?>>
// CHECK-NEXT:     %alloc = memref.alloc() : memref<16x4xf32>
// CHECK-NEXT:     %reinterpret_cast_5 = memref.reinterpret_cast %alloc to offset: [6], sizes: [4, 2], strides: [4, 1] : memref<16x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 6>>
// CHECK-NEXT:     return %cast, %reinterpret_cast_4, %reinterpret_cast_5 : memref<?x2xf32, strided<[?, ?], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>, memref<4x2xf32, strided<[4, 1], offset: 6>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shapes(%arg0: memref<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @meta(%arg0: memref<?x4xf32>, %arg1: index, %arg2: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?x4xf32> -> index
// CHECK-NEXT:     return %0, %arg1, %c2, %c4, %arg2, %intptr : index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   memref.global @g : memref<2x3xf32>
// CHECK-NEXT:   func.func @more(%arg0: index, %arg1: memref<?x4xf32, strided<[4, 1], offset: ?>>) -> (index, index, index, index, memref<f32>, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = memref.get_global @g : memref<2x3xf32>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [], strides: [] : memref<2x3xf32> to memref<f32>
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg1 : memref<?x4xf32, strided<[4, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     return %c0, %arg0, %c3, %c4, %reinterpret_cast, %offset : index, index, index, index, memref<f32>, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
