// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Either all types are scalable vectors or none is.

func.func @f(%v: vector<2xf32>) {
  // expected-error @+1 {{'arith.fptoui' op requires the same shape for all operands and results}}
  %0 = "arith.fptoui"(%v) : (vector<2xf32>) -> vector<[2]xi32>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %w: vector<[2]xi32>) {
  // expected-error @+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = "math.fpowi"(%v, %w) : (vector<2xf32>, vector<[2]xi32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<2xi32>, %w: vector<[2]xi1>) {
  // expected-error @+1 {{'arith.index_cast' op requires the same shape for all operands and results}}
  %0 = "arith.index_cast"(%v) : (vector<2xi32>) -> vector<[2]xindex>
  return
}
