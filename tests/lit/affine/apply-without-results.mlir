// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// An application has as many results as its map: a map without results leaves nothing to name.

#none = affine_map<(i) -> ()>
func.func @named(%a: index) {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = affine.apply #none(%a)
  return
}

// -----

#two = affine_map<(i) -> (i, i)>
func.func @two(%a: index) {
  // expected-error@+1 {{'affine.apply' op requires one result}}
  %0:2 = affine.apply #two(%a)
  return
}
