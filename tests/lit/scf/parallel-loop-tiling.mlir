// RUN: mlir-opt %s -scf-parallel-loop-tiling=parallel-loop-tile-sizes=2,4 | FileCheck %s

func.func @tiles(%a: index, %b: index, %s: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  scf.parallel (%i, %j) = (%a, %c0) to (%b, %c22) step (%s, %c3) { memref.store %v, %m[%i, %j] : memref<?x?xf32> }
  return
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @tiles(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>, %arg4: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c22 = arith.constant 22 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:     %1 = arith.muli %c3, %c4 : index
// CHECK-NEXT:     scf.parallel (%arg5, %arg6) = (%arg0, %c0) to (%arg1, %c22) step (%0, %1) {
// CHECK-NEXT:       %2 = affine.min #map(%0, %arg1, %arg5)
// CHECK-NEXT:       scf.parallel (%arg7, %arg8) = (%c0_0, %c0_0) to (%2, %1) step (%arg2, %c3) {
// CHECK-NEXT:         %3 = arith.addi %arg7, %arg5 : index
// CHECK-NEXT:         %4 = arith.addi %arg8, %arg6 : index
// CHECK-NEXT:         memref.store %arg4, %arg3[%3, %4] : memref<?x?xf32>
// CHECK-NEXT:         scf.reduce
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
