// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// The size of a scalable mask is not folded.

// CHECK-LABEL: func.func @lanes() -> vector<[4]xi1> {
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %0 = llvm.intr.stepvector : vector<[4]xi32>
// CHECK-NEXT: %1 = arith.index_cast %c5 : index to i32
// CHECK-NEXT: %2 = llvm.mlir.poison : vector<[4]xi32>
// CHECK-NEXT: %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %4 = llvm.insertelement %1, %2[%3 : i32] : vector<[4]xi32>
// CHECK-NEXT: %5 = llvm.shufflevector %4, %2 [0, 0, 0, 0] : vector<[4]xi32>
// CHECK-NEXT: %6 = arith.cmpi slt, %0, %5 : vector<[4]xi32>
// CHECK-NEXT: return %6 : vector<[4]xi1>
func.func @lanes() -> vector<[4]xi1> {
  %c5 = arith.constant 5 : index
  %0 = vector.create_mask %c5 : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}
