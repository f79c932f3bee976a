// A constant size of a scalable mask disables all lanes if it is negative.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @negative() -> (vector<[8]xi1>, vector<4x[8]xi1>) {
  %size = arith.constant -1 : index
  %rows = arith.constant 2 : index
  %0 = vector.create_mask %size : vector<[8]xi1>
  %1 = vector.create_mask %rows, %size : vector<4x[8]xi1>
  return %0, %1 : vector<[8]xi1>, vector<4x[8]xi1>
}

func.func @zero() -> (vector<[8]xi1>, vector<4x[8]xi1>) {
  %size = arith.constant 0 : index
  %rows = arith.constant 2 : index
  %0 = vector.create_mask %size : vector<[8]xi1>
  %1 = vector.create_mask %rows, %size : vector<4x[8]xi1>
  return %0, %1 : vector<[8]xi1>, vector<4x[8]xi1>
}
// CHECK-LABEL: func.func @negative() -> (vector<[8]xi1>, vector<4x[8]xi1>) {
// CHECK-NEXT: %cst = arith.constant dense<false> : vector<[8]xi1>
// CHECK-NEXT: %cst_0 = arith.constant dense<false> : vector<4x[8]xi1>
// CHECK-NEXT: return %cst, %cst_0 : vector<[8]xi1>, vector<4x[8]xi1>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @zero() -> (vector<[8]xi1>, vector<4x[8]xi1>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = vector.create_mask %c0 : vector<[8]xi1>
// CHECK-NEXT: %1 = vector.create_mask %c2, %c0 : vector<4x[8]xi1>
// CHECK-NEXT: return %0, %1 : vector<[8]xi1>, vector<4x[8]xi1>
// CHECK-NEXT: }
