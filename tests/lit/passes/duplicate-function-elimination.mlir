// Functions that differ in nothing but their names become one; calls and function values follow.
// RUN: mlir-opt %s -duplicate-function-elimination | FileCheck %s

func.func @first(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}

func.func @second(%y: i32) -> i32 {
  %c = arith.constant 1 : i32
  %r = arith.addi %y, %c : i32
  return %r : i32
}

func.func @other(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}

func.func @user(%x: i32) -> (i32, (i32) -> i32) {
  %0 = call @second(%x) : (i32) -> i32
  %1 = call @other(%0) : (i32) -> i32
  %f = constant @second : (i32) -> i32
  return %1, %f : i32, (i32) -> i32
}

// CHECK-LABEL: func.func @first(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @other(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @user(%arg0: i32) -> (i32, (i32) -> i32) {
// CHECK-NEXT:    %0 = call @first(%arg0) : (i32) -> i32
// CHECK-NEXT:    %1 = call @other(%0) : (i32) -> i32
// CHECK-NEXT:    %f = constant @first : (i32) -> i32
// CHECK-NEXT:    return %1, %f : i32, (i32) -> i32
// CHECK-NEXT:  }
