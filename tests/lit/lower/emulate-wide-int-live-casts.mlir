// Emulation of wide integers: only arith, func and vector.print are converted. A cast between an integer and its halves that is
// still used after the conversion is an error.
//
// RUN: mlir-opt %s -arith-emulate-wide-int=widest-int-supported=32 -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: @other_vector_operations
// CHECK:         vector.shuffle
// CHECK:         vector.print {{.*}} : vector<2x2xi32>
func.func @other_vector_operations(%a: vector<2xi32>, %b: vector<2xi64>) {
  %0 = vector.shuffle %a, %a [1, 0] : vector<2xi32>, vector<2xi32>
  vector.print %0 : vector<2xi32>
  vector.print %b : vector<2xi64>
  return
}

// -----

// The cast of an argument is where the argument is.
// expected-error@+1 {{failed to legalize unresolved materialization from ('vector<2xi32>') to ('i64') that remained live after conversion}}
func.func @broadcast(%b: i64) {
  // expected-note@+1 {{see existing live user here: %1 = vector.broadcast %0 : i64 to vector<3xi64>}}
  %0 = vector.broadcast %b : i64 to vector<3xi64>
  return
}

// -----

func.func @loaded(%m: memref<4xi64>, %i: index) -> i64 {
  %0 = memref.load %m[%i] : memref<4xi64>
  // expected-error@+2 {{failed to legalize unresolved materialization from ('i64') to ('vector<2xi32>')}}
  // expected-note@+1 {{see existing live user here: func.return}}
  return %0 : i64
}
