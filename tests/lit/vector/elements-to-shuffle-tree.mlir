// Elements of several vectors in one by a tree of shuffles.
// RUN: mlir-opt %s --lower-vector-to-from-elements-to-shuffle-tree | FileCheck %s

// CHECK-LABEL: func.func @three(
//       CHECK: %0 = vector.shuffle %arg1, %arg0 [1, 5, -1, 1, 2] : vector<2xf32>, vector<4xf32>
//  CHECK-NEXT: %1 = vector.shuffle %arg2, %arg2 [2, -1, -1, -1, -1] : vector<3xf32>, vector<3xf32>
//  CHECK-NEXT: %2 = vector.shuffle %0, %1 [0, 1, 5, 3, 4] : vector<5xf32>, vector<5xf32>
//  CHECK-NEXT: return %2 : vector<5xf32>
func.func @three(%a: vector<4xf32>, %b: vector<2xf32>, %c: vector<3xf32>) -> vector<5xf32> {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %1:2 = vector.to_elements %b : vector<2xf32>
  %2:3 = vector.to_elements %c : vector<3xf32>
  %3 = vector.from_elements %1#1, %0#3, %2#2, %1#1, %0#0 : vector<5xf32>
  return %3 : vector<5xf32>
}

// CHECK-LABEL: func.func @one(
//       CHECK: %0 = vector.shuffle %arg0, %arg0 [1, 3, 1] : vector<4xf32>, vector<4xf32>
//  CHECK-NEXT: return %0 : vector<3xf32>
func.func @one(%a: vector<4xf32>) -> vector<3xf32> {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %3 = vector.from_elements %0#1, %0#3, %0#1 : vector<3xf32>
  return %3 : vector<3xf32>
}
