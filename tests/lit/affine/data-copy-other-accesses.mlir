// Accesses without affine maps keep all accesses to the memref, next to which there are copies.
// RUN: mlir-opt %s -affine-data-copy-generate | FileCheck %s

func.func @accesses(%i: index, %v: i16, %m: memref<4x3xi16>) {
  affine.for %j = 0 to 3 {
    affine.store %v, %m[%j, 2] : memref<4x3xi16>
    memref.store %v, %m[%i, %i] : memref<4x3xi16>
  }
  return
}

// CHECK-LABEL: func.func @accesses
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c2_0 = arith.constant 2 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %alloc = memref.alloc() : memref<3x1xi16, 1>
// CHECK-NEXT: affine.for %arg3 = 0 to 3 {
// CHECK-NEXT: affine.store %arg1, %arg2[%arg3, 2] : memref<4x3xi16>
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0, %arg0] : memref<4x3xi16>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = 0 to 3 {
// CHECK-NEXT: %0 = affine.load %alloc[%arg3, 0] : memref<3x1xi16, 1>
// CHECK-NEXT: affine.store %0, %arg2[%arg3, 2] : memref<4x3xi16>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc : memref<3x1xi16, 1>
// CHECK-NEXT: return
