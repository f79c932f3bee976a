// Constant propagation does not follow a fold that changes a shape cast in place, even if its source is a constant.
// RUN: mlir-opt %s -split-input-file -sccp | FileCheck %s

func.func @chain() -> vector<4x3x1xi32> {
  %0 = arith.constant dense<7> : vector<12xi32>
  %1 = vector.shape_cast %0 : vector<12xi32> to vector<12x1xi32>
  %2 = vector.shape_cast %1 : vector<12x1xi32> to vector<4x3x1xi32>
  return %2 : vector<4x3x1xi32>
}
// CHECK-LABEL: func.func @chain() -> vector<4x3x1xi32> {
// CHECK-NEXT: %cst = arith.constant dense<7> : vector<12x1xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<7> : vector<12xi32>
// CHECK-NEXT: %0 = vector.shape_cast %cst : vector<12x1xi32> to vector<4x3x1xi32>
// CHECK-NEXT: return %0 : vector<4x3x1xi32>
// CHECK-NEXT: }

// -----

func.func @one() -> vector<12x1xi32> {
  %0 = arith.constant dense<7> : vector<12xi32>
  %1 = vector.shape_cast %0 : vector<12xi32> to vector<12x1xi32>
  return %1 : vector<12x1xi32>
}
// CHECK-LABEL: func.func @one() -> vector<12x1xi32> {
// CHECK-NEXT: %cst = arith.constant dense<7> : vector<12x1xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<7> : vector<12xi32>
// CHECK-NEXT: return %cst : vector<12x1xi32>
// CHECK-NEXT: }
