// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Operations on tensors and buffers read types of their kind only, and say so at the type.

func.func @collapse(%t: tensor<4x4xf32>) {
  // expected-error@+1 {{custom op 'tensor.collapse_shape' invalid kind of type specified}}
  %0 = tensor.collapse_shape %t [[0, 1]] : vector<16xf32> into tensor<16xf32>
  return
}

// -----

func.func @insert(%t: tensor<4xf32>, %f: f32, %i: index) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tensor.insert %f into %t[%i] : tensor<*xf32>
  return
}

// -----

func.func @dim(%t: tensor<?xf32>, %i: index) {
  // expected-error@+1 {{custom op 'tensor.dim' invalid kind of type specified}}
  %0 = tensor.dim %t, %i : memref<?xf32>
  return
}

// -----

func.func @buffer(%t: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  %0 = bufferization.to_buffer %t : tensor<2xf32> to complex<f32>
  return
}
