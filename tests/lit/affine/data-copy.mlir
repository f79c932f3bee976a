// Regions that loops access are copied to buffers in memory space 1, and back where they are written.
// RUN: mlir-opt %s -split-input-file --affine-data-copy-generate | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (d0)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1 + 2)>

func.func @in_and_out(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  affine.for %i = 8 to 24 {
    affine.for %j = 0 to 10 {
      %x = affine.load %a[%i, %j + 2] : memref<64x64xf32>
      affine.store %x, %b[%i - 8, %j] : memref<64x64xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @in_and_out(
// CHECK-NEXT: %c160 = arith.constant 160 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c160_0 = arith.constant 160 : index
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %alloc = memref.alloc() : memref<16x10xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 8 to 24 {
// CHECK-NEXT: affine.for %arg3 = 2 to 12 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2, %arg3] : memref<64x64xf32>
// CHECK-NEXT: affine.store %0, %alloc[%arg2 - 8, %arg3 - 2] : memref<16x10xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %alloc_3 = memref.alloc() : memref<16x10xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 8 to 24 {
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: %0 = affine.apply #map(%arg2, %arg3)
// CHECK-NEXT: %1 = affine.apply #map1(%arg2, %arg3)
// CHECK-NEXT: %2 = affine.load %alloc[%arg2 - 8, %arg3] : memref<16x10xf32, 1>
// CHECK-NEXT: affine.store %2, %alloc_3[%arg2 - 8, %arg3] : memref<16x10xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg2 = 0 to 16 {
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: %0 = affine.load %alloc_3[%arg2, %arg3] : memref<16x10xf32, 1>
// CHECK-NEXT: affine.store %0, %arg1[%arg2, %arg3] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc_3 : memref<16x10xf32, 1>
// CHECK-NEXT: memref.dealloc %alloc : memref<16x10xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<() -> (5)>
// CHECK: #map1 = affine_map<() -> (6)>

// What is read and written has one buffer. Accesses between loops have their own.
func.func @update(%a: memref<32xf32>, %c: f32) {
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<32xf32>
    %y = arith.addf %x, %c : f32
    affine.store %y, %a[%i + 1] : memref<32xf32>
  }
  %v = affine.load %a[5] : memref<32xf32>
  affine.store %v, %a[6] : memref<32xf32>
  return
}
// CHECK-LABEL: func.func @update(
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c5_0 = arith.constant 5 : index
// CHECK-NEXT: %c2_1 = arith.constant 2 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c17 = arith.constant 17 : index
// CHECK-NEXT: %c0_3 = arith.constant 0 : index
// CHECK-NEXT: %c17_4 = arith.constant 17 : index
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %c0_6 = arith.constant 0 : index
// CHECK-NEXT: %alloc = memref.alloc() : memref<17xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 0 to 17 {
// CHECK-NEXT: %3 = affine.load %arg0[%arg2] : memref<32xf32>
// CHECK-NEXT: affine.store %3, %alloc[%arg2] : memref<17xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg2 = 0 to 16 {
// CHECK-NEXT: %3 = affine.load %alloc[%arg2] : memref<17xf32, 1>
// CHECK-NEXT: %4 = arith.addf %3, %arg1 : f32
// CHECK-NEXT: affine.store %4, %alloc[%arg2 + 1] : memref<17xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg2 = 0 to 17 {
// CHECK-NEXT: %3 = affine.load %alloc[%arg2] : memref<17xf32, 1>
// CHECK-NEXT: affine.store %3, %arg0[%arg2] : memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc : memref<17xf32, 1>
// CHECK-NEXT: %alloc_7 = memref.alloc() : memref<2xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 5 to 7 {
// CHECK-NEXT: %3 = affine.load %arg0[%arg2] : memref<32xf32>
// CHECK-NEXT: affine.store %3, %alloc_7[%arg2 - 5] : memref<2xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: %0 = affine.apply #map()
// CHECK-NEXT: %1 = affine.load %alloc_7[0] : memref<2xf32, 1>
// CHECK-NEXT: %2 = affine.apply #map1()
// CHECK-NEXT: affine.store %1, %alloc_7[1] : memref<2xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 5 to 7 {
// CHECK-NEXT: %3 = affine.load %alloc_7[%arg2 - 5] : memref<2xf32, 1>
// CHECK-NEXT: affine.store %3, %arg0[%arg2] : memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc_7 : memref<2xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// Memory of another space than the slow one stays.
func.func @already_fast(%a: memref<32xf32, 1>, %b: memref<32xf32>) {
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i] : memref<32xf32, 1>
    affine.store %x, %b[%i] : memref<32xf32>
  }
  return
}
// CHECK-LABEL: func.func @already_fast(
// CHECK-NEXT: %c32 = arith.constant 32 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %alloc = memref.alloc() : memref<32xf32, 1>
// CHECK-NEXT: affine.for %arg2 = 0 to 32 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2] : memref<32xf32, 1>
// CHECK-NEXT: affine.store %0, %alloc[%arg2] : memref<32xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg2 = 0 to 32 {
// CHECK-NEXT: %0 = affine.load %alloc[%arg2] : memref<32xf32, 1>
// CHECK-NEXT: affine.store %0, %arg1[%arg2] : memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %alloc : memref<32xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }
