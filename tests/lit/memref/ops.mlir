// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// Every operation, read and written.
func.func @f(%a: memref<4xf32>, %n: index, %f1: f32) {
  memref.alloca_scope { %x = memref.alloca() : memref<f32> }
  %0:2 = memref.alloca_scope -> (f32, index) { %x = arith.constant 1.0 : f32  memref.alloca_scope.return {a} %x, %n : f32, index } {foo}
  %1 = memref.alloc(%n) {alignment = 8} : memref<?xf32>
  %2 = memref.alloc(%n)[%n] {alignment = 8} : memref<?xf32, affine_map<(d0)[s0]->(d0+s0)>>
  %base, %off, %sz, %st = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index {a}
  %c0 = arith.constant 0 : index
  %d = memref.dim {foo} %a, %c0 : memref<4xf32>
  %r = memref.rank %a : memref<4xf32>
  %tag = memref.alloc() : memref<1xi32, 2>
  memref.dma_start %a[%n], %a[%n], %n, %tag[%n] : memref<4xf32>, memref<4xf32>, memref<1xi32, 2>
  memref.dma_start %a[%n], %a[%n], %n, %tag[%n], %n, %n : memref<4xf32>, memref<4xf32>, memref<1xi32, 2>
  memref.dma_wait %tag[%n], %n : memref<1xi32, 2>
  %al = memref.assume_alignment %a, 16 : memref<4xf32>
  %ms = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 3>
  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %cc = memref.collapse_shape %e [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %sv = memref.subview %a[%n] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  %rc = memref.reinterpret_cast %a to offset: [%n], sizes: [2, %n], strides: [1, 1] : memref<4xf32> to memref<2x?xf32, strided<[1, 1], offset: ?>>
  %do:2 = memref.distinct_objects %a, %sv : memref<4xf32>, memref<2xf32, strided<[1], offset: ?>>
  %c = memref.cast %a : memref<4xf32> to memref<*xf32>
  %re = memref.realloc %a : memref<4xf32> to memref<8xf32>
  %re2 = memref.realloc %a(%n) {alignment = 16} : memref<4xf32> to memref<?xf32>
  %at = memref.atomic_rmw addf %f1, %a[%n] {a} : (f32, memref<4xf32>) -> f32
  memref.dealloc %a : memref<4xf32>
  memref.prefetch %a[%n], read, locality<3>, data : memref<4xf32>
  %g = memref.generic_atomic_rmw %a[%n] : memref<4xf32> { ^bb0(%x: f32):  memref.atomic_yield %x : f32 } {foo}
  %tr = memref.transpose %a (i) -> (i) {foo} : memref<4xf32> to memref<4xf32, strided<[1]>>
  return
}

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca = memref.alloca() : memref<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0:2 = memref.alloca_scope  -> (f32, index) {
// CHECK-NEXT:       %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:       memref.alloca_scope.return {a} %cst, %arg1 : f32, index
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) {alignment = 8 : i64} : memref<?xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc(%arg1)[%arg1] {alignment = 8 : i64} : memref<?xf32, #map>
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index {a}
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim {foo} %arg0, %c0 : memref<4xf32>
// CHECK-NEXT:     %1 = memref.rank %arg0 : memref<4xf32>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<1xi32, 2>
// CHECK-NEXT:     memref.dma_start %arg0[%arg1], %arg0[%arg1], %arg1, %alloc_1[%arg1] : memref<4xf32>, memref<4xf32>, memref<1xi32, 2>
// CHECK-NEXT:     memref.dma_start %arg0[%arg1], %arg0[%arg1], %arg1, %alloc_1[%arg1], %arg1, %arg1 : memref<4xf32>, memref<4xf32>, memref<1xi32, 2>
// CHECK-NEXT:     memref.dma_wait %alloc_1[%arg1], %arg1 : memref<1xi32, 2>
// CHECK-NEXT:     %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// CHECK-NEXT:     %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 3>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %expand_shape {{\[\[}}0, 1]] : memref<2x2xf32> into memref<4xf32>
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [2, %arg1], strides: [1, 1] : memref<4xf32> to memref<2x?xf32, strided<[1, 1], offset: ?>>
// CHECK-NEXT:     %2:2 = memref.distinct_objects %arg0, %subview : memref<4xf32>, memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<4xf32> to memref<*xf32>
// CHECK-NEXT:     %3 = memref.realloc %arg0 : memref<4xf32> to memref<8xf32>
// CHECK-NEXT:     %4 = memref.realloc %arg0(%arg1) {alignment = 16 : i64} : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:     %5 = memref.atomic_rmw addf %arg2, %arg0[%arg1] {a} : (f32, memref<4xf32>) -> f32
// CHECK-NEXT:     memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT:     memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xf32>
// CHECK-NEXT:     %6 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {
// CHECK-NEXT:     ^bb0(%arg3: f32):
// CHECK-NEXT:       memref.atomic_yield %arg3 : f32
// CHECK-NEXT:     } {foo}
// CHECK-NEXT:     %transpose = memref.transpose %arg0 (d0) -> (d0) {foo} : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
