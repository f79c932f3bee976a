// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// The interface of an entry point names variables of its module.

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in : !spirv.ptr<f32, Input>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  // expected-error@+1 {{expected spirv.GlobalVariable symbol reference instead of'@main'}}
  spirv.EntryPoint "GLCompute" @main, @main
}
