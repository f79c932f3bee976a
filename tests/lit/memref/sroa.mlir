// RUN: mlir-opt --sroa %s | FileCheck %s

// CHECK-LABEL: func.func @elements
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
func.func @elements(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-COUNT-2: memref.alloca() : memref<i32>
  %m = memref.alloca() : memref<2x2xi32>
  // CHECK: memref.store %[[A]], %[[X:.*]][] : memref<i32>
  memref.store %a, %m[%c0, %c1] : memref<2x2xi32>
  // CHECK: memref.store %[[B]], %{{.*}}[] : memref<i32>
  memref.store %b, %m[%c1, %c0] : memref<2x2xi32>
  // CHECK: memref.load %[[X]][] : memref<i32>
  %r = memref.load %m[%c0, %c1] : memref<2x2xi32>
  return %r : i32
}

// CHECK-LABEL: func.func @unknown_index
func.func @unknown_index(%i: index) -> i32 {
  // CHECK: memref.alloca() : memref<4xi32>
  %m = memref.alloca() : memref<4xi32>
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}
