// Loops start at zero and go up by one.
// RUN: mlir-opt %s -affine-loop-normalize=promote-single-iter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0 * 3 + 2)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (8, (-d0 + s0 - 1) ceildiv 4)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d0 + d1 * 4 + 1)>
// CHECK: #map3 = affine_map<()[s0] -> (-s0 + 32)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK: #map5 = affine_map<()[s0] -> (s0 ceildiv 2)>
// CHECK: #map6 = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map7 = affine_map<()[s0] -> (s0, 2)>
// CHECK: #map8 = affine_map<()[s0, s1] -> ((s0 - s1) ceildiv 2)>
// CHECK: #map9 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK: #map10 = affine_map<(d0)[s0, s1] -> (d0 + s0 + s1)>

func.func @a(%n: index, %m: memref<?xf32>, %v: f32) {
  affine.for %i = 2 to 32 step 3 {
    affine.store %v, %m[%i] : memref<?xf32>
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] step 4 {
      affine.store %v, %m[%i + %j] : memref<?xf32>
    }
  }
  affine.for %i = %n to 32 {
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.for %i = 0 to %n step 2 {
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.for %i = max affine_map<()[s0] -> (s0, 2)>()[%n] to 32 {
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.for %i = 0 to 32 { 
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.for %i = 3 to 4 { 
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.parallel (%i, %j, %k) = (0, 2, %n) to (10, %n, min(%n + 8, 32)) step (1, 3, 2) {
    affine.store %v, %m[%i + %j + %k] : memref<?xf32>
  }
  return
}
func.func @b(%n: index, %m: index, %f: f32) -> f32 {
  %r = affine.for %i = %m to %n step 2 iter_args(%a = %f) -> f32 {
    %x = arith.addf %a, %a : f32
    affine.yield %x : f32
  }
  affine.for %i = affine_map<(d0)[s0] -> (d0 + s0)>(%m)[%n] to affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%n)[%m] {
    "test.use"(%i) : (index) -> ()
  }
  return %r : f32
}

// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:      %0 = affine.apply #map(%arg3)
// CHECK-NEXT:      affine.store %arg2, %arg1[%0] : memref<?xf32>
// CHECK-NEXT:      affine.for %arg4 = 0 to min #map1(%0)[%arg0] {
// CHECK-NEXT:        %1 = affine.apply #map2(%0, %arg4)
// CHECK-NEXT:        affine.store %arg2, %arg1[%0 + %1] : memref<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = 0 to #map3()[%arg0] {
// CHECK-NEXT:      %0 = affine.apply #map4(%arg3)[%arg0]
// CHECK-NEXT:      affine.store %arg2, %arg1[%0] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = 0 to #map5()[%arg0] {
// CHECK-NEXT:      %0 = affine.apply #map6(%arg3)
// CHECK-NEXT:      affine.store %arg2, %arg1[%0] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = max #map7()[%arg0] to 32 {
// CHECK-NEXT:      affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = 0 to 32 {
// CHECK-NEXT:      affine.store %arg2, %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.store %arg2, %arg1[%c3] : memref<?xf32>
// CHECK-NEXT:    affine.parallel (%arg3, %arg4, %arg5) = (0, 2, %arg0) to (10, %arg0, min(%arg0 + 8, 32)) step (1, 3, 2) {
// CHECK-NEXT:      affine.store %arg2, %arg1[%arg3 + %arg4 + %arg5] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:    %0 = affine.for %arg3 = 0 to #map8()[%arg0, %arg1] iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:      %1 = affine.apply #map9(%arg3)[%arg1]
// CHECK-NEXT:      %2 = arith.addf %arg4, %arg4 : f32
// CHECK-NEXT:      affine.yield %2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT:      %1 = affine.apply #map10(%arg3)[%arg0, %arg1]
// CHECK-NEXT:      "test.use"(%1) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
