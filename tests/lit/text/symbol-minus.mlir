// A minus sign ends the name of a symbol, unless that is in quotes.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | FileCheck %s

// CHECK: func.func private @"a-b"()
func.func private @"a-b"()
// CHECK: func.func private @a_b$.c()
func.func private @a_b$.c()

// -----

// expected-error@+1 {{expected '('}}
func.func private @f-()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"test.op"() {s = @f-1} : () -> ()
