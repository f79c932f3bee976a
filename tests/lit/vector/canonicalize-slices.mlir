// Slices of constants are constants, and slices of an inserted slice are its own.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants() -> (vector<2xi64>, vector<2x2xf32>) {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 5]> : vector<2xi64>
// CHECK-NEXT:    %cst_0 = arith.constant dense<{{\[\[}}0.000000e+00, 0.000000e+00], [1.000000e+00, 2.000000e+00]]> : vector<2x2xf32>
// CHECK-NEXT:    return %cst, %cst_0 : vector<2xi64>, vector<2x2xf32>
// CHECK-NEXT:  }
func.func @constants() -> (vector<2xi64>, vector<2x2xf32>) {
  %a = arith.constant dense<5> : vector<1xi64>
  %b = arith.constant dense<[1, 2]> : vector<2xi64>
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<1xi64> into vector<2xi64>
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %d = arith.constant dense<0.0> : vector<2x2xf32>
  %1 = vector.insert_strided_slice %c, %d {offsets = [1, 0], strides = [1]} : vector<2xf32> into vector<2x2xf32>
  return %0, %1 : vector<2xi64>, vector<2x2xf32>
}

// CHECK-LABEL: func.func @inside(%arg0: vector<2x8xf32>, %arg1: vector<2x4xf32>, %arg2: vector<4x8xf32>) -> (vector<1x4xf32>, vector<2x2xf32>, vector<2x4xf32>) {
// CHECK-NEXT:    %0 = vector.extract_strided_slice %arg0 {offsets = [1, 0], sizes = [1, 4], strides = [1, 1]} : vector<2x8xf32> to vector<1x4xf32>
// CHECK-NEXT:    %1 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
// CHECK-NEXT:    return %0, %1, %arg1 : vector<1x4xf32>, vector<2x2xf32>, vector<2x4xf32>
// CHECK-NEXT:  }
func.func @inside(%a: vector<2x8xf32>, %b: vector<2x4xf32>, %c: vector<4x8xf32>) -> (vector<1x4xf32>, vector<2x2xf32>, vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %a, %c {offsets = [1, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
  %1 = vector.insert_strided_slice %b, %0 {offsets = [0, 4], strides = [1, 1]} : vector<2x4xf32> into vector<4x8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [2, 0], sizes = [1, 4], strides = [1, 1]} : vector<4x8xf32> to vector<1x4xf32>
  %3 = vector.extract_strided_slice %1 {offsets = [0, 5], sizes = [2, 2], strides = [1, 1]} : vector<4x8xf32> to vector<2x2xf32>
  %4 = vector.extract_strided_slice %1 {offsets = [0, 4], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return %2, %3, %4 : vector<1x4xf32>, vector<2x2xf32>, vector<2x4xf32>
}

// CHECK-LABEL: func.func @partly(%arg0: vector<2x8xf32>, %arg1: vector<4x8xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [1, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
// CHECK-NEXT:    %1 = vector.extract_strided_slice %0 {offsets = [2, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
// CHECK-NEXT:    return %1 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @partly(%a: vector<2x8xf32>, %c: vector<4x8xf32>) -> vector<2x4xf32> {
  %0 = vector.insert_strided_slice %a, %c {offsets = [1, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
