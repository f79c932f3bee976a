// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// The token after the name of an operation is read before the operation is sought.

func.func @f() {
  // expected-error@+1 {{unexpected character}}
  unknown & ()
}

// -----

func.func @g() {
  // expected-error@+1 {{custom op 'unknown' is unknown}}
  unknown ()
}
