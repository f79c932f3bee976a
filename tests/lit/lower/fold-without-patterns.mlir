// RUN: mlir-opt %s -convert-index-to-llvm | FileCheck %s

// Operations that no pattern converts are folded all the same, but not in blocks that control cannot reach. A function in
// which nothing folds is left as it is.

// CHECK-LABEL: func.func @folds
// CHECK-SAME:    %[[X:.*]]: i32
// CHECK-NEXT:    arith.constant 0
// CHECK-NEXT:    return %[[X]] : i32
func.func @folds(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = arith.addi %x, %zero : i32
  return %sum : i32
}

// CHECK-LABEL: func.func @commutes
// CHECK-SAME:    %[[X:.*]]: i32
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1
// CHECK-NEXT:    arith.addi %[[X]], %[[ONE]]
func.func @commutes(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %sum = arith.addi %one, %x : i32
  return %sum : i32
}

// CHECK-LABEL: func.func @stays
// CHECK:         arith.muli
// CHECK:       // no predecessors
// CHECK:         %[[ZERO:.*]] = arith.constant 0
// CHECK:         arith.addi %{{.*}}, %[[ZERO]]
func.func @stays(%x: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %sum = arith.addi %x, %one : i32
  cf.cond_br %c, ^a, ^b(%sum : i32)
^a:
  %more = arith.muli %sum, %x : i32
  cf.br ^b(%more : i32)
^b(%y: i32):
  return %y : i32
^unreachable:
  %zero = arith.constant 0 : i32
  %kept = arith.addi %x, %zero : i32
  return %kept : i32
}
