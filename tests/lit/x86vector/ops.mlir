// Vectors of eight floats, whatever their shape.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @rsqrt
func.func @rsqrt(%a: vector<8xf32>, %b: vector<1x8xf32>) {
  // CHECK: x86vector.avx.rsqrt %{{.*}} : vector<8xf32>
  %0 = x86vector.avx.rsqrt %a : vector<8xf32>
  // CHECK: x86vector.avx.rsqrt %{{.*}} : vector<1x8xf32>
  %1 = x86vector.avx.rsqrt %b : vector<1x8xf32>
  return
}

// -----

func.func @too_many(%a: vector<16xf32>) {
  // expected-error @+1 {{op operand #0 must be vector of 32-bit float values of length 8, but got 'vector<16xf32>'}}
  %0 = x86vector.avx.rsqrt %a : vector<16xf32>
  return
}
