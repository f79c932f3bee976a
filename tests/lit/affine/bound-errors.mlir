// A bound is parsed as a list of operands.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{expected SSA operand}}
func.func @f(%N: index) { affine.for %i = 0 to %N , }

// -----

// expected-error@+1 {{custom op 'affine.for' expected only one loop bound operand}}
func.func @f(%N: index) { affine.for %i = 0 to %N, %N {} }

// -----

// expected-error@+1 {{expected SSA operand}}
func.func @f(%N: index) { affine.for %i = %N, %N, to 0 {} }
