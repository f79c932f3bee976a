// The region of linalg.fill gives an element for each output; any shaped type is an output.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @element(%f: f32, %m: memref<4xf32>) {
  "linalg.fill"(%f, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.constant 0 : i32
    // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    "linalg.yield"(%c) : (i32) -> ()
  }) : (f32, memref<4xf32>) -> ()
  return
}
// -----
func.func @count(%f: f32, %m: memref<4xf32>) {
  "linalg.fill"(%f, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    // expected-error@+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    "linalg.yield"(%a, %b) : (f32, f32) -> ()
  }) : (f32, memref<4xf32>) -> ()
  return
}
// -----
func.func @vector(%f: f32, %v: vector<4xf32>) {
  "linalg.fill"(%f, %v) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    // expected-error@+1 {{'linalg.yield' op type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('vector<4xf32>')}}
    "linalg.yield"(%a) : (f32) -> ()
  }) : (f32, vector<4xf32>) -> ()
  return
}
