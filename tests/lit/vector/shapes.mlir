// Shapes of results that do not follow from the operands.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @shuffle_length(%a: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<8xf32>, vector<8xf32>) -> (vector<4xf32>)
  return
}

// -----

func.func @shuffle_rank(%a: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op rank mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<8xf32>, vector<8xf32>) -> (vector<2x2xf32>)
  return
}

// -----

func.func @shuffle_rows(%a: vector<8x2xf32>) {
  // expected-error@+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 7>}> : (vector<8x2xf32>, vector<8x2xf32>) -> (vector<2x3xf32>)
  return
}

// -----

func.func @scalar_product(%a: vector<[2]xi32>, %b: i32) {
  // expected-error@+1 {{expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%a, %b, %a) <{kind = #vector.kind<and>}> : (vector<[2]xi32>, i32, vector<[2]xi32>) -> vector<7xi32>
  return
}

// -----

func.func @scalable_rows(%a: vector<[2]xi32>, %b: vector<3xi32>, %c: vector<2xi32>) {
  // expected-error@+1 {{expected either both or only #2 operand dim to be scalable}}
  %0 = "vector.outerproduct"(%a, %b, %c) <{kind = #vector.kind<and>}> : (vector<[2]xi32>, vector<3xi32>, vector<2xi32>) -> vector<2x3xi32>
  return
}

// -----

func.func @type_cast(%a: memref<4xvector<8xf32>>) {
  // expected-error@+1 {{expects result and operand with same underlying scalar type: 'memref<f64>'}}
  %0 = "vector.type_cast"(%a) : (memref<4xvector<8xf32>>) -> (memref<f64>)
  return
}

// -----

func.func @contracted_sizes(%a: vector<3x2xf32>, %b: vector<1x4xf32>, %c: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<3x2xf32>, vector<1x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @contracted_result(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x5xf32>) {
  // expected-error@+1 {{invalid accumulator/result vector shape, expected: 'vector<2x4xf32>'}}
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<3x4xf32>, vector<2x5xf32>) -> vector<2x5xf32>
  return
}

// -----

func.func @contracted_batch(%a: vector<2x3xf32>, %b: vector<5x3xf32>, %c: vector<2xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid batch dimension map}}
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<5x3xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @no_contraction(%a: vector<2xf32>, %c: vector<2xf32>) {
  // expected-error@+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = "vector.contract"(%a, %a, %c) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#vector.iterator_type<parallel>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @all_contracted(%a: vector<2x3xf32>, %c: f32) {
  // expected-error@+1 {{invalid accumulator/result vector shape}}
  %0 = "vector.contract"(%a, %a, %c) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<2x3xf32>, f32) -> f32
  return
}
