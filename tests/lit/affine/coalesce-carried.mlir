// RUN: mlir-opt %s -pass-pipeline="builtin.module(func.func(affine-loop-coalescing))" | FileCheck %s

// A loop whose carried value starts with an outer induction variable is in no band with that loop.

// CHECK-LABEL: func.func @carried(%arg0: memref<10xindex>) {
// CHECK-NEXT: %0 = affine.apply #map()
// CHECK-NEXT: %1 = affine.apply #map1()
// CHECK-NEXT: %2 = affine.apply #map2(%0)[%1]
// CHECK-NEXT: affine.for %arg1 = 0 to %2 {
// CHECK-NEXT: %3 = affine.apply #map3(%arg1)[%1]
// CHECK-NEXT: %4 = affine.apply #map4(%arg1)[%1]
// CHECK-NEXT: %5 = affine.for %arg2 = 0 to 10 iter_args(%arg3 = %3) -> (index) {
// CHECK-NEXT: %6 = affine.load %arg0[%arg2] : memref<10xindex>
// CHECK-NEXT: %7 = arith.addi %arg3, %6 : index
// CHECK-NEXT: affine.yield %7 : index
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @carried(%m: memref<10xindex>) {
  affine.for %i = 0 to 20 {
    affine.for %j = 0 to 30 {
      %0 = affine.for %k = 0 to 10 iter_args(%sum = %j) -> (index) {
        %1 = affine.load %m[%k] : memref<10xindex>
        %2 = arith.addi %sum, %1 : index
        affine.yield %2 : index
      }
    }
  }
  return
}
