// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// The result of a shuffle without lanes has one until the mask is verified.

func.func @f(%a: vector<f32>) -> vector<1xf32> {
  // expected-error@+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %a, %a [] : vector<f32>, vector<f32>
  return %0 : vector<1xf32>
}
