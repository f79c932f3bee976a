// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @no_floats(%a: complex<i32>) {
  // expected-error @below {{'complex' must be complex type with floating-point elements, but got 'complex<i32>'}}
  %0 = complex.re %a : complex<i32>
  return
}

// -----

func.func @widths(%a: i64) {
  // expected-error @below {{casting bitwidths do not match}}
  %0 = complex.bitcast %a : i64 to complex<f64>
  return
}

// -----

func.func @no_number(%a: vector<2xf32>) {
  // expected-error @below {{operand must be int/float/complex}}
  %0 = complex.bitcast %a : vector<2xf32> to complex<f32>
  return
}

// -----

func.func @neither(%a: i64) {
  // expected-error @below {{requires that either input or output has a complex type}}
  %0 = complex.bitcast %a : i64 to f64
  return
}

// -----

func.func @one_part() {
  // expected-error @below {{requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0] : complex<f64>
  return
}

// -----

func.func @parts() {
  // expected-error @below {{requires attribute's element types ('f64', 'f64') to match the element type of the op's return type ('f32')}}
  %0 = complex.constant [1.0, 2.0] : complex<f32>
  return
}
