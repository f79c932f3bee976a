// RUN: mlir-opt %s -canonicalize | FileCheck %s

// What was put into a vector comes out again; elements of constants are constants.

// CHECK-LABEL: func.func @extracted(%arg0: vector<2x3xf32>, %arg1: f32, %arg2: vector<3xf32>, %arg3: index) -> (f32, f32, vector<3xf32>, f32, f32, i32, vector<2xi32>, f32)
// CHECK-NEXT: %cst = arith.constant dense<5> : vector<2xi32>
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %0 = vector.insert %arg1, %arg0 [0, 1] : f32 into vector<2x3xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: %2 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: %3 = vector.extract %arg2[2] : f32 from vector<3xf32>
// CHECK-NEXT: %4 = vector.extract %arg0[0, 2] : f32 from vector<2x3xf32>
// CHECK-NEXT: %5 = vector.extract %0[%arg3, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT: return %arg1, %1, %2, %3, %4, %c3_i32, %cst, %5 : f32, f32, vector<3xf32>, f32, f32, i32, vector<2xi32>, f32
func.func @extracted(%v: vector<2x3xf32>, %s: f32, %w: vector<3xf32>, %i: index) -> (f32, f32, vector<3xf32>, f32, f32, i32, vector<2xi32>, f32) {
  %0 = vector.insert %s, %v [0, 1] : f32 into vector<2x3xf32>
  %1 = vector.extract %0[0, 1] : f32 from vector<2x3xf32>
  %2 = vector.extract %0[1, 1] : f32 from vector<2x3xf32>
  %3 = vector.extract %0[0] : vector<3xf32> from vector<2x3xf32>
  %4 = vector.insert %w, %v [1] : vector<3xf32> into vector<2x3xf32>
  %5 = vector.extract %4[1, 2] : f32 from vector<2x3xf32>
  %6 = vector.extract %4[0, 2] : f32 from vector<2x3xf32>
  %c = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %7 = vector.extract %c[1, 0] : i32 from vector<2x2xi32>
  %d = arith.constant dense<5> : vector<2x2xi32>
  %8 = vector.extract %d[1] : vector<2xi32> from vector<2x2xi32>
  %9 = vector.extract %0[%i, 1] : f32 from vector<2x3xf32>
  return %1, %2, %3, %5, %6, %7, %8, %9 : f32, f32, vector<3xf32>, f32, f32, i32, vector<2xi32>, f32
}

// CHECK-LABEL: func.func @written_back(%arg0: tensor<?xf32>, %arg1: index, %arg2: f32) -> tensor<?xf32>
// CHECK-NEXT: return %arg0 : tensor<?xf32>
func.func @written_back(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %0 = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}
