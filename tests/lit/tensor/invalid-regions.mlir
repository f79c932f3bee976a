// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @no_block(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'tensor.pad' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  %0 = "tensor.pad"(%t, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: 1, -9223372036854775808>}> ({
  }) : (tensor<4x8xf32>, index) -> tensor<5x?xf32>
  return
}

// -----

func.func @outside_of_forall(%s: tensor<4xf32>, %d: tensor<?xf32>, %i: index) {
  // expected-error@+1 {{expected InParallelOpInterface parent, got:}}
  tensor.parallel_insert_slice %s into %d[%i] [4] [1] : tensor<4xf32> into tensor<?xf32>
}

// -----

func.func @results(%t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<8xf32>) -> i32
  return
}
