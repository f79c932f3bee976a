// RUN: mlir-opt %s -pass-pipeline="builtin.module(func.func(affine-loop-coalescing))" | FileCheck %s

// The trip counts of loops with dynamic bounds are symbols in the order of lower bound, upper bound and step.

// CHECK: #map = affine_map<()[s0, s1, s2] -> ((-s0 + s1) ceildiv s2)>
// CHECK: #map2 = affine_map<(d0)[s0, s1] -> (d0 * s1 + s0)>
// CHECK-LABEL: func.func @loops(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xindex>) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg1, %arg0, %arg2]
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = affine.apply #map()[%arg0, %arg1, %arg2]
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %2 = affine.apply #map()[%arg1, %arg0, %arg2]
// CHECK-NEXT: %3 = affine.apply #map1()[%arg1, %arg0, %arg2]
// CHECK-NEXT: scf.for %arg4 = %c0 to %3 step %c1 {
// CHECK-NEXT: %4:2 = affine.delinearize_index %arg4 into (%0, %1) : index, index
// CHECK-NEXT: %5 = affine.apply #map2(%4#1)[%arg0, %arg2]
// CHECK-NEXT: %6 = affine.apply #map2(%4#0)[%arg1, %arg2]
// CHECK-NEXT: memref.store %6, %arg3[%5] : memref<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @loops(%a: index, %b: index, %s: index, %m: memref<?xindex>) {
  scf.for %i = %b to %a step %s {
    scf.for %j = %a to %b step %s {
      memref.store %i, %m[%j] : memref<?xindex>
    }
  }
  return
}
