// A flag that generic text says with a truth value.
// RUN: mlir-opt %s -mlir-print-op-generic | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @linearize
func.func @linearize(%a: index) -> (index, index, index) {
  // CHECK-NEXT: affine.linearize_index disjoint [%arg0, %arg0] by (2, 4) : index
  %0 = affine.linearize_index disjoint [%a, %a] by (2, 4) : index
  // CHECK-NEXT: affine.linearize_index [%arg0, %arg0] by (2, 4) : index
  %1 = affine.linearize_index [%a, %a] by (2, 4) : index
  // CHECK-NEXT: affine.linearize_index disjoint [%arg0, %arg0] by (2, 4) : index
  %2 = "affine.linearize_index"(%a, %a) <{disjoint = true, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 2, 4>}> : (index, index) -> index
  return %0, %1, %2 : index, index, index
}
