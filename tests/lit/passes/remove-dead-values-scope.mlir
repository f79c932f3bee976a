// What the canonicalization of region branch operations affects is visited inside of the innermost region that contains all of them.
// RUN: mlir-opt %s -split-input-file -remove-dead-values | FileCheck %s

// CHECK-LABEL: func @one
// CHECK-NEXT: affine.parallel
// CHECK-NOT: scf.while
func.func @one(%c: i1, %i: index, %x: i8, %m: memref<2x2xf64>) {
  affine.parallel (%k) = (0) to (6) {
    %0 = scf.while (%y = %x) : (i8) -> i8 {
      scf.condition(%c) %x : i8
    } do {
    ^bb0(%z: i8):
      %1 = memref.load %m[%i, %i] : memref<2x2xf64>
      scf.yield %x : i8
    }
  }
  return
}

// -----

// CHECK-LABEL: func @several
// CHECK-NOT: affine.parallel
// CHECK: scf.if
func.func @several(%c: i1, %i: index, %x: i8, %m: memref<2x2xf64>, %v: f64) {
  affine.parallel (%k) = (0) to (6) {
    %0 = scf.while (%y = %x) : (i8) -> i8 {
      scf.condition(%c) %x : i8
    } do {
    ^bb0(%z: i8):
      %1 = memref.load %m[%i, %i] : memref<2x2xf64>
      scf.yield %x : i8
    }
  }
  scf.if %c {
    memref.store %v, %m[%i, %i] : memref<2x2xf64>
  }
  return
}

// -----

// CHECK-LABEL: func @first
// CHECK-NEXT: return
// CHECK-LABEL: func @second
// CHECK-NEXT: scf.if
func.func @first(%c: i1, %i: index, %x: i8, %m: memref<2x2xf64>) {
  affine.parallel (%k) = (0) to (6) {
    %0 = scf.while (%y = %x) : (i8) -> i8 {
      scf.condition(%c) %x : i8
    } do {
    ^bb0(%z: i8):
      %1 = memref.load %m[%i, %i] : memref<2x2xf64>
      scf.yield %x : i8
    }
  }
  return
}
func.func @second(%c: i1, %i: index, %m: memref<2x2xf64>, %v: f64) {
  scf.if %c {
    memref.store %v, %m[%i, %i] : memref<2x2xf64>
  }
  return
}
