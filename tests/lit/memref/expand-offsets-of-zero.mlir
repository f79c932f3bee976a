// An affine.apply that is built keeps the operand of a product with a constant that is no attribute: maps are canonicalized once.
// RUN: mlir-opt %s -expand-strided-metadata | FileCheck %s

func.func @offset(%a: memref<1x2x?xf32>, %i: index, %v: f32) {
  scf.execute_region {
    %c0 = index.constant 0
    %m = memref.subview %a[%c0, %i, %i] [1, 2, 1] [%i, %i, %i]
      : memref<1x2x?xf32> to memref<1x2x1xf32, strided<[?, ?, ?], offset: ?>>
    memref.store %v, %m[%i, %i, %i] : memref<1x2x1xf32, strided<[?, ?, ?], offset: ?>>
    scf.yield
  }
  return
}

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1, s2] -> (s1 + s1 * s2)>
// CHECK-LABEL: func.func @offset
// CHECK-NEXT: scf.execute_region {
// CHECK-NEXT: %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<1x2x?xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %strides#0]
// CHECK-NEXT: %1 = affine.apply #map()[%arg1, %strides#1]
// CHECK-NEXT: %2 = affine.apply #map1()[%strides#0, %arg1, %strides#1]
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%2], sizes: [1, 2, 1], strides: [%0, %1, %arg1] : memref<f32> to memref<1x2x1xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT: memref.store %arg2, %reinterpret_cast[%arg1, %arg1, %arg1] : memref<1x2x1xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return
