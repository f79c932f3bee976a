// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// The lane of a shuffle has no sign, and that of a broadcast is a constant.

func.func @f(%a: f32, %b: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer}}
  %0 = "spirv.GroupNonUniformShuffle"(%a, %b) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: ui32) {
  %0 = "spirv.GroupNonUniformShuffle"(%a, %b) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, ui32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op}}
  %0 = "spirv.GroupNonUniformBroadcast"(%a, %b) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleXor' op second operand must be a singless/unsigned integer}}
  %0 = "spirv.GroupNonUniformShuffleXor"(%a, %b) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleUp' op second operand must be a singless/unsigned integer}}
  %0 = "spirv.GroupNonUniformShuffleUp"(%a, %b) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, si32) -> f32
  return
}

// -----

func.func @f(%a: f32, %b: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleDown' op second operand must be a singless/unsigned integer}}
  %0 = "spirv.GroupNonUniformShuffleDown"(%a, %b) <{execution_scope = #spirv.scope<Workgroup>}> : (f32, si32) -> f32
  return
}
