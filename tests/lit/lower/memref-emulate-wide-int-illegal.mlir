// Operations of vector on wide integers are illegal for memref-emulate-wide-int. An illegal operation is reported before a cast that
// remains in an earlier function.
//
// RUN: mlir-opt %s -memref-emulate-wide-int=widest-int-supported=32 -split-input-file -verify-diagnostics

func.func @sum(%a: i64) -> i64 {
  %0 = arith.addi %a, %a : i64
  return %0 : i64
}

func.func @illegal(%a: vector<2xi64>) {
  // expected-error@+1 {{failed to legalize operation 'vector.reduction' that was explicitly marked illegal}}
  %0 = vector.reduction <add>, %a : vector<2xi64> into i64
  return
}

// -----

func.func @constant() -> i64 {
  %0 = arith.constant 5 : i64
  // expected-error@-1 {{failed to legalize unresolved materialization from ('vector<2xi32>') to ('i64') that remained live}}
  // expected-note@+1 {{see existing live user here}}
  return %0 : i64
}
