// The old induction variable of an affine.for is composed with the bound's operands and simplified, that of an affine.parallel is not.
//
// RUN: mlir-opt %s --affine-loop-normalize | FileCheck %s

func.func @a(%a: index, %n: index) {
  %x = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%a]
  affine.parallel (%i, %j) = ((%a + 1) mod 2, %x) to (%n, %n) step (1, 3) {
    %0 = arith.index_cast %i : index to i32
    %1 = arith.index_cast %j : index to i32
  }
  affine.for %i = affine_map<(d0) -> ((d0 + 1) mod 2)>(%x) to %n step 3 {
    %1 = arith.index_cast %i : index to i32
  }
  return
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<(d0, d1, d2) -> ((d0 + 1) mod 2 + d2)>
// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d1 + d2 * 3)>
// CHECK: #map3 = affine_map<()[s0] -> ((s0 - 1) ceildiv 3)>
// CHECK: #map4 = affine_map<(d0) -> (d0 * 3 + 1)>
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index) {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:    affine.parallel (%arg2, %arg3) = (0, 0) to (-symbol(%arg0) + symbol(%arg1) + ((symbol(%arg0) + 1) floordiv 2) * 2 - 1, (symbol(%arg0) * -2 + symbol(%arg1)) ceildiv 3) {
// CHECK-NEXT:      %1 = affine.apply #map1(%arg0, %0, %arg2)
// CHECK-NEXT:      %2 = affine.apply #map2(%arg0, %0, %arg3)
// CHECK-NEXT:      %3 = arith.index_cast %1 : index to i32
// CHECK-NEXT:      %4 = arith.index_cast %2 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg2 = 0 to #map3()[%arg1] {
// CHECK-NEXT:      %1 = affine.apply #map4(%arg2)
// CHECK-NEXT:      %2 = arith.index_cast %1 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
