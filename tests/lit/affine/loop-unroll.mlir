// Four iterations of an innermost loop become one; a second loop does what is left over.
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-unroll))' | FileCheck %s

func.func @known(%m: memref<?xf32>, %v: f32) {
  affine.for %i = 0 to 11 {
    affine.store %v, %m[%i] : memref<?xf32>
  }
  affine.for %i = 3 to 15 step 3 {
    affine.store %v, %m[%i] : memref<?xf32>
  }
  return
}
func.func @unknown(%n: index, %k: index, %f: f32) -> f32 {
  %r = affine.for %i = %k to %n step 2 iter_args(%a = %f) -> f32 {
    %x = arith.addf %a, %f : f32
    affine.yield %x : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @known
// CHECK-NEXT: %{{.*}} = arith.constant 3 : index
// CHECK-NEXT: affine.for %{{.*}} = 0 to 8 step 4 {
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %{{.*}} = 8 to 11 {
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: %{{.*}} = affine.apply #map{{[0-9]*}}(%{{.*}})
// CHECK-NEXT: affine.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: %{{.*}} = affine.for %{{.*}} = %{{.*}} to #map{{[0-9]*}}()[%{{.*}}, %{{.*}}] step 8 iter_args(%{{.*}} = %{{.*}}) -> (f32) {
// CHECK-NEXT: %{{.*}} = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: %{{.*}} = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: %{{.*}} = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: %{{.*}} = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: affine.yield %{{.*}} : f32
// CHECK-NEXT: }
// CHECK-NEXT: %{{.*}} = affine.for %{{.*}} = #map{{[0-9]*}}()[%{{.*}}, %{{.*}}] to %{{.*}} step 2 iter_args(%{{.*}} = %{{.*}}) -> (f32) {
// CHECK-NEXT: %{{.*}} = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT: affine.yield %{{.*}} : f32
// CHECK-NEXT: }
// CHECK-NEXT: return %{{.*}} : f32
// CHECK-NEXT: }
