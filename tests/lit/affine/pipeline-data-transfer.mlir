// Copies to fast memory start an iteration early, into one of two buffers.
// RUN: windlass-test-opt opt %s --affine-pipeline-data-transfer | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 - 2)>
// CHECK: #map1 = affine_map<(d0) -> ((d0 floordiv 2) mod 2)>
// CHECK: #map2 = affine_map<(d0) -> (d0 * 32)>
// CHECK: #map3 = affine_map<(d0) -> (d0 - 1)>
// CHECK: #map4 = affine_map<(d0) -> (d0 mod 2)>

func.func @steps(%src: memref<512xf32>, %f: f32, %n: index) {
  %buf = memref.alloc() : memref<32xf32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  affine.for %i = 0 to 16 step 2 {
    affine.dma_start %src[%i * 32], %buf[%c0], %tag[%c0], %c32 : memref<512xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %c32 : memref<1xi32>
    affine.for %j = 0 to 32 {
      %v = affine.load %buf[%j] : memref<32xf32, 1>
      "test.use"(%v) : (f32) -> ()
    }
  }
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %buf : memref<32xf32, 1>
  return
}
func.func @shared_index(%src: memref<512xf32>, %n: index) {
  %buf = memref.alloc(%n) : memref<?xf32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  affine.for %i = 3 to 16 {
    %k = affine.apply affine_map<(d0) -> (d0 * 32)>(%i)
    affine.dma_start %src[%k], %buf[%c0], %tag[%c0], %c32 : memref<512xf32>, memref<?xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %c32 : memref<1xi32>
    %v = affine.load %buf[%k - 32] : memref<?xf32, 1>
    "test.use"(%v, %k) : (f32, index) -> ()
  }
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %buf : memref<?xf32, 1>
  return
}
func.func @escapes(%src: memref<512xf32>, %buf: memref<32xf32, 1>) -> f32 {
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  affine.for %i = 0 to 16 {
    affine.dma_start %src[%i * 32], %buf[%c0], %tag[%c0], %c32 : memref<512xf32>, memref<32xf32, 1>, memref<1xi32>
    affine.dma_wait %tag[%c0], %c32 : memref<1xi32>
  }
  %v = affine.load %buf[%c0] : memref<32xf32, 1>
  return %v : f32
}

// CHECK-LABEL: func.func @steps(%arg0: memref<512xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %c32 = arith.constant 32 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<2x32xf32, 1>
// CHECK-NEXT:    %alloc_1 = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:    affine.dma_start %arg0[%c0 * 32], %alloc[(%c0 floordiv 2) mod 2, 0], %alloc_1[(%c0 floordiv 2) mod 2, 0], %c32 : memref<512xf32>, memref<2x32xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:    affine.for %arg3 = 2 to 16 step 2 {
// CHECK-NEXT:      affine.dma_start %arg0[%arg3 * 32], %alloc[(%arg3 floordiv 2) mod 2, 0], %alloc_1[(%arg3 floordiv 2) mod 2, 0], %c32 : memref<512xf32>, memref<2x32xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:      %3 = affine.apply #map(%arg3)
// CHECK-NEXT:      %4 = affine.apply #map1(%3)
// CHECK-NEXT:      %5 = affine.apply #map1(%3)
// CHECK-NEXT:      affine.dma_wait %alloc_1[(%3 floordiv 2) mod 2, 0], %c32 : memref<2x1xi32>
// CHECK-NEXT:      affine.for %arg4 = 0 to 32 {
// CHECK-NEXT:        %6 = affine.load %alloc[(%3 floordiv 2) mod 2, %arg4] : memref<2x32xf32, 1>
// CHECK-NEXT:        "test.use"(%6) : (f32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = affine.apply #map(%c16)
// CHECK-NEXT:    %1 = affine.apply #map1(%0)
// CHECK-NEXT:    %2 = affine.apply #map1(%0)
// CHECK-NEXT:    affine.dma_wait %alloc_1[(%0 floordiv 2) mod 2, 0], %c32 : memref<2x1xi32>
// CHECK-NEXT:    affine.for %arg3 = 0 to 32 {
// CHECK-NEXT:      %3 = affine.load %alloc[(%0 floordiv 2) mod 2, %arg3] : memref<2x32xf32, 1>
// CHECK-NEXT:      "test.use"(%3) : (f32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %alloc_1 : memref<2x1xi32>
// CHECK-NEXT:    memref.dealloc %alloc : memref<2x32xf32, 1>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @shared_index(%arg0: memref<512xf32>, %arg1: index) {
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c32 = arith.constant 32 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %alloc = memref.alloc(%arg1) : memref<2x?xf32, 1>
// CHECK-NEXT:    %alloc_1 = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:    %0 = affine.apply #map2(%c3)
// CHECK-NEXT:    affine.dma_start %arg0[%0], %alloc[%c3 mod 2, 0], %alloc_1[%c3 mod 2, 0], %c32 : memref<512xf32>, memref<2x?xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:    affine.for %arg2 = 4 to 16 {
// CHECK-NEXT:      %6 = affine.apply #map2(%arg2)
// CHECK-NEXT:      affine.dma_start %arg0[%6], %alloc[%arg2 mod 2, 0], %alloc_1[%arg2 mod 2, 0], %c32 : memref<512xf32>, memref<2x?xf32, 1>, memref<2x1xi32>
// CHECK-NEXT:      %7 = affine.apply #map3(%arg2)
// CHECK-NEXT:      %8 = affine.apply #map4(%7)
// CHECK-NEXT:      %9 = affine.apply #map4(%7)
// CHECK-NEXT:      %10 = affine.apply #map2(%7)
// CHECK-NEXT:      affine.dma_wait %alloc_1[%7 mod 2, 0], %c32 : memref<2x1xi32>
// CHECK-NEXT:      %11 = affine.load %alloc[%7 mod 2, %7 * 32 - 32] : memref<2x?xf32, 1>
// CHECK-NEXT:      "test.use"(%11, %10) : (f32, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = affine.apply #map3(%c16)
// CHECK-NEXT:    %2 = affine.apply #map4(%1)
// CHECK-NEXT:    %3 = affine.apply #map4(%1)
// CHECK-NEXT:    %4 = affine.apply #map2(%1)
// CHECK-NEXT:    affine.dma_wait %alloc_1[%1 mod 2, 0], %c32 : memref<2x1xi32>
// CHECK-NEXT:    %5 = affine.load %alloc[%1 mod 2, %1 * 32 - 32] : memref<2x?xf32, 1>
// CHECK-NEXT:    "test.use"(%5, %4) : (f32, index) -> ()
// CHECK-NEXT:    memref.dealloc %alloc_1 : memref<2x1xi32>
// CHECK-NEXT:    memref.dealloc %alloc : memref<2x?xf32, 1>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @escapes(%arg0: memref<512xf32>, %arg1: memref<32xf32, 1>) -> f32 {
// CHECK-NEXT:    %alloc = memref.alloc() : memref<1xi32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c32 = arith.constant 32 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to 16 {
// CHECK-NEXT:      affine.dma_start %arg0[%arg2 * 32], %arg1[%c0], %alloc[%c0], %c32 : memref<512xf32>, memref<32xf32, 1>, memref<1xi32>
// CHECK-NEXT:      affine.dma_wait %alloc[%c0], %c32 : memref<1xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = affine.load %arg1[%c0] : memref<32xf32, 1>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
