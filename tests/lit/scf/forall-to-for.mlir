// RUN: mlir-opt %s -scf-forall-to-for | FileCheck %s

func.func @grid(%a: index, %m: memref<?x?xf32>, %v: f32) {
  scf.forall (%i, %j) = (0, 2) to (%a, 10) step (3, 1) { memref.store %v, %m[%i, %j] : memref<?x?xf32> }
  scf.forall (%i, %j) in (%a, 10) { memref.store %v, %m[%i, %j] : memref<?x?xf32> } {foo = "bar"}
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @grid(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %arg0 step %c3 {
// CHECK-NEXT:       scf.for %arg4 = %c2 to %c10 step %c1 {
// CHECK-NEXT:         memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c10_2 = arith.constant 10 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg3 = %c0_0 to %arg0 step %c1_3 {
// CHECK-NEXT:       scf.for %arg4 = %c0_1 to %c10_2 step %c1_4 {
// CHECK-NEXT:         memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
