// A scalable mask of zero lanes is compared like one of any size.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

func.func @zero() -> vector<[8]xi1> {
  %size = arith.constant 0 : index
  %0 = vector.create_mask %size : vector<[8]xi1>
  return %0 : vector<[8]xi1>
}

func.func @negative() -> vector<[8]xi1> {
  %size = arith.constant -1 : index
  %0 = vector.create_mask %size : vector<[8]xi1>
  return %0 : vector<[8]xi1>
}
// CHECK-LABEL: func.func @zero() -> vector<[8]xi1> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = llvm.intr.stepvector : vector<[8]xi32>
// CHECK-NEXT: %1 = arith.index_cast %c0 : index to i32
// CHECK-NEXT: %2 = llvm.mlir.poison : vector<[8]xi32>
// CHECK-NEXT: %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %4 = llvm.insertelement %1, %2[%3 : i32] : vector<[8]xi32>
// CHECK-NEXT: %5 = llvm.shufflevector %4, %2 [0, 0, 0, 0, 0, 0, 0, 0] : vector<[8]xi32>
// CHECK-NEXT: %6 = arith.cmpi slt, %0, %5 : vector<[8]xi32>
// CHECK-NEXT: return %6 : vector<[8]xi1>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @negative() -> vector<[8]xi1> {
// CHECK-NEXT: %cst = arith.constant dense<false> : vector<[8]xi1>
// CHECK-NEXT: return %cst : vector<[8]xi1>
// CHECK-NEXT: }
