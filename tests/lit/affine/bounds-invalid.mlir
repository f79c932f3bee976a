// Each bound of a loop, and each group of bounds, has at least one result.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @no_upper_bound() {
  // expected-error@+1 {{'affine.for' op expected upper bound map to have at least one result}}
  affine.for %i = 0 to min affine_map<() -> ()>() {
  }
  return
}

// -----

func.func @no_lower_bound(%n: index) {
  // expected-error@+1 {{'affine.for' op expected lower bound map to have at least one result}}
  affine.for %i = affine_map<(d0) -> ()>(%n) to 10 {
  }
  return
}

// -----

func.func @no_group_of_upper_bounds() {
  // expected-error@+1 {{'affine.parallel' op expected upper bound map to have at least one result}}
  affine.parallel (%a) = (0) to (min()) {
  }
  return
}

// -----

// The other group has a result.
func.func @no_group_of_lower_bounds() {
  // expected-error@+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  affine.parallel (%a, %b) = (max(), 0) to (10, 10) {
  }
  return
}
