// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A scalable dimension becomes a scalable one of the same size.

func.func @f(%v: vector<[3]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([3] vs. 3)}}
  %0 = vector.broadcast %v : vector<[3]xf32> to vector<2x4x3xf32>
  return
}

// -----

func.func @f(%v: vector<[1]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([1] vs. 3)}}
  %0 = vector.broadcast %v : vector<[1]xf32> to vector<2x4x3xf32>
  return
}

// -----

func.func @f(%v: vector<[1]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([1] vs. [3])}}
  %0 = vector.broadcast %v : vector<[1]xf32> to vector<2x4x[3]xf32>
  return
}

// -----

func.func @f(%v: vector<[1]xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch ([1] vs. 1)}}
  %0 = vector.broadcast %v : vector<[1]xf32> to vector<2x4x1xf32>
  return
}

// -----

func.func @f(%v: vector<[1]xf32>) {
  %0 = vector.broadcast %v : vector<[1]xf32> to vector<2x4x[1]xf32>
  return
}

// -----

func.func @f(%v: vector<1xf32>) {
  %0 = vector.broadcast %v : vector<1xf32> to vector<2x4x[1]xf32>
  return
}

// -----

func.func @f(%v: vector<1xf32>) {
  %0 = vector.broadcast %v : vector<1xf32> to vector<2x4x[3]xf32>
  return
}

// -----

func.func @f(%v: vector<3xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (3 vs. [3])}}
  %0 = vector.broadcast %v : vector<3xf32> to vector<2x4x[3]xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error @+1 {{'vector.broadcast' op dimension mismatch (2 vs. [3])}}
  %0 = vector.broadcast %v : vector<2xf32> to vector<2x4x[3]xf32>
  return
}
