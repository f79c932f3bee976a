// Accesses in launches compute their addresses.
// RUN: mlir-opt %s -gpu-decompose-memrefs | FileCheck %s

//         CHECK: #map = affine_map<(d0, d1) -> (d1, d0)>
//    CHECK-NEXT: #map1 = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
//    CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 * 16 + 7)>
//    CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 * 2)>
//    CHECK-NEXT: #map4 = affine_map<()[s0, s1] -> (s0 * s1 + 3)>
//    CHECK-NEXT: #map5 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 + s1 * s2 + s3 * s4)>
//    CHECK-NEXT: #map6 = affine_map<()[s0] -> (s0 * 2 + 23)>
//    CHECK-NEXT: #map7 = affine_map<()[s0, s1] -> (s0 * 4 + s1)>
//    CHECK-NEXT: module {
//   CHECK-LABEL: func.func @d(%arg0: memref<?x?xf32>, %arg1: memref<4x8xf32, strided<[16, 2], offset: 3>>, %arg2: index, %arg3: memref<f32>, %arg4: memref<?x4xf32, #map>) {
//    CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg1 : memref<4x8xf32, strided<[16, 2], offset: 3>> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %base_buffer_4, %offset_5, %sizes_6:2, %strides_7:2 = memref.extract_strided_metadata %arg1 : memref<4x8xf32, strided<[16, 2], offset: 3>> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %base_buffer_8, %offset_9, %sizes_10:2, %strides_11:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %base_buffer_12, %offset_13, %sizes_14:2, %strides_15:2 = memref.extract_strided_metadata %arg1 : memref<4x8xf32, strided<[16, 2], offset: 3>> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg2, %arg12 = %arg2, %arg13 = %arg2) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg2, %arg15 = %arg2, %arg16 = %arg2) {
//    CHECK-NEXT: %0 = affine.apply #map1()[%arg5, %strides#0, %arg8]
//    CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %1 = memref.load %reinterpret_cast[] : memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %2 = affine.apply #map2()[%arg8]
//    CHECK-NEXT: %reinterpret_cast_16 = memref.reinterpret_cast %base_buffer_0 to offset: [%2], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: memref.store %1, %reinterpret_cast_16[] : memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %reinterpret_cast_17 = memref.reinterpret_cast %base_buffer_4 to offset: [39], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: 39>>
//    CHECK-NEXT: %3 = memref.load %reinterpret_cast_17[] : memref<f32, strided<[], offset: 39>>
//    CHECK-NEXT: memref.store %3, %arg3[] : memref<f32>
//    CHECK-NEXT: %4 = affine.apply #map3()[%strides_11#0]
//    CHECK-NEXT: %5 = affine.apply #map4()[%arg5, %strides_11#0]
//    CHECK-NEXT: %reinterpret_cast_18 = memref.reinterpret_cast %base_buffer_8 to offset: [%5], sizes: [%arg2, 4], strides: [%4, %arg8] : memref<f32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
//    CHECK-NEXT: %base_buffer_19, %offset_20, %sizes_21:2, %strides_22:2 = memref.extract_strided_metadata %reinterpret_cast_18 : memref<?x4xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %reinterpret_cast_23 = memref.reinterpret_cast %base_buffer_12 to offset: [23], sizes: [4], strides: [2] : memref<f32> to memref<4xf32, strided<[2], offset: 23>>
//    CHECK-NEXT: %base_buffer_24, %offset_25, %sizes_26, %strides_27 = memref.extract_strided_metadata %reinterpret_cast_23 : memref<4xf32, strided<[2], offset: 23>> -> memref<f32>, index, index, index
//    CHECK-NEXT: %6 = affine.apply #map5()[%offset_20, %arg5, %strides_22#0, %arg8, %strides_22#1]
//    CHECK-NEXT: %reinterpret_cast_28 = memref.reinterpret_cast %base_buffer_19 to offset: [%6], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %7 = memref.load %reinterpret_cast_28[] : memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %8 = affine.apply #map6()[%arg8]
//    CHECK-NEXT: %reinterpret_cast_29 = memref.reinterpret_cast %base_buffer_24 to offset: [%8], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: memref.store %7, %reinterpret_cast_29[] : memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: %9 = memref.load %arg4[%arg5, %arg8] : memref<?x4xf32, #map>
//    CHECK-NEXT: %alloc = memref.alloc() : memref<4x4xf32>
//    CHECK-NEXT: %base_buffer_30, %offset_31, %sizes_32:2, %strides_33:2 = memref.extract_strided_metadata %alloc : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
//    CHECK-NEXT: %10 = affine.apply #map7()[%arg5, %arg8]
//    CHECK-NEXT: %reinterpret_cast_34 = memref.reinterpret_cast %base_buffer_30 to offset: [%10], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: memref.store %9, %reinterpret_cast_34[] : memref<f32, strided<[], offset: ?>>
//    CHECK-NEXT: gpu.terminator
//    CHECK-NEXT: }
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @d(%m: memref<?x?xf32>, %s: memref<4x8xf32, strided<[16, 2], offset: 3>>, %n: index, %l: memref<f32>, %y: memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) {
  %o = memref.load %m[%n, %n] : memref<?x?xf32>
  gpu.launch blocks(%a,%b,%c) in (%d=%n,%e=%n,%f=%n) threads(%g,%h,%i) in (%j=%n,%k=%n,%ll=%n) {
    %c2 = arith.constant 2 : index
    %0 = memref.load %m[%a, %g] : memref<?x?xf32>
    memref.store %0, %s[%g, %c2] {nontemporal = true} : memref<4x8xf32, strided<[16, 2], offset: 3>>
    %1 = memref.load %s[%c2, %c2] : memref<4x8xf32, strided<[16, 2], offset: 3>>
    memref.store %1, %l[] : memref<f32>
    %v = memref.subview %m[%a, 3][%n, 4][2, %g] : memref<?x?xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
    %w = memref.subview %s[1, 2][1, 4][1, 1] : memref<4x8xf32, strided<[16, 2], offset: 3>> to memref<4xf32, strided<[2], offset: 23>>
    %2 = memref.load %v[%a, %g] : memref<?x4xf32, strided<[?, ?], offset: ?>>
    memref.store %2, %w[%g] : memref<4xf32, strided<[2], offset: 23>>
    %3 = memref.load %y[%a, %g] : memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
    %al = memref.alloc() : memref<4x4xf32>
    memref.store %3, %al[%a, %g] : memref<4x4xf32>
    gpu.terminator
  }
  return
}
