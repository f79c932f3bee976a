// Slices of poison do not fold.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    %[[p:.*]] = ub.poison : vector<3xi32>
// CHECK-NEXT:    vector.extract_strided_slice %[[p]]
func.func @f() -> vector<2xi32> {
  %0 = ub.poison : vector<3xi32>
  %1 = vector.extract_strided_slice %0 {offsets = [0], sizes = [2], strides = [1]} : vector<3xi32> to vector<2xi32>
  return %1 : vector<2xi32>
}
