// The region of a quotient of an induction variable whose step is the divisor.
// RUN: mlir-opt %s -affine-data-copy-generate="skip-non-unit-stride-loops fast-mem-space=1" | FileCheck %s

// CHECK: #map = affine_map<(d0) -> ((-(-d0 + 1) + 1) floordiv 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 floordiv 2)>

func.func @quotient_of_counter(%m: memref<32xf32>) {
  affine.for %i = 0 to 4 step 2 {
    %x = affine.load %m[%i floordiv 2] : memref<32xf32>
  }
  return
}
// CHECK-LABEL: func.func @quotient_of_counter(%arg0: memref<32xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: affine.for %arg1 = 0 to 4 step 2 {
// CHECK-NEXT: %0 = affine.apply #map(%arg1)
// CHECK-NEXT: %alloc = memref.alloc() : memref<1xf32, 1>
// CHECK-NEXT: %1 = affine.apply #map1(%arg1)
// CHECK-NEXT: %2 = affine.load %arg0[%arg1 floordiv 2] : memref<32xf32>
// CHECK-NEXT: affine.store %2, %alloc[0] : memref<1xf32, 1>
// CHECK-NEXT: %3 = affine.apply #map1(%arg1)
// CHECK-NEXT: %4 = affine.load %alloc[0] : memref<1xf32, 1>
// CHECK-NEXT: memref.dealloc %alloc : memref<1xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
