// Another word ends the clauses of a landing pad.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{expected ':'}}
llvm.func @f() attributes {personality = @f} { %5 = llvm.landingpad(1 : i32) : i32 }

// -----

// expected-error@+1 {{expected ':'}}
llvm.func @f() attributes {personality = @f} { %5 = llvm.landingpad (cleanup) : i32 }
