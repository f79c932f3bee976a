// The number of gathered dimensions is compared with the indices before the dimensions are.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @gather(%t: tensor<4x8xf32>, %i: tensor<3x1xindex>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %r = "tensor.gather"(%t, %i) <{gather_dims = array<i64: 0, -1>}> : (tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<3x1x8xf32>
  return
}
// -----
func.func @scatter(%t: tensor<4x8xf32>, %i: tensor<index>, %s: tensor<1x1xf32>) {
  // expected-error@+1 {{'tensor.scatter' op scatter_dims length must match the size of last dimension of indices}}
  %r = "tensor.scatter"(%s, %t, %i) <{scatter_dims = array<i64: 0>, unique}> : (tensor<1x1xf32>, tensor<4x8xf32>, tensor<index>) -> tensor<4x8xf32>
  return
}
// -----
func.func @collapse(%t: tensor<*xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %r = "tensor.collapse_shape"(%t) <{reassociation = [[0], [1]]}> : (tensor<*xf32>) -> tensor<32xf32>
  return
}
