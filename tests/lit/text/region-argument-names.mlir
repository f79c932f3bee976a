// Names of region arguments: no result number, except for the induction variable of scf.for, and no name that is in use.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @numbered
// CHECK:         scf.for %[[I:.*]] = %
// CHECK-NEXT:      "test.use"(%[[I]]) : (index) -> ()
func.func @numbered(%c: index) {
  scf.for %i#2 = %c to %c step %c {
    "test.use"(%i#2) : (index) -> ()
  }
  return
}

// -----

func.func @other_number(%c: index) {
  scf.for %i#2 = %c to %c step %c {
    // expected-error@+1 {{use of undeclared SSA value name}}
    "test.use"(%i#3) : (index) -> ()
  }
  return
}

// -----

func.func @affine_for() {
  // expected-error@+1 {{result number not allowed in argument list}}
  affine.for %i#0 = 0 to 3 {
  }
  return
}

// -----

func.func @iter_args(%c: index, %a: i32) {
  // expected-error@+1 {{result number not allowed in argument list}}
  %0 = scf.for %i = %c to %c step %c iter_args(%x#0 = %a) -> (i32) {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @used_before(%c: index) {
  // expected-note@+1 {{previously referenced here}}
  "test.use"(%i) : (index) -> ()
  // expected-error@+1 {{region entry argument '%i' is already in use}}
  scf.for %i = %c to %c step %c {
  }
  return
}

// -----

func.func @used_before_as_another_type(%c: index) {
  // expected-note@+1 {{previously referenced here}}
  "test.use"(%i) : (f32) -> ()
  // expected-error@+1 {{region entry argument '%i' is already in use}}
  affine.for %i = 0 to 3 {
  }
  return
}

// -----

// Another result of the name is no use of the argument, and an argument of a block in generic form is a definition.
// CHECK-LABEL: @fine
func.func @fine() {
  cf.br ^second
^first:
  "test.use"(%i) : (i32) -> ()
  "test.region"() ({
  ^bb0(%k: i32):
    "test.use"(%k) : (i32) -> ()
  }) : () -> ()
  return
^second:
  %i = arith.constant 1 : i32
  cf.br ^first
}

// -----

// The names of a function's arguments are not isolated.
// expected-note@+1 {{previously referenced here}}
%a = arith.constant 1 : i32
// expected-error@+1 {{region entry argument '%a' is already in use}}
func.func @argument(%a: i32) {
  return
}
