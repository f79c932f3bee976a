// A chain of extractions with a dynamic position is not merged; an extraction of the whole is its source, not a constant.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

func.func @dynamic(%a: vector<1x4x3xi32>, %i: index) -> i32 {
  %0 = vector.extract %a[%i] : vector<4x3xi32> from vector<1x4x3xi32>
  %1 = vector.extract %0[2] : vector<3xi32> from vector<4x3xi32>
  %2 = vector.extract %1[1] : i32 from vector<3xi32>
  return %2 : i32
}
// CHECK-LABEL: func.func @dynamic(%arg0: vector<1x4x3xi32>, %arg1: index) -> i32 {
// CHECK-NEXT: %0 = vector.extract %arg0[%arg1] : vector<4x3xi32> from vector<1x4x3xi32>
// CHECK-NEXT: %1 = vector.extract %0[2] : vector<3xi32> from vector<4x3xi32>
// CHECK-NEXT: %2 = vector.extract %1[1] : i32 from vector<3xi32>
// CHECK-NEXT: return %2 : i32
// CHECK-NEXT: }

// -----

func.func @static(%a: vector<1x4x3xi32>) -> i32 {
  %0 = vector.extract %a[0] : vector<4x3xi32> from vector<1x4x3xi32>
  %1 = vector.extract %0[2] : vector<3xi32> from vector<4x3xi32>
  %2 = vector.extract %1[1] : i32 from vector<3xi32>
  return %2 : i32
}
// CHECK-LABEL: func.func @static(%arg0: vector<1x4x3xi32>) -> i32 {
// CHECK-NEXT: %0 = vector.extract %arg0[0, 2, 1] : i32 from vector<1x4x3xi32>
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }

// -----

func.func @whole(%m: memref<?xi32>, %a: vector<2xi32>) -> vector<2xi32> {
  %c = arith.constant dense<5> : vector<2xi32>
  %0 = vector.extract %c[] : vector<2xi32> from vector<2xi32>
  %1 = arith.ori %a, %0 : vector<2xi32>
  %i = arith.constant 3 : index
  vector.store %1, %m[%i] : memref<?xi32>, vector<2xi32>
  return %1 : vector<2xi32>
}
// CHECK-LABEL: func.func @whole(%arg0: memref<?xi32>, %arg1: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %cst = arith.constant dense<5> : vector<2xi32>
// CHECK-NEXT: %0 = arith.ori %arg1, %cst : vector<2xi32>
// CHECK-NEXT: vector.store %0, %arg0[%c3] : memref<?xi32>, vector<2xi32>
// CHECK-NEXT: return %0 : vector<2xi32>
// CHECK-NEXT: }
