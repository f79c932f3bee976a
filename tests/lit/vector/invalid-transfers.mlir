// The order of the checks of transfers: bits of the last dimension, ranks, the map, the mask, bounds, and the kind of map.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @bits(%m: memref<?x8xi8>, %i: index, %p: i8) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %r = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x8xi8>, index, index, i8) -> vector<4xi1>
  return
}
// -----
func.func @bits_of_a_vector(%m: memref<?xvector<3xf32>>, %i: index, %p: vector<3xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %r = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xvector<3xf32>>, index, vector<3xf32>) -> vector<1x4xf32>
  return
}
// -----
func.func @dimension_twice(%m: memref<?x8xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %r = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d0)>}> : (memref<?x8xf32>, index, index, f32) -> vector<4x4xf32>
  return
}
// -----
func.func @padding_before_placement(%m: memref<?x8xf32>, %i: index, %p: f64) {
  // expected-error@+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %r = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0 + d1)>}> : (memref<?x8xf32>, index, index, f64) -> vector<4xf32>
  return
}
// -----
func.func @broadcast_before_ranks(%m: memref<?x8xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  "vector.transfer_write"(%v, %m, %i, %i) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0) -> (0, d0)>}> : (vector<4xf32>, memref<?x8xf32>, index, index) -> ()
  return
}
// -----
func.func @elements_before_indices(%m: memref<4x8xf32>, %i: index, %x: vector<4xindex>, %k: vector<4xi1>, %p: vector<4xi32>) {
  // expected-error@+1 {{'vector.gather' op base and result element type should match}}
  %r = "vector.gather"(%m, %i, %x, %k, %p) : (memref<4x8xf32>, index, vector<4xindex>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  return
}
// -----
func.func @first_dimension(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) {
  // expected-error@+1 {{'vector.expandload' op expected pass_thru of same type as result type}}
  %r = "vector.expandload"(%m, %i, %k, %p) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4x16xf32>
  return
}
// -----
func.func @mask_of_one_element() {
  // expected-error@+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %r = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 4>}> : () -> vector<i1>
  return
}
