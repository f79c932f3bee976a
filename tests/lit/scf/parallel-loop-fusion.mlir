// RUN: mlir-opt %s -scf-parallel-loop-fusion | FileCheck %s

// Neighbours that run over the same points become one loop, unless one reads what the other writes elsewhere.

// CHECK-LABEL: func.func @fused(%arg0: memref<2xf32>, %arg1: memref<2xf32>) -> f32
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: %0 = scf.parallel (%arg2) = (%c0) to (%c2) step (%c1) init (%cst) -> f32 {
// CHECK-NEXT: %1 = memref.load %arg0[%arg2] : memref<2xf32>
// CHECK-NEXT: memref.store %1, %alloc[%arg2] : memref<2xf32>
// CHECK-NEXT: %2 = memref.load %alloc[%arg2] : memref<2xf32>
// CHECK-NEXT: scf.reduce(%2 : f32) {
// CHECK-NEXT: ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT: %3 = arith.addf %arg3, %arg4 : f32
// CHECK-NEXT: scf.reduce.return %3 : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc : memref<2xf32>
// CHECK-NEXT: return %0 : f32
func.func @fused(%a: memref<2xf32>, %b: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<2xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %0 = memref.load %a[%i] : memref<2xf32>
    memref.store %0, %sum[%i] : memref<2xf32>
  }
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%zero) -> f32 {
    %0 = memref.load %sum[%i] : memref<2xf32>
    scf.reduce(%0 : f32) {
    ^bb0(%x: f32, %y: f32):
      %1 = arith.addf %x, %y : f32
      scf.reduce.return %1 : f32
    }
  }
  memref.dealloc %sum : memref<2xf32>
  return %r : f32
}

// CHECK-LABEL: func.func @other_points(%arg0: memref<2xf32>, %arg1: memref<2xf32>)
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT: scf.parallel (%arg2) = (%c0) to (%c2) step (%c1) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg2] : memref<2xf32>
// CHECK-NEXT: memref.store %0, %alloc[%arg2] : memref<2xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel (%arg2) = (%c0) to (%c2) step (%c1) {
// CHECK-NEXT: %0 = arith.subi %c1, %arg2 : index
// CHECK-NEXT: %1 = memref.load %alloc[%0] : memref<2xf32>
// CHECK-NEXT: memref.store %1, %arg1[%arg2] : memref<2xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @other_points(%a: memref<2xf32>, %b: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %t = memref.alloc() : memref<2xf32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %0 = memref.load %a[%i] : memref<2xf32>
    memref.store %0, %t[%i] : memref<2xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %j = arith.subi %c1, %i : index
    %0 = memref.load %t[%j] : memref<2xf32>
    memref.store %0, %b[%i] : memref<2xf32>
  }
  return
}

// CHECK-LABEL: func.func @perhaps_the_same(%arg0: memref<2xf32>, %arg1: memref<2xf32>)
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: scf.parallel (%arg2) = (%c0) to (%c2) step (%c1) {
// CHECK-NEXT: %0 = memref.load %arg0[%c0] : memref<2xf32>
// CHECK-NEXT: memref.store %0, %arg0[%arg2] : memref<2xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel (%arg2) = (%c0) to (%c2) step (%c1) {
// CHECK-NEXT: %0 = memref.load %arg1[%arg2] : memref<2xf32>
// CHECK-NEXT: memref.store %0, %arg1[%arg2] : memref<2xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @perhaps_the_same(%a: memref<2xf32>, %b: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %0 = memref.load %a[%c0] : memref<2xf32>
    memref.store %0, %a[%i] : memref<2xf32>
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %0 = memref.load %b[%i] : memref<2xf32>
    memref.store %0, %b[%i] : memref<2xf32>
  }
  return
}
