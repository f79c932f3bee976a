// A masked reduction of one element selects between the result and the accumulator.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @no_accumulator(%arg0: vector<1xf32>, %arg1: vector<1xi1>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @no_accumulator(%v: vector<1xf32>, %m: vector<1xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <mul>, %v : vector<1xf32> into f32 } : vector<1xi1> -> f32
  return %0 : f32
}

// CHECK-LABEL: func.func @accumulator(%arg0: vector<1xi32>, %arg1: vector<1xi1>, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = vector.extract %arg1[0] : i1 from vector<1xi1>
// CHECK-NEXT:    %1 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:    %2 = arith.minsi %1, %arg2 : i32
// CHECK-NEXT:    %3 = arith.select %0, %2, %arg2 : i32
// CHECK-NEXT:    return %3 : i32
// CHECK-NEXT:  }
func.func @accumulator(%v: vector<1xi32>, %m: vector<1xi1>, %a: i32) -> i32 {
  %0 = vector.mask %m { vector.reduction <minsi>, %v, %a : vector<1xi32> into i32 } : vector<1xi1> -> i32
  return %0 : i32
}
