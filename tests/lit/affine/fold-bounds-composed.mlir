// Remainders bound the results of an upper bound before it is composed with affine.apply, which simplifies to quotients.
// RUN: mlir-opt %s -resolve-shaped-type-result-dims | FileCheck %s

// CHECK-DAG: #[[own:.*]] = affine_map<()[s0] -> (s0 - ((s0 + 1) floordiv 2) * 2 + 1)>
// CHECK-DAG: #[[applied:.*]] = affine_map<()[s0] -> (s0 - ((s0 + 4) floordiv 5) * 5 + 4, 4)>

// CHECK-LABEL: func.func @own
// CHECK:         affine.for %{{.*}} = 0 to #[[own]]()[%arg0] {
func.func @own(%n: index, %m: memref<?xf32>, %x: f32) {
  %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.for %i = 0 to min affine_map<()[s0] -> (1, s0 mod 2)>()[%a] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @applied
// CHECK:         affine.for %{{.*}} = 0 to min #[[applied]]()[%arg0] {
func.func @applied(%n: index, %m: memref<?xf32>, %x: f32) {
  %a = affine.apply affine_map<(d0) -> ((d0 + 4) mod 5)>(%n)
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 4)>(%a) {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}
