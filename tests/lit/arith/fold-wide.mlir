// Results in two parts, and integers of more than 64 bits.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @extended(%arg0: i8) -> (i8, i1, i8, i8, i8, i8) {
// CHECK-NEXT:    %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %c32_i8 = arith.constant 32 : i8
// CHECK-NEXT:    %c78_i8 = arith.constant 78 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    return %c44_i8, %true, %c32_i8, %c78_i8, %c0_i8, %c0_i8 : i8, i1, i8, i8, i8, i8
// CHECK-NEXT:  }
func.func @extended(%x: i8) -> (i8, i1, i8, i8, i8, i8) {
  %a = arith.constant 200 : i8
  %b = arith.constant 100 : i8
  %sum, %carry = arith.addui_extended %a, %b : i8, i1
  %low, %high = arith.mului_extended %a, %b : i8
  %zero = arith.constant 0 : i8
  %l, %h = arith.mulsi_extended %x, %zero : i8
  return %sum, %carry, %low, %high, %l, %h : i8, i1, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @wide() -> (i128, i128, i200) {
// CHECK-NEXT:    %c55340232221128654848_i128 = arith.constant 55340232221128654848 : i128
// CHECK-NEXT:    %c18446744073709551616_i128 = arith.constant 18446744073709551616 : i128
// CHECK-NEXT:    %c-803469022129495137770981046170581301261101496891396417650688_i200 = arith.constant -803469022129495137770981046170581301261101496891396417650688 : i200
// CHECK-NEXT:    return %c55340232221128654848_i128, %c18446744073709551616_i128, %c-803469022129495137770981046170581301261101496891396417650688_i200 : i128, i128, i200
// CHECK-NEXT:  }
func.func @wide() -> (i128, i128, i200) {
  %a = arith.constant 18446744073709551616 : i128
  %b = arith.constant 3 : i128
  %0 = arith.muli %a, %b : i128
  %1 = arith.divui %0, %b : i128
  %c = arith.constant 1 : i200
  %s = arith.constant 199 : i200
  %2 = arith.shli %c, %s : i200
  return %0, %1, %2 : i128, i128, i200
}
