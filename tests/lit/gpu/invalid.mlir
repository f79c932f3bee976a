// Errors of operations of gpu.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
func.func @f(%m: memref<4xf32>, %i: index) { %a = gpu.alloc async () : memref<4xf32> return }

// -----

// expected-error@+1 {{'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0}}
func.func @f(%m: memref<4xf32>, %i: index) { %a = gpu.alloc (%i) : memref<4xf32> return }

// -----

// expected-error@+1 {{'gpu.memcpy' op arguments have incompatible element type}}
func.func @f(%m: memref<4xf32>, %n : memref<4xf64>) { gpu.memcpy %m, %n : memref<4xf32>, memref<4xf64> return }

// -----

// expected-error@+1 {{'gpu.memcpy' op arguments have incompatible shape}}
func.func @f(%m: memref<4xf32>, %n : memref<5xf32>) { gpu.memcpy %m, %n : memref<4xf32>, memref<5xf32> return }

// -----

// expected-error@+1 {{'gpu.memset' op failed to verify that all of {dst, value} have same element type}}
func.func @f(%m: memref<4xf32>, %n : f64) { gpu.memset %m, %n : memref<4xf32>, f64 return }

// -----

// expected-note@+2 {{prior use here}}
// expected-error@+1 {{use of value '%n' expects different type than prior uses: '!gpu.async.token' vs 'f64'}}
func.func @f(%m: memref<4xf32>, %n : f64) { gpu.wait [%n] return }

// -----

// expected-error@+1 {{custom op 'gpu.wait' needs to be named when marked 'async'}}
func.func @f(%m: memref<4xf32>, %n : f64) { gpu.wait async return }

// -----

// expected-error@+1 {{cannot name an operation with no results}}
func.func @f(%m: memref<4xf32>, %n : f64) { %t = gpu.wait  return }

// -----

// expected-error@+2 {{custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z}}
// expected-error@+1 {{custom op 'gpu.thread_id' failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
func.func @f(%m: memref<4xf32>, %n : f64) { %t = gpu.thread_id w return }

// -----

// expected-error@+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @a [] { }

// -----

// expected-error@+1 {{'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements}}
gpu.module @a [1] { }

// -----

// expected-error@+1 {{'gpu.module' op region should have no arguments}}
gpu.module @a { ^bb0(%a: i32): }

// -----

// expected-error@+1 {{'gpu.wait' op result #0 must be async token type, but got 'i32'}}
func.func @f(%m: memref<4xf32>, %n : f64) { "gpu.wait"() : () -> (i32) return }

// -----

// expected-error@+1 {{custom op 'gpu.bar' is unknown}}
func.func @f() { gpu.bar }
