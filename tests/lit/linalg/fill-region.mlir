// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// The region of a fill has an argument for each operand, and gives an element.

func.func @f(%i: index, %m: memref<?x?x?xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('index') to match output element type ('f32')}}
  "linalg.fill"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
}) : (index, memref<?x?x?xf32>) -> ()
  return
}

// -----

func.func @f(%i: memref<f32>, %m: memref<?x?x?xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  "linalg.fill"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
}) : (memref<f32>, memref<?x?x?xf32>) -> ()
  return
}

// -----

func.func @f(%i: f32, %m: memref<?x?x?xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected as many non-induction variable region arguments as the number of input/output operands}}
  "linalg.fill"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i32):
    "linalg.yield"(%i) : (f32) -> ()
}) : (f32, memref<?x?x?xf32>) -> ()
  return
}

// -----

func.func @f(%i: f32, %m: memref<?x?x?xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  "linalg.fill"(%i, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i32, %b: f32):
    "linalg.yield"(%i) : (f32) -> ()
}) : (f32, memref<?x?x?xf32>) -> ()
  return
}

// -----

func.func @f(%i: f32, %m: memref<?x?x?xf32>, %t: tensor<4xf32>) {
  // expected-error @+1 {{expected op with 1 input and 1 output}}
  "linalg.fill"(%i, %m, %t) <{operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%i) : (f32) -> ()
}) : (f32, memref<?x?x?xf32>, tensor<4xf32>) -> ()
  return
}
