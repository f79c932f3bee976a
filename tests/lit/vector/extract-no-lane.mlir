// RUN: mlir-opt %s -sccp | FileCheck %s

// Where a mask selects no lane, the extraction gets the position -1, and becomes poison when it folds again. Constant propagation folds once.

// CHECK-LABEL: func.func @once(%arg0: vector<4xf32>) -> f32 {
// CHECK-NEXT: %0 = vector.shuffle %arg0, %arg0 [0, 5, -1, 5] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: %1 = vector.extract %0[2] : f32 from vector<4xf32>
// CHECK-NEXT: return %1 : f32
func.func @once(%a: vector<4xf32>) -> f32 {
  %0 = vector.shuffle %a, %a [0, 5, -1, 5] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @position(%arg0: vector<4xf32>) -> f32 {
// CHECK-NEXT: %0 = ub.poison : f32
// CHECK-NEXT: return %0 : f32
func.func @position(%a: vector<4xf32>) -> f32 {
  %0 = vector.extract %a[-1] : f32 from vector<4xf32>
  return %0 : f32
}
