// Loops whose iterations do not depend on each other become parallel, reductions included.
// RUN: mlir-opt %s --affine-parallelize=parallel-reductions | FileCheck %s

// CHECK: #set = affine_set<(d0) : (d0 - 60 >= 0)>

// CHECK-LABEL: func.func @independent(%arg0: memref<100x100xf32>, %arg1: index) {
// CHECK-NEXT:    affine.parallel (%arg2) = (0) to (100) {
// CHECK-NEXT:      affine.for %arg3 = 1 to %arg1 {
// CHECK-NEXT:        %0 = affine.load %arg0[%arg2, %arg3 - 1] : memref<100x100xf32>
// CHECK-NEXT:        affine.store %0, %arg0[%arg2, %arg3] : memref<100x100xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @independent(%m: memref<100x100xf32>, %n: index) {
  affine.for %i = 0 to 100 {
    affine.for %j = 1 to %n {
      %0 = affine.load %m[%i, %j - 1] : memref<100x100xf32>
      affine.store %0, %m[%i, %j] : memref<100x100xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @strided(%arg0: memref<100xf32>) {
// CHECK-NEXT:    affine.parallel (%arg1) = (0) to (50) step (2) {
// CHECK-NEXT:      %0 = affine.load %arg0[%arg1 + 1] : memref<100xf32>
// CHECK-NEXT:      affine.store %0, %arg0[%arg1] : memref<100xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @strided(%m: memref<100xf32>) {
  affine.for %i = 0 to 50 step 2 {
    %0 = affine.load %m[%i + 1] : memref<100xf32>
    affine.store %0, %m[%i] : memref<100xf32>
  }
  return
}
// CHECK-LABEL: func.func @local(%arg0: memref<100xf32>, %arg1: f32) {
// CHECK-NEXT:    affine.parallel (%arg2) = (0) to (50) {
// CHECK-NEXT:      %alloc = memref.alloc() : memref<1xf32>
// CHECK-NEXT:      affine.store %arg1, %alloc[0] : memref<1xf32>
// CHECK-NEXT:      %0 = affine.load %alloc[0] : memref<1xf32>
// CHECK-NEXT:      affine.store %0, %arg0[%arg2] : memref<100xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @local(%m: memref<100xf32>, %f: f32) {
  affine.for %i = 0 to 50 {
    %t = memref.alloc() : memref<1xf32>
    affine.store %f, %t[0] : memref<1xf32>
    %0 = affine.load %t[0] : memref<1xf32>
    affine.store %0, %m[%i] : memref<100xf32>
  }
  return
}
// CHECK-LABEL: func.func @conditional(%arg0: memref<100xf32>, %arg1: f32) {
// CHECK-NEXT:    affine.parallel (%arg2) = (0) to (50) {
// CHECK-NEXT:      affine.if #set(%arg2) {
// CHECK-NEXT:        affine.store %arg1, %arg0[0] : memref<100xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @conditional(%m: memref<100xf32>, %f: f32) {
  affine.for %i = 0 to 50 {
    affine.if affine_set<(d0) : (d0 - 60 >= 0)>(%i) {
      affine.store %f, %m[0] : memref<100xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @reduced(%arg0: memref<100xf32>, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:    %0:2 = affine.parallel (%arg2) = (0) to (100) reduce ("addf", "maximumf") -> (f32, f32) {
// CHECK-NEXT:      %3 = affine.load %arg0[%arg2] : memref<100xf32>
// CHECK-NEXT:      affine.yield %3, %3 : f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = arith.addf %arg1, %0#0 : f32
// CHECK-NEXT:    %2 = arith.maximumf %arg1, %0#1 : f32
// CHECK-NEXT:    return %1, %2 : f32, f32
// CHECK-NEXT:  }
func.func @reduced(%m: memref<100xf32>, %f: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to 100 iter_args(%x = %f, %y = %f) -> (f32, f32) {
    %0 = affine.load %m[%i] : memref<100xf32>
    %s = arith.addf %x, %0 : f32
    %t = arith.maximumf %0, %y : f32
    affine.yield %s, %t : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
// CHECK-LABEL: func.func @no_reduction(%arg0: memref<100xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:    %0 = affine.for %arg2 = 0 to 100 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT:      %1 = affine.load %arg0[%arg2] : memref<100xf32>
// CHECK-NEXT:      %2 = arith.subf %arg3, %1 : f32
// CHECK-NEXT:      affine.yield %2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @no_reduction(%m: memref<100xf32>, %f: f32) -> f32 {
  %r = affine.for %i = 0 to 100 iter_args(%x = %f) -> f32 {
    %0 = affine.load %m[%i] : memref<100xf32>
    %s = arith.subf %x, %0 : f32
    affine.yield %s : f32
  }
  return %r : f32
}
