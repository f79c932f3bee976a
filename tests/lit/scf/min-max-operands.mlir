// An operand that occurs twice is two unknowns where the bound is found, and one where it is proved; constants are unknowns, too.
// RUN: mlir-opt %s -scf-for-loop-canonicalization | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (d0, d0 - d1, d1 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d0 + d1, 0)>

func.func @twice(%x: index, %y: index, %b: memref<?xindex>) {
  %0 = affine.max affine_map<(d0, d1) -> (d0 - d1, d0 - d0)>(%x, %x)
  memref.store %y, %b[%0] : memref<?xindex>
  %1 = affine.min affine_map<(d0, d1) -> (d0, d0 - d1, d1 + 1)>(%x, %x)
  memref.store %y, %b[%1] : memref<?xindex>
  %2 = affine.max affine_map<(d0, d1) -> (d0 - d1)>(%x, %x)
  memref.store %y, %b[%2] : memref<?xindex>
  return
}
func.func @constant(%x: index, %n: index, %b: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = affine.min affine_map<(d0, d1) -> (d0 + d1, d1 - 1)>(%i, %c1)
    memref.store %x, %b[%0] : memref<?xindex>
  }
  return
}
// CHECK-LABEL: func.func @twice(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: memref.store %arg1, %arg2[%c0] : memref<?xindex>
// CHECK-NEXT: %0 = affine.min #map(%arg0, %arg0)
// CHECK-NEXT: memref.store %arg1, %arg2[%0] : memref<?xindex>
// CHECK-NEXT: %1 = affine.max #map1(%arg0, %arg0)
// CHECK-NEXT: memref.store %arg1, %arg2[%1] : memref<?xindex>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @constant(%arg0: index, %arg1: index, %arg2: memref<?xindex>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.for %arg3 = %c0 to %arg1 step %c1 {
// CHECK-NEXT: %0 = affine.min #map2(%arg3, %c1)
// CHECK-NEXT: memref.store %arg0, %arg2[%0] : memref<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
