// A lane of a shuffle is a lane of an operand, or poison.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @lane(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<1xf32>) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    %1 = vector.extract %arg0[0] : f32 from vector<4xf32>
// CHECK-NEXT:    %2 = vector.extract %arg1[1] : f32 from vector<4xf32>
// CHECK-NEXT:    %3 = vector.extract %arg2[0] : f32 from vector<1xf32>
// CHECK-NEXT:    return %1, %2, %0, %3 : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @lane(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<1xf32>) -> (f32, f32, f32, f32) {
  %0 = vector.shuffle %a, %b [0, 5, -1, 5] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[0] : f32 from vector<4xf32>
  %2 = vector.extract %0[1] : f32 from vector<4xf32>
  %3 = vector.extract %0[2] : f32 from vector<4xf32>
  %4 = vector.shuffle %a, %c [4, 1] : vector<4xf32>, vector<1xf32>
  %5 = vector.extract %4[0] : f32 from vector<2xf32>
  return %1, %2, %3, %5 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @rows(%arg0: vector<2x4xf32>, %arg1: vector<2x4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = vector.shuffle %arg0, %arg1 [1, 2] : vector<2x4xf32>, vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
// CHECK-NEXT:  }
func.func @rows(%a: vector<2x4xf32>, %b: vector<2x4xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %a, %b [1, 2] : vector<2x4xf32>, vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  return %1 : vector<4xf32>
}
