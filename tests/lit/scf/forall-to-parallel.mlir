// RUN: mlir-opt %s -scf-forall-to-parallel | FileCheck %s

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
// CHECK-NEXT:     scf.parallel (%arg3, %arg4) = (%c0, %c2) to (%arg0, %c10) step (%c3, %c1) {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c10_2 = arith.constant 10 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg3, %arg4) = (%c0_0, %c0_1) to (%arg0, %c10_2) step (%c1_3, %c1_4) {
// CHECK-NEXT:       memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
