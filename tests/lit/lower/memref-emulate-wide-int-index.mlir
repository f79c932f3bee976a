// A fold to a constant that has no conversion is dropped, so that the operation is what cannot be legalized.
//
// RUN: mlir-opt %s -memref-emulate-wide-int=widest-int-supported=2 -verify-diagnostics

func.func @f() {
  %0 = arith.constant -9223372036854775808 : index
  // expected-error@+1 {{failed to legalize operation 'arith.index_castui' that was explicitly marked illegal}}
  %1 = arith.index_castui %0 : index to i64
  return
}
