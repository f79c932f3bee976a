// Loads and stores become affine where their indices are sums and products of dimensions and symbols.
// RUN: mlir-opt %s -affine-raise-from-memref | FileCheck %s

func.func @raised(%m: memref<?x?xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to %n {
    %0 = arith.muli %i, %c2 : index
    %1 = arith.addi %0, %n : index
    %2 = memref.load %m[%1, %n] : memref<?x?xf32>
    %3 = arith.muli %i, %i : index
    memref.store %2, %m[%3, %i] : memref<?x?xf32>
    memref.store %2, %m[%0, %c2] : memref<?x?xf32>
  }
  return
}

// CHECK-LABEL: func.func @raised(%arg0: memref<?x?xf32>, %arg1: index) {
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to %arg1 {
// CHECK-NEXT:      %0 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:      %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:      %2 = affine.load %arg0[%arg2 * 2 + symbol(%arg1), symbol(%arg1)] : memref<?x?xf32>
// CHECK-NEXT:      %3 = arith.muli %arg2, %arg2 : index
// CHECK-NEXT:      memref.store %2, %arg0[%3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:      affine.store %2, %arg0[%arg2 * 2, 2] : memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
