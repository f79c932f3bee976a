// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Whether a wrapper says that it is part of a composition is verified before what is inside of it.

func.func @inner() {
  omp.wsloop {
    // expected-error@+1 {{'omp.composite' attribute missing from composite wrapper}}
    omp.simd {
    }
  }
  return
}

// -----

func.func @alone() {
  // expected-error@+1 {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
  omp.wsloop {
  }
  return
}

// -----

func.func @types(%p: !llvm.ptr) {
  // expected-error@+1 {{invalid `reduction` format}}
  omp.parallel reduction(@sum %p -> %x : !llvm.ptr, !llvm.ptr) {
    omp.terminator
  }
  return
}
