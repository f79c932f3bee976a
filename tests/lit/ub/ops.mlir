// Poison spreads through folds; nothing comes behind unreachable.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @poison(%arg0: i32) -> (i32, vector<4xf32>) {
// CHECK-NEXT:    %0 = ub.poison : vector<4xf32>
// CHECK-NEXT:    %1 = ub.poison : i32
// CHECK-NEXT:    return %1, %0 : i32, vector<4xf32>
// CHECK-NEXT:  }
func.func @poison(%x: i32) -> (i32, vector<4xf32>) {
  %p = ub.poison : i32
  %0 = arith.addi %p, %x : i32
  %v = ub.poison : vector<4xf32>
  return %0, %v : i32, vector<4xf32>
}

// CHECK-LABEL: func.func @unreachable() {
// CHECK-NEXT:    ub.unreachable
// CHECK-NEXT:  }
func.func @unreachable() {
  ub.unreachable
}
