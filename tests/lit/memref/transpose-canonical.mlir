// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Layouts with strides that are not known are written as maps.

func.func @f(%s: memref<?x4xf32, strided<[1, ?]>>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<4x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<?x4xf32, strided<[1, ?]>>) -> (memref<f32>)
  return
}

// -----

func.func @f(%s: memref<8x4xf32, strided<[1, ?]>>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<8x4xf32, strided<[1, ?]>>) -> (memref<f32>)
  return
}

// -----

func.func @f(%s: memref<?x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>) -> (memref<f32>)
  return
}

// -----

func.func @f(%s: memref<?x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<?x4xf32>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x4xf32>) -> (memref<f32>)
  return
}

// -----

func.func @f(%s: memref<?x4x?xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<?x4x?xf32, affine_map<(d0, d1, d2)[s0, s1] -> (d0 * s0 + d1 * s1 + d2)>>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (memref<?x4x?xf32>) -> (memref<f32>)
  return
}

// -----

func.func @f(%s: memref<?x4xf32, strided<[4, 1], offset: ?>>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<f32>' is not equivalent to the canonical transposed input type 'memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 + s0)>>'}}
  %0 = "memref.transpose"(%s) <{permutation = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> (memref<f32>)
  return
}
