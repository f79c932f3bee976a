// RUN: mlir-opt %s -scf-parallel-for-to-nested-fors | FileCheck %s

func.func @tiles(%a: index, %b: index, %s: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  scf.parallel (%i, %j) = (%a, %c0) to (%b, %c22) step (%s, %c3) { memref.store %v, %m[%i, %j] : memref<?x?xf32> }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @tiles(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>, %arg4: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c22 = arith.constant 22 : index
// CHECK-NEXT:     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:       scf.for %arg6 = %c0 to %c22 step %c3 {
// CHECK-NEXT:         memref.store %arg4, %arg3[%arg5, %arg6] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
