// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected '{' to begin a region}}
llvm.mlir.alias weak_odr @zed(42 : i32) : i32

// -----

// expected-error@+1 {{expected '{' to begin a region}}
llvm.mlir.alias weak_odr @zed i32

// -----

// expected-error@+1 {{custom op 'llvm.mlir.alias' expected zero or one type}}
llvm.mlir.alias weak_odr @zed : i32, i32
