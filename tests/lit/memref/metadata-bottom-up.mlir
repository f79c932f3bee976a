// A result of memref.extract_strided_metadata where the memref's type says the size: not the same until it is folded.
// RUN: mlir-opt %s --canonicalize=top-down=false | FileCheck %s

func.func @metadata(%memref: memref<10x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %memref
    : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
  %again = memref.reinterpret_cast %base to offset: [%offset], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, %strides#1]
    : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %again : memref<?x?xf32, strided<[?, ?], offset: ?>>
}
// CHECK-LABEL: func.func @metadata(%arg0: memref<10x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [10, %sizes#1], strides: [%strides#0, 1] : memref<10x?xf32> to memref<10x?xf32, strided<[?, 1]>>
// CHECK-NEXT: %cast = memref.cast %reinterpret_cast : memref<10x?xf32, strided<[?, 1]>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
