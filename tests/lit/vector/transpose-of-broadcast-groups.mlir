// Transposes of broadcasts are folded if dimensions move within groups of broadcast ones only; a slice of an inserted slice has all of its dimensions.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

func.func @within(%a: vector<3x1xi32>) -> (vector<4x2x3x1xi32>, vector<4x2x3x5xi32>) {
  %0 = vector.broadcast %a : vector<3x1xi32> to vector<2x4x3x1xi32>
  %1 = vector.transpose %0, [1, 0, 2, 3] : vector<2x4x3x1xi32> to vector<4x2x3x1xi32>
  %2 = vector.broadcast %a : vector<3x1xi32> to vector<2x4x3x5xi32>
  %3 = vector.transpose %2, [1, 0, 2, 3] : vector<2x4x3x5xi32> to vector<4x2x3x5xi32>
  return %1, %3 : vector<4x2x3x1xi32>, vector<4x2x3x5xi32>
}
// CHECK-LABEL: func.func @within(%arg0: vector<3x1xi32>) -> (vector<4x2x3x1xi32>, vector<4x2x3x5xi32>) {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<3x1xi32> to vector<4x2x3x1xi32>
// CHECK-NEXT: %1 = vector.broadcast %arg0 : vector<3x1xi32> to vector<4x2x3x5xi32>
// CHECK-NEXT: return %0, %1 : vector<4x2x3x1xi32>, vector<4x2x3x5xi32>
// CHECK-NEXT: }

// -----

func.func @across(%a: vector<3x1xi32>) -> vector<4x3x2xi32> {
  %0 = vector.broadcast %a : vector<3x1xi32> to vector<2x3x4xi32>
  %1 = vector.transpose %0, [2, 1, 0] : vector<2x3x4xi32> to vector<4x3x2xi32>
  return %1 : vector<4x3x2xi32>
}
// CHECK-LABEL: func.func @across(%arg0: vector<3x1xi32>) -> vector<4x3x2xi32> {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<3x1xi32> to vector<2x3x4xi32>
// CHECK-NEXT: %1 = vector.transpose %0, [2, 1, 0] : vector<2x3x4xi32> to vector<4x3x2xi32>
// CHECK-NEXT: return %1 : vector<4x3x2xi32>
// CHECK-NEXT: }
