// What is no number is no alignment.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

spirv.module Logical GLSL450 {
  spirv.func @f(%l: f32, %p: !spirv.ptr<f32, Function>) "None" {
    // expected-error @+1 {{'spirv.Store' op missing alignment value}}
    spirv.Store "Function" %p, %l ["Volatile|Aligned", f32] : f32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%l: f32, %p: !spirv.ptr<f32, Function>) "None" {
    // expected-error @+1 {{'spirv.Store' op missing alignment value}}
    spirv.Store "Function" %p, %l ["Volatile|Aligned", "a"] : f32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%l: f32, %p: !spirv.ptr<f32, Function>) "None" {
    // expected-error @+1 {{'spirv.Load' op missing alignment value}}
    %0 = spirv.Load "Function" %p ["Aligned", f32] : f32
    spirv.Return
  }
}
