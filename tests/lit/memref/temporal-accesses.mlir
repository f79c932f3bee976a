// Accesses of which it is said that they are temporal are like others.
// RUN: mlir-opt %s  | FileCheck %s

func.func @f(%v: vector<4xf32>, %m: memref<8xf32>, %i: index, %f: f32) {
  vector.store %v, %m[%i] {nontemporal = false} : memref<8xf32>, vector<4xf32>
  %0 = vector.load %m[%i] {nontemporal = false} : memref<8xf32>, vector<4xf32>
  memref.store %f, %m[%i] {nontemporal = false} : memref<8xf32>
  %1 = memref.load %m[%i] {nontemporal = false} : memref<8xf32>
  return
}
// CHECK-LABEL: func.func @f(%arg0: vector<4xf32>, %arg1: memref<8xf32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT: vector.store %arg0, %arg1[%arg2] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: %0 = vector.load %arg1[%arg2] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: memref.store %arg3, %arg1[%arg2] : memref<8xf32>
// CHECK-NEXT: %1 = memref.load %arg1[%arg2] : memref<8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
