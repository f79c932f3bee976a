// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @no_operands(%a: i1) {
  // expected-error@+1 {{expected operand}}
  %0 = arith.select @yay : i32
}

// -----

func.func @in_parentheses(%a: i1) {
  // expected-error@+1 {{unexpected delimiter}}
  %0 = arith.select (%a) : i32
}

// -----

func.func @one_type(%a: vector<4xi32>) {
  // expected-error@+1 {{expected ','}}
  vector.outerproduct %a, %a : vector<4xi32>
}

// -----

func.func @no_vector(%a: i32) {
  // expected-error@+1 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  vector.outerproduct %a, %a : i32, i32
}

// -----

func.func @one_operand(%a: vector<4xi32>) {
  // expected-error@+1 {{custom op 'vector.outerproduct' expected at least 2 operands}}
  vector.outerproduct %a : vector<4xi32>, i32
}

// -----

func.func @types_of_read(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i], %p : vector<8xf32>, vector<4xf32>
}

// -----

func.func @types_of_write(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.transfer_write' requires vector type}}
  vector.transfer_write %v, %m[%i] : memref<4xf32>, vector<4xf32>
}

// -----

func.func @no_iterators(%a: vector<2xf32>, %b: f32) {
  // expected-error@+1 {{custom op 'vector.contract' expected "iterator_types" array attribute}}
  %0 = vector.contract {} %a, %a, %b : vector<2xf32>, vector<2xf32> into f32
}

// -----

func.func @unknown_iterator(%a: vector<2xf32>, %b: f32) {
  // expected-error@+1 {{custom op 'vector.contract' unexpected iterator_type (foo)}}
  %0 = vector.contract {iterator_types = ["foo"]} %a, %a, %b : vector<2xf32>, vector<2xf32> into f32
}

// -----

func.func @sizes(%a: vector<4x8xf32>) {
  // expected-error@+1 {{op expected sizes dimension 1 to be confined to [1, 9)}}
  %1 = vector.extract_strided_slice %a {offsets = [0, 4], sizes = [2, 0], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @end_of_extract(%a: vector<4x8xf32>) {
  // expected-error@+1 {{op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %1 = vector.extract_strided_slice %a {offsets = [1, 4], sizes = [4, 1], strides = [1, 1]} : vector<4x8xf32> to vector<4x1xf32>
  return
}

// -----

func.func @end_of_insert(%a: vector<2xf32>, %b: vector<2x2xf32>) {
  // expected-error@+1 {{op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 3)}}
  %1 = vector.insert_strided_slice %a, %b {offsets = [1, 1], strides = [1]} : vector<2xf32> into vector<2x2xf32>
  return
}

// -----

func.func @elements_of_both(%a: vector<4xf32>, %b: vector<[4]xf32>, %c: vector<[8]xi32>) {
  // expected-error@+1 {{op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.scalable.insert"(%a, %b) <{pos = 0 : i64}> : (vector<4xf32>, vector<[4]xf32>) -> vector<[8]xi32>
  return
}

// -----

func.func @elements_first(%a: vector<4xf32>, %b: vector<[4]xf32>, %c: vector<[8]xi32>) {
  // expected-error@+1 {{op failed to verify that all of {valueToStore, dest} have same element type}}
  %0 = "vector.scalable.insert"(%a, %c) <{pos = 0 : i64}> : (vector<4xf32>, vector<[8]xi32>) -> vector<[4]xf32>
  return
}
