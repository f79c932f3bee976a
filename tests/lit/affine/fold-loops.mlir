// A loop whose body only yields folds, so that passes without patterns for loops replace it, too.
// RUN: mlir-opt %s -bubble-down-memory-space-casts | FileCheck %s

// CHECK-LABEL: @carried(%arg0: i32, %arg1: index)
// CHECK-NEXT: return %arg0
func.func @carried(%a: i32, %n: index) -> i32 {
  %0 = affine.for %i = 0 to %n iter_args(%x = %a) -> i32 { affine.yield %x : i32 }
  return %0 : i32
}

// CHECK-LABEL: @outside
// CHECK-NEXT: return %arg1
func.func @outside(%a: i32, %b: i32) -> i32 {
  %0 = affine.for %i = 0 to 5 iter_args(%x = %a) -> i32 { affine.yield %b : i32 }
  return %0 : i32
}

// The loop may run never.
// CHECK-LABEL: @unknown
// CHECK: affine.for
func.func @unknown(%a: i32, %b: i32, %n: index) -> i32 {
  %0 = affine.for %i = 0 to %n iter_args(%x = %a) -> i32 { affine.yield %b : i32 }
  return %0 : i32
}

// An index dialect op folds before its operands do: the initial worklist is processed bottom-up.
// CHECK-LABEL: @bottom_up
// CHECK: %c0 = arith.constant 0 : index
// CHECK-NEXT: return %c0
func.func @bottom_up() -> index {
  %0 = arith.constant 8 : index
  %1 = index.constant 3
  %2 = arith.andi %0, %1 : index
  %3 = arith.constant 0 : index
  %4 = index.sub %2, %3
  return %4 : index
}
