// What only one side of a condition needs is computed there.
// RUN: mlir-opt %s -allow-unregistered-dialect -control-flow-sink | FileCheck %s

// CHECK-LABEL: func.func @sink(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:    %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %2 = arith.subi %arg1, %arg2 : i32
// CHECK-NEXT:      %3 = arith.addi %2, %0 : i32
// CHECK-NEXT:      scf.yield %3 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %2 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:      %3 = arith.addi %2, %0 : i32
// CHECK-NEXT:      scf.yield %3 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func @sink(%c: i1, %x: i32, %y: i32) -> i32 {
  %a = arith.subi %x, %y : i32
  %b = arith.muli %x, %y : i32
  %shared = arith.addi %x, %y : i32
  %r = scf.if %c -> i32 {
    %0 = arith.addi %a, %shared : i32
    scf.yield %0 : i32
  } else {
    %0 = arith.addi %b, %shared : i32
    scf.yield %0 : i32
  }
  return %r : i32
}
