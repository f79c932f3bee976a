// Poison and unreachable code have counterparts.
// RUN: mlir-opt %s -convert-ub-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @poison() -> index {
// CHECK-NEXT:    %0 = llvm.mlir.poison : i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:    return %1 : index
// CHECK-NEXT:  }
func.func @poison() -> index {
  %0 = ub.poison : index
  return %0 : index
}

// CHECK-LABEL: func.func @unreachable() {
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  }
func.func @unreachable() {
  ub.unreachable
}
