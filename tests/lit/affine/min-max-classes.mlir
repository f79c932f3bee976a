// Results of a minimum or maximum of which one always decides are a class; the classes are in the order of a hash table.
// RUN: mlir-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 5, s0 - 1)>

func.func @the_larger_in_the_place_of_the_smaller(%x: index) -> index {
  %0 = affine.max affine_map<(d0) -> (d0 floordiv 5, d0 - 1, d0 ceildiv 5)>(%x)
  return %0 : index
}
// CHECK-LABEL: func.func @the_larger_in_the_place_of_the_smaller(%arg0: index) -> index {
// CHECK-NEXT: %0 = affine.max #map()[%arg0]
// CHECK-NEXT: return %0 : index
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s1 - 1, s0 mod 7, s0 floordiv 5)>

func.func @third_class_before_second(%x: index, %y: index) -> index {
  %0 = affine.min affine_map<(d0, d1) -> (d1 - 1, 7, d0 floordiv 5, d0 mod 7, 6)>(%x, %y)
  return %0 : index
}
// CHECK-LABEL: func.func @third_class_before_second(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT: %0 = affine.min #map()[%arg0, %arg1]
// CHECK-NEXT: return %0 : index
// CHECK-NEXT: }
