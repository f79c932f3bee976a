// A fill of a tensor is hoisted, one of a memref is not.
// RUN: mlir-opt %s -loop-invariant-code-motion -allow-unregistered-dialect | FileCheck %s

func.func @hoist(%t: tensor<4xf32>, %m: memref<4xf32>, %f: f32, %n: index) {
  scf.for %i = %n to %n step %n {
    %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
    linalg.fill ins(%f : f32) outs(%m : memref<4xf32>)
    "test.use"(%0) : (tensor<4xf32>) -> ()
  }
  return
}
// CHECK-LABEL: func.func @hoist(%arg0: tensor<4xf32>, %arg1: memref<4xf32>, %arg2: f32, %arg3: index) {
// CHECK-NEXT: %0 = linalg.fill ins(%arg2 : f32) outs(%arg0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: scf.for %arg4 = %arg3 to %arg3 step %arg3 {
// CHECK-NEXT: linalg.fill ins(%arg2 : f32) outs(%arg1 : memref<4xf32>)
// CHECK-NEXT: "test.use"(%0) : (tensor<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
