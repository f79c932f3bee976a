// Divisions: rounding, and no folding where there is no result.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @rounding() -> (i8, i8, i8, i8, i8) {
// CHECK-NEXT:    %c-3_i8 = arith.constant -3 : i8
// CHECK-NEXT:    %c-4_i8 = arith.constant -4 : i8
// CHECK-NEXT:    %c124_i8 = arith.constant 124 : i8
// CHECK-NEXT:    %c125_i8 = arith.constant 125 : i8
// CHECK-NEXT:    return %c-3_i8, %c-4_i8, %c-3_i8, %c124_i8, %c125_i8 : i8, i8, i8, i8, i8
// CHECK-NEXT:  }
func.func @rounding() -> (i8, i8, i8, i8, i8) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %0 = arith.divsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.ceildivsi %a, %b : i8
  %3 = arith.divui %a, %b : i8
  %4 = arith.ceildivui %a, %b : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @remainders() -> (i8, i8) {
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    return %c-1_i8, %c0_i8 : i8, i8
// CHECK-NEXT:  }
func.func @remainders() -> (i8, i8) {
  %a = arith.constant -7 : i8
  %b = arith.constant 3 : i8
  %0 = arith.remsi %a, %b : i8
  %1 = arith.remui %a, %b : i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @by_one(%arg0: i64) -> (i64, i64) {
// CHECK-NEXT:    %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:    return %arg0, %c0_i64 : i64, i64
// CHECK-NEXT:  }
func.func @by_one(%x: i64) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %0 = arith.divsi %x, %one : i64
  %1 = arith.remui %x, %one : i64
  return %0, %1 : i64, i64
}

// Neither division by zero nor the quotient that does not fit has a value.
// CHECK-LABEL: func.func @undefined(%arg0: i8) -> (i8, i8) {
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    %0 = arith.divsi %arg0, %c0_i8 : i8
// CHECK-NEXT:    %1 = arith.divsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT:    return %0, %1 : i8, i8
// CHECK-NEXT:  }
func.func @undefined(%x: i8) -> (i8, i8) {
  %zero = arith.constant 0 : i8
  %least = arith.constant -128 : i8
  %minus_one = arith.constant -1 : i8
  %0 = arith.divsi %x, %zero : i8
  %1 = arith.divsi %least, %minus_one : i8
  return %0, %1 : i8, i8
}
