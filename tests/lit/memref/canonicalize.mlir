// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

func.func @a(%n: index, %v: f32, %m: memref<?x?xf32>) -> (index, index, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c4, %n) : memref<?x?xf32>
  %dead = memref.alloc(%n) : memref<?xf32>
  memref.store %v, %dead[%c0] : memref<?xf32>
  memref.dealloc %dead : memref<?xf32>
  %d0 = memref.dim %a, %c0 : memref<?x?xf32>
  %d1 = memref.dim %a, %c1 : memref<?x?xf32>
  %st = memref.alloc() : memref<4x4xf32>
  %cs = memref.cast %st : memref<4x4xf32> to memref<?x?xf32>
  memref.copy %cs, %m : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %m, %m : memref<?x?xf32> to memref<?x?xf32>
  %l = memref.load %cs[%c0, %n] : memref<?x?xf32>
  %s = memref.subview %m[%c0, %n] [%c4, %n] [%c1, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %d0, %d1, %a, %l, %s : index, index, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>
}
func.func @b(%m: memref<4x4xf32>, %n: index) -> (memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1]>>
  %1 = memref.cast %0 : memref<4x4xf32, strided<[4, 1]>> to memref<4x4xf32>
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %m : memref<4x4xf32> -> memref<f32>, index, index, index, index, index
  %rc = memref.reinterpret_cast %base to offset: [%off], sizes: [%sz#0, %sz#1], strides: [%st#0, %st#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %rcc = memref.cast %rc : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<4x4xf32>
  %c4 = arith.constant 4 : index
  %rc2 = memref.reinterpret_cast %m to offset: [%n], sizes: [%c4, 4], strides: [%c4, 1] : memref<4x4xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %rcc2 = memref.cast %rc2 : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<4x4xf32, strided<[4, 1], offset: ?>>
  memref.alloca_scope { "foo"() : () -> () }
  return %1, %rcc, %rcc2 : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>
}

// CHECK: module {
// CHECK-NEXT:   func.func @a(%arg0: index, %arg1: f32, %arg2: memref<?x?xf32>) -> (index, index, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %alloc = memref.alloc(%arg0) : memref<4x?xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:     memref.copy %alloc_0, %arg2 : memref<4x4xf32> to memref<?x?xf32>
// CHECK-NEXT:     %0 = memref.load %alloc_0[%c0, %arg0] : memref<4x4xf32>
// CHECK-NEXT:     %subview = memref.subview %arg2[0, %arg0] [4, %arg0] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %cast_1 = memref.cast %subview : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %c4, %arg0, %cast, %0, %cast_1 : index, index, memref<?x?xf32>, f32, memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @b(%arg0: memref<4x4xf32>, %arg1: index) -> (memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>) {
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [4, 4], strides: [4, 1] : memref<4x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:     "foo"() : () -> ()
// CHECK-NEXT:     return %arg0, %arg0, %reinterpret_cast : memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }
