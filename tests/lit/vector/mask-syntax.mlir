// The types of a mask are parsed before the mask is resolved.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @f(%a: vector<4xi32>, %m: vector<4xi1>) {
  // expected-error@+1 {{expected 'x' in dimension list}}
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<4xi32> into i32 } : vector<4xi32> -> vector<4]xi32>
  return
}

// -----

// What a transfer requires of its types precedes its operands.
func.func @unranked(%a: vector<5x5xf32>, %m: memref<*xf32>, %i: index) {
  // expected-error@+1 {{requires memref or ranked tensor type}}
  vector.transfer_write %i, %m[%i, %i] : vector<5x5xf32>, memref<*xf32>
  return
}

// -----

func.func @ranks(%m: memref<?x?xf32>, %p: f32, %mask: vector<9xi1>, %i: index) {
  // expected-error@+1 {{expected the same rank for the vector and the results of the permutation map}}
  %0 = vector.transfer_read %m[%i, %i], %p, %mask {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<4x9xf32>
  return
}
