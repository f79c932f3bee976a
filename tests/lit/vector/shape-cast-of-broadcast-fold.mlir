// A shape cast back to the source of a broadcast is a fold, which every greedy pass applies.
// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s

func.func @f(%a: vector<3x1xi32>) -> vector<3x1xi32> {
  %0 = vector.broadcast %a : vector<3x1xi32> to vector<1x3x1xi32>
  %1 = vector.shape_cast %0 : vector<1x3x1xi32> to vector<3x1xi32>
  return %1 : vector<3x1xi32>
}
// CHECK-LABEL: func.func @f(%arg0: vector<3x1xi32>) -> vector<3x1xi32> {
// CHECK-NEXT: return %arg0 : vector<3x1xi32>
// CHECK-NEXT: }
