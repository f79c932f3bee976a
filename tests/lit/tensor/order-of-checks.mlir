// The order of the checks of gathers, concatenations and paddings: the number of gathered dimensions comes before the dimensions, ranks and
// elements of what is concatenated before the dimension.
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
// -----
func.func @rank_before_dim(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %r = "tensor.concat"(%a) <{dim = 3 : i64}> : (tensor<4x8xf32>) -> tensor<7xf32>
  return
}
// -----
func.func @element_before_dim(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.concat' op inputs and result element type must match}}
  %r = "tensor.concat"(%a) <{dim = 3 : i64}> : (tensor<4x8xf32>) -> tensor<4x8xf64>
  return
}
// -----
func.func @rank_of_padded(%a: tensor<4x8xf32>, %f: f32) {
  // expected-error@+1 {{specified type 'tensor<4xf32>' does not match the inferred type 'tensor<5x10xf32>'}}
  %r = "tensor.pad"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 2>, static_low = array<i64: 1, 0>}> ({
  ^bb0(%i: index, %j: index):
    "tensor.yield"(%f) : (f32) -> ()
  }) : (tensor<4x8xf32>) -> tensor<4xf32>
  return
}
