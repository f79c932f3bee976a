// Folds of tensor operations.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dims(%arg0: tensor<4x?xf32>, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:    return %c4, %dim, %arg1 : index, index, index
// CHECK-NEXT:  }

func.func @dims(%a: tensor<4x?xf32>, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %a, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %a, %c1 : tensor<4x?xf32>
  %e = tensor.empty(%n) : tensor<4x?xf32>
  %2 = tensor.dim %e, %c1 : tensor<4x?xf32>
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @constants(%arg0: f32, %arg1: f32) -> (tensor<2xi32>, tensor<3xi32>, f32, f32, index) {
// CHECK-NEXT:    %cst = arith.constant dense<7> : tensor<2xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<7> : tensor<3xi32>
// CHECK-NEXT:    %cst_1 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    return %cst, %cst_0, %arg1, %cst_1, %c1 : tensor<2xi32>, tensor<3xi32>, f32, f32, index
// CHECK-NEXT:  }

func.func @constants(%v: f32, %w: f32) -> (tensor<2xi32>, tensor<3xi32>, f32, f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i32
  %0 = tensor.from_elements %x, %x : tensor<2xi32>
  %1 = tensor.splat %x : tensor<3xi32>
  %f = tensor.from_elements %v, %w : tensor<2xf32>
  %2 = tensor.extract %f[%c1] : tensor<2xf32>
  %d = arith.constant dense<2.0> : tensor<4xf32>
  %3 = tensor.extract %d[%c0] : tensor<4xf32>
  %4 = tensor.rank %f : tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<3xi32>, f32, f32, index
}

// CHECK-LABEL: func.func @same(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
// CHECK-NEXT:  }

func.func @same(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
