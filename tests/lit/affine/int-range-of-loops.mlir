// RUN: mlir-opt %s -int-range-optimizations | FileCheck %s

// The induction variable of a loop with constant bounds is in their range.

// CHECK-LABEL: func.func @loops(%arg0: memref<1x8xi1>) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: affine.for %arg1 = 0 to 1 {
// CHECK-NEXT: affine.for %arg2 = 2 to 8 step 3 {
// CHECK-NEXT: memref.store %true, %arg0[%c0, %arg2] : memref<1x8xi1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @loops(%m: memref<1x8xi1>) {
  %c8 = arith.constant 8 : index
  affine.for %i = 0 to 1 {
    affine.for %j = 2 to 8 step 3 {
      %0 = arith.cmpi slt, %j, %c8 : index
      memref.store %0, %m[%i, %j] : memref<1x8xi1>
    }
  }
  return
}
