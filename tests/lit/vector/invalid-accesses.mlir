// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @load(%m: memref<8xi8>, %i: index) {
  // expected-error@+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i] : memref<8xi8>, vector<4xf32>
  return
}

// -----

func.func @store(%m: memref<8xvector<8xf32>>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.store' op base memref and valueToStore vector types should match}}
  vector.store %v, %m[%i] : memref<8xvector<8xf32>>, vector<4xf32>
  return
}

// -----

func.func @masked(%m: memref<8xvector<8xf32>>, %i: index, %k: vector<8xi1>, %p: vector<8xf32>) {
  // expected-error@+1 {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xvector<8xf32>>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @indices(%v: vector<2x4xf32>, %w: vector<4xi32>, %i: index) {
  // expected-error@+1 {{'vector.transfer_write' op requires 1 indices}}
  "vector.transfer_write"(%v, %w, %i, %i) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<2x4xf32>, vector<4xi32>, index, index) -> ()
  return
}

// -----

func.func @gather(%a: vector<4xf32>, %i: index, %x: vector<4xindex>, %k: vector<4xi1>) {
  // expected-error@+1 {{custom op 'vector.gather' invalid kind of type specified}}
  %1 = vector.gather %a[%i][%x], %k, %a : i32 vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
}

// -----

func.func @mask() {
  // expected-error@+1 {{array attr must have length 1 for 0-D vectors}}
  %1 = vector.constant_mask [] : vector<i1>
}

// -----

func.func @reduction(%a: vector<16xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'minui'}}
  %0 = vector.reduction <minui>, %a : vector<16xf32> into f32
  return
}

// -----

func.func @in_bounds(%m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true, true]} : memref<?xf32>, vector<4xf32>
  return
}
