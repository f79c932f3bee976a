// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s | FileCheck %s

// The body of `scf.forall.in_parallel` consists of operations that implement ParallelCombiningOpInterface.

// CHECK-LABEL: @combines
func.func @combines(%slice: tensor<1xf32>, %all: tensor<8xf32>) -> tensor<8xf32> {
  %result = scf.forall (%i) in (8) shared_outs(%out = %all) -> tensor<8xf32> {
    // CHECK: tensor.parallel_insert_slice
    scf.forall.in_parallel {
      "tensor.parallel_insert_slice"(%slice, %out, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<8xf32>, index) -> ()
    }
  }
  return %result : tensor<8xf32>
}

// -----

func.func @another() {
  scf.forall (%i) in (8) {
    // expected-error @+1 {{expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel { "tensor.other"() : () -> () }
  }
  return
}
