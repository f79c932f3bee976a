// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A scalar is inserted and extracted, no vector of rank 0.

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = "vector.insert"(%v, %w) <{static_position = array<i64: -1>}> : (vector<f32>, vector<2x4xf32>) -> (vector<2x4xf32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = "vector.insert"(%v, %w) <{static_position = array<i64: 0, 0>}> : (vector<f32>, vector<2x4xf32>) -> (vector<2x4xf32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = "vector.insert"(%v, %w) <{static_position = array<i64: 0, 0, 0>}> : (vector<f32>, vector<2x4xf32>) -> (vector<2x4xf32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the source operand}}
  %0 = "vector.insert"(%v, %x) <{static_position = array<i64>}> : (vector<f32>, vector<f32>) -> (vector<f32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = "vector.extract"(%w) <{static_position = array<i64: 0, 0>}> : (vector<2x4xf32>) -> (vector<f32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = "vector.extract"(%w) <{static_position = array<i64: 0>}> : (vector<2x4xf32>) -> (vector<f32>)
  return
}

// -----

func.func @f(%v: vector<f32>, %w: vector<2x4xf32>, %x: vector<f32>) {
  // expected-error @+1 {{expected a scalar instead of a 0-d vector as the result type}}
  %0 = "vector.extract"(%v) <{static_position = array<i64>}> : (vector<f32>) -> (vector<f32>)
  return
}
