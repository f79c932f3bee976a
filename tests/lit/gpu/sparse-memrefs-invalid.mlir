// Memory of sparse matrices has a rank.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @unranked(%b: memref<*xf32>, %t: !gpu.async.token, %n: index) {
  // expected-error @+1 {{custom op 'gpu.create_dn_tensor' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %h, %t2 = gpu.create_dn_tensor async [%t] %b, %n : index into memref<*xf32>
  return
}

// -----

func.func @number(%t: !gpu.async.token, %n: index, %i: memref<?xindex>, %v: complex<f32>) {
  // expected-error @+1 {{custom op 'gpu.create_coo_aos' invalid kind of type specified: expected builtin.memref, but found 'complex<f32>'}}
  %aos, %t4 = gpu.create_coo_aos async [%t] %n, %n, %n, %i, %v : memref<?xindex>, complex<f32>
  return
}
