// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Lists of operands that are written together are counted together, with the types that follow from others.

func.func @broadcast(%a: i32) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = spirv.GroupBroadcast <Workgroup> %a : i32, i32
  return
}

// -----

func.func @power(%a: f32) {
  // expected-error@+1 {{number of operands and types do not match: got 3 operands and 2 types}}
  %0 = spirv.GL.Pow %a, %a, %a : f32
  return
}

// -----

func.func @carry(%a: i32) {
  // expected-error@+1 {{number of operands and types do not match: got 0 operands and 2 types}}
  %0 = spirv.IAddCarry : !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @select(%a: i32) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 3 types}}
  %0 = llvm.select %a : i1, i32
  return
}

// -----

func.func @store(%p: !spirv.ptr<f32, Function>, %f: f32) {
  // expected-error@+1 {{custom op 'spirv.Store' expected 2 operands}}
  spirv.Store "Function" %p, %f, %f : f32
  return
}

// -----

func.func @insert(%a: i32, %b: !spirv.struct<(i32)>) {
  // expected-error@+1 {{unexpected delimiter}}
  %0 = spirv.CompositeInsert (%a, %b)[0 : i32] : i32 into !spirv.struct<(i32)>
  return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.ExecutionMode' op requires attribute 'fn'}}
  spirv.ExecutionMode "main" "LocalSize", 1
}

// -----

func.func @compress(%k: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  %0 = x86vector.avx512.mask.compress %k, %a, %a : vector<16xf32>
  return
}
