// RUN: mlir-opt %s -scf-for-loop-range-folding | FileCheck %s

func.func @fold(%m: memref<?xi32>, %n: index, %o: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %o, %i : index
    %1 = arith.muli %0, %o : index
    memref.store %v, %m[%1] : memref<?xi32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @fold(%arg0: memref<?xi32>, %arg1: index, %arg2: index, %arg3: i32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addi %arg2, %c0 : index
// CHECK-NEXT:     %1 = arith.addi %arg2, %arg1 : index
// CHECK-NEXT:     %2 = arith.muli %0, %arg2 : index
// CHECK-NEXT:     %3 = arith.muli %1, %arg2 : index
// CHECK-NEXT:     %4 = arith.muli %c1, %arg2 : index
// CHECK-NEXT:     scf.for %arg4 = %2 to %3 step %4 {
// CHECK-NEXT:       memref.store %arg3, %arg0[%arg4] : memref<?xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
