// Nests of affine loops become launches.
// RUN: mlir-opt %s '-pass-pipeline=builtin.module(func.func(convert-affine-for-to-gpu))' | FileCheck %s

//         CHECK: #map = affine_map<(d0) -> (d0)>
//    CHECK-NEXT: module {
//   CHECK-LABEL: func.func @one(%arg0: index, %arg1: memref<?x?xf32>) {
//    CHECK-NEXT: %c0 = arith.constant 0 : index
//    CHECK-NEXT: %0 = arith.subi %arg0, %c0 : index
//    CHECK-NEXT: %c1 = arith.constant 1 : index
//    CHECK-NEXT: %c3 = arith.constant 3 : index
//    CHECK-NEXT: %c2 = arith.constant 2 : index
//    CHECK-NEXT: %1 = arith.addi %arg0, %c2 : index
//    CHECK-NEXT: %2 = arith.maxsi %c3, %1 : index
//    CHECK-NEXT: %c42 = arith.constant 42 : index
//    CHECK-NEXT: %c2_0 = arith.constant 2 : index
//    CHECK-NEXT: %c0_1 = arith.constant 0 : index
//    CHECK-NEXT: %c-1 = arith.constant -1 : index
//    CHECK-NEXT: %3 = arith.cmpi slt, %arg0, %c0_1 : index
//    CHECK-NEXT: %4 = arith.subi %c-1, %arg0 : index
//    CHECK-NEXT: %5 = arith.select %3, %4, %arg0 : index
//    CHECK-NEXT: %6 = arith.divsi %5, %c2_0 : index
//    CHECK-NEXT: %7 = arith.subi %c-1, %6 : index
//    CHECK-NEXT: %8 = arith.select %3, %7, %6 : index
//    CHECK-NEXT: %9 = arith.minsi %c42, %8 : index
//    CHECK-NEXT: %10 = arith.subi %9, %2 : index
//    CHECK-NEXT: %c4 = arith.constant 4 : index
//    CHECK-NEXT: %11 = arith.ceildivsi %10, %c4 : index
//    CHECK-NEXT: %c1_2 = arith.constant 1 : index
//    CHECK-NEXT: gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %0, %arg9 = %c1_2, %arg10 = %c1_2) threads(%arg5, %arg6, %arg7) in (%arg11 = %11, %arg12 = %c1_2, %arg13 = %c1_2) {
//    CHECK-NEXT: %12 = arith.addi %c0, %arg2 : index
//    CHECK-NEXT: %13 = arith.muli %c4, %arg5 : index
//    CHECK-NEXT: %14 = arith.addi %2, %13 : index
//    CHECK-NEXT: %15 = affine.load %arg1[%12, %14] : memref<?x?xf32>
//    CHECK-NEXT: affine.for %arg14 = #map(%12) to #map(%14) {
//    CHECK-NEXT: affine.store %15, %arg1[%arg14, %14] : memref<?x?xf32>
//    CHECK-NEXT: }
//    CHECK-NEXT: gpu.terminator
//    CHECK-NEXT: }
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @one(%n: index, %A: memref<?x?xf32>) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<()[s0] -> (3, s0 + 2)>()[%n] to min affine_map<()[s0] -> (42, s0 floordiv 2)>()[%n] step 4 {
      %0 = affine.load %A[%i, %j] : memref<?x?xf32>
      affine.for %k = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0)>(%j) { affine.store %0, %A[%k, %j] : memref<?x?xf32> }
    }
  }
  return
}
