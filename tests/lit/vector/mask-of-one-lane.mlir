// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// A mask of one lane is the comparison itself.

// CHECK-LABEL: func.func @lane(%arg0: index) -> i1 {
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %c2 : index
// CHECK-NEXT: return %0 : i1
func.func @lane(%i: index) -> i1 {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %i, %c1 : vector<4x1xi1>
  %1 = vector.extract %0[2, 0] : i1 from vector<4x1xi1>
  return %1 : i1
}

// CHECK-LABEL: func.func @two(%arg0: index) -> i1 {
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT: %cst_0 = arith.constant dense<false> : vector<2xi1>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %c2 : index
// CHECK-NEXT: %1 = arith.select %0, %cst, %cst_0 : vector<2xi1>
// CHECK-NEXT: %2 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: %3 = llvm.extractelement %1[%2 : i64] : vector<2xi1>
// CHECK-NEXT: return %3 : i1
func.func @two(%i: index) -> i1 {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %i, %c2 : vector<4x2xi1>
  %1 = vector.extract %0[2, 0] : i1 from vector<4x2xi1>
  return %1 : i1
}
