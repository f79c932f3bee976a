// A number of results that no operation has.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @f(%i: index) {
  // expected-error @+1 {{operation defines 3 results but was provided 4294967296 to bind}}
  %3:4294967296 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{operation defines 3 results but was provided 18446744073709551615 to bind}}
  %3:18446744073709551615 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected named operation to have at least 1 result}}
  %3:18446744073709551616 = affine.delinearize_index %i into (2, 3, 4) : index, index, index
  return
}
