// Sums, differences and products of constants, of zero and of one; constants are gathered.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants() -> (i8, i8, index) {
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c-16_i8 = arith.constant -16 : i8
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    return %c-128_i8, %c-16_i8, %c0 : i8, i8, index
// CHECK-NEXT:  }
func.func @constants() -> (i8, i8, index) {
  %a = arith.constant 100 : i8
  %b = arith.constant 28 : i8
  %sum = arith.addi %a, %b : i8
  %product = arith.muli %a, %b : i8
  %i = arith.constant 7 : index
  %difference = arith.subi %i, %i : index
  return %sum, %product, %difference : i8, i8, index
}

// CHECK-LABEL: func.func @neutral(%arg0: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %c0_i32 : i32, i32, i32, i32
// CHECK-NEXT:  }
func.func @neutral(%x: i32) -> (i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = arith.addi %zero, %x : i32
  %1 = arith.subi %x, %zero : i32
  %2 = arith.muli %x, %one : i32
  %3 = arith.muli %zero, %x : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @undone(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %arg0, %arg0, %c0_i32 : i32, i32, i32
// CHECK-NEXT:  }
func.func @undone(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.subi %x, %y : i32
  %1 = arith.addi %0, %y : i32
  %2 = arith.addi %x, %y : i32
  %3 = arith.subi %2, %y : i32
  %4 = arith.subi %x, %x : i32
  return %1, %3, %4 : i32, i32, i32
}

// CHECK-LABEL: func.func @gathered(%arg0: i32) -> (i32, i32, i32) {
// CHECK-NEXT:    %c320_i32 = arith.constant 320 : i32
// CHECK-NEXT:    %c22_i32 = arith.constant 22 : i32
// CHECK-NEXT:    %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c42_i32 : i32
// CHECK-NEXT:    %1 = arith.subi %c22_i32, %arg0 : i32
// CHECK-NEXT:    %2 = arith.muli %arg0, %c320_i32 : i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
// CHECK-NEXT:  }
func.func @gathered(%x: i32) -> (i32, i32, i32) {
  %c1 = arith.constant 10 : i32
  %c2 = arith.constant 32 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.subi %c2, %0 : i32
  %3 = arith.muli %x, %c1 : i32
  %4 = arith.muli %3, %c2 : i32
  return %1, %2, %4 : i32, i32, i32
}

// CHECK-LABEL: func.func @negated(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @negated(%x: i32, %y: i32) -> i32 {
  %minus_one = arith.constant -1 : i32
  %0 = arith.muli %y, %minus_one : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}

// CHECK-LABEL: func.func @negated_vector(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : vector<2xi32>
// CHECK-NEXT:    return %0 : vector<2xi32>
// CHECK-NEXT:  }
func.func @negated_vector(%x: vector<2xi32>, %y: vector<2xi32>) -> vector<2xi32> {
  %minus_one = arith.constant dense<-1> : vector<2xi32>
  %0 = arith.muli %y, %minus_one : vector<2xi32>
  %1 = arith.addi %x, %0 : vector<2xi32>
  return %1 : vector<2xi32>
}
