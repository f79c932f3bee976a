// A padding of a padding with the same value is one padding, whose widths are sums.
// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 2)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0 + 1)>

func.func @p(%t: tensor<?x?xf32>, %f: f32, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0.0 : f32
  %0 = tensor.pad %t low[1, %n] high[%m, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {bar} : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.pad %0 nofold low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.pad %0 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c0 : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %4 = tensor.pad %2 low[%m, 2] high[3, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @loop(%t: tensor<?xf32>, %f: f32, %n: index, %m: index) -> tensor<?xf32> {
  %0 = tensor.pad %t low[1] high[%m] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %r = scf.for %k = %n to %m step %n iter_args(%a = %t) -> (tensor<?xf32>) {
    %x = "test.a"(%a) : (tensor<?xf32>) -> index
    %1 = tensor.pad %0 low[%k] high[%x] {
    ^bb0(%i: index):
      tensor.yield %f : f32
    } : tensor<?xf32> to tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// CHECK-LABEL: func.func @p(%arg0: tensor<?x?xf32>, %arg1: f32, %arg2: index, %arg3: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1, %arg2] high[%arg3, 2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%arg3]
// CHECK-NEXT: %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %2 = affine.apply #map2()[%arg3]
// CHECK-NEXT: %3 = affine.apply #map1()[%arg2]
// CHECK-NEXT: %padded_0 = tensor.pad %arg0 low[%2, %3] high[%0, %1] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {bar} : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_1 = tensor.pad %padded nofold low[%arg3, 2] high[3, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_2 = tensor.pad %padded low[%arg3, 2] high[3, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_3 = tensor.pad %padded_1 low[%arg3, 2] high[3, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %padded_0, %padded_1, %padded_2, %padded_3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @loop(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: index) -> tensor<?xf32> {
// CHECK-NEXT: %0 = scf.for %arg4 = %arg2 to %arg3 step %arg2 iter_args(%arg5 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT: %1 = "test.a"(%arg5) : (tensor<?xf32>) -> index
// CHECK-NEXT: %2 = affine.apply #map3(%1)[%arg3]
// CHECK-NEXT: %3 = affine.apply #map4(%arg4)
// CHECK-NEXT: %padded = tensor.pad %arg0 low[%3] high[%2] {
// CHECK-NEXT: ^bb0(%arg6: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT: scf.yield %padded : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<?xf32>
// CHECK-NEXT: }
