// The last element of a slice is computed without regard to overflow.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @distant(%m: memref<?x3xi32, strided<[?, ?], offset: ?>>) -> memref<16x3xi32, strided<[?, ?], offset: ?>> {
  %s = arith.constant 9223372036854775807 : index
  %0 = memref.subview %m[0, 1] [16, 3] [17, %s]
    : memref<?x3xi32, strided<[?, ?], offset: ?>> to memref<16x3xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<16x3xi32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @distant
// CHECK-NEXT: %subview = memref.subview %arg0[0, 1] [16, 3] [17, 9223372036854775807] : memref<?x3xi32, strided<[?, ?], offset: ?>> to memref<16x3xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %subview : memref<16x3xi32, strided<[?, ?], offset: ?>>
