// Folds of transfers, which every greedy pass and every conversion applies: dimensions in bounds, full masks, casts.
// RUN: mlir-opt %s -bubble-down-memory-space-casts | FileCheck %s
// RUN: mlir-opt %s -convert-index-to-llvm | FileCheck %s --check-prefix=CONVERTED

// CHECK-LABEL: @in_bounds
// CONVERTED-LABEL: @in_bounds
func.func @in_bounds(%m: memref<8x4xf32>, %i: index, %p: f32) -> (vector<4xf32>, vector<2x4xf32>, vector<5xf32>) {
  %zero = arith.constant 0 : index
  // CHECK: transfer_read {{.*}} {in_bounds = [true]} : memref<8x4xf32>, vector<4xf32>
  // CONVERTED: transfer_read {{.*}} {in_bounds = [true]} : memref<8x4xf32>, vector<4xf32>
  %0 = vector.transfer_read %m[%i, %zero], %p : memref<8x4xf32>, vector<4xf32>
  // The first index is not known.
  // CHECK: transfer_read {{.*}} {in_bounds = [false, true]}
  %1 = vector.transfer_read %m[%i, %zero], %p : memref<8x4xf32>, vector<2x4xf32>
  // Beyond the end.
  // CHECK: transfer_read {{.*}}, %{{[a-z0-9]+}} : memref<8x4xf32>, vector<5xf32>
  %2 = vector.transfer_read %m[%i, %zero], %p : memref<8x4xf32>, vector<5xf32>
  return %0, %1, %2 : vector<4xf32>, vector<2x4xf32>, vector<5xf32>
}

// A broadcast dimension is in bounds if all others are.
// CHECK-LABEL: @broadcast
// CHECK: {in_bounds = [true, true], permutation_map
func.func @broadcast(%m: memref<8xf32>, %p: f32) -> vector<2x4xf32> {
  %zero = arith.constant 0 : index
  %0 = vector.transfer_read %m[%zero], %p {in_bounds = [false, false],
    permutation_map = affine_map<(d0) -> (0, d0)>} : memref<8xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: @full_mask
// CHECK-NOT: constant dense<true>
// CHECK: transfer_write %{{.*}}, %{{.*}}[%{{.*}}] : vector<4xf32>, memref<?xf32>
func.func @full_mask(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  %mask = arith.constant dense<true> : vector<4xi1>
  vector.transfer_write %v, %m[%i], %mask : vector<4xf32>, memref<?xf32>
  return
}

// CHECK-LABEL: @casts
// CHECK-NOT: memref.cast
// CHECK: vector.load %{{.*}} : memref<8xf32>, vector<4xf32>
// CHECK: vector.store {{.*}} : memref<8xf32>, vector<4xf32>
// CHECK: transfer_write {{.*}} : vector<4xf32>, memref<8xf32>
func.func @casts(%m: memref<8xf32>, %i: index) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  vector.store %0, %c[%i] : memref<?xf32>, vector<4xf32>
  vector.transfer_write %0, %c[%i] : vector<4xf32>, memref<?xf32>
  return
}

// A position out of bounds stays dynamic.
// CHECK-LABEL: @position
// CHECK: vector.insert %{{.*}}, %{{.*}} [%{{.*}}] : i32 into vector<2xi32>
// CHECK: vector.insert %{{.*}}, %{{.*}} [1] : i32 into vector<2xi32>
func.func @position(%a: i32, %v: vector<2xi32>) -> (vector<2xi32>, vector<2xi32>) {
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  %0 = vector.insert %a, %v [%two] : i32 into vector<2xi32>
  %1 = vector.insert %a, %v [%one] : i32 into vector<2xi32>
  return %0, %1 : vector<2xi32>, vector<2xi32>
}
