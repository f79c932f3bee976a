// Comparisons, extremes and selection.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(%arg0: i32) -> (i1, i1, i32) {
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false, %arg0 : i1, i1, i32
// CHECK-NEXT:  }
func.func @same(%x: i32) -> (i1, i1, i32) {
  %0 = arith.cmpi sle, %x, %x : i32
  %1 = arith.cmpi ult, %x, %x : i32
  %2 = arith.maxsi %x, %x : i32
  return %0, %1, %2 : i1, i1, i32
}

// Constants go to the right, and the comparison turns round.
// CHECK-LABEL: func.func @turned(%arg0: i32) -> i1 {
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.cmpi sgt, %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i1
// CHECK-NEXT:  }
func.func @turned(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.cmpi slt, %c, %x : i32
  return %0 : i1
}

// CHECK-LABEL: func.func @limits(%arg0: i8) -> (i8, i8, i8) {
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:    %0 = arith.maxui %arg0, %c-128_i8 : i8
// CHECK-NEXT:    return %c127_i8, %arg0, %0 : i8, i8, i8
// CHECK-NEXT:  }
func.func @limits(%x: i8) -> (i8, i8, i8) {
  %least = arith.constant -128 : i8
  %most = arith.constant 127 : i8
  %0 = arith.maxsi %x, %most : i8
  %1 = arith.minsi %x, %most : i8
  %2 = arith.maxui %x, %least : i8
  return %0, %1, %2 : i8, i8, i8
}

// CHECK-LABEL: func.func @extended(%arg0: i1, %arg1: i8) -> (i1, i1) {
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %arg0, %true : i1, i1
// CHECK-NEXT:  }
func.func @extended(%x: i1, %y: i8) -> (i1, i1) {
  %zero = arith.constant 0 : i32
  %wide = arith.extui %x : i1 to i32
  %0 = arith.cmpi ne, %wide, %zero : i32
  %a = arith.extsi %y : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %1 = arith.cmpi eq, %a, %b : i32
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @select(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32, i1) {
// CHECK-NEXT:    %0 = arith.select %arg0, %arg2, %arg1 : i32
// CHECK-NEXT:    return %arg1, %arg1, %0, %arg0 : i32, i32, i32, i1
// CHECK-NEXT:  }
func.func @select(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %true, %x, %y : i32
  %1 = arith.select %c, %x, %x : i32
  %not = arith.xori %c, %true : i1
  %2 = arith.select %not, %x, %y : i32
  %3 = arith.select %c, %true, %false : i1
  return %0, %1, %2, %3 : i32, i32, i32, i1
}
