// Memory and control flow of the dialect `std`.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s
// NO-ORACLE: of an earlier year

func @memory(%n: index, %x: f32) -> index {
  %c1 = constant 1 : index
  %0 = alloc(%n) : memref<?xf32>
  %1 = alloca() : memref<4x4xf32>
  %2 = memref_cast %1 : memref<4x4xf32> to memref<?x?xf32, offset: ?, strides: [?, 1]>
  store %x, %0[%c1] : memref<?xf32>
  %3 = load %0[%c1] : memref<?xf32>
  %4 = dim %0, 0 : memref<?xf32>
  %5 = dim %2, %c1 : memref<?x?xf32, offset: ?, strides: [?, 1]>
  %6 = rank %0 : memref<?xf32>
  dealloc %0 : memref<?xf32>
  return %4 : index
}
func @branches(%c: i1, %x: i32) -> i32 {
  cond_br %c, ^one(%x : i32), ^two
^one(%y: i32):
  br ^three(%y : i32)
^two:
  %z = call @branches(%c, %x) : (i1, i32) -> i32
  std.br ^three(%z : i32)
^three(%w: i32):
  assert %c, "why"
  %f = constant @branches : (i1, i32) -> i32
  %v = call_indirect %f(%c, %w) : (i1, i32) -> i32
  return %v : i32
}
func @loops(%n: index, %x: f32, %m: memref<?xf32>) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  loop.for %i = %c0 to %n step %c1 {
    %c = cmpi "eq", %i, %c0 : index
    loop.if %c {
      store %x, %m[%i] : memref<?xf32>
    }
  }
  return
}

// CHECK:      func.func @memory(%arg0: index, %arg1: f32) -> index {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4x4xf32>
// CHECK-NEXT:   %cast = memref.cast %alloca : memref<4x4xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   memref.store %arg1, %alloc[%c1] : memref<?xf32>
// CHECK-NEXT:   %0 = memref.load %alloc[%c1] : memref<?xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = memref.dim %alloc, %c0 : memref<?xf32>
// CHECK-NEXT:   %dim_0 = memref.dim %cast, %c1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %1 = memref.rank %alloc : memref<?xf32>
// CHECK-NEXT:   memref.dealloc %alloc : memref<?xf32>
// CHECK-NEXT:   return %dim : index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @branches(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:   cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// CHECK-NEXT: ^bb1(%0: i32):
// CHECK-NEXT:   cf.br ^bb3(%0 : i32)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT:   %1 = call @branches(%arg0, %arg1) : (i1, i32) -> i32
// CHECK-NEXT:   cf.br ^bb3(%1 : i32)
// CHECK-NEXT: ^bb3(%2: i32):
// CHECK-NEXT:   cf.assert %arg0, "why"
// CHECK-NEXT:   %f = constant @branches : (i1, i32) -> i32
// CHECK-NEXT:   %3 = call_indirect %f(%arg0, %2) : (i1, i32) -> i32
// CHECK-NEXT:   return %3 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @loops(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:     %0 = arith.cmpi eq, %arg3, %c0 : index
// CHECK-NEXT:     scf.if %0 {
// CHECK-NEXT:       memref.store %arg1, %arg2[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
