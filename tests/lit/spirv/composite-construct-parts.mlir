// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Constituents of vectors are elements or vectors of them.

func.func @f(%v: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'f32', but provided 'i32'}}
  %0 = "spirv.CompositeConstruct"(%v) : (i32) -> (vector<2xf32>)
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 1}}
  %0 = "spirv.CompositeConstruct"(%v) : (i32) -> (vector<2xi32>)
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 3}}
  %0 = "spirv.CompositeConstruct"(%v, %v, %v) : (i32, i32, i32) -> (vector<2xi32>)
  return
}

// -----

func.func @f(%v: i32, %f: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'i32', but provided 'f32'}}
  %0 = "spirv.CompositeConstruct"(%v, %f) : (i32, f32) -> (vector<2xi32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'i32', but provided 'f32'}}
  %0 = "spirv.CompositeConstruct"(%v, %f) : (i32, vector<2xf32>) -> (vector<3xi32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'i32', but provided 'f32'}}
  %0 = "spirv.CompositeConstruct"(%f) : (vector<2xf32>) -> (vector<2xi32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'i32', but provided 'f32'}}
  %0 = "spirv.CompositeConstruct"(%f) : (vector<2xf32>) -> (vector<3xi32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 3, but provided 2}}
  %0 = "spirv.CompositeConstruct"(%f) : (vector<2xf32>) -> (vector<3xf32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2x2xf32>) {
  %0 = "spirv.CompositeConstruct"(%f) : (vector<2x2xf32>) -> (vector<4xf32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2x2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %0 = "spirv.CompositeConstruct"(%v, %v) : (i32, i32) -> (!spirv.array<2 x f32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2x2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
  %0 = "spirv.CompositeConstruct"(%v) : (i32) -> (!spirv.array<2 x f32>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2x2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %0 = "spirv.CompositeConstruct"(%v) : (i32) -> (!spirv.struct<(f32)>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
  %0 = "spirv.CompositeConstruct"(%f) : (vector<2xf32>) -> (!spirv.matrix<2 x vector<2xf32>>)
  return
}

// -----

func.func @f(%v: i32, %f: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'vector<2xf32>', but provided 'i32'}}
  %0 = "spirv.CompositeConstruct"(%f, %v) : (vector<2xf32>, i32) -> (!spirv.matrix<2 x vector<2xf32>>)
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 0}}
  %0 = "spirv.CompositeConstruct"() : () -> (vector<2xf32>)
  return
}

// -----

func.func @f(%f: f32) {
  %0 = "spirv.CompositeConstruct"(%f, %f) : (f32, f32) -> (vector<2x1xf32>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  %0 = "spirv.CompositeConstruct"(%f) : (vector<4xf32>) -> (vector<2x2xf32>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  %0 = "spirv.CompositeConstruct"(%f, %f) : (vector<4xf32>,vector<4xf32>) -> (vector<2x4xf32>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  %0 = "spirv.CompositeConstruct"(%f, %f) : (vector<4xf32>,vector<4xf32>) -> (vector<8xf32>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  %0 = "spirv.CompositeConstruct"(%f) : (vector<4xf32>) -> (!spirv.array<1 x vector<4xf32>>)
  return
}

// -----

func.func @f(%f: vector<4xf32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
  %0 = "spirv.CompositeConstruct"(%f) : (vector<4xf32>) -> (!spirv.array<4 x f32>)
  return
}
