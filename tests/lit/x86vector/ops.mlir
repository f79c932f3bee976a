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

// -----

func.func @compress(%k: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error @+1 {{cannot use both src and constant_src}}
  %0 = x86vector.avx512.mask.compress %k, %a, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>, vector<16xf32>
  return
}

// -----

func.func @compress(%k: vector<16xi1>, %a: vector<16xf32>, %b: vector<16xi32>) {
  // expected-error @+1 {{failed to verify that src and dst have same type}}
  %0 = x86vector.avx512.mask.compress %k, %a, %b : vector<16xf32>, vector<16xi32>
  return
}

// -----

func.func @dot(%a: vector<4xf32>, %b: vector<16xbf16>) {
  // expected-error @+1 {{op failed to verify that `a` has twice an many elements as `src`}}
  %0 = "x86vector.avx512.dot" (%a, %b, %b) : (vector<4xf32>, vector<16xbf16>, vector<16xbf16>) -> vector<4xf32>
  return
}

// -----

func.func @round(%a: vector<16xf32>, %k: i32, %bits: i8) {
  // expected-error @+1 {{op failed to verify that imm has the same number of bits as elements in dst}}
  %0 = "x86vector.avx512.mask.rndscale" (%a, %k, %a, %bits, %k) : (vector<16xf32>, i32, vector<16xf32>, i8, i32) -> vector<16xf32>
  return
}

// -----

func.func @convert(%a: vector<8xf32>) {
  // expected-error @+1 {{op failed to verify that all of {a, dst} have same element count}}
  %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %a : vector<8xf32> -> vector<16xbf16>
  return
}

// -----

// CHECK-LABEL: func.func @intersect
func.func @intersect(%a: vector<16xi32>) -> vector<16xi1> {
  // CHECK: %k1, %k2 = x86vector.avx512.vp2intersect %{{.*}}, %{{.*}} : vector<16xi32>
  %0, %1 = x86vector.avx512.vp2intersect %a, %a : vector<16xi32>
  return %1 : vector<16xi1>
}
