// Vectors of 64 and 128 bits, whatever their shape.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @products
func.func @products(%a: vector<2x4xi8>, %s: vector<2xi32>, %f: vector<8xi8>) {
  // CHECK: arm_neon.intr.smull %{{.*}}, %{{.*}} : vector<2x4xi8> to vector<2x4xi16>
  %0 = arm_neon.intr.smull %a, %a : vector<2x4xi8> to vector<2x4xi16>
  // CHECK: arm_neon.intr.sdot %{{.*}}, %{{.*}}, %{{.*}} {a} : vector<8xi8>, vector<8xi8> to vector<2xi32>
  %1 = arm_neon.intr.sdot %s, %f, %f {a} : vector<8xi8>, vector<8xi8> to vector<2xi32>
  return
}

// -----

func.func @f(%a: vector<8xi8>) {
  // expected-error @+1 {{op failed to verify that res has same vector shape and element bitwidth scaled by 2 as a}}
  %0 = arm_neon.intr.smull %a, %a : vector<8xi8> to vector<4xi16>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<8xi8>) {
  // expected-error @+1 {{op failed to verify that res has the same number of elements as operand b}}
  %0 = arm_neon.intr.sdot %a, %b, %b : vector<8xi8>, vector<8xi8> to vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<2x2xi32>, %b: vector<2x8xi8>) {
  // expected-error @+1 {{op operand #0 must be a vector with length 4 of 32-bit signless integer values, but got 'vector<2x2xi32>'}}
  %0 = arm_neon.intr.smmla %a, %b, %b : vector<2x8xi8> to vector<2x2xi32>
  return
}

// -----

func.func @f(%a: vector<4xi32>, %b: vector<2x8xi8>) {
  // expected-error @+1 {{op failed to verify that operand `b` should have 4 columns}}
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<2x8xi8>, vector<2x8xi8> to vector<4xi32>
  return
}
