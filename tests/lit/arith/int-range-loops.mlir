// Ranges of induction variables: of affine loops with constant bounds, of loops whose step has no range, and of loop-carried values.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -int-range-optimizations | FileCheck %s

// CHECK-LABEL: @affine
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK: affine.for
// CHECK-NEXT: affine.for %[[J:.*]] = 3 to 0
// CHECK-NEXT: "test.use"(%[[ZERO]], %[[J]])
// CHECK: affine.for
// CHECK-NEXT: "test.use"(%[[TRUE]])
func.func @affine() {
  %least = arith.constant -8 : index
  affine.for %i = 0 to 1 step 4 {
    affine.for %j = 3 to 0 step 4 {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = -8 to 2 step 3 {
    %0 = arith.cmpi sge, %i, %least : index
    "test.use"(%0) : (i1) -> ()
  }
  return
}

// -----

// A step without a range is taken to be positive.
// CHECK-LABEL: @unknown_step
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: scf.for
// CHECK-NEXT: "test.use"(%[[TRUE]])
func.func @unknown_step(%step: index) {
  %0 = arith.constant 0 : index
  %10 = arith.constant 10 : index
  scf.for %i = %0 to %10 step %step {
    %1 = arith.cmpi slt, %i, %10 : index
    "test.use"(%1) : (i1) -> ()
  }
  return
}

// -----

// A constant for an argument of a region is built in that region, after those for the results: it is the same as that of the operand.
// CHECK-LABEL: @carried
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: "test.use"(%true, %false)
func.func @carried(%a: i1) {
  %0 = arith.constant false
  %1 = arith.constant true
  %2 = arith.select %0, %a, %1 : i1
  %3 = scf.if %a -> (i1) {
    %false = arith.constant false
    scf.yield %false : i1
  } else {
    %4 = scf.while (%x = %2) : (i1) -> (i1) {
      scf.condition(%a) %x : i1
    } do {
    ^bb0(%y: i1):
      scf.yield %y : i1
    }
    %5 = arith.subi %a, %4 overflow<nsw, nuw> : i1
    scf.yield %5 : i1
  }
  "test.use"(%2, %3) : (i1, i1) -> ()
  return
}
