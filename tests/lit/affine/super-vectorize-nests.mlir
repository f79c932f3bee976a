// Two nested loops run over two dimensions of vectors.
// RUN: mlir-opt %s --affine-super-vectorize="virtual-vector-size=4,8 test-fastest-varying=1,0" | FileCheck %s

func.func @pointwise(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %n: index, %m: index, %f: f32) {
  affine.for %i = 0 to %m {
    affine.for %j = 0 to %n {
      %0 = affine.load %a[%i, %j] : memref<?x?xf32>
      %c = arith.constant 2.0 : f32
      %1 = arith.addf %0, %c : f32
      %2 = arith.mulf %1, %f : f32
      affine.store %2, %b[%i, %j + 1] : memref<?x?xf32>
    }
  }
  return
}
func.func @uniform(%a: memref<16xf32>, %b: memref<16x8xf32>) {
  affine.for %i = 0 to 16 {
    %0 = affine.load %a[%i] : memref<16xf32>
    affine.for %j = 0 to 8 {
      affine.store %0, %b[%i, %j] : memref<16x8xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0, d1) -> (d0)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1 + 1)>
// CHECK-LABEL: func.func @pointwise(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:    %0 = vector.broadcast %arg4 : f32 to vector<4x8xf32>
// CHECK-NEXT:    affine.for %arg5 = 0 to %arg3 step 4 {
// CHECK-NEXT:      affine.for %arg6 = 0 to %arg2 step 8 {
// CHECK-NEXT:        %cst = arith.constant dense<2.000000e+00> : vector<4x8xf32>
// CHECK-NEXT:        %1 = ub.poison : f32
// CHECK-NEXT:        %2 = vector.transfer_read %arg0[%arg5, %arg6], %1 : memref<?x?xf32>, vector<4x8xf32>
// CHECK-NEXT:        %3 = arith.addf %2, %cst : vector<4x8xf32>
// CHECK-NEXT:        %4 = arith.mulf %3, %0 : vector<4x8xf32>
// CHECK-NEXT:        %5 = affine.apply #map(%arg5, %arg6)
// CHECK-NEXT:        %6 = affine.apply #map1(%arg5, %arg6)
// CHECK-NEXT:        vector.transfer_write %4, %arg1[%5, %6] : vector<4x8xf32>, memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @uniform(%arg0: memref<16xf32>, %arg1: memref<16x8xf32>) {
// CHECK-NEXT:    affine.for %arg2 = 0 to 16 {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg2] : memref<16xf32>
// CHECK-NEXT:      affine.for %arg3 = 0 to 8 {
// CHECK-NEXT:        affine.store %0, %arg1[%arg2, %arg3] : memref<16x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
