// Where a fold in place leads to a constant that the conversion cannot create, the operation stays as it was.
//
// RUN: mlir-opt %s --convert-index-to-llvm | FileCheck %s

func.func @high_half(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %low, %high = arith.mului_extended %one, %x : i32
  return %high : i32
}
func.func @poison(%a: vector<1xi64>, %b: vector<3x1xi64>) -> vector<3x1xi64> {
  %position = arith.constant -1 : index
  %0 = vector.insert %a, %b[%position] : vector<1xi64> into vector<3x1xi64>
  return %0 : vector<3x1xi64>
}
func.func @static(%a: vector<1xi64>, %b: vector<3x1xi64>) -> vector<3x1xi64> {
  %position = arith.constant 2 : index
  %0 = vector.insert %a, %b[%position] : vector<1xi64> into vector<3x1xi64>
  return %0 : vector<3x1xi64>
}

// CHECK-LABEL: func.func @high_half(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %low, %high = arith.mului_extended %c1_i32, %arg0 : i32
// CHECK-NEXT:    return %high : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @poison(%arg0: vector<1xi64>, %arg1: vector<3x1xi64>) -> vector<3x1xi64> {
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg1 [%c-1] : vector<1xi64> into vector<3x1xi64>
// CHECK-NEXT:    return %0 : vector<3x1xi64>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @static(%arg0: vector<1xi64>, %arg1: vector<3x1xi64>) -> vector<3x1xi64> {
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg1 [2] : vector<1xi64> into vector<3x1xi64>
// CHECK-NEXT:    return %0 : vector<3x1xi64>
// CHECK-NEXT:  }
