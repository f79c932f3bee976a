// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A slice has all of a scalable dimension.

func.func @f(%v: vector<2x2xf32>, %m: vector<16x4x[4]xf32>, %n: vector<2x[2]xf32>, %o: vector<16x4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = "vector.insert_strided_slice"(%n, %m) <{offsets = [3, 2, 0], strides = [1, 1]}> : (vector<2x[2]xf32>, vector<16x4x[4]xf32>) -> (vector<16x4x[4]xf32>)
  func.return
}

// -----

func.func @f(%v: vector<2x2xf32>, %m: vector<16x4x[4]xf32>, %n: vector<2x[2]xf32>, %o: vector<16x4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=1)}}
  %0 = "vector.insert_strided_slice"(%n, %o) <{offsets = [3, 2, 0], strides = [1, 1]}> : (vector<2x[2]xf32>, vector<16x4x4xf32>) -> (vector<16x4x4xf32>)
  func.return
}

// -----

func.func @f(%v: vector<2x2xf32>, %m: vector<16x4x[4]xf32>, %n: vector<2x[2]xf32>, %o: vector<16x4x4xf32>) {
  // expected-error @+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
  %0 = "vector.insert_strided_slice"(%n, %o) <{offsets = [3, 3, 0], strides = [1, 1]}> : (vector<2x[2]xf32>, vector<16x4x4xf32>) -> (vector<16x4x4xf32>)
  func.return
}

// -----

func.func @f(%v: vector<2x2xf32>, %m: vector<16x4x[4]xf32>, %n: vector<2x[2]xf32>, %o: vector<16x4x4xf32>) {
  // expected-error @+1 {{'vector.extract_strided_slice' op expected size at idx=2 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = "vector.extract_strided_slice"(%m) <{offsets = [3, 3, 0], sizes = [1, 1, 2], strides = [1, 1, 1]}> : (vector<16x4x[4]xf32>) -> (vector<1x1x[2]xf32>)
  func.return
}
