// memref.dim folds with a constant index in range and a ranked source only; then it looks through casts, too.
//
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @casts
// CHECK-SAME:    %[[M:.*]]: memref<4x?xf32>
// CHECK-DAG:     %[[ANY:.*]] = memref.cast %[[M]] : memref<4x?xf32> to memref<*xf32>
// CHECK-DAG:     %[[UNKNOWN:.*]] = memref.dim %[[ANY]], %c0 : memref<*xf32>
// CHECK-DAG:     %[[RANKED:.*]] = memref.cast %[[M]] : memref<4x?xf32> to memref<?x?xf32>
// CHECK-DAG:     %[[SIZE:.*]] = memref.dim %[[M]], %c1 : memref<4x?xf32>
// CHECK-DAG:     %[[OUTSIDE:.*]] = memref.dim %[[RANKED]], %c7 : memref<?x?xf32>
// CHECK:         return %[[UNKNOWN]], %c4, %[[SIZE]], %[[OUTSIDE]]
func.func @casts(%m: memref<4x?xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %any = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  %0 = memref.dim %any, %c0 : memref<*xf32>
  %ranked = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.dim %ranked, %c0 : memref<?x?xf32>
  %2 = memref.dim %ranked, %c1 : memref<?x?xf32>
  %3 = memref.dim %ranked, %c7 : memref<?x?xf32>
  return %0, %1, %2, %3 : index, index, index, index
}
