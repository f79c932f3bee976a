// What does not change from one iteration to the next is computed in front of the loop.
// RUN: mlir-opt %s -affine-loop-invariant-code-motion | FileCheck %s

// CHECK: #set = affine_set<(d0) : (d0 - 1 >= 0)>

func.func @moved(%m: memref<10xf32>, %o: memref<10xf32>, %f: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %m[%i] : memref<10xf32>
      %1 = arith.addf %0, %f : f32
      affine.store %1, %o[%j] : memref<10xf32>
    }
  }
  return
}
func.func @written(%m: memref<10xf32>, %f: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %m[0] : memref<10xf32>
      %1 = arith.addf %f, %f : f32
      affine.store %1, %m[%j] : memref<10xf32>
    }
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      %2 = arith.mulf %f, %f : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @moved(%arg0: memref<10xf32>, %arg1: memref<10xf32>, %arg2: f32) {
// CHECK-NEXT:    affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg3] : memref<10xf32>
// CHECK-NEXT:      %1 = arith.addf %0, %arg2 : f32
// CHECK-NEXT:      affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:        affine.store %1, %arg1[%arg4] : memref<10xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @written(%arg0: memref<10xf32>, %arg1: f32) {
// CHECK-NEXT:    %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:    affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:      affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:        %1 = affine.load %arg0[0] : memref<10xf32>
// CHECK-NEXT:        affine.store %0, %arg0[%arg3] : memref<10xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.if #set(%arg2) {
// CHECK-NEXT:        %1 = arith.mulf %arg1, %arg1 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
