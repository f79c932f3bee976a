// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @same_kind(%a: i64) {
  // expected-error @below {{operand type 'i64' and result type 'i32' are cast incompatible}}
  %0 = index.casts %a : i64 to i32
  return
}

// -----

func.func @float(%a: index) {
  // expected-error @below {{result #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %a : index to f32
  return
}

// -----

func.func @predicate(%a: index) {
  // expected-error @below {{attribute 'pred' failed to satisfy constraint: index comparison predicate kind}}
  %0 = "index.cmp"(%a, %a) {pred = 1 : i32} : (index, index) -> i1
  return
}
