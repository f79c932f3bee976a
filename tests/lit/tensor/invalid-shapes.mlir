// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @sizes(%t: tensor<?xf32>, %n: index) {
  // expected-error@+1 {{mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 2 values}}
  %0 = "tensor.expand_shape"(%t, %n, %n) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (tensor<?xf32>, index, index) -> tensor<?x4xf32>
  return
}

// -----

// A list of one offset is not compared with the sizes if there may be one only.
func.func @slice(%s: tensor<1xf32>, %t: tensor<2xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = "tensor.insert_slice"(%s, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @generate() {
  // expected-error@+1 {{'tensor.generate' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %0 = "tensor.generate"() ({
  }) : () -> tensor<?x4xf32>
  return
}

// -----

func.func @element_types(%a: memref<4x4xi32>, %b: memref<4xi64>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %a, %b : memref<4x4xi32> to memref<4xi64>
  return
}

// -----

func.func @transposed(%a: memref<4xf32>) {
  // expected-error@+1 {{is not equivalent to the canonical transposed input type 'memref<4xf32, strided<[1]>>'}}
  %0 = memref.transpose %a (d0) -> (d0) : memref<4xf32> to memref<4x4xi32>
  return
}

// -----

func.func @no_region() {
  // expected-error@+1 {{'func.func' op requires one region}}
  "func.func"() <{function_type = () -> (), sym_name = "x"}> : () -> ()
}
