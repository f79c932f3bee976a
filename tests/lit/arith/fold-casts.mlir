// Casts of casts and of constants.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @there_and_back(%arg0: i8, %arg1: i32, %arg2: index) -> (i8, i64, index, i8) {
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i64
// CHECK-NEXT:    %1 = arith.trunci %arg1 : i32 to i8
// CHECK-NEXT:    return %arg0, %0, %arg2, %1 : i8, i64, index, i8
// CHECK-NEXT:  }
func.func @there_and_back(%x: i8, %y: i32, %i: index) -> (i8, i64, index, i8) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.extsi %x : i8 to i16
  %3 = arith.extsi %2 : i16 to i64
  %4 = arith.index_cast %i : index to i64
  %5 = arith.index_cast %4 : i64 to index
  %6 = arith.trunci %y : i32 to i16
  %7 = arith.trunci %6 : i16 to i8
  return %1, %3, %5, %7 : i8, i64, index, i8
}

// CHECK-LABEL: func.func @constants() -> (i32, i32, i8, index, vector<2xi16>) {
// CHECK-NEXT:    %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:    %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c513 = arith.constant 513 : index
// CHECK-NEXT:    %cst = arith.constant dense<[1, -2]> : vector<2xi16>
// CHECK-NEXT:    return %c-1_i32, %c255_i32, %c1_i8, %c513, %cst : i32, i32, i8, index, vector<2xi16>
// CHECK-NEXT:  }
func.func @constants() -> (i32, i32, i8, index, vector<2xi16>) {
  %a = arith.constant -1 : i8
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i32
  %b = arith.constant 513 : i32
  %2 = arith.trunci %b : i32 to i8
  %3 = arith.index_cast %b : i32 to index
  %v = arith.constant dense<[1, -2]> : vector<2xi8>
  %4 = arith.extsi %v : vector<2xi8> to vector<2xi16>
  return %0, %1, %2, %3, %4 : i32, i32, i8, index, vector<2xi16>
}
