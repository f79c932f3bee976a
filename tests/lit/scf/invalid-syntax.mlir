// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @iter_args(%z: index) {
  // expected-error@+1 {{expected ',' or ')'}}
  %0:2 = scf.for %i = %z to %z step %z iter_args(%r = %z %n1 = %n) -> (i64, i64) : i64 { }
}

// -----

func.func @while_args(%z: index) {
  // expected-error@+1 {{expected ',' or ')'}}
  %0:2 = scf.while (%r = %z : (i64, i64) -> i64 { }
}

// -----

func.func @bounds(%z: index) {
  // expected-error@+2 {{custom op 'scf.forall' expected integer value}}
  // expected-error@+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%i) in (x) { }
}

// -----

func.func @no_types(%t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'scf.forall' number of operands and types do not match: got 1 operands and 0 types}}
  %0 = scf.forall (%i) in (4) shared_outs(%r = %t) { }
}

// -----

func.func @outputs(%t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<8xf32>) -> ()
  return
}
