// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @sizes(%i: index) {
  // expected-error@+1 {{expected ')'}}
  %0 = bufferization.alloc_tensor(i) : tensor<64xf32>
}

// -----

func.func @type() {
  // expected-error@+1 {{custom op 'bufferization.alloc_tensor' invalid kind of type specified}}
  %0 = bufferization.alloc_tensor() : i32
}
