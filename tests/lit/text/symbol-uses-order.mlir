// Uses of symbols are verified at the end of their table: before what else its regions must be, and although others are wrong.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect -mlir-print-op-on-diagnostic=false

module { 
  // expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
  module { func.func @f() { call @g() : () -> () return } }
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  func.func @f() -> i32 { return }
}

// -----

module { 
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  func.func @f() -> i32 { return }
  // expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
  module { func.func @f() { call @g() : () -> () return } }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.FunctionCall' op callee function 'g' not found in nearest symbol table}}
  spirv.func @f() "None" { spirv.FunctionCall @g() : () -> () spirv.Return }
  func.func private @k()
}

// -----

spirv.module Logical GLSL450 {
  // expected-note @+1 {{see existing symbol definition here}}
  spirv.func @f() "None" { spirv.FunctionCall @g() : () -> () spirv.Return }
  // expected-error @+1 {{redefinition of symbol named 'f'}}
  spirv.func @f() "None" { spirv.Return }
}

// -----

"test.x"() ({
spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.FunctionCall' op callee function 'g' not found in nearest symbol table}}
  spirv.func @f() "None" { spirv.FunctionCall @g() : () -> () spirv.Return }
  func.func private @k()
}
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@k) returns 1}}
  func.func private @k() -> i32 { return }
}) : () -> ()
