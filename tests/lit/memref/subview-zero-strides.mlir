// Strides of a view are not folded where one of them is zero, and are computed modulo 2^64.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @zero(%m: memref<4x3x4xi32>, %x: index) -> memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>> {
  %c0 = index.constant 0
  %c16 = arith.constant 16 : index
  %s = memref.subview %m[0, %x, 0] [%x, 3, %x] [%c0, %x, %c16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
  return %s : memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
}
func.func @static_zero(%m: memref<4x3x4xi32>, %x: index) -> memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>> {
  %c16 = arith.constant 16 : index
  %s = memref.subview %m[0, %x, 0] [%x, 3, %x] [0, %x, %c16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>>
  return %s : memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>>
}
func.func @other(%m: memref<4x3x4xi32>, %x: index) -> memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>> {
  %c16 = arith.constant 16 : index
  %s = memref.subview %m[0, %x, 0] [%x, 3, %x] [%x, %x, %c16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
  return %s : memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
}
func.func @large(%m: memref<?x?x5xi32>, %x: index) -> memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>> {
  %c = arith.constant 9223372036854775807 : index
  %s = memref.subview %m[%x, %x, 0] [3, 1, 2] [%x, %c, %x] : memref<?x?x5xi32> to memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>>
  return %s : memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @zero(%arg0: memref<4x3x4xi32>, %arg1: index) -> memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>> {
// CHECK-NEXT:     %idx0 = index.constant 0
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %subview = memref.subview %arg0[0, %arg1, 0] [%arg1, 3, %arg1] [%idx0, %arg1, %c16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @static_zero(%arg0: memref<4x3x4xi32>, %arg1: index) -> memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>> {
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %subview = memref.subview %arg0[0, %arg1, 0] [%arg1, 3, %arg1] [0, %arg1, %c16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>>
// CHECK-NEXT:     return %subview : memref<?x3x?xi32, strided<[0, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @other(%arg0: memref<4x3x4xi32>, %arg1: index) -> memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[0, %arg1, 0] [%arg1, 3, %arg1] [%arg1, %arg1, 16] : memref<4x3x4xi32> to memref<?x3x?xi32, strided<[?, ?, 16], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<?x3x?xi32, strided<[?, ?, 16], offset: ?>> to memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x3x?xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @large(%arg0: memref<?x?x5xi32>, %arg1: index) -> memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, %arg1, 0] [3, 1, 2] [%arg1, 9223372036854775807, %arg1] : memref<?x?x5xi32> to memref<3x1x2xi32, strided<[?, 9223372036854775803, ?], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %subview : memref<3x1x2xi32, strided<[?, 9223372036854775803, ?], offset: ?>> to memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<3x1x2xi32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }
