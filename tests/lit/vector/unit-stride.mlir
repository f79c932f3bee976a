// Elements of a vector in memory are next to each other, unless there is only one.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @unknown_stride(%m: memref<4x4xf32, strided<[4, ?], offset: ?>>, %i: index) -> vector<4xf32> {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %v = vector.load %m[%i, %i] : memref<4x4xf32, strided<[4, ?], offset: ?>>, vector<4xf32>
  return %v : vector<4xf32>
}

// -----

func.func @stride_of_two(%m: memref<8xf32, affine_map<(d0) -> (d0 * 2)>>, %i: index, %v: vector<2xf32>) {
  // expected-error@+1 {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v, %m[%i] : memref<8xf32, affine_map<(d0) -> (d0 * 2)>>, vector<2xf32>
  return
}

// -----

func.func @scalable(%m: memref<4xf32, strided<[?]>>, %i: index) -> vector<[1]xf32> {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %v = vector.load %m[%i] : memref<4xf32, strided<[?]>>, vector<[1]xf32>
  return %v : vector<[1]xf32>
}

// -----

func.func @one_element(%m: memref<4xf32, strided<[?]>>, %i: index) -> vector<1xf32> {
  %v = vector.load %m[%i] : memref<4xf32, strided<[?]>>, vector<1xf32>
  vector.store %v, %m[%i] : memref<4xf32, strided<[?]>>, vector<1xf32>
  return %v : vector<1xf32>
}

// -----

func.func @rank_of_load(%m: memref<4xf32>, %i: index) -> vector<1x1xf32> {
  // expected-error@+1 {{'vector.load' op destination memref has lower rank than the result vector}}
  %v = vector.load %m[%i] : memref<4xf32>, vector<1x1xf32>
  return %v : vector<1x1xf32>
}

// -----

func.func @rank_of_store(%m: memref<4xf32>, %i: index, %v: vector<2x2xf32>) {
  // expected-error@+1 {{'vector.store' op source memref has lower rank than the vector to store}}
  vector.store %v, %m[%i] : memref<4xf32>, vector<2x2xf32>
  return
}
