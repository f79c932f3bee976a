// Memory of several dimensions is accessed as memory of one.
// RUN: mlir-opt %s --flatten-memref | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 24 + s1 * 2)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3] -> (s0 + s0 * s1 + s2 * s3)>
// CHECK: #map2 = affine_map<()[s0, s1, s2, s3] -> (s0 * s1, s2 * 4, s3)>
// CHECK: #map3 = affine_map<()[s0] -> (s0 * 9)>

func.func @load(%m: memref<8x12xf32, strided<[24, 2], offset: 100>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<8x12xf32, strided<[24, 2], offset: 100>>
  return %0 : f32
}
func.func @dynamic(%m: memref<?x4x?xf32>, %i: index, %j: index, %v: f32) {
  memref.store %v, %m[%i, %j, %i] : memref<?x4x?xf32>
  return
}
func.func @allocated(%i: index, %v: vector<4xf32>) {
  %m = memref.alloc() : memref<4x8xf32>
  vector.store %v, %m[%i, %i] : memref<4x8xf32>, vector<4xf32>
  memref.dealloc %m : memref<4x8xf32>
  return
}

// CHECK-LABEL: func.func @load(%arg0: memref<8x12xf32, strided<[24, 2], offset: 100>>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [100], sizes: [192], strides: [1] : memref<8x12xf32, strided<[24, 2], offset: 100>> to memref<192xf32, strided<[1], offset: 100>>
// CHECK-NEXT:    %1 = memref.load %reinterpret_cast[%0] : memref<192xf32, strided<[1], offset: 100>>
// CHECK-NEXT:    return %1 : f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @dynamic(%arg0: memref<?x4x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// CHECK-NEXT:    %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT:    %0 = affine.apply #map1()[%arg1, %strides#0, %arg2, %strides#1]
// CHECK-NEXT:    %1 = affine.max #map2()[%strides#0, %sizes#0, %strides#1, %sizes#2]
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%1], strides: [1] : memref<?x4x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:    memref.store %arg3, %reinterpret_cast[%0] : memref<?xf32, strided<[1]>>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @allocated(%arg0: index, %arg1: vector<4xf32>) {
// CHECK-NEXT:    %alloc = memref.alloc() : memref<32xf32, strided<[1]>>
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<32xf32, strided<[1]>> to memref<4x8xf32>
// CHECK-NEXT:    %0 = affine.apply #map3()[%arg0]
// CHECK-NEXT:    vector.store %arg1, %alloc[%0] : memref<32xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT:    memref.dealloc %reinterpret_cast : memref<4x8xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
