// Clones become allocations and copies; deallocations of one memref become conditional, and it is compared with retained ones.
// RUN: mlir-opt %s -convert-bufferization-to-memref | FileCheck %s

// CHECK-LABEL: func.func @static(%arg0: memref<2xf32>) -> memref<2xf32> {
// CHECK-NEXT:    %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT:    return %alloc : memref<2xf32>
// CHECK-NEXT:  }

func.func @static(%a: memref<2xf32>) -> memref<2xf32> {
  %0 = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  return %0 : memref<2xf32>
}

// CHECK-LABEL: func.func @dynamic(%arg0: memref<?x4x?xf32>) -> memref<?x4x?xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x4x?xf32>
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %dim_0 = memref.dim %arg0, %c2 : memref<?x4x?xf32>
// CHECK-NEXT:    %alloc = memref.alloc(%dim, %dim_0) : memref<?x4x?xf32>
// CHECK-NEXT:    memref.copy %arg0, %alloc : memref<?x4x?xf32> to memref<?x4x?xf32>
// CHECK-NEXT:    return %alloc : memref<?x4x?xf32>
// CHECK-NEXT:  }

func.func @dynamic(%a: memref<?x4x?xf32>) -> memref<?x4x?xf32> {
  %0 = bufferization.clone %a : memref<?x4x?xf32> to memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}

// CHECK-LABEL: func.func @unranked(%arg0: memref<*xf32>) -> memref<*xf32> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT:    %alloca = memref.alloca(%0) : memref<?xindex>
// CHECK-NEXT:    %1 = scf.for %arg1 = %c0 to %0 step %c1 iter_args(%arg2 = %c1) -> (index) {
// CHECK-NEXT:      %dim = memref.dim %arg0, %arg1 : memref<*xf32>
// CHECK-NEXT:      memref.store %dim, %alloca[%arg1] : memref<?xindex>
// CHECK-NEXT:      %2 = arith.muli %arg2, %dim : index
// CHECK-NEXT:      scf.yield %2 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    %alloc = memref.alloc(%1) : memref<?xf32>
// CHECK-NEXT:    %reshape = memref.reshape %alloc(%alloca) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT:    memref.copy %arg0, %reshape : memref<*xf32> to memref<*xf32>
// CHECK-NEXT:    return %reshape : memref<*xf32>
// CHECK-NEXT:  }

func.func @unranked(%a: memref<*xf32>) -> memref<*xf32> {
  %0 = bufferization.clone %a : memref<*xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}

// CHECK-LABEL: func.func @layout(%arg0: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    %alloc = memref.alloc(%dim) : memref<?xf32>
// CHECK-NEXT:    %cast = memref.cast %alloc : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    memref.copy %arg0, %cast : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    return %cast : memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:  }

func.func @layout(%a: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = bufferization.clone %a : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @one(%arg0: memref<2xf32>, %arg1: i1) {
// CHECK-NEXT:    scf.if %arg1 {
// CHECK-NEXT:      memref.dealloc %arg0 : memref<2xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @one(%a: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @none(%arg0: memref<2xf32>) -> i1 {
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %false : i1
// CHECK-NEXT:  }

func.func @none(%a: memref<2xf32>) -> i1 {
  %0 = bufferization.dealloc retain (%a : memref<2xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func @nothing() {
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @nothing() {
  bufferization.dealloc
  return
}

// Operations that are not of func, memref, arith and scf are folded.

// CHECK-LABEL: func.func @folds(%arg0: memref<2xf32>, %arg1: vector<4xf32>) -> (memref<2xf32>, vector<4xf32>, index) {
// CHECK-NEXT:    %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    memref.copy %arg0, %alloc : memref<2xf32> to memref<2xf32>
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %0 = arith.addi %c3, %c3 : index
// CHECK-NEXT:    return %alloc, %arg1, %0 : memref<2xf32>, vector<4xf32>, index
// CHECK-NEXT:  }

func.func @folds(%a: memref<2xf32>, %v: vector<4xf32>) -> (memref<2xf32>, vector<4xf32>, index) {
  %0 = bufferization.clone %a : memref<2xf32> to memref<2xf32>
  %1 = vector.shape_cast %v : vector<4xf32> to vector<4xf32>
  %c3 = arith.constant 3 : index
  %2 = arith.addi %c3, %c3 : index
  return %0, %1, %2 : memref<2xf32>, vector<4xf32>, index
}

// One memref is compared with the retained ones in place.

// CHECK-LABEL: func.func @retained(%arg0: memref<2xf32>, %arg1: i1, %arg2: memref<3xf32>, %arg3: memref<*xf32>) -> (i1, i1) {
// CHECK-NEXT:    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<2xf32> -> index
// CHECK-NEXT:    %intptr_0 = memref.extract_aligned_pointer_as_index %arg2 : memref<3xf32> -> index
// CHECK-NEXT:    %0 = arith.cmpi ne, %intptr, %intptr_0 : index
// CHECK-NEXT:    %intptr_1 = memref.extract_aligned_pointer_as_index %arg3 : memref<*xf32> -> index
// CHECK-NEXT:    %1 = arith.cmpi ne, %intptr, %intptr_1 : index
// CHECK-NEXT:    %2 = arith.andi %0, %1 : i1
// CHECK-NEXT:    %3 = arith.andi %2, %arg1 : i1
// CHECK-NEXT:    scf.if %3 {
// CHECK-NEXT:      memref.dealloc %arg0 : memref<2xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %4 = arith.xori %0, %true : i1
// CHECK-NEXT:    %5 = arith.andi %4, %arg1 : i1
// CHECK-NEXT:    %6 = arith.xori %1, %true : i1
// CHECK-NEXT:    %7 = arith.andi %6, %arg1 : i1
// CHECK-NEXT:    return %5, %7 : i1, i1

func.func @retained(%a: memref<2xf32>, %c: i1, %b: memref<3xf32>, %d: memref<*xf32>) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a : memref<2xf32>) if (%c) retain (%b, %d : memref<3xf32>, memref<*xf32>)
  return %0#0, %0#1 : i1, i1
}
