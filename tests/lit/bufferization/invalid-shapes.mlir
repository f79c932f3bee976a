// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @shapes(%s: tensor<?x?xf32>) {
  // expected-error@+2 {{shapes do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %s : tensor<?x?xf32> to memref<?xi64, 1>
  return
}

// -----

func.func @elements(%s: memref<3xf32>) {
  // expected-error@+2 {{element types do not match}}
  // expected-error@+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_tensor %s : memref<3xf32> to tensor<3xi32>
  return
}

// -----

func.func @not_writable(%t: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error@+1 {{'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @no_result(%t: tensor<4xf32>) {
  // expected-error@+1 {{tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t in %t : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @result_of_memref(%t: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error@+1 {{memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @restricted_tensor(%t: tensor<4xf32>) {
  // expected-error@+1 {{'restrict' is valid only for memref destinations}}
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @sizes(%t: tensor<4xf32>, %m: memref<5xf32>) {
  // expected-error@+1 {{source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<5xf32>) -> ()
  return
}

// -----

func.func @ranks(%t: tensor<4xf32>, %m: memref<5x?xf32>) {
  // expected-error@+1 {{rank mismatch between source and destination shape}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<5x?xf32>) -> ()
  return
}

// -----

func.func @elements_of_destination(%t: tensor<4xf32>, %m: memref<4xi32>) {
  // expected-error@+1 {{op failed to verify that all of {source, dest} have same element type}}
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, memref<4xi32>) -> ()
  return
}
