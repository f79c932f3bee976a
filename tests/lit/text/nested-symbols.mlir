// The colons before a nested symbol may be apart.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: a = @a::@b, b = @a::@b::@c
func.func @f() attributes {a = @a : :@b, b = @a::@b: : @c} {
  return
}

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
func.func @f() attributes {a = @a : :3}
