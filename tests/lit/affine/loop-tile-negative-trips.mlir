// A loop whose bounds have operands and a negative distance: the distance is no count of iterations.
// RUN: mlir-opt %s -split-input-file --affine-loop-tile=tile-size=3 | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 + 3, s0)>

func.func @negative(%n: index) {
  affine.for %i = affine_map<(d0) -> (d0 + 2)>(%n) to %n {
  }
  return
}
// CHECK-LABEL: func.func @negative(%arg0: index) {
// CHECK-NEXT: affine.for %arg1 = #map(%arg0) to %arg0 step 3 {
// CHECK-NEXT: affine.for %arg2 = #map1(%arg1) to min #map2(%arg1)[%arg0] {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0 + 3)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>

func.func @multiple(%n: index) {
  affine.for %i = affine_map<(d0) -> (d0 + 3)>(%n) to %n {
  }
  return
}
// CHECK-LABEL: func.func @multiple(%arg0: index) {
// CHECK-NEXT: affine.for %arg1 = #map(%arg0) to %arg0 step 3 {
// CHECK-NEXT: affine.for %arg2 = #map1(%arg1) to #map(%arg1) {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
