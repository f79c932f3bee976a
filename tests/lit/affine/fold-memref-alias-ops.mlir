// Affine accesses to views access what they are views of.
// RUN: mlir-opt %s -affine-fold-memref-alias-ops | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 * 3 + s0 * 3 + 2)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map3 = affine_map<(d0) -> (d0 * 2)>

func.func @views(%m: memref<16x32xf32>, %a: index, %n: index) {
  %view = memref.subview %m[%a, 2] [4, 8] [2, 3] : memref<16x32xf32> to memref<4x8xf32, strided<[64, 3], offset: ?>>
  %wide = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 4, 32] : memref<16x32xf32> into memref<4x4x32xf32>
  %flat = memref.collapse_shape %m [[0, 1]] : memref<16x32xf32> into memref<512xf32>
  affine.for %i = 0 to 4 {
    %0 = affine.load %view[%i, %i + symbol(%n)] : memref<4x8xf32, strided<[64, 3], offset: ?>>
    affine.store %0, %wide[%i, 0, %i + 1] : memref<4x4x32xf32>
    affine.store %0, %flat[%i * 2] : memref<512xf32>
  }
  return
}

// CHECK-LABEL: func.func @views(%arg0: memref<16x32xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    affine.for %arg3 = 0 to 4 {
// CHECK-NEXT:      %0 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:      %1 = affine.apply #map1(%arg3)[%arg2]
// CHECK-NEXT:      %2 = affine.load %arg0[%0, %1] : memref<16x32xf32>
// CHECK-NEXT:      %3 = affine.apply #map2(%arg3)
// CHECK-NEXT:      %4 = affine.linearize_index disjoint [%arg3, %c0] by (4, 4) : index
// CHECK-NEXT:      affine.store %2, %arg0[%4, %3] : memref<16x32xf32>
// CHECK-NEXT:      %5 = affine.apply #map3(%arg3)
// CHECK-NEXT:      %6:2 = affine.delinearize_index %5 into (16, 32) : index, index
// CHECK-NEXT:      affine.store %2, %arg0[%6#0, %6#1] : memref<16x32xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
