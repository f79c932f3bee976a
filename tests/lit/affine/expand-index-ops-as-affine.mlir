// The same, by affine.apply; sums with products of symbols have upstream's order.
// RUN: mlir-opt %s -affine-expand-index-ops-as-affine | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s1 floordiv (s0 * 16))>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 16)) floordiv 16)>
// CHECK: #map2 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 16)) mod 16)>
// CHECK: #map3 = affine_map<()[s0, s1, s2, s3, s4] -> (s1 * s2 + s3 + s0 * (s2 * s4))>

func.func @coordinates(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, %n, 16) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @place(%i: index, %j: index, %k: index, %n: index, %l: index) -> index {
  %0 = affine.linearize_index [%i, %j, %k] by (%n, %l) : index
  return %0 : index
}

// CHECK-LABEL: func.func @coordinates(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT:    %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:    %2 = affine.apply #map2()[%arg1, %arg0]
// CHECK-NEXT:    return %0, %1, %2 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @place(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> index {
// CHECK-NEXT:    %0 = affine.apply #map3()[%arg0, %arg1, %arg4, %arg2, %arg3]
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
