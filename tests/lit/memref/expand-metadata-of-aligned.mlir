// The metadata of a memref whose alignment is assumed is that of the memref.
// RUN: mlir-opt %s -expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @dynamic
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xi8>
// CHECK-NEXT:    return %base_buffer, %c0, %sizes#0, %sizes#1, %strides#0, %c1
func.func @dynamic(%m: memref<?x?xi8>) -> (memref<i8>, index, index, index, index, index) {
  %aligned = memref.assume_alignment %m, 16 : memref<?x?xi8>
  %r:6 = memref.extract_strided_metadata %aligned : memref<?x?xi8> -> memref<i8>, index, index, index, index, index
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : memref<i8>, index, index, index, index, index
}

// CHECK-LABEL: func.func @view
// CHECK-NEXT:    memref.extract_strided_metadata %arg0 : memref<?x?xi8>
func.func @view(%m: memref<?x?xi8>, %i: index) -> memref<4xi8, strided<[1], offset: ?>> {
  %aligned = memref.assume_alignment %m, 16 : memref<?x?xi8>
  %again = memref.assume_alignment %aligned, 32 : memref<?x?xi8>
  %r = memref.subview %again[%i, 0] [1, 4] [1, 1] : memref<?x?xi8> to memref<4xi8, strided<[1], offset: ?>>
  return %r : memref<4xi8, strided<[1], offset: ?>>
}
