// A broadcast of a shape cast that only changes leading dimensions of size one is folded.
// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s

// CHECK-LABEL: func.func @leading(%arg0: vector<1x4xf32>, %arg1: vector<4xf32>) -> (vector<2x4xf32>, vector<2x4xf32>) {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1x4xf32> to vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %arg1 : vector<4xf32> to vector<1x1x4xf32>
// CHECK-NEXT:    %2 = vector.extract %1[0] : vector<1x4xf32> from vector<1x1x4xf32>
// CHECK-NEXT:    %3 = vector.broadcast %2 : vector<1x4xf32> to vector<2x4xf32>
// CHECK-NEXT:    return %0, %3 : vector<2x4xf32>, vector<2x4xf32>
// CHECK-NEXT:  }
func.func @leading(%v: vector<1x4xf32>, %w: vector<4xf32>) -> (vector<2x4xf32>, vector<2x4xf32>) {
  %0 = vector.shape_cast %v : vector<1x4xf32> to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.shape_cast %w : vector<4xf32> to vector<1x1x4xf32>
  %3 = vector.extract %2[0] : vector<1x4xf32> from vector<1x1x4xf32>
  %4 = vector.broadcast %3 : vector<1x4xf32> to vector<2x4xf32>
  return %1, %4 : vector<2x4xf32>, vector<2x4xf32>
}
