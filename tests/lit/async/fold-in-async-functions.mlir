// RUN: mlir-opt %s -async-func-to-async-runtime | FileCheck %s

// What is not converted folds, structured control flow included.

// CHECK-LABEL: func.func @inverted(%arg0: i1, %arg1: index, %arg2: index) -> index {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT: %1 = scf.if %arg0 -> (index) {
// CHECK-NEXT: %2 = arith.muli %arg1, %arg2 : index
// CHECK-NEXT: scf.yield %2 : index
// CHECK-NEXT: } else {
// CHECK-NEXT: %2 = arith.addi %arg1, %arg2 : index
// CHECK-NEXT: scf.yield %2 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %1 : index
func.func @inverted(%c: i1, %x: index, %y: index) -> index {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %0 = scf.if %not -> (index) {
    %1 = arith.addi %x, %y : index
    scf.yield %1 : index
  } else {
    %2 = arith.muli %x, %y : index
    scf.yield %2 : index
  }
  return %0 : index
}
