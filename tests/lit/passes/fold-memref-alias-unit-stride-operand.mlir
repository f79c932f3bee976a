// A stride that is a constant operand is known to be one.
// RUN: mlir-opt %s -fold-memref-alias-ops | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>

func.func @f(%m: memref<16xf32>, %i: index, %v: vector<4xf32>) {
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%i] [8] [%c1] : memref<16xf32> to memref<8xf32, strided<[?], offset: ?>>
  vector.transfer_write %v, %s[%i] {in_bounds = [true]} : vector<4xf32>, memref<8xf32, strided<[?], offset: ?>>
  return
}
// CHECK-LABEL: func.func @f(%arg0: memref<16xf32>, %arg1: index, %arg2: vector<4xf32>) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1]
// CHECK-NEXT: vector.transfer_write %arg2, %arg0[%0] {in_bounds = [true]} : vector<4xf32>, memref<16xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
