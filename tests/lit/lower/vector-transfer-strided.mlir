// Transfers of elements that are not contiguous stay, and get a mask of what is in bounds.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @write(%arg0: vector<4xi32>, %arg1: memref<?x4xi32, strided<[?, ?], offset: ?>>, %arg2: index) {
// CHECK-NEXT:     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.subi %c4, %arg2 : index
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i32
// CHECK-NEXT:     %2 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %4 = llvm.insertelement %1, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT:     %5 = llvm.shufflevector %4, %2 [0, 0, 0, 0] : vector<4xi32> 
// CHECK-NEXT:     %6 = arith.cmpi sgt, %5, %cst : vector<4xi32>
// CHECK-NEXT:     vector.transfer_write %arg0, %arg1[%arg2, %arg2], %6 {in_bounds = [true]} : vector<4xi32>, memref<?x4xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @read(%arg0: memref<?x?xindex, strided<[?, ?], offset: ?>>, %arg1: vector<4xi1>, %arg2: index) -> vector<4xindex> {
// CHECK-NEXT:     %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c1 : memref<?x?xindex, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %0 = arith.subi %dim, %arg2 : index
// CHECK-NEXT:     %1 = arith.index_cast %0 : index to i32
// CHECK-NEXT:     %2 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:     %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %4 = llvm.insertelement %1, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT:     %5 = llvm.shufflevector %4, %2 [0, 0, 0, 0] : vector<4xi32> 
// CHECK-NEXT:     %6 = arith.cmpi sgt, %5, %cst : vector<4xi32>
// CHECK-NEXT:     %7 = arith.andi %6, %arg1 : vector<4xi1>
// CHECK-NEXT:     %8 = vector.transfer_read %arg0[%arg2, %arg2], %c0, %7 {in_bounds = [true]} : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<4xindex>
// CHECK-NEXT:     return %8 : vector<4xindex>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @in_bounds(%arg0: vector<4xi32>, %arg1: memref<?x4xi32, strided<[?, ?], offset: ?>>, %arg2: index) {
// CHECK-NEXT:     vector.transfer_write %arg0, %arg1[%arg2, %arg2] {in_bounds = [true]} : vector<4xi32>, memref<?x4xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @write(%v: vector<4xi32>, %m: memref<?x4xi32, strided<[?, ?], offset: ?>>, %i: index) {
  vector.transfer_write %v, %m[%i, %i] : vector<4xi32>, memref<?x4xi32, strided<[?, ?], offset: ?>>
  return
}

func.func @read(%m: memref<?x?xindex, strided<[?, ?], offset: ?>>, %k: vector<4xi1>, %i: index) -> vector<4xindex> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%i, %i], %c0, %k : memref<?x?xindex, strided<[?, ?], offset: ?>>, vector<4xindex>
  return %v : vector<4xindex>
}

func.func @in_bounds(%v: vector<4xi32>, %m: memref<?x4xi32, strided<[?, ?], offset: ?>>, %i: index) {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xi32>, memref<?x4xi32, strided<[?, ?], offset: ?>>
  return
}
