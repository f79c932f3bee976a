// A delinearization with a size that is not known does not fold, even if no quotient depends on it; a linearization does.
// RUN: mlir-opt %s -sccp | FileCheck %s

func.func @sizes(%n: index) -> (index, index, index) {
  %c = arith.constant 6 : index
  %d = arith.constant 3 : index
  %0:2 = affine.delinearize_index %c into (%n, 4) : index, index
  %1 = affine.linearize_index [%d, %d] by (%n, 4) : index
  return %0#0, %0#1, %1 : index, index, index
}

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c6 = arith.constant 6 : index
// CHECK-NEXT: %0:2 = affine.delinearize_index %c6 into (%arg0, 4) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%c3, %c3] by (%arg0, 4) : index
// CHECK-NEXT: return %0#0, %0#1, %1 : index, index, index
