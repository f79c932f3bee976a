// Memrefs with layouts become plain ones: allocations, arguments, casts, and what functions hand to each other.
// RUN: mlir-opt %s --normalize-memrefs --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (d1 ceildiv 32)>
// CHECK: #map1 = affine_map<(d0, d1) -> (32)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d0 ceildiv 4)>
// CHECK: #map3 = affine_map<(d0, d1) -> (4)>
// CHECK: #map4 = affine_map<(d0, d1) -> (d0)>
// CHECK: #map5 = affine_map<(d0, d1) -> (d1 + 3)>
// CHECK: #map6 = affine_map<(d0) -> (d0)>
// CHECK: #map7 = affine_map<(d0) -> (2)>
// CHECK: #map8 = affine_map<() -> (1)>
// CHECK: #map9 = affine_map<() -> (2)>
// CHECK: #map10 = affine_map<() -> (3)>
// CHECK: #map11 = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map12 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>

#p = affine_map<(d0) -> (d0 + 3)>
#t = affine_map<(d0, d1) -> (d0, d1 floordiv 32, d1 mod 32)>
#t2 = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 32, d0 mod 4, d1 mod 32)>
// CHECK-LABEL: func.func @dyn(%arg0: index, %arg1: index) -> memref<?x?x?x?xf32> {
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = affine.apply #map(%c4, %arg0)
// CHECK-NEXT:    %1 = affine.apply #map1(%c4, %arg0)
// CHECK-NEXT:    %alloc = memref.alloc(%0, %1) : memref<4x?x?xf32>
// CHECK-NEXT:    %2 = affine.apply #map2(%arg0, %arg1)
// CHECK-NEXT:    %3 = affine.apply #map(%arg0, %arg1)
// CHECK-NEXT:    %4 = affine.apply #map3(%arg0, %arg1)
// CHECK-NEXT:    %5 = affine.apply #map1(%arg0, %arg1)
// CHECK-NEXT:    %alloc_0 = memref.alloc(%2, %3, %4, %5) : memref<?x?x?x?xf32>
// CHECK-NEXT:    affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:      affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT:        %6 = affine.apply #map4(%arg2, %arg3)
// CHECK-NEXT:        %7 = affine.apply #map5(%arg2, %arg3)
// CHECK-NEXT:        %8 = affine.load %alloc[%arg2, (%arg3 + 3) floordiv 32, %arg3 - ((%arg3 + 3) floordiv 32) * 32 + 3] : memref<4x?x?xf32>
// CHECK-NEXT:        affine.store %8, %alloc_0[%arg3 floordiv 4, %arg2 floordiv 32, %arg3 mod 4, %arg2 mod 32] : memref<?x?x?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %alloc : memref<4x?x?xf32>
// CHECK-NEXT:    return %alloc_0 : memref<?x?x?x?xf32>
// CHECK-NEXT:  }
func.func @dyn(%n: index, %m: index) -> memref<?x?xf32, #t2> {
  %a = memref.alloc(%n) {foo} : memref<4x?xf32, #t>
  %b = memref.alloc(%n, %m) : memref<?x?xf32, #t2>
  affine.for %i = 0 to 4 { affine.for %j = 0 to %n {
    %v = affine.load %a[%i, %j + 3] : memref<4x?xf32, #t>
    affine.store %v, %b[%j, %i] : memref<?x?xf32, #t2>
  } }
  memref.dealloc %a : memref<4x?xf32, #t>
  return %b : memref<?x?xf32, #t2>
}
// CHECK-LABEL: func.func @str(%arg0: memref<20xf32>, %arg1: memref<35xf32>, %arg2: memref<4x5xf32, strided<[10, 1], offset: ?>>) {
// CHECK-NEXT:    affine.for %arg3 = 0 to 4 {
// CHECK-NEXT:      %0 = affine.apply #map6(%arg3)
// CHECK-NEXT:      %1 = affine.apply #map7(%arg3)
// CHECK-NEXT:      %2 = affine.load %arg0[%arg3 * 5 + 2] : memref<20xf32>
// CHECK-NEXT:      %3 = affine.apply #map6(%arg3)
// CHECK-NEXT:      %4 = affine.apply #map7(%arg3)
// CHECK-NEXT:      affine.store %2, %arg1[%arg3 * 10 + 2] : memref<35xf32>
// CHECK-NEXT:      affine.store %2, %arg2[%arg3, 2] : memref<4x5xf32, strided<[10, 1], offset: ?>>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @str(%x: memref<4x5xf32, strided<[5,1]>>, %y: memref<4x5xf32, strided<[10,1]>>, %z: memref<4x5xf32, strided<[10,1], offset: ?>>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %x[%i, 2] : memref<4x5xf32, strided<[5,1]>>
    affine.store %0, %y[%i, 2] : memref<4x5xf32, strided<[10,1]>>
    affine.store %0, %z[%i, 2] : memref<4x5xf32, strided<[10,1], offset: ?>>
  }
  return
}
// CHECK-LABEL: func.func @call(%arg0: index) -> index {
// CHECK-NEXT:    %0 = call @dyn(%arg0, %arg0) : (index, index) -> memref<?x?x?x?xf32>
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = memref.dim %0, %c1 : memref<?x?x?x?xf32>
// CHECK-NEXT:    return %dim : index
// CHECK-NEXT:  }
func.func @call(%n: index) -> index {
  %r = func.call @dyn(%n, %n) {bar}: (index, index) -> memref<?x?xf32, #t2>
  %c1 = arith.constant 1 : index
  %d = memref.dim %r, %c1 : memref<?x?xf32, #t2>
  return %d : index
}
// CHECK-LABEL: func.func private @ext(memref<8x2x32xf32>) -> memref<8x2x32xf32>
func.func private @ext(memref<8x64xf32, #t>) -> memref<8x64xf32, #t>
// CHECK-LABEL: func.func @cext(%arg0: memref<8x2x32xf32>) -> memref<8x2x32xf32> {
// CHECK-NEXT:    %0 = call @ext(%arg0) : (memref<8x2x32xf32>) -> memref<8x2x32xf32>
// CHECK-NEXT:    return %0 : memref<8x2x32xf32>
// CHECK-NEXT:  }
func.func @cext(%m : memref<8x64xf32, #t>) -> memref<8x64xf32, #t> {
  %r = call @ext(%m) : (memref<8x64xf32, #t>) -> memref<8x64xf32, #t>
  return %r : memref<8x64xf32, #t>
}
// CHECK-LABEL: func.func @rc(%arg0: memref<64xf32>) {
// CHECK-NEXT:    %c7 = arith.constant 7 : index
// CHECK-NEXT:    %c7_0 = arith.constant 7 : index
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
// CHECK-NEXT:    %0 = affine.apply #map8()
// CHECK-NEXT:    %1 = affine.apply #map9()
// CHECK-NEXT:    %2 = affine.load %reinterpret_cast[10] : memref<64xf32>
// CHECK-NEXT:    %3 = affine.apply #map10()
// CHECK-NEXT:    %4 = affine.apply #map9()
// CHECK-NEXT:    affine.store %2, %reinterpret_cast[26] : memref<64xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @rc(%m : memref<64xf32>) {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [8, 8], strides: [8, 1] : memref<64xf32> to memref<8x8xf32, affine_map<(d0, d1) -> (d0*8+d1)>>
  %v = affine.load %r[1, 2] : memref<8x8xf32, affine_map<(d0, d1) -> (d0*8+d1)>>
  affine.store %v, %r[3, 2] : memref<8x8xf32, affine_map<(d0, d1) -> (d0*8+d1)>>
  return
}
// CHECK-LABEL: func.func @bad(%arg0: memref<64xf32, #map11>) {
// CHECK-NEXT:    "use"(%arg0) : (memref<64xf32, #map11>) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bad(%m : memref<64xf32, #p>) {
  "use"(%m) : (memref<64xf32, #p>) -> ()
  return
}
// CHECK-LABEL: func.func @aloca(%arg0: index) {
// CHECK-NEXT:    %alloca = memref.alloca()[%arg0] {alignment = 8 : i64} : memref<4x8xf32, #map12>
// CHECK-NEXT:    %alloca_0 = memref.alloca() {alignment = 8 : i64} : memref<8x4xf32>
// CHECK-NEXT:    %0 = affine.apply #map8()
// CHECK-NEXT:    %1 = affine.apply #map9()
// CHECK-NEXT:    %2 = affine.load %alloca_0[2, 1] : memref<8x4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @aloca(%s: index) {
  %a = memref.alloca()[%s] {alignment = 8} : memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  %b = memref.alloca() {alignment = 8, x} : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  %v = affine.load %b[1, 2] : memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}
