// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{unknown SPIR-V attribute kind: foo}}
"a.b"() {x = #spirv.foo} : () -> ()

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
spirv.func @control() 3 {

// -----

func.func @one_operand(%i: i32) {
  // expected-error@+1 {{expected non-function type}}
  %1 = spirv.IAddCarry %i: %i : !spirv.struct<(i32, i32)>
}

// -----

func.func @no_indices(%x: f32, %v: vector<2xf32>) {
  // expected-error@+1 {{expected at least one index for spirv.CompositeExtract}}
  %0 = "spirv.CompositeInsert"(%x, %v) <{indices = []}> : (f32, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @scalable_vector() {
  %0 = spirv.Undef : vector<4x[4]xi1>
  return
}
