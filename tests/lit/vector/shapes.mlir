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
