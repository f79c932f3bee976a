// The pointer of a subview or of memref.reinterpret_cast is that of its source; those of other views are not rewritten.
// RUN: mlir-opt %s -expand-strided-metadata | FileCheck %s

func.func @subviews(%a: memref<?x4xi64>, %x: index) -> (index, index) {
  %m = memref.subview %a[%x, 0] [%x, 4] [1, 1] : memref<?x4xi64> to memref<?x4xi64, strided<[4, 1], offset: ?>>
  %r = memref.reinterpret_cast %m to offset: [%x], sizes: [%x, 4], strides: [4, 1]
    : memref<?x4xi64, strided<[4, 1], offset: ?>> to memref<?x4xi64, strided<[4, 1], offset: ?>>
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x4xi64, strided<[4, 1], offset: ?>> -> index
  %q = memref.extract_aligned_pointer_as_index %r : memref<?x4xi64, strided<[4, 1], offset: ?>> -> index
  return %p, %q : index, index
}
func.func @casts(%a: memref<?x?xi64>, %b: memref<8xi64>, %s: memref<1xi32>) -> (index, index, index) {
  %m = memref.cast %a : memref<?x?xi64> to memref<?x8xi64>
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x8xi64> -> index
  %n = memref.memory_space_cast %b : memref<8xi64> to memref<8xi64, 1>
  %q = memref.extract_aligned_pointer_as_index %n : memref<8xi64, 1> -> index
  %o = memref.reshape %b(%s) : (memref<8xi64>, memref<1xi32>) -> memref<?xi64>
  %r = memref.extract_aligned_pointer_as_index %o : memref<?xi64> -> index
  return %p, %q, %r : index, index, index
}
func.func @base(%a: memref<?xi8>, %x: index) -> (index, index) {
  %m:4 = memref.extract_strided_metadata %a : memref<?xi8> -> memref<i8>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %m#0 : memref<i8> -> index
  %e = memref.expand_shape %a [[0, 1]] output_shape [%x, 2] : memref<?xi8> into memref<?x2xi8>
  %q = memref.extract_aligned_pointer_as_index %e : memref<?x2xi8> -> index
  return %p, %q : index, index
}

// CHECK-LABEL: func.func @subviews
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?x4xi64> -> index
// CHECK-NEXT: %intptr_0 = memref.extract_aligned_pointer_as_index %arg0 : memref<?x4xi64> -> index
// CHECK-NEXT: return %intptr, %intptr_0 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<?x?xi64> to memref<?x8xi64>
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %cast : memref<?x8xi64> -> index
// CHECK-NEXT: %memspacecast = memref.memory_space_cast %arg1 : memref<8xi64> to memref<8xi64, 1>
// CHECK-NEXT: %intptr_0 = memref.extract_aligned_pointer_as_index %memspacecast : memref<8xi64, 1> -> index
// CHECK-NEXT: %reshape = memref.reshape %arg1(%arg2) : (memref<8xi64>, memref<1xi32>) -> memref<?xi64>
// CHECK-NEXT: %intptr_1 = memref.extract_aligned_pointer_as_index %reshape : memref<?xi64> -> index
// CHECK-NEXT: return %intptr, %intptr_0, %intptr_1 : index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @base
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xi8> -> memref<i8>, index, index, index
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %base_buffer : memref<i8> -> index
// CHECK-NEXT: %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %arg0 : memref<?xi8> -> memref<i8>, index, index, index
// CHECK-NEXT: %intptr_4 = memref.extract_aligned_pointer_as_index %base_buffer_0 : memref<i8> -> index
// CHECK-NEXT: return %intptr, %intptr_4 : index, index
