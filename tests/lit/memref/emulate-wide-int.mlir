// Memory of integers that are too wide becomes memory of their halves.
// RUN: mlir-opt %s --memref-emulate-wide-int=widest-int-supported=32 | FileCheck %s

func.func @halves(%n: index, %i: index, %o: memref<?xi32>) {
  %m = memref.alloc(%n) {alignment = 8 : i64} : memref<?xi64, 1>
  %0 = memref.load %m[%i] {nontemporal = true} : memref<?xi64, 1>
  %1 = arith.constant 1 : i64
  %2 = arith.xori %0, %1 : i64
  memref.store %2, %m[%i] : memref<?xi64, 1>
  %3 = arith.trunci %2 : i64 to i32
  memref.store %3, %o[%i] : memref<?xi32>
  return
}

// CHECK-LABEL: func.func @halves(%arg0: index, %arg1: index, %arg2: memref<?xi32>) {
// CHECK-NEXT:    %alloc = memref.alloc(%arg0) {alignment = 8 : i64} : memref<?xvector<2xi32>, 1>
// CHECK-NEXT:    %0 = memref.load %alloc[%arg1] {nontemporal = true} : memref<?xvector<2xi32>, 1>
// CHECK-NEXT:    %cst = arith.constant dense<[1, 0]> : vector<2xi32>
// CHECK-NEXT:    %1 = vector.extract %0[0] : i32 from vector<2xi32>
// CHECK-NEXT:    %2 = vector.extract %0[1] : i32 from vector<2xi32>
// CHECK-NEXT:    %3 = vector.extract %cst[0] : i32 from vector<2xi32>
// CHECK-NEXT:    %4 = vector.extract %cst[1] : i32 from vector<2xi32>
// CHECK-NEXT:    %5 = arith.xori %1, %3 : i32
// CHECK-NEXT:    %6 = arith.xori %2, %4 : i32
// CHECK-NEXT:    %cst_0 = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT:    %7 = vector.insert %5, %cst_0 [0] : i32 into vector<2xi32>
// CHECK-NEXT:    %8 = vector.insert %6, %7 [1] : i32 into vector<2xi32>
// CHECK-NEXT:    memref.store %8, %alloc[%arg1] : memref<?xvector<2xi32>, 1>
// CHECK-NEXT:    %9 = vector.extract %8[0] : i32 from vector<2xi32>
// CHECK-NEXT:    memref.store %9, %arg2[%arg1] : memref<?xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
