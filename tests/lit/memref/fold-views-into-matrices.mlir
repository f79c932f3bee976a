// Subviews fold into accesses of matrices; other views do not.
// RUN: mlir-opt %s -fold-memref-alias-ops | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 8)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 + s1 * 2)>

func.func @subview(%memory: memref<16x128xf16>, %i: index, %j: index) {
  %view = memref.subview %memory[%i, 8] [16, 16] [2, 1] : memref<16x128xf16> to memref<16x16xf16, strided<[256, 1], offset: ?>>
  %0 = gpu.subgroup_mma_load_matrix %view[%i, %j] {leadDimension = 128 : index, transpose} : memref<16x16xf16, strided<[256, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %0, %view[%j, %i] {leadDimension = 128 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[256, 1], offset: ?>>
  return
}

func.func @dropped_dimension(%memory: memref<4x16x128xf16>, %i: index, %j: index) {
  %view = memref.subview %memory[%i, 0, 8] [1, 16, 16] [1, 1, 1] : memref<4x16x128xf16> to memref<16x16xf16, strided<[128, 1], offset: ?>>
  %0 = gpu.subgroup_mma_load_matrix %view[%i, %j] {leadDimension = 128 : index} : memref<16x16xf16, strided<[128, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %0, %view[%j, %i] {leadDimension = 128 : index, transpose} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16, strided<[128, 1], offset: ?>>
  return
}

func.func @collapsed(%memory: memref<16x128xf16>, %i: index) {
  %view = memref.collapse_shape %memory [[0, 1]] : memref<16x128xf16> into memref<2048xf16>
  %0 = gpu.subgroup_mma_load_matrix %view[%i] {leadDimension = 128 : index} : memref<2048xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %0, %view[%i] {leadDimension = 128 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<2048xf16>
  return
}
// CHECK-LABEL: func.func @subview(%arg0: memref<16x128xf16>, %arg1: index, %arg2: index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = gpu.subgroup_mma_load_matrix %arg0[%0, %1] {leadDimension = 128 : index, transpose} : memref<16x128xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: %3 = affine.apply #map2()[%arg1, %arg2]
// CHECK-NEXT: %4 = affine.apply #map1()[%arg1]
// CHECK-NEXT: gpu.subgroup_mma_store_matrix %2, %arg0[%3, %4] {leadDimension = 128 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x128xf16>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dropped_dimension(%arg0: memref<4x16x128xf16>, %arg1: index, %arg2: index) {
// CHECK-NEXT: %0 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %1 = gpu.subgroup_mma_load_matrix %arg0[%arg1, %arg1, %0] {leadDimension = 128 : index} : memref<4x16x128xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: %2 = affine.apply #map1()[%arg1]
// CHECK-NEXT: gpu.subgroup_mma_store_matrix %1, %arg0[%arg1, %arg2, %2] {leadDimension = 128 : index, transpose} : !gpu.mma_matrix<16x16xf16, "COp">, memref<4x16x128xf16>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @collapsed(%arg0: memref<16x128xf16>, %arg1: index) {
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<16x128xf16> into memref<2048xf16>
// CHECK-NEXT: %0 = gpu.subgroup_mma_load_matrix %collapse_shape[%arg1] {leadDimension = 128 : index} : memref<2048xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: gpu.subgroup_mma_store_matrix %0, %collapse_shape[%arg1] {leadDimension = 128 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<2048xf16>
// CHECK-NEXT: return
// CHECK-NEXT: }
