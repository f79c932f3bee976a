// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// A transpose of a transpose is one, or none, before it is written out.

// CHECK-LABEL: func.func @back
// CHECK-SAME: (%[[V:.*]]: vector<2x3xf32>)
// CHECK-NEXT: return %[[V]]
func.func @back(%v: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  return %1 : vector<2x3xf32>
}
