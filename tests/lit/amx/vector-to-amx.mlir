// Contractions of packed vectors become products of tiles, through memory where it is known.
// RUN: mlir-opt %s -convert-vector-to-amx | FileCheck %s

#a = affine_map<(m, n, k, v) -> (m, k, v)>
#b = affine_map<(m, n, k, v) -> (k, n, v)>
#c = affine_map<(m, n, k, v) -> (m, n)>
func.func @f(%A: vector<4x8x2xf16>, %B: vector<8x16x2xf16>, %C: vector<4x16xf32>) -> vector<4x16xf32> {
  %0 = vector.contract {kind = #vector.kind<add>, indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %A, %B, %C : vector<4x8x2xf16>, vector<8x16x2xf16> into vector<4x16xf32>
  return %0 : vector<4x16xf32>
}
func.func @mem(%A: memref<4x8x2xf16>, %B: memref<3x8x16x2xf16>, %C: memref<4x16xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f16
  %pf = arith.constant 0.0 : f32
  %a = vector.transfer_read %A[%c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<4x8x2xf16>, vector<4x8x2xf16>
  %b = vector.transfer_read %B[%i, %c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<3x8x16x2xf16>, vector<8x16x2xf16>
  %c = vector.transfer_read %C[%c0, %c0], %pf {in_bounds = [true, true]} : memref<4x16xf32>, vector<4x16xf32>
  %0 = vector.contract {kind = #vector.kind<add>, indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} %a, %b, %c : vector<4x8x2xf16>, vector<8x16x2xf16> into vector<4x16xf32>
  vector.transfer_write %0, %C[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, memref<4x16xf32>
  return
}

//       CHECK: module {
//  CHECK-NEXT: func.func @f(%arg0: vector<4x8x2xf16>, %arg1: vector<8x16x2xf16>, %arg2: vector<4x16xf32>) -> vector<4x16xf32> {
//  CHECK-NEXT: %0 = ub.poison : f32
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %alloca = memref.alloca() : memref<4x8x2xf16>
//  CHECK-NEXT: vector.transfer_write %arg0, %alloca[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x8x2xf16>, memref<4x8x2xf16>
//  CHECK-NEXT: %collapse_shape = memref.collapse_shape %alloca {{\[\[}}0], [1, 2]] : memref<4x8x2xf16> into memref<4x16xf16>
//  CHECK-NEXT: %1 = amx.tile_load %collapse_shape[%c0, %c0] : memref<4x16xf16> into !amx.tile<4x16xf16>
//  CHECK-NEXT: %alloca_0 = memref.alloca() : memref<8x16x2xf16>
//  CHECK-NEXT: vector.transfer_write %arg1, %alloca_0[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<8x16x2xf16>, memref<8x16x2xf16>
//  CHECK-NEXT: %collapse_shape_1 = memref.collapse_shape %alloca_0 {{\[\[}}0], [1, 2]] : memref<8x16x2xf16> into memref<8x32xf16>
//  CHECK-NEXT: %2 = amx.tile_load %collapse_shape_1[%c0, %c0] : memref<8x32xf16> into !amx.tile<8x32xf16>
//  CHECK-NEXT: %alloca_2 = memref.alloca() : memref<4x16xf32>
//  CHECK-NEXT: vector.transfer_write %arg2, %alloca_2[%c0, %c0] {in_bounds = [true, true]} : vector<4x16xf32>, memref<4x16xf32>
//  CHECK-NEXT: %3 = amx.tile_load %alloca_2[%c0, %c0] : memref<4x16xf32> into !amx.tile<4x16xf32>
//  CHECK-NEXT: %4 = amx.tile_mulf %1, %2, %3 : !amx.tile<4x16xf16>, !amx.tile<8x32xf16>, !amx.tile<4x16xf32>
//  CHECK-NEXT: %alloca_3 = memref.alloca() : memref<4x16xf32>
//  CHECK-NEXT: amx.tile_store %alloca_3[%c0, %c0], %4 : memref<4x16xf32>, !amx.tile<4x16xf32>
//  CHECK-NEXT: %5 = vector.transfer_read %alloca_3[%c0, %c0], %0 {in_bounds = [true, true]} : memref<4x16xf32>, vector<4x16xf32>
//  CHECK-NEXT: return %5 : vector<4x16xf32>
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @mem(%arg0: memref<4x8x2xf16>, %arg1: memref<3x8x16x2xf16>, %arg2: memref<4x16xf32>, %arg3: index) {
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %subview = memref.subview %arg0[0, 0, 0] [4, 8, 2] [1, 1, 1] : memref<4x8x2xf16> to memref<4x8x2xf16, strided<[16, 2, 1]>>
//  CHECK-NEXT: %collapse_shape = memref.collapse_shape %subview {{\[\[}}0], [1, 2]] : memref<4x8x2xf16, strided<[16, 2, 1]>> into memref<4x16xf16, strided<[16, 1]>>
//  CHECK-NEXT: %0 = amx.tile_load %collapse_shape[%c0, %c0] : memref<4x16xf16, strided<[16, 1]>> into !amx.tile<4x16xf16>
//  CHECK-NEXT: %subview_0 = memref.subview %arg1[%arg3, 0, 0, 0] [1, 8, 16, 2] [1, 1, 1, 1] : memref<3x8x16x2xf16> to memref<1x8x16x2xf16, strided<[256, 32, 2, 1], offset: ?>>
//  CHECK-NEXT: %collapse_shape_1 = memref.collapse_shape %subview_0 {{\[\[}}0], [1], [2, 3]] : memref<1x8x16x2xf16, strided<[256, 32, 2, 1], offset: ?>> into memref<1x8x32xf16, strided<[256, 32, 1], offset: ?>>
//  CHECK-NEXT: %1 = amx.tile_load %collapse_shape_1[%c0, %c0, %c0] : memref<1x8x32xf16, strided<[256, 32, 1], offset: ?>> into !amx.tile<8x32xf16>
//  CHECK-NEXT: %subview_2 = memref.subview %arg2[0, 0] [4, 16] [1, 1] : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1]>>
//  CHECK-NEXT: %2 = amx.tile_load %subview_2[%c0, %c0] : memref<4x16xf32, strided<[16, 1]>> into !amx.tile<4x16xf32>
//  CHECK-NEXT: %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<4x16xf16>, !amx.tile<8x32xf16>, !amx.tile<4x16xf32>
//  CHECK-NEXT: %subview_3 = memref.subview %arg2[0, 0] [4, 16] [1, 1] : memref<4x16xf32> to memref<4x16xf32, strided<[16, 1]>>
//  CHECK-NEXT: amx.tile_store %subview_3[%c0, %c0], %3 : memref<4x16xf32, strided<[16, 1]>>, !amx.tile<4x16xf32>
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
