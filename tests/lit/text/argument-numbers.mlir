// The name of an argument has no result number behind it, except that of the induction variable of `scf.for`.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @induction_variable(
// CHECK-NEXT:    scf.for %arg1 = %arg0 to %arg0 step %arg0 {
func.func @induction_variable(%n: index) {
  scf.for %i#0 = %n to %n step %n {
    %double = arith.addi %i, %i#0 : index
  }
  return
}

// -----

// expected-error@+1 {{result number not allowed in argument list}}
func.func @function(%a#0: i32) {
  return
}

// -----

func.func @affine_for(%x: f32) {
  // expected-error@+1 {{result number not allowed in argument list}}
  %r = affine.for %i = 0 to 10 iter_args(%a#0 = %x) -> (f32) {
    affine.yield %x : f32
  }
  return
}

// -----

func.func @affine_induction_variable() {
  // expected-error@+1 {{result number not allowed in argument list}}
  affine.for %i#1 = 0 to 10 {
  }
  return
}

// -----

func.func @affine_parallel() {
  // expected-error@+1 {{result number not allowed in argument list}}
  affine.parallel (%i, %j#1) = (0, 0) to (10, 10) {
  }
  return
}

// -----

func.func @carried(%n: index, %x: f32) {
  // expected-error@+1 {{result number not allowed in argument list}}
  %r = scf.for %i = %n to %n step %n iter_args(%a#0 = %x) -> f32 {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @parallel(%n: index) {
  // expected-error@+1 {{result number not allowed in argument list}}
  scf.parallel (%i#0) = (%n) to (%n) step (%n) {
  }
  return
}
