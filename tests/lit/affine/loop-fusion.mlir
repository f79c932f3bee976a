// Producers move into their consumers, and what is between them shrinks to what one iteration needs.
// RUN: mlir-opt %s -split-input-file --pass-pipeline='builtin.module(func.func(affine-loop-fusion))' | FileCheck %s

func.func @pipeline(%in: memref<32xf32>, %out: memref<32xf32>) {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<32xf32>
  affine.for %i = 0 to 32 {
    %x = affine.load %in[%i] : memref<32xf32>
    %y = arith.mulf %x, %x : f32
    affine.store %y, %a[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i] : memref<32xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %x = affine.load %b[%i] : memref<32xf32>
    affine.store %x, %out[%i] : memref<32xf32>
  }
  return
}
// CHECK-LABEL: func.func @pipeline(
// CHECK-NEXT: %alloc = memref.alloc() : memref<1xf32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<1xf32>
// CHECK-NEXT: affine.for %arg2 = 0 to 32 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2] : memref<32xf32>
// CHECK-NEXT: %1 = arith.mulf %0, %0 : f32
// CHECK-NEXT: affine.store %1, %alloc_0[0] : memref<1xf32>
// CHECK-NEXT: %2 = affine.load %alloc_0[0] : memref<1xf32>
// CHECK-NEXT: %3 = arith.addf %2, %2 : f32
// CHECK-NEXT: affine.store %3, %alloc[0] : memref<1xf32>
// CHECK-NEXT: %4 = affine.load %alloc[0] : memref<1xf32>
// CHECK-NEXT: affine.store %4, %arg1[%arg2] : memref<32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// A row is needed by each element of the product: it is computed once per row.
func.func @row_of_product(%in: memref<8x8xf32>, %out: memref<8x8xf32>) {
  %row = memref.alloc() : memref<8x8xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %in[%i, %j] : memref<8x8xf32>
      affine.store %x, %row[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %row[%i, %k] : memref<8x8xf32>
        %y = affine.load %out[%i, %j] : memref<8x8xf32>
        %z = arith.addf %x, %y : f32
        affine.store %z, %out[%i, %j] : memref<8x8xf32>
      }
    }
  }
  return
}
// CHECK-LABEL: func.func @row_of_product(
// CHECK-NEXT: %alloc = memref.alloc() : memref<1x8xf32>
// CHECK-NEXT: affine.for %arg2 = 0 to 8 {
// CHECK-NEXT: affine.for %arg3 = 0 to 8 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2, %arg3] : memref<8x8xf32>
// CHECK-NEXT: affine.store %0, %alloc[0, %arg3] : memref<1x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = 0 to 8 {
// CHECK-NEXT: affine.for %arg4 = 0 to 8 {
// CHECK-NEXT: %0 = affine.load %alloc[0, %arg4] : memref<1x8xf32>
// CHECK-NEXT: %1 = affine.load %arg1[%arg2, %arg3] : memref<8x8xf32>
// CHECK-NEXT: %2 = arith.addf %0, %1 : f32
// CHECK-NEXT: affine.store %2, %arg1[%arg2, %arg3] : memref<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// The block between the loops writes what the first one reads: they stay apart.
func.func @conflict_between(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloc() : memref<16xf32>
  %c = arith.constant 1.0 : f32
  affine.for %i = 0 to 16 {
    %x = affine.load %in[%i] : memref<16xf32>
    affine.store %x, %a[%i] : memref<16xf32>
  }
  affine.store %c, %in[3] : memref<16xf32>
  %v = affine.load %in[4] : memref<16xf32>
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xf32>
    %y = arith.addf %x, %v : f32
    affine.store %y, %out[%i] : memref<16xf32>
  }
  return
}
// CHECK-LABEL: func.func @conflict_between(
// CHECK-NEXT: %alloc = memref.alloc() : memref<16xf32>
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.for %arg2 = 0 to 16 {
// CHECK-NEXT: %1 = affine.load %arg0[%arg2] : memref<16xf32>
// CHECK-NEXT: affine.store %1, %alloc[%arg2] : memref<16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.store %cst, %arg0[3] : memref<16xf32>
// CHECK-NEXT: %0 = affine.load %arg0[4] : memref<16xf32>
// CHECK-NEXT: affine.for %arg2 = 0 to 16 {
// CHECK-NEXT: %1 = affine.load %alloc[%arg2] : memref<16xf32>
// CHECK-NEXT: %2 = arith.addf %1, %0 : f32
// CHECK-NEXT: affine.store %2, %arg1[%arg2] : memref<16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #map = affine_map<(d0) -> (d0 + 6)>

// What is written is also returned: the original loop stays where the consumer does not need all of it.
func.func @returned_too() -> memref<24xi32> {
  %a = memref.alloc() : memref<24xi32>
  %b = memref.alloc() : memref<24xi32>
  %c = arith.constant 7 : i32
  affine.for %i = 0 to 24 {
    affine.store %c, %a[%i] : memref<24xi32>
  }
  affine.for %i = 0 to 12 {
    %x = affine.load %a[%i + 6] : memref<24xi32>
    affine.store %x, %b[%i] : memref<24xi32>
  }
  return %a : memref<24xi32>
}
// CHECK-LABEL: func.func @returned_too(
// CHECK-NEXT: %alloc = memref.alloc() : memref<1xi32>
// CHECK-NEXT: %alloc_0 = memref.alloc() : memref<24xi32>
// CHECK-NEXT: %alloc_1 = memref.alloc() : memref<24xi32>
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: affine.for %arg0 = 0 to 24 {
// CHECK-NEXT: affine.store %c7_i32, %alloc_0[%arg0] : memref<24xi32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg0 = 0 to 12 {
// CHECK-NEXT: %0 = affine.apply #map(%arg0)
// CHECK-NEXT: affine.store %c7_i32, %alloc[0] : memref<1xi32>
// CHECK-NEXT: %1 = affine.apply #map(%arg0)
// CHECK-NEXT: %2 = affine.load %alloc[0] : memref<1xi32>
// CHECK-NEXT: affine.store %2, %alloc_1[%arg0] : memref<24xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return %alloc_0 : memref<24xi32>
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
// CHECK-NEXT: %1 = affine.load %arg0[%arg3] : memref<20xf32>
// CHECK-NEXT: %2 = arith.negf %1 : f32
// CHECK-NEXT: affine.store %2, %arg2[%arg3] : memref<20xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
