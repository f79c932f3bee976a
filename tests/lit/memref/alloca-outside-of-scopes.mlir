// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Stack memory needs an operation around it that ends its life.

// expected-error@+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
%0 = memref.alloca() : memref<4xf32>

// -----

gpu.module @kernels {
  // expected-error@+1 {{requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}

// -----

memref.alloca_scope {
  %0 = memref.alloca() : memref<4xf32>
}

// -----

func.func @nested() {
  scf.execute_region {
    %0 = memref.alloca() : memref<4xf32>
    scf.yield
  }
  return
}
