// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// The result of a comparison has one dimension.

func.func @f(%s: vector<1x2xi32>) {
  // expected-error @+1 {{'spirv.UGreaterThan' op requires the same shape for all operands and results}}
  %0 = "spirv.UGreaterThan"(%s, %s) : (vector<1x2xi32>, vector<1x2xi32>) -> (vector<2xi1>)
  return
}

// -----

func.func @f(%s: vector<1x2xi32>) {
  // expected-error @+1 {{'spirv.UGreaterThan' op failed to verify that type of result to correspond to the `i1` equivalent of the operand}}
  %0 = "spirv.UGreaterThan"(%s, %s) : (vector<1x2xi32>, vector<1x2xi32>) -> (vector<1x2xi1>)
  return
}
