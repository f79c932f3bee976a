// Dot products of rows as those of groups of four.
// RUN: mlir-opt %s --arm-neon-2d-to-intr | FileCheck %s

// CHECK-LABEL: func.func @dot(
//       CHECK: %0 = vector.shape_cast %arg1 : vector<2x4xi8> to vector<8xi8>
//  CHECK-NEXT: %1 = vector.shape_cast %arg1 : vector<2x4xi8> to vector<8xi8>
//  CHECK-NEXT: %2 = arm_neon.intr.sdot %arg0, %0, %1 : vector<8xi8>, vector<8xi8> to vector<2xi32>
//  CHECK-NEXT: return %2 : vector<2xi32>
func.func @dot(%a: vector<2xi32>, %b: vector<2x4xi8>) -> vector<2xi32> {
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<2x4xi8>, vector<2x4xi8> to vector<2xi32>
  return %0 : vector<2xi32>
}
