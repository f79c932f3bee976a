// Constants are propagated through affine.for by its trip count: past the body if it is 0, once through it if it is 1.
//
// RUN: mlir-opt %s -sccp | FileCheck %s

// CHECK-LABEL: @never
// CHECK:         return %c5_i32
func.func @never() -> i32 {
  %five = arith.constant 5 : i32
  %two = arith.constant 2 : i32
  %0 = affine.for %i = 3 to 3 iter_args(%x = %five) -> (i32) {
    %y = arith.addi %x, %two : i32
    affine.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: @once
// CHECK:         return %c7_i32
func.func @once() -> i32 {
  %five = arith.constant 5 : i32
  %two = arith.constant 2 : i32
  %0 = affine.for %i = 0 to 6 step 6 iter_args(%x = %five) -> (i32) {
    %y = arith.addi %x, %two : i32
    affine.yield %y : i32
  }
  return %0 : i32
}

// CHECK-LABEL: @twice
// CHECK:         %[[SUM:.*]] = affine.for
// CHECK:         return %[[SUM]]
func.func @twice() -> i32 {
  %five = arith.constant 5 : i32
  %two = arith.constant 2 : i32
  %0 = affine.for %i = 0 to 2 iter_args(%x = %five) -> (i32) {
    %y = arith.addi %x, %two : i32
    affine.yield %y : i32
  }
  return %0 : i32
}

// A bound that is an operand is unknown, and so is the trip count of scf.for.
// CHECK-LABEL: @operand_bound
// CHECK:         %[[SUM:.*]] = affine.for
// CHECK:         %[[LOOP:.*]] = scf.for
// CHECK:         return %[[SUM]], %[[LOOP]]
func.func @operand_bound() -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : i32
  %two = arith.constant 2 : i32
  %0 = affine.for %i = %zero to 1 iter_args(%x = %five) -> (i32) {
    %y = arith.addi %x, %two : i32
    affine.yield %y : i32
  }
  %1 = scf.for %i = %zero to %one step %one iter_args(%x = %five) -> (i32) {
    %y = arith.addi %x, %two : i32
    scf.yield %y : i32
  }
  return %0, %1 : i32, i32
}
