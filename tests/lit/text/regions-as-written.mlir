// Regions of custom forms that get no terminator, and functions whose body is `{}`.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{block with no terminator, has %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f(%t: memref<4xf32>, %i: index, %c: f32) {
  %0 = memref.generic_atomic_rmw %t[%i] : memref<4xf32> { ^bb0(%a: f32): %x = arith.constant 1 : i32 }
  return
}

// -----

// expected-error@+1 {{block with no terminator, has %0 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32}}
llvm.mlir.global @a() : i32 { %0 = llvm.mlir.constant(1 : i32) : i32 }

// -----

// expected-error@+1 {{'llvm.mlir.alias' op region #0 ('initializer') failed to verify constraint: region with 1 blocks}}
llvm.mlir.alias external @a : i32 {}

// -----

// expected-error@+1 {{block with no terminator, has %0 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32}}
llvm.mlir.alias external @a : i32 { %0 = llvm.mlir.constant(1 : i32) : i32 }

// -----

// expected-error@+2 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
func.func @f(%t: memref<4xf32>, %i: index, %c: i1) {
  %0 = scf.index_switch %i -> i32 case 1 {} default {}
  return
}

// -----

// expected-error@+2 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
func.func @f(%t: memref<4xf32>, %i: index, %c: i1) {
  scf.index_switch %i case 1 {} default {}
  return
}

// -----

// expected-error@+9 {{'omp.sections' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
omp.critical.declare @a
func.func @f(%t: memref<4xf32>, %i: index, %c: i1) {
  omp.parallel {}
  omp.critical {}
  omp.masked {}
  omp.master {}
  omp.single {}
  omp.task {}
  omp.sections {}
  omp.teams {}
  omp.atomic.capture {}
  return
}

// -----

omp.private {type = private} @x : i32 init {}

// -----

// expected-error@+1 {{'omp.declare_reduction' op expects non-empty initializer region}}
omp.declare_reduction @x : i32 init {} combiner {}

// -----

gpu.module @a {}

// -----

// expected-error@+1 {{'gpu.func' op expected body with at least one block}}
gpu.module @a { gpu.func @x() {} }

// -----

// expected-error@+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
gpu.module @a { gpu.func @x() kernel { %0 = arith.constant 1 : i32 } }

// -----

// expected-error@+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f() { %0 = arith.constant 1 : i32 }

// -----

// expected-error@+2 {{empty block: expect at least a terminator}}
func.func @f(%s: index) {
  gpu.launch blocks(%a, %b, %c) in (%x = %s, %y = %s, %z = %s) threads(%d, %e, %g) in (%x1 = %s, %y1 = %s, %z1 = %s) {}
  %0 = gpu.all_reduce %s {} : (index) -> index
}

// -----

// expected-error@+1 {{custom op 'async.func' expected non-empty function body}}
async.func @f() -> !async.token {}

// -----

// expected-error@+1 {{'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)}}
spirv.module Logical GLSL450 { spirv.func @f() "None" {} }

// -----

// expected-error@+1 {{block with no terminator, has}}
spirv.func @f(%c: i1) "None" { spirv.mlir.loop {} }

// -----

spirv.func @f(%c: i1) "None" { spirv.mlir.selection {} spirv.Return }

// -----

// expected-error@+1 {{expected '('}}
bufferization.alloc_tensor

// -----

// expected-error@+2 {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
func.func @f(%a: f64) {
  %t, %u = async.execute -> !async.value<f32> {}
  return
}

// -----

// expected-error@+2 {{block with no terminator, has %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f(%a: f64) {
  %t, %u = async.execute -> !async.value<f32> { %c = arith.constant 1 : i32 }
  return
}
