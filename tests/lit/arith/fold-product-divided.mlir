// A product that does not wrap, divided by one of its factors.
// RUN: mlir-opt %s -split-input-file --canonicalize | FileCheck %s

func.func @signed(%x: i32, %y: i32) -> (i32, i32, i32) {
  %m = arith.muli %x, %y overflow<nsw> : i32
  %0 = arith.divsi %m, %y : i32
  %1 = arith.divsi %m, %x : i32
  %2 = arith.divui %m, %x : i32
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: func.func @signed(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT: %0 = arith.muli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT: %1 = arith.divui %0, %arg0 : i32
// CHECK-NEXT: return %arg0, %arg1, %1 : i32, i32, i32
// CHECK-NEXT: }

// -----

func.func @unsigned(%x: vector<2xi32>, %y: vector<2xi32>) -> vector<2xi32> {
  %m = arith.muli %x, %y overflow<nuw> : vector<2xi32>
  %0 = arith.divui %m, %y : vector<2xi32>
  return %0 : vector<2xi32>
}
// CHECK-LABEL: func.func @unsigned(%arg0: vector<2xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: return %arg0 : vector<2xi32>
// CHECK-NEXT: }
