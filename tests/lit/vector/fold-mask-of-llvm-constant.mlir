// A mask that is a constant of another dialect than arith stays.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @store(%v: vector<4xi32>, %m: memref<4xi32>, %i: index) {
  %c = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  vector.maskedstore %m[%i], %c, %v : memref<4xi32>, vector<4xi1>, vector<4xi32>
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @store(%arg0: vector<4xi32>, %arg1: memref<4xi32>, %arg2: index) {
// CHECK-NEXT:     %0 = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
// CHECK-NEXT:     vector.maskedstore %arg1[%arg2], %0, %arg0 : memref<4xi32>, vector<4xi1>, vector<4xi32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
