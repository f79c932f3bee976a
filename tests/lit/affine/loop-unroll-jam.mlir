// Iterations of an outer loop are put together; inner loops carry once more what they carry.
// RUN: mlir-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=3}))" | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK: #map2 = affine_map<()[s0] -> ((s0 floordiv 3) * 3)>
// CHECK: #set = affine_set<(d0) : (d0 >= 0)>

func.func @a(%n: index, %m: memref<?x?xf32>) {
  affine.for %i = 0 to 100 {
    %v = affine.load %m[%i, %i] : memref<?x?xf32>
    affine.for %j = 0 to %n {
      %w = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.store %w, %m[%i, %j+1] : memref<?x?xf32>
    }
    affine.store %v, %m[%i, 1] : memref<?x?xf32>
  }
  return
}
func.func @b(%n: index, %m: memref<?x?xf32>, %f: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to %n iter_args(%x = %f, %y = %f) -> (f32, f32) {
    %v = affine.load %m[%i, %i] : memref<?x?xf32>
    %s = affine.for %j = 0 to %n iter_args(%z = %v) -> f32 {
      %w = affine.load %m[%i, %j] : memref<?x?xf32>
      %q = arith.mulf %z, %w : f32
      affine.yield %q : f32
    }
    affine.for %j = 0 to %n step 3 {
      %w = affine.load %m[%i, %j] : memref<?x?xf32>
    }
    %p = arith.addf %s, %x : f32
    %p2 = arith.maximumf %y, %v : f32
    affine.yield %p, %p2 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @c(%n: index, %m: memref<?x?xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %n {
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
      %w = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.for %k = 0 to 7 { affine.store %w, %m[%i, %k] : memref<?x?xf32> }
    } else { affine.prefetch %m[%i, %j], read, locality<3>, data : memref<?x?xf32> 
    }
    %e = affine.load %m[%i, %j] : memref<?x?xf32>
  } }
  return
}

// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?x?xf32>) {
// CHECK-NEXT:    %c99 = arith.constant 99 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to 99 step 3 {
// CHECK-NEXT:      %1 = affine.load %arg1[%arg2, %arg2] : memref<?x?xf32>
// CHECK-NEXT:      %2 = affine.apply #map(%arg2)
// CHECK-NEXT:      %3 = affine.load %arg1[%2, %2] : memref<?x?xf32>
// CHECK-NEXT:      %4 = affine.apply #map1(%arg2)
// CHECK-NEXT:      %5 = affine.load %arg1[%4, %4] : memref<?x?xf32>
// CHECK-NEXT:      affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT:        %8 = affine.load %arg1[%arg2, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        affine.store %8, %arg1[%arg2, %arg3 + 1] : memref<?x?xf32>
// CHECK-NEXT:        %9 = affine.apply #map(%arg2)
// CHECK-NEXT:        %10 = affine.load %arg1[%9, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        affine.store %10, %arg1[%9, %arg3 + 1] : memref<?x?xf32>
// CHECK-NEXT:        %11 = affine.apply #map1(%arg2)
// CHECK-NEXT:        %12 = affine.load %arg1[%11, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        affine.store %12, %arg1[%11, %arg3 + 1] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.store %1, %arg1[%arg2, 1] : memref<?x?xf32>
// CHECK-NEXT:      %6 = affine.apply #map(%arg2)
// CHECK-NEXT:      affine.store %3, %arg1[%6, 1] : memref<?x?xf32>
// CHECK-NEXT:      %7 = affine.apply #map1(%arg2)
// CHECK-NEXT:      affine.store %5, %arg1[%7, 1] : memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = affine.load %arg1[%c99, %c99] : memref<?x?xf32>
// CHECK-NEXT:    affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:      %1 = affine.load %arg1[%c99, %arg2] : memref<?x?xf32>
// CHECK-NEXT:      affine.store %1, %arg1[%c99, %arg2 + 1] : memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.store %0, %arg1[%c99, 1] : memref<?x?xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:    %0:6 = affine.for %arg3 = 0 to #map2()[%arg0] step 3 iter_args(%arg4 = %arg2, %arg5 = %arg2, %arg6 = %arg2, %arg7 = %arg2, %arg8 = %arg2, %arg9 = %arg2) -> (f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT:      %6 = affine.load %arg1[%arg3, %arg3] : memref<?x?xf32>
// CHECK-NEXT:      %7 = affine.apply #map(%arg3)
// CHECK-NEXT:      %8 = affine.load %arg1[%7, %7] : memref<?x?xf32>
// CHECK-NEXT:      %9 = affine.apply #map1(%arg3)
// CHECK-NEXT:      %10 = affine.load %arg1[%9, %9] : memref<?x?xf32>
// CHECK-NEXT:      %11:3 = affine.for %arg10 = 0 to %arg0 iter_args(%arg11 = %6, %arg12 = %8, %arg13 = %10) -> (f32, f32, f32) {
// CHECK-NEXT:        %20 = affine.load %arg1[%arg3, %arg10] : memref<?x?xf32>
// CHECK-NEXT:        %21 = arith.mulf %arg11, %20 : f32
// CHECK-NEXT:        %22 = affine.apply #map(%arg3)
// CHECK-NEXT:        %23 = affine.load %arg1[%22, %arg10] : memref<?x?xf32>
// CHECK-NEXT:        %24 = arith.mulf %arg12, %23 : f32
// CHECK-NEXT:        %25 = affine.apply #map1(%arg3)
// CHECK-NEXT:        %26 = affine.load %arg1[%25, %arg10] : memref<?x?xf32>
// CHECK-NEXT:        %27 = arith.mulf %arg13, %26 : f32
// CHECK-NEXT:        affine.yield %21, %24, %27 : f32, f32, f32
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.for %arg10 = 0 to %arg0 step 3 {
// CHECK-NEXT:        %20 = affine.load %arg1[%arg3, %arg10] : memref<?x?xf32>
// CHECK-NEXT:        %21 = affine.apply #map(%arg3)
// CHECK-NEXT:        %22 = affine.load %arg1[%21, %arg10] : memref<?x?xf32>
// CHECK-NEXT:        %23 = affine.apply #map1(%arg3)
// CHECK-NEXT:        %24 = affine.load %arg1[%23, %arg10] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %12 = arith.addf %11#0, %arg4 : f32
// CHECK-NEXT:      %13 = arith.maximumf %arg5, %6 : f32
// CHECK-NEXT:      %14 = affine.apply #map(%arg3)
// CHECK-NEXT:      %15 = arith.addf %11#1, %arg6 : f32
// CHECK-NEXT:      %16 = arith.maximumf %arg7, %8 : f32
// CHECK-NEXT:      %17 = affine.apply #map1(%arg3)
// CHECK-NEXT:      %18 = arith.addf %11#2, %arg8 : f32
// CHECK-NEXT:      %19 = arith.maximumf %arg9, %10 : f32
// CHECK-NEXT:      affine.yield %12, %13, %15, %16, %18, %19 : f32, f32, f32, f32, f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = arith.addf %0#0, %0#4 : f32
// CHECK-NEXT:    %2 = arith.addf %1, %0#2 : f32
// CHECK-NEXT:    %3 = arith.maximumf %0#1, %0#5 : f32
// CHECK-NEXT:    %4 = arith.maximumf %3, %0#3 : f32
// CHECK-NEXT:    %5:2 = affine.for %arg3 = #map2()[%arg0] to %arg0 iter_args(%arg4 = %4, %arg5 = %4) -> (f32, f32) {
// CHECK-NEXT:      %6 = affine.load %arg1[%arg3, %arg3] : memref<?x?xf32>
// CHECK-NEXT:      %7 = affine.for %arg6 = 0 to %arg0 iter_args(%arg7 = %6) -> (f32) {
// CHECK-NEXT:        %10 = affine.load %arg1[%arg3, %arg6] : memref<?x?xf32>
// CHECK-NEXT:        %11 = arith.mulf %arg7, %10 : f32
// CHECK-NEXT:        affine.yield %11 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.for %arg6 = 0 to %arg0 step 3 {
// CHECK-NEXT:        %10 = affine.load %arg1[%arg3, %arg6] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %8 = arith.addf %7, %arg4 : f32
// CHECK-NEXT:      %9 = arith.maximumf %arg5, %6 : f32
// CHECK-NEXT:      affine.yield %8, %9 : f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %5#0, %5#1 : f32, f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c(%arg0: index, %arg1: memref<?x?xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:      affine.if #set(%c0) {
// CHECK-NEXT:        %5 = affine.load %arg1[%c0, %arg2] : memref<?x?xf32>
// CHECK-NEXT:        affine.for %arg3 = 0 to 7 {
// CHECK-NEXT:          affine.store %5, %arg1[%c0, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.prefetch %arg1[%c0, %arg2], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %0 = affine.load %arg1[%c0, %arg2] : memref<?x?xf32>
// CHECK-NEXT:      %1 = affine.apply #map(%c0)
// CHECK-NEXT:      affine.if #set(%1) {
// CHECK-NEXT:        %5 = affine.load %arg1[%1, %arg2] : memref<?x?xf32>
// CHECK-NEXT:        affine.for %arg3 = 0 to 7 {
// CHECK-NEXT:          affine.store %5, %arg1[%1, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.prefetch %arg1[%1, %arg2], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %2 = affine.load %arg1[%1, %arg2] : memref<?x?xf32>
// CHECK-NEXT:      %3 = affine.apply #map1(%c0)
// CHECK-NEXT:      affine.if #set(%3) {
// CHECK-NEXT:        %5 = affine.load %arg1[%3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:        affine.for %arg3 = 0 to 7 {
// CHECK-NEXT:          affine.store %5, %arg1[%3, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.prefetch %arg1[%3, %arg2], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %4 = affine.load %arg1[%3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg2 = 0 to %arg0 {
// CHECK-NEXT:      affine.if #set(%c3) {
// CHECK-NEXT:        %1 = affine.load %arg1[%c3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:        affine.for %arg3 = 0 to 7 {
// CHECK-NEXT:          affine.store %1, %arg1[%c3, %arg3] : memref<?x?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.prefetch %arg1[%c3, %arg2], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %0 = affine.load %arg1[%c3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
