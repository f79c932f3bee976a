// tensor.reshape of a reshape, and to the type of the source.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @reshape(%t: tensor<?xf32>, %s: tensor<1xindex>, %u: tensor<2x4xf32>, %s2: tensor<2xi32>, %z: tensor<f32>, %s0: tensor<0xindex>, %w: tensor<*xf32>, %ss: tensor<?xindex>) -> (tensor<?xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<f32>, tensor<*xf32>, tensor<4x2xf32>) {
  %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  %1 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<1xindex>) -> tensor<4xf32>
  %2 = tensor.reshape %u(%s2) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  %3 = tensor.reshape %z(%s0) : (tensor<f32>, tensor<0xindex>) -> tensor<f32>
  %4 = tensor.reshape %w(%ss) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %5 = tensor.reshape %u(%s) : (tensor<2x4xf32>, tensor<1xindex>) -> tensor<8xf32>
  %6 = tensor.reshape %5(%s2) : (tensor<8xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  return %0, %1, %2, %3, %4, %6 : tensor<?xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<f32>, tensor<*xf32>, tensor<4x2xf32>
}
func.func @chain(%t: tensor<?xf32>, %s: tensor<1xindex>, %u: tensor<2x4xf32>, %s2: tensor<2xi32>) -> (tensor<2x4xf32>, tensor<?xf32>) {
  %5 = tensor.reshape %u(%s) : (tensor<2x4xf32>, tensor<1xindex>) -> tensor<?xf32>
  %6 = tensor.reshape %5(%s2) : (tensor<?xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return %6, %5 : tensor<2x4xf32>, tensor<?xf32>
}
// CHECK-LABEL: func.func @reshape(%arg0: tensor<?xf32>, %arg1: tensor<1xindex>, %arg2: tensor<2x4xf32>, %arg3: tensor<2xi32>, %arg4: tensor<f32>, %arg5: tensor<0xindex>, %arg6: tensor<*xf32>, %arg7: tensor<?xindex>) -> (tensor<?xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<f32>, tensor<*xf32>, tensor<4x2xf32>) {
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg1) : (tensor<?xf32>, tensor<1xindex>) -> tensor<4xf32>
// CHECK-NEXT: %reshape_0 = tensor.reshape %arg2(%arg3) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
// CHECK-NEXT: %reshape_1 = tensor.reshape %arg6(%arg7) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT: %reshape_2 = tensor.reshape %arg2(%arg3) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<4x2xf32>
// CHECK-NEXT: return %arg0, %reshape, %reshape_0, %arg4, %reshape_1, %reshape_2 : tensor<?xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<f32>, tensor<*xf32>, tensor<4x2xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @chain(%arg0: tensor<?xf32>, %arg1: tensor<1xindex>, %arg2: tensor<2x4xf32>, %arg3: tensor<2xi32>) -> (tensor<2x4xf32>, tensor<?xf32>) {
// CHECK-NEXT: %reshape = tensor.reshape %arg2(%arg1) : (tensor<2x4xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: %reshape_0 = tensor.reshape %arg2(%arg3) : (tensor<2x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %reshape_0, %reshape : tensor<2x4xf32>, tensor<?xf32>
// CHECK-NEXT: }
