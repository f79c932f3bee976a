// Loops run over vectors of the given length; reductions are put together behind their loop.
// RUN: mlir-opt %s --affine-super-vectorize="virtual-vector-size=128 vectorize-reductions" | FileCheck %s

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
func.func @carried(%a: memref<16xf32>) {
  affine.for %i = 0 to 15 {
    %0 = affine.load %a[%i] : memref<16xf32>
    affine.store %0, %a[%i + 1] : memref<16xf32>
  }
  return
}
func.func @both_dimensions(%a: memref<16x16xf32>, %b: memref<16xf32>) {
  affine.for %i = 0 to 15 {
    %0 = affine.load %a[%i, %i] : memref<16x16xf32>
    affine.store %0, %b[%i] : memref<16xf32>
  }
  return
}
func.func @reduced(%a: memref<256x512xf32>, %b: memref<256xf32>, %n: index, %i: f32) {
  %zero = arith.constant 0.0 : f32
  affine.for %r = 0 to 256 {
    %sum = affine.for %j = 0 to 500 iter_args(%x = %zero) -> f32 {
      %0 = affine.load %a[%r, %j] : memref<256x512xf32>
      %1 = arith.addf %x, %0 : f32
      affine.yield %1 : f32
    }
    %max = affine.for %j = 0 to %n iter_args(%x = %i) -> f32 {
      %0 = affine.load %a[%r, %j] : memref<256x512xf32>
      %1 = arith.maximumf %x, %0 : f32
      affine.yield %1 : f32
    }
    %both = arith.addf %sum, %max : f32
    affine.store %both, %b[%r] : memref<256xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0, d1) -> (d0)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1 + 1)>
// CHECK: #map2 = affine_map<(d0) -> (-d0 + 500)>
// CHECK: #map3 = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-LABEL: func.func @pointwise(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index, %arg4: f32) {
// CHECK-NEXT:    %0 = vector.broadcast %arg4 : f32 to vector<128xf32>
// CHECK-NEXT:    affine.for %arg5 = 0 to %arg3 {
// CHECK-NEXT:      affine.for %arg6 = 0 to %arg2 step 128 {
// CHECK-NEXT:        %cst = arith.constant dense<2.000000e+00> : vector<128xf32>
// CHECK-NEXT:        %1 = ub.poison : f32
// CHECK-NEXT:        %2 = vector.transfer_read %arg0[%arg5, %arg6], %1 : memref<?x?xf32>, vector<128xf32>
// CHECK-NEXT:        %3 = arith.addf %2, %cst : vector<128xf32>
// CHECK-NEXT:        %4 = arith.mulf %3, %0 : vector<128xf32>
// CHECK-NEXT:        %5 = affine.apply #map(%arg5, %arg6)
// CHECK-NEXT:        %6 = affine.apply #map1(%arg5, %arg6)
// CHECK-NEXT:        vector.transfer_write %4, %arg1[%5, %6] : vector<128xf32>, memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @uniform(%arg0: memref<16xf32>, %arg1: memref<16x8xf32>) {
// CHECK-NEXT:    affine.for %arg2 = 0 to 16 {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg2] : memref<16xf32>
// CHECK-NEXT:      %1 = vector.broadcast %0 : f32 to vector<128xf32>
// CHECK-NEXT:      affine.for %arg3 = 0 to 8 step 128 {
// CHECK-NEXT:        vector.transfer_write %1, %arg1[%arg2, %arg3] : vector<128xf32>, memref<16x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @carried(%arg0: memref<16xf32>) {
// CHECK-NEXT:    affine.for %arg1 = 0 to 15 {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg1] : memref<16xf32>
// CHECK-NEXT:      affine.store %0, %arg0[%arg1 + 1] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @both_dimensions(%arg0: memref<16x16xf32>, %arg1: memref<16xf32>) {
// CHECK-NEXT:    affine.for %arg2 = 0 to 15 {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg2, %arg2] : memref<16x16xf32>
// CHECK-NEXT:      affine.store %0, %arg1[%arg2] : memref<16xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @reduced(%arg0: memref<256x512xf32>, %arg1: memref<256xf32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    affine.for %arg4 = 0 to 256 {
// CHECK-NEXT:      %cst_0 = arith.constant dense<0.000000e+00> : vector<128xf32>
// CHECK-NEXT:      %0 = affine.for %arg5 = 0 to 500 step 128 iter_args(%arg6 = %cst_0) -> (vector<128xf32>) {
// CHECK-NEXT:        %6 = affine.apply #map2(%arg5)
// CHECK-NEXT:        %7 = vector.create_mask %6 : vector<128xi1>
// CHECK-NEXT:        %8 = ub.poison : f32
// CHECK-NEXT:        %9 = vector.transfer_read %arg0[%arg4, %arg5], %8 : memref<256x512xf32>, vector<128xf32>
// CHECK-NEXT:        %10 = arith.select %7, %9, %cst_0 : vector<128xi1>, vector<128xf32>
// CHECK-NEXT:        %11 = arith.addf %arg6, %10 : vector<128xf32>
// CHECK-NEXT:        affine.yield %11 : vector<128xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %1 = vector.reduction <add>, %0 : vector<128xf32> into f32
// CHECK-NEXT:      %cst_1 = arith.constant dense<0xFF800000> : vector<128xf32>
// CHECK-NEXT:      %2 = affine.for %arg5 = 0 to %arg2 step 128 iter_args(%arg6 = %cst_1) -> (vector<128xf32>) {
// CHECK-NEXT:        %6 = affine.apply #map3(%arg5)[%arg2]
// CHECK-NEXT:        %7 = vector.create_mask %6 : vector<128xi1>
// CHECK-NEXT:        %8 = ub.poison : f32
// CHECK-NEXT:        %9 = vector.transfer_read %arg0[%arg4, %arg5], %8 : memref<256x512xf32>, vector<128xf32>
// CHECK-NEXT:        %10 = arith.select %7, %9, %cst_1 : vector<128xi1>, vector<128xf32>
// CHECK-NEXT:        %11 = arith.maximumf %arg6, %10 : vector<128xf32>
// CHECK-NEXT:        affine.yield %11 : vector<128xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %3 = vector.reduction <maximumf>, %2 : vector<128xf32> into f32
// CHECK-NEXT:      %4 = arith.maximumf %3, %arg3 : f32
// CHECK-NEXT:      %5 = arith.addf %1, %4 : f32
// CHECK-NEXT:      affine.store %5, %arg1[%arg4] : memref<256xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
