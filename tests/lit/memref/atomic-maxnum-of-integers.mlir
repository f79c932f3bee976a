// RUN: mlir-opt %s | FileCheck %s

// These two kinds of atomic computations say nothing of the type.

// CHECK-LABEL: func.func @kinds(%arg0: i32, %arg1: memref<4xi32>, %arg2: index) -> (i32, i32) {
// CHECK-NEXT: %0 = memref.atomic_rmw maxnumf %arg0, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
// CHECK-NEXT: %1 = memref.atomic_rmw minnumf %arg0, %arg1[%arg2] : (i32, memref<4xi32>) -> i32
// CHECK-NEXT: return %0, %1 : i32, i32
func.func @kinds(%v: i32, %m: memref<4xi32>, %i: index) -> (i32, i32) {
  %0 = memref.atomic_rmw maxnumf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw minnumf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return %0, %1 : i32, i32
}
