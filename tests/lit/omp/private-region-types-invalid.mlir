// The types of region arguments are verified before their number.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -mlir-print-op-on-diagnostic=false

// expected-error @+1 {{Region argument type mismatch: got 'f32' expected '!llvm.ptr'.}}
omp.private {type = private} @x : i32 dealloc { ^bb0(%a: !llvm.ptr, %b: f32): omp.yield }

// -----

// expected-error @+1 {{`dealloc`: expected 1 region arguments, got: 2}}
omp.private {type = private} @x : i32 dealloc { ^bb0(%a: !llvm.ptr, %b: !llvm.ptr): omp.yield }
