// Scalars that are poison are folded, vectors are not.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @poison(%arg0: vector<3xi32>) -> (vector<3xi32>, vector<3xi32>, i32) {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     %1 = ub.poison : vector<3xi32>
// CHECK-NEXT:     %2 = ub.poison : vector<3xf32>
// CHECK-NEXT:     %3 = arith.bitcast %2 : vector<3xf32> to vector<3xi32>
// CHECK-NEXT:     return %3, %1, %0 : vector<3xi32>, vector<3xi32>, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @poison(%v: vector<3xi32>) -> (vector<3xi32>, vector<3xi32>, i32) {
  %a = ub.poison : vector<3xf32>
  %b = arith.bitcast %a : vector<3xf32> to vector<3xi32>
  %c = ub.poison : vector<3xi32>
  %d = arith.bitcast %c : vector<3xi32> to vector<3xi32>
  %e = ub.poison : f32
  %f = arith.bitcast %e : f32 to i32
  return %b, %d, %f : vector<3xi32>, vector<3xi32>, i32
}
