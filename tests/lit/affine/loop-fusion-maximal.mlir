// Fusion whatever it costs, in loops too, and only of producers.
// RUN: mlir-opt %s -split-input-file --pass-pipeline='builtin.module(func.func(affine-loop-fusion{mode=producer maximal}))' | FileCheck %s

func.func @nested(%in: memref<10xf32>, %n: index) {
  affine.for %t = 0 to 4 {
    %a = memref.alloc() : memref<10xf32>
    affine.for %i = 0 to 10 {
      %x = affine.load %in[%i] : memref<10xf32>
      affine.store %x, %a[%i] : memref<10xf32>
    }
    affine.for %i = 0 to 10 {
      affine.for %j = 0 to 10 {
        %x = affine.load %a[%j] : memref<10xf32>
        affine.store %x, %in[%i] : memref<10xf32>
      }
    }
  }
  return
}
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT: affine.for %arg2 = 0 to 4 {
// CHECK-NEXT: %alloc = memref.alloc() : memref<1xf32>
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: affine.for %arg4 = 0 to 10 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg3] : memref<10xf32>
// CHECK-NEXT: affine.store %0, %alloc[0] : memref<1xf32>
// CHECK-NEXT: %1 = affine.load %alloc[0] : memref<1xf32>
// CHECK-NEXT: affine.store %1, %arg0[%arg4] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4)>
// CHECK: #map1 = affine_map<(d0) -> (d0 mod 4)>

// Quotients and remainders: a linear index into a matrix.
func.func @flattened(%out: memref<12xi32>) {
  %a = memref.alloc() : memref<3x4xi32>
  %c = arith.constant 7 : i32
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      affine.store %c, %a[%i, %j] : memref<3x4xi32>
    }
  }
  affine.for %i = 0 to 12 {
    %x = affine.load %a[%i floordiv 4, %i mod 4] : memref<3x4xi32>
    affine.store %x, %out[%i] : memref<12xi32>
  }
  return
}
// CHECK-LABEL: func.func @flattened(
// CHECK-NEXT: %alloc = memref.alloc() : memref<1x1xi32>
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: affine.for %arg1 = 0 to 12 {
// CHECK-NEXT: %0 = affine.apply #map(%arg1)
// CHECK-NEXT: %1 = affine.apply #map1(%arg1)
// CHECK-NEXT: affine.store %c7_i32, %alloc[0, 0] : memref<1x1xi32>
// CHECK-NEXT: %2 = affine.apply #map(%arg1)
// CHECK-NEXT: %3 = affine.apply #map1(%arg1)
// CHECK-NEXT: %4 = affine.load %alloc[0, 0] : memref<1x1xi32>
// CHECK-NEXT: affine.store %4, %arg0[%arg1] : memref<12xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// Two readers of one memref are siblings.
func.func @siblings(%in: memref<20xf32>, %a: memref<20xf32>, %b: memref<20xf32>) {
  affine.for %i = 0 to 20 {
    %x = affine.load %in[%i] : memref<20xf32>
    affine.store %x, %a[%i] : memref<20xf32>
  }
  affine.for %i = 0 to 20 {
    %x = affine.load %in[%i] : memref<20xf32>
    %y = arith.negf %x : f32
    affine.store %y, %b[%i] : memref<20xf32>
  }
  return
}
// CHECK-LABEL: func.func @siblings(
// CHECK-NEXT: affine.for %arg3 = 0 to 20 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg3] : memref<20xf32>
// CHECK-NEXT: affine.store %0, %arg1[%arg3] : memref<20xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = 0 to 20 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg3] : memref<20xf32>
// CHECK-NEXT: %1 = arith.negf %0 : f32
// CHECK-NEXT: affine.store %1, %arg2[%arg3] : memref<20xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
