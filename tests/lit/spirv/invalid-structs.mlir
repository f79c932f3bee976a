// Errors of structs and of symbols that are attributes.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{unknown attribute: 'NoSuch'}}
spirv.GlobalVariable @h : !spirv.ptr<!spirv.struct<(f32 [0]), NoSuch>, StorageBuffer>

// -----

// expected-error@+1 {{expected non-function type}}
spirv.GlobalVariable @h : !spirv.ptr<!spirv.struct<(), Block>, StorageBuffer>

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{invalid kind of attribute specified}}
  spirv.EntryPoint "GLCompute" @x, 3
}
