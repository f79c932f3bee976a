// A bound with several results needs min or max; the error is at the bound.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @upper(%n: index, %m: index) {
  // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
  affine.for %i = 0 to  affine_map<(d0, d1) -> (d0, d1 + 4)>(%n, %m) {}
}

// -----

func.func @upper(%n: index, %m: index) {
  affine.for %i = 0 to
    // expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
    affine_map<(d0, d1) -> (d0, d1 + 4)>(%n, %m) {}
}

// -----

func.func @lower(%n: index, %m: index) {
  // expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0, d1) -> (d0, d1 + 4)>(%n, %m) to  4 {}
}
