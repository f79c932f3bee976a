// Types of initial values are compared before the number of results.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-note @+1 {{prior use here}}
func.func @carried(%f: f32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  %0:2 = affine.for %i = 0 to 10 iter_args(%a = %f) -> (index, f32) {
    affine.yield
  }
  return
}

// -----

func.func @carried(%f: f32) {
  // expected-error @+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
  %0:2 = affine.for %i = 0 to 10 iter_args(%a = %f) -> (f32, index) {
    affine.yield
  }
  return
}
