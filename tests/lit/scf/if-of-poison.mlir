// The condition of scf.if has a value in its regions, unless it is a constant, such as poison.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @poison(%m: memref<i32>, %v: i32) {
  %p = ub.poison : i1
  scf.if %p {
  } else {
    memref.store %v, %m[] : memref<i32>
    scf.if %p {
    } else {
      memref.store %v, %m[] : memref<i32>
    }
  }
  return
}
func.func @value(%m: memref<i32>, %v: i32, %p: i1) {
  scf.if %p {
  } else {
    memref.store %v, %m[] : memref<i32>
    scf.if %p {
    } else {
      memref.store %v, %m[] : memref<i32>
    }
  }
  return
}

// CHECK-LABEL: func.func @poison
// CHECK-NEXT: %0 = ub.poison : i1
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg1, %arg0[] : memref<i32>
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg1, %arg0[] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @value
// CHECK-NEXT: scf.if %arg2 {
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg1, %arg0[] : memref<i32>
// CHECK-NEXT: memref.store %arg1, %arg0[] : memref<i32>
// CHECK-NEXT: }
// CHECK-NEXT: return
