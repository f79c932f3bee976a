// RUN: mlir-opt %s -convert-openmp-to-llvm -split-input-file -verify-diagnostics

// These constructs have no form with the descriptor of a memref.

func.func @flush(%m: memref<4xi32>) {
  // expected-error @+1 {{failed to legalize operation 'omp.flush' that was explicitly marked illegal}}
  omp.flush(%m : memref<4xi32>)
  return
}

// -----

func.func @write(%m: memref<i32>, %v: i32) {
  // expected-error @+1 {{failed to legalize operation 'omp.atomic.write' that was explicitly marked illegal}}
  omp.atomic.write %m = %v : memref<i32>, i32
  return
}
