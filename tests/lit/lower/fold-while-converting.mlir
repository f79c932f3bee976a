// What folds is folded before it is converted, but only with operands that were constants all along.
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @folded() -> i64 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(6 : i64) : i64
// CHECK-NEXT:    %1 = llvm.mlir.constant(7 : i64) : i64
// CHECK-NEXT:    %2 = llvm.mlir.constant(42 : i64) : i64
// CHECK-NEXT:    %3 = llvm.add %2, %0 : i64
// CHECK-NEXT:    return %3 : i64
// CHECK-NEXT:  }
func.func @folded() -> i64 {
  %a = arith.constant 6 : i64
  %b = arith.constant 7 : i64
  %0 = arith.muli %a, %b : i64
  %1 = arith.addi %0, %a : i64
  return %1 : i64
}

// CHECK-LABEL: func.func @neutral(%arg0: i64) -> i64 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    return %arg0 : i64
// CHECK-NEXT:  }
func.func @neutral(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %0 = arith.addi %zero, %x : i64
  return %0 : i64
}

// Operands that were exchanged for a fold are where they were if its constant cannot be converted.
// CHECK-LABEL: func.func @dropped(%arg0: index) -> (index, index) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:    %idx0 = index.constant 0
// CHECK-NEXT:    %idx5 = index.constant 5
// CHECK-NEXT:    %2 = index.mul %1, %arg0
// CHECK-NEXT:    %3 = index.mul %idx0, %arg0
// CHECK-NEXT:    %4 = index.mul %arg0, %idx5
func.func @dropped(%arg0: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %i0 = index.constant 0
  %i5 = index.constant 5
  %0 = index.mul %c0, %arg0
  %1 = index.mul %i0, %arg0
  %2 = index.mul %i5, %arg0
  return %0, %2 : index, index
}
