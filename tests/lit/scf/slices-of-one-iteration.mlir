// Where upstream writes the wrong result of a loop of one iteration, and memory that is not in its space, this does not.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// Two slices of one tensor.
// CHECK-LABEL: func.func @two
// CHECK: %[[A:.*]] = tensor.insert_slice %arg1 into %arg0[0] [1] [1]
// CHECK: %[[B:.*]] = tensor.insert_slice %arg2 into %[[A]][4] [2] [1]
// CHECK: return %[[B]]
func.func @two(%t: tensor<8xf32>, %v: tensor<1xf32>, %w: tensor<2xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %w into %o[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// Slices in another order than the tensors.
// CHECK-LABEL: func.func @order
// CHECK: %[[A:.*]] = tensor.insert_slice %arg2 into %arg1
// CHECK: %[[B:.*]] = tensor.insert_slice %arg3 into %arg0
// CHECK: return %[[B]], %[[A]]
func.func @order(%t: tensor<8xf32>, %u: tensor<8xf32>, %v: tensor<1xf32>, %w: tensor<2xf32>)
    -> (tensor<8xf32>, tensor<8xf32>) {
  %r:2 = scf.forall (%i) in (1) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %p[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %w into %o[4] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @space
// CHECK: bufferization.alloc_tensor(%arg0) {memory_space = 1 : i64} : tensor<4x?xf32>
func.func @space(%n: index) -> tensor<?x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) {memory_space = 1 : i64} : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
