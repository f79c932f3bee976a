// bufferization.alloc_tensor has a size for each dynamic dimension, or a copy of its own type.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @copy_of_another_type(%t: tensor<?xf32>) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %r = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @copy_with_sizes(%t: tensor<?xf32>, %i: index) {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %r = "bufferization.alloc_tensor"(%i, %t) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (index, tensor<?xf32>) -> tensor<?xf32>
  return
}
// -----
func.func @sizes(%i: index) {
  // expected-error@+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 1, expected 0}}
  %r = "bufferization.alloc_tensor"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> tensor<2xf32>
  return
}
