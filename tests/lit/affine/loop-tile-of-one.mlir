// Tiles of one iteration end without a minimum.
//
// RUN: mlir-opt %s --affine-loop-tile | FileCheck %s

func.func @unknown_start(%n: index) {
  affine.for %i = max affine_map<()[s0] -> (s0 floordiv 2, 0)>()[%n] to 7 {
  }
  return
}

// CHECK:      #map = affine_map<()[s0] -> (s0 floordiv 2, 0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @unknown_start(%arg0: index) {
// CHECK-NEXT:     affine.for %arg1 = max #map()[%arg0] to 7 {
// CHECK-NEXT:       affine.for %arg2 = #map1(%arg1) to #map2(%arg1) {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
