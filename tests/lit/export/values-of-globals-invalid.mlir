// Values that are no constants of the type of the global.
// RUN: mlir-translate --mlir-to-llvmir -split-input-file -verify-diagnostics %s

// expected-error @below {{FloatAttr does not match expected type of the constant}}
llvm.mlir.global external @float(1.0 : f64) : f32

// -----

// expected-error @below {{FloatAttr does not match expected type of the constant}}
llvm.mlir.global external @splat(dense<1.0> : tensor<2xf64>) : !llvm.array<2 x f32>

// -----

// expected-error @below {{unsupported constant value}}
llvm.mlir.global external @array([1 : i32]) : i32

// -----

// expected-error @below {{unsupported constant value}}
llvm.mlir.global external @unit(unit) : i32

// -----

// expected-error @below {{expected an array attribute for a struct constant}}
llvm.mlir.global external @number(1 : i32) : !llvm.struct<(i32, f32)>

// -----

// expected-error @below {{expected sequential LLVM types wrapping a scalar}}
llvm.mlir.global external @shape(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) : !llvm.array<2 x i8>
