// Tiles are not separated where an upper bound is a quotient: the condition of full tiles would need it.
// RUN: mlir-opt %s -affine-loop-tile='tile-size=3 separate' | FileCheck %s

// CHECK:      #map = affine_map<(d0) -> (d0 floordiv 5)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d1 + 3, d0 floordiv 5)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 floordiv 2)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0 + 2)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (d0 + 3)>
// CHECK-NEXT: #map6 = affine_map<(d0, d1) -> (d1 + 3, d0 + 2)>
// CHECK-NEXT: #set = affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @quotient(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to #map(%arg0) step 3 {
// CHECK-NEXT:       affine.for %arg4 = #map1(%arg3) to min #map2(%arg0, %arg3) {
// CHECK-NEXT:         affine.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sum(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = #map3(%arg0) to #map4(%arg0) step 3 {
// CHECK-NEXT:       affine.if #set(%arg3)[%arg0] {
// CHECK-NEXT:         affine.for %arg4 = #map1(%arg3) to #map5(%arg3) {
// CHECK-NEXT:           affine.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.for %arg4 = #map1(%arg3) to min #map6(%arg0, %arg3) {
// CHECK-NEXT:           affine.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @quotient(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 floordiv 5)>(%n) {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func @sum(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = affine_map<(d0) -> (d0 floordiv 2)>(%n) to affine_map<(d0) -> (d0 + 2)>(%n) {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}
