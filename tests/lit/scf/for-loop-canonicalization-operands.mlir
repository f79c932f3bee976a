// Of two operands that are one value, the second must not be used.
//
// RUN: mlir-opt %s --scf-for-loop-canonicalization | FileCheck %s

func.func @unused(%x: index) -> index {
  %0 = affine.max affine_map<(d0, d1) -> (d0 * 5 - 1)>(%x, %x)
  return %0 : index
}
func.func @used(%x: index) -> index {
  %0 = affine.max affine_map<(d0, d1) -> (d1 * 5)>(%x, %x)
  return %0 : index
}
func.func @symbol(%x: index) -> index {
  %0 = affine.max affine_map<(d0)[s0] -> (d0 * 5)>(%x)[%x]
  return %0 : index
}

// CHECK:      #map = affine_map<()[s0] -> (s0 * 5 - 1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1 * 5)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 * 5)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @unused(%arg0: index) -> index {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @used(%arg0: index) -> index {
// CHECK-NEXT:     %0 = affine.max #map1(%arg0, %arg0)
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @symbol(%arg0: index) -> index {
// CHECK-NEXT:     %0 = affine.apply #map2()[%arg0]
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
