// Transfers by DMA, in the loop whose accesses fit into one KiB, or in front of it.
// RUN: mlir-opt %s -split-input-file --affine-data-copy-generate='generate-dma fast-mem-capacity=1 tag-mem-space=2' | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 4)>

func.func @tile(%a: memref<64x64xf32>) {
  affine.for %t = 0 to 64 step 4 {
    affine.for %i = affine_map<(d0) -> (d0)>(%t) to affine_map<(d0) -> (d0 + 4)>(%t) {
      affine.for %j = 0 to 16 {
        %x = affine.load %a[%i, %j] : memref<64x64xf32>
        %y = arith.negf %x : f32
        affine.store %y, %a[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}
// CHECK-LABEL: func.func @tile(
// CHECK-NEXT: %c64 = arith.constant 64 : index
// CHECK-NEXT: %c64_0 = arith.constant 64 : index
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c64_1 = arith.constant 64 : index
// CHECK-NEXT: %c64_2 = arith.constant 64 : index
// CHECK-NEXT: %c16_3 = arith.constant 16 : index
// CHECK-NEXT: %c0_4 = arith.constant 0 : index
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: affine.for %arg1 = 0 to 64 step 4 {
// CHECK-NEXT: %0 = affine.apply #map(%arg1)
// CHECK-NEXT: %alloc = memref.alloc() : memref<4x16xf32, 1>
// CHECK-NEXT: %alloc_6 = memref.alloc() : memref<1xi32, 2>
// CHECK-NEXT: affine.dma_start %arg0[%arg1, 0], %alloc[%c0_4, %c0_4], %alloc_6[%c0_4], %c64_1, %c64_2, %c16_3 : memref<64x64xf32>, memref<4x16xf32, 1>, memref<1xi32, 2>
// CHECK-NEXT: affine.dma_wait %alloc_6[%c0_4], %c64_1 : memref<1xi32, 2>
// CHECK-NEXT: %alloc_7 = memref.alloc() : memref<1xi32, 2>
// CHECK-NEXT: affine.for %arg2 = #map(%arg1) to #map1(%arg1) {
// CHECK-NEXT: affine.for %arg3 = 0 to 16 {
// CHECK-NEXT: %2 = affine.load %alloc[-%arg1 + %arg2, %arg3] : memref<4x16xf32, 1>
// CHECK-NEXT: %3 = arith.negf %2 : f32
// CHECK-NEXT: affine.store %3, %alloc[-%arg1 + %arg2, %arg3] : memref<4x16xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %1 = affine.apply #map(%arg1)
// CHECK-NEXT: affine.dma_start %alloc[%c0, %c0], %arg0[%arg1, 0], %alloc_7[%c0], %c64, %c64_0, %c16 : memref<4x16xf32, 1>, memref<64x64xf32>, memref<1xi32, 2>
// CHECK-NEXT: affine.dma_wait %alloc_7[%c0], %c64 : memref<1xi32, 2>
// CHECK-NEXT: memref.dealloc %alloc_7 : memref<1xi32, 2>
// CHECK-NEXT: memref.dealloc %alloc_6 : memref<1xi32, 2>
// CHECK-NEXT: memref.dealloc %alloc : memref<4x16xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
