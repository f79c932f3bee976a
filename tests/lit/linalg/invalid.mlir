// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @yield(%x: f32) {
  // expected-error@+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
  linalg.yield %x : f32
}

// -----

func.func @value(%x: i32, %m: memref<?xf32>) {
  // expected-error@+1 {{'linalg.fill' op expected fill value type ('i32') to match output element type ('f32')}}
  "linalg.fill"(%x, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }) : (i32, memref<?xf32>) -> ()
  return
}

// -----

func.func @no_scalar(%x: memref<4xf32>, %m: memref<?xi32>) {
  // expected-error@+1 {{expected op with scalar input}}
  "linalg.fill"(%x, %m) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  }) : (memref<4xf32>, memref<?xi32>) -> ()
  return
}
