// Remainders bound the results of an upper bound before they are simplified to quotients; not those of a lower bound.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK:      #map = affine_map<()[s0] -> (s0 - ((s0 + 1) floordiv 2) * 2 + 1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (5, s0 - ((s0 + 1) floordiv 2) * 2 + 1)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 - ((s0 + 3) floordiv 4) * 4 + 3, 7)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @minimum(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to #map()[%arg0] {
// CHECK-NEXT:       affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @composed(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to #map()[%arg0] {
// CHECK-NEXT:       affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @never(%arg0: index, %arg1: i1) -> i1 {
// CHECK-NEXT:     return %arg1 : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @quotient(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to min #map1()[%arg0] {
// CHECK-NEXT:       affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @maximum(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = max #map2()[%arg0] to 100 {
// CHECK-NEXT:       affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @minimum(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to min affine_map<()[s0] -> (5, (s0 + 1) mod 2)>()[%n] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func @composed(%n: index, %m: memref<?xf32>, %x: f32) {
  %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.for %i = 0 to min affine_map<()[s0] -> (5, s0 mod 2)>()[%a] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func @never(%n: index, %v: i1) -> i1 {
  %r = affine.for %i = 0 to min affine_map<()[s0] -> (0, (s0 + 1) mod 2)>()[%n] iter_args(%x = %v) -> (i1) {
    %c = arith.constant true
    %y = arith.xori %x, %c : i1
    affine.yield %y : i1
  }
  return %r : i1
}

func.func @quotient(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to min affine_map<()[s0] -> (5, s0 - ((s0 + 1) floordiv 2) * 2 + 1)>()[%n] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func @maximum(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = max affine_map<()[s0] -> ((s0 + 3) mod 4, 7)>()[%n] to 100 {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}
