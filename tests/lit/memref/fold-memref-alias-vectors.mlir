// Reads and writes of vectors go to what is viewed; transfers where what is outside stays the same.
// RUN: mlir-opt %s --fold-memref-alias-ops | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 2)>

func.func @part(%m: memref<12x32xf32>, %a: index, %b: index, %v: vector<8xf32>, %mask: vector<8xi1>, %pad: f32) -> vector<8xf32> {
  %0 = memref.subview %m[%a, %b] [1, 8] [1, 1] : memref<12x32xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = vector.load %0[%a] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  vector.store %1, %0[%b] : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  %2 = vector.maskedload %0[%a], %mask, %v : memref<8xf32, strided<[1], offset: ?>>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.transfer_write %2, %0[%b] {in_bounds = [true]} : vector<8xf32>, memref<8xf32, strided<[1], offset: ?>>
  %3 = vector.transfer_read %0[%b], %pad : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
  return %3 : vector<8xf32>
}
func.func @divided(%m: memref<32xf32>, %a: index, %b: index, %mask: vector<8xi1>, %pad: f32) -> vector<8xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %1 = vector.transfer_read %0[%a, %b], %pad {in_bounds = [true]} : memref<4x8xf32>, vector<8xf32>
  vector.maskedstore %0[%a, %b], %mask, %1 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  return %1 : vector<8xf32>
}

// CHECK-LABEL: func.func @part(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index, %arg3: vector<8xf32>, %arg4: vector<8xi1>, %arg5: f32) -> vector<8xf32> {
// CHECK-NEXT:    %subview = memref.subview %arg0[%arg1, %arg2] [1, 8] [1, 1] : memref<12x32xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    %0 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT:    %1 = vector.load %arg0[%arg1, %0] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT:    %2 = affine.apply #map1()[%arg2]
// CHECK-NEXT:    vector.store %1, %arg0[%arg1, %2] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT:    %3 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT:    %4 = vector.maskedload %arg0[%arg1, %3], %arg4, %arg3 : memref<12x32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:    %5 = affine.apply #map1()[%arg2]
// CHECK-NEXT:    vector.transfer_write %4, %arg0[%arg1, %5] {in_bounds = [true]} : vector<8xf32>, memref<12x32xf32>
// CHECK-NEXT:    %6 = vector.transfer_read %subview[%arg2], %arg5 : memref<8xf32, strided<[1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:    return %6 : vector<8xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @divided(%arg0: memref<32xf32>, %arg1: index, %arg2: index, %arg3: vector<8xi1>, %arg4: f32) -> vector<8xf32> {
// CHECK-NEXT:    %0 = affine.linearize_index [%arg1, %arg2] by (4, 8) : index
// CHECK-NEXT:    %1 = vector.transfer_read %arg0[%0], %arg4 {in_bounds = [true]} : memref<32xf32>, vector<8xf32>
// CHECK-NEXT:    %2 = affine.linearize_index [%arg1, %arg2] by (4, 8) : index
// CHECK-NEXT:    vector.maskedstore %arg0[%2], %arg3, %1 : memref<32xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:    return %1 : vector<8xf32>
// CHECK-NEXT:  }
