// Bit operations with themselves, their complement, and masks; shifts.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @and(%arg0: i8, %arg1: i8) -> (i8, i8, i8, i8) {
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT:    return %arg0, %c0_i8, %0, %arg0 : i8, i8, i8, i8
// CHECK-NEXT:  }
func.func @and(%x: i8, %y: i8) -> (i8, i8, i8, i8) {
  %ones = arith.constant -1 : i8
  %not = arith.xori %x, %ones : i8
  %0 = arith.andi %x, %ones : i8
  %1 = arith.andi %x, %not : i8
  %both = arith.andi %x, %y : i8
  %2 = arith.andi %both, %y : i8
  %3 = arith.andi %x, %x : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @or(%arg0: i8) -> (i8, i8, i8) {
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    return %arg0, %c-1_i8, %c-1_i8 : i8, i8, i8
// CHECK-NEXT:  }
func.func @or(%x: i8) -> (i8, i8, i8) {
  %ones = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  %not = arith.xori %x, %ones : i8
  %0 = arith.ori %x, %zero : i8
  %1 = arith.ori %x, %not : i8
  %2 = arith.ori %x, %ones : i8
  return %0, %1, %2 : i8, i8, i8
}

// CHECK-LABEL: func.func @xor(%arg0: i8, %arg1: i8) -> (i8, i8, i1) {
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %0 = arith.cmpi sge, %arg0, %arg1 : i8
// CHECK-NEXT:    return %c0_i8, %arg0, %0 : i8, i8, i1
// CHECK-NEXT:  }
func.func @xor(%x: i8, %y: i8) -> (i8, i8, i1) {
  %0 = arith.xori %x, %x : i8
  %1 = arith.xori %x, %y : i8
  %2 = arith.xori %1, %y : i8
  %true = arith.constant true
  %less = arith.cmpi slt, %x, %y : i8
  %3 = arith.xori %less, %true : i1
  return %0, %2, %3 : i8, i8, i1
}

// CHECK-LABEL: func.func @shifts(%arg0: i8) -> (i8, i8, i8, i8, i8) {
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    %c-100_i8 = arith.constant -100 : i8
// CHECK-NEXT:    %c112_i8 = arith.constant 112 : i8
// CHECK-NEXT:    %c-25_i8 = arith.constant -25 : i8
// CHECK-NEXT:    %c39_i8 = arith.constant 39 : i8
// CHECK-NEXT:    %0 = arith.shli %c-100_i8, %c8_i8 : i8
// CHECK-NEXT:    return %arg0, %c112_i8, %c-25_i8, %c39_i8, %0 : i8, i8, i8, i8, i8
// CHECK-NEXT:  }
func.func @shifts(%x: i8) -> (i8, i8, i8, i8, i8) {
  %zero = arith.constant 0 : i8
  %two = arith.constant 2 : i8
  %eight = arith.constant 8 : i8
  %a = arith.constant -100 : i8
  %0 = arith.shli %x, %zero : i8
  %1 = arith.shli %a, %two : i8
  %2 = arith.shrsi %a, %two : i8
  %3 = arith.shrui %a, %two : i8
  %4 = arith.shli %a, %eight : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}
