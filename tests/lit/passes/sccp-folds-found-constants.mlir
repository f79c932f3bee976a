// Folds see the constants that were found; a fold in place changes nothing; tables with unknown references have unknown callers.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -sccp | FileCheck %s

// CHECK-LABEL: func @indices
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: "test.use"(%[[TWO]], %[[ONE]])
func.func @indices() {
  %0 = arith.constant 1 : index
  %1 = affine.linearize_index [%0, %0] by (2, 4) : index
  %2:2 = affine.delinearize_index %1 into (3, 2) : index, index
  "test.use"(%2#0, %2#1) : (index, index) -> ()
  return
}

// -----

// A position becomes static at first, and poison then.
// CHECK-LABEL: func @position
// CHECK: %[[AT:.*]] = arith.constant -1 : index
// CHECK: vector.insert %{{.*}}, %{{.*}} [0, %[[AT]]]
// CHECK: vector.extract %{{.*}}[0, %[[AT]]]
func.func @position(%x: i32, %v: vector<1x2xi32>) -> (vector<1x2xi32>, i32) {
  %at = arith.constant -1 : index
  %0 = vector.insert %x, %v [0, %at] : i32 into vector<1x2xi32>
  %1 = vector.extract %v[0, %at] : i32 from vector<1x2xi32>
  return %0, %1 : vector<1x2xi32>, i32
}

// -----

// The unknown operation may be a symbol table that refers to the private function, which is not dead.
// CHECK-LABEL: func private @unused
// CHECK-NEXT: %[[C:.*]] = arith.constant 16 : i64
// CHECK-NEXT: scf.for
func.func private @unused(%n: index) {
  scf.for %i = %n to %n step %n {
    %0 = arith.constant 16 : i64
    "foreign.region"(%0) ({
      "foreign.end"() : () -> ()
    }) : (i64) -> ()
  }
  return
}
