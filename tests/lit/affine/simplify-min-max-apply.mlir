// affine.apply is composed with those that define its operands.
//
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' | FileCheck %s

func.func @composed(%x: index) -> index {
  %0 = affine.apply affine_map<(d0, d1) -> (d1 * 3 - 1)>(%x, %x)
  %1 = affine.apply affine_map<(d0, d1) -> (d0 + 2)>(%0, %x)
  return %1 : index
}
func.func @alone(%x: index) -> index {
  %0 = affine.apply affine_map<(d0, d1) -> (d1 + 2)>(%x, %x)
  return %0 : index
}

// CHECK:      #map = affine_map<()[s0] -> (s0 * 3 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1 + 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @composed(%arg0: index) -> index {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @alone(%arg0: index) -> index {
// CHECK-NEXT:     %0 = affine.apply #map1(%arg0, %arg0)
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
