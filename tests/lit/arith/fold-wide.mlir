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

// The upper half of `x * 1` is the sign of `x`. In `i1`, the bit that prints as `true` is the number -1, so nothing is known.
// CHECK-LABEL: func.func @times_one(%arg0: i8, %arg1: i1, %arg2: vector<2xi1>) -> (i8, i1, vector<2xi1>) {
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %c0_i8 : i8
// CHECK-NEXT:    %1 = arith.extsi %0 : i1 to i8
// CHECK-NEXT:    %low, %high = arith.mulsi_extended %arg1, %true : i1
// CHECK-NEXT:    %low_0, %high_1 = arith.mulsi_extended %arg2, %cst : vector<2xi1>
// CHECK-NEXT:    return %1, %high, %high_1 : i8, i1, vector<2xi1>
// CHECK-NEXT:  }
func.func @times_one(%a: i8, %b: i1, %c: vector<2xi1>) -> (i8, i1, vector<2xi1>) {
  %one = arith.constant 1 : i8
  %true = arith.constant true
  %trues = arith.constant dense<true> : vector<2xi1>
  %al, %ah = arith.mulsi_extended %a, %one : i8
  %bl, %bh = arith.mulsi_extended %b, %true : i1
  %cl, %ch = arith.mulsi_extended %c, %trues : vector<2xi1>
  return %ah, %bh, %ch : i8, i1, vector<2xi1>
}
