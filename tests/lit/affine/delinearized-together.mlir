// A sum of the parts of an index, each with its stride, is the index.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @whole(%i: index) -> index {
  %3:3 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  %4 = affine.apply affine_map<(d0, d1, d2) -> (d0 * 12 + d1 * 4 + d2)>(%3#0, %3#1, %3#2)
  return %4 : index
}
// CHECK-LABEL: func.func @whole(%arg0: index) -> index {
// CHECK-NEXT: return %arg0 : index
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1, s2] -> (s0 * 6 + s1 * 3 + s2 floordiv 2)>

func.func @with_others(%i: index, %j: index) -> (index, index) {
  %3:3 = affine.delinearize_index %i into (3, 4) : index, index, index
  %4 = affine.apply affine_map<(d0, d1, d2, d3) -> (d3 + d0 * 12 + d1 * 4 + d2 + 1)>(%3#0, %3#1, %3#2, %j)
  %5 = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 12 + d1 * 4 + d2) floordiv 2 + d1)>(%3#0, %3#1, %3#2, %j)
  return %4, %5 : index, index
}
// CHECK-LABEL: func.func @with_others(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT: %0:3 = affine.delinearize_index %arg0 into (3, 4) : index, index, index
// CHECK-NEXT: %1 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT: %2 = affine.apply #map1()[%0#0, %0#1, %0#2]
// CHECK-NEXT: return %1, %2 : index, index
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (7, s0)>

func.func @other_strides(%i: index, %n: index) -> (index, index, index) {
  %3:2 = affine.delinearize_index %i into (2, %n) : index, index
  %4 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>(%3#0, %3#1)[%n]
  %5:2 = affine.delinearize_index %i into (2, 5) : index, index
  %6 = affine.min affine_map<(d0, d1) -> (d0 * 5 + d1, 7)>(%5#0, %5#1)
  %7 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 5)>(%5#1, %5#0)
  return %4, %6, %7 : index, index, index
}
// CHECK-LABEL: func.func @other_strides(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT: %0:2 = affine.delinearize_index %arg0 into (2, %arg1) : index, index
// CHECK-NEXT: %1 = affine.apply #map()[%arg1, %0#0, %0#1]
// CHECK-NEXT: %2 = affine.min #map1()[%arg0]
// CHECK-NEXT: return %1, %2, %arg0 : index, index, index
// CHECK-NEXT: }
