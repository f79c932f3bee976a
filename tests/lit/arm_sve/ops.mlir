// Scalable vectors; masks have a lane for each element.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @ops
func.func @ops(%a: vector<[4]x2xi32>, %m: vector<[4]x2xi1>, %v: vector<[4]xi32>, %w: vector<[8]xi8>,
    %s: vector<[2]xi32>, %p: vector<[16]xi1>) -> vector<[4]xi32> {
  // CHECK: arm_sve.masked.addi %{{.*}}, %{{.*}}, %{{.*}} : vector<[4]x2xi1>, vector<[4]x2xi32>
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[4]x2xi1>, vector<[4]x2xi32>
  // CHECK: arm_sve.dupq_lane %{{.*}}[-1] {a} : vector<[4]xi32>
  %1 = arm_sve.dupq_lane %v[-1] {a} : vector<[4]xi32>
  // CHECK: arm_sve.sdot %{{.*}}, %{{.*}}, %{{.*}} : vector<[8]xi8> to vector<[2]xi32>
  %2 = arm_sve.sdot %s, %w, %w : vector<[8]xi8> to vector<[2]xi32>
  // CHECK: arm_sve.convert_from_svbool %{{.*}} : vector<[1]xi1>
  %3 = arm_sve.convert_from_svbool %p : vector<[1]xi1>
  // CHECK: %resultV1, %resultV2 = arm_sve.zip.x2
  %4, %5 = arm_sve.zip.x2 %v, %v : vector<[4]xi32>
  return %5 : vector<[4]xi32>
}

// -----

func.func @f(%a: vector<4xi32>, %m: vector<4xi1>) {
  // expected-error @+1 {{op operand #0 must be scalable vector of 1-bit signless integer values, but got 'vector<4xi1>'}}
  %0 = arm_sve.masked.addi %m, %a, %a : vector<4xi1>, vector<4xi32>
  return
}

// -----

func.func @f(%a: vector<[4]xi32>, %m: vector<[2]xi1>) {
  // expected-error @+1 {{op failed to verify that mask has i1 element type and same shape as operands}}
  %0 = arm_sve.masked.addi %m, %a, %a : vector<[2]xi1>, vector<[4]xi32>
  return
}

// -----

func.func @f(%a: vector<[16]xi1>) {
  // expected-error @+1 {{op failed to verify that expected corresponding svbool type widened to [16]xi1}}
  %0 = "arm_sve.convert_from_svbool" (%a) : (vector<[16]xi1>) -> vector<2x[8]xi1>
  return
}

// -----

func.func @f(%i: i64) {
  // expected-error @+1 {{op failed to verify that 'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>}}
  %0 = "arm_sve.intr.whilelt"(%i, %i) : (i64, i64) -> vector<[4]xi32>
  return
}
