// A loop is peeled unless its bounds and step are constants that divide, or composed maps that do: equal values are not compared.
// RUN: mlir-opt %s -scf-for-loop-peeling | FileCheck %s

// CHECK: #[[MAP:.*]] = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK-LABEL: func @peeled
// CHECK-COUNT-6: scf.for
func.func @peeled(%s: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %s step %s {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for %i = %s to %s step %s {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for %i = %c8 to %c8 step %s {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: func @not_peeled
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func @not_peeled(%s: index, %m: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %end = affine.apply affine_map<()[s0] -> (s0 * 4 + 1)>()[%s]
  scf.for %i = %c1 to %end step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  scf.for %i = %c4 to %c8 step %c4 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
