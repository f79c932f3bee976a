// The size of a carried tensor is that of the initial one; the size of tensor.empty is left to its patterns.
// RUN: mlir-opt %s -scf-for-loop-canonicalization -allow-unregistered-dialect | FileCheck %s

func.func @carried(%t: tensor<?x?xf32>, %s: tensor<2x2xf32>, %n: index, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    %d = tensor.dim %a, %c0 : tensor<?x?xf32>
    %e = tensor.dim %b, %c0 : tensor<?x?xf32>
    "test.use"(%d, %e) : (index, index) -> ()
    %x = tensor.insert_slice %s into %a[%k, %k] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
    %y = "test.use"(%b) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    %z = scf.for %l = %c0 to %n step %c1 iter_args(%c = %x) -> (tensor<?x?xf32>) {
      %q = tensor.insert_slice %s into %c[%k, %k] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
      scf.yield %q : tensor<?x?xf32>
    }
    scf.yield %z, %y : tensor<?x?xf32>, tensor<?x?xf32>
  }
  %d0 = tensor.dim %r#0, %i : tensor<?x?xf32>
  %d1 = tensor.dim %r#1, %c1 : tensor<?x?xf32>
  return %d0, %d1 : index, index
}
func.func @empty(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %d = tensor.dim %e, %c0 : tensor<?x4xf32>
  %d1 = tensor.dim %e, %c1 : tensor<?x4xf32>
  return %d, %d1 : index, index
}
// CHECK-LABEL: func.func @carried(%arg0: tensor<?x?xf32>, %arg1: tensor<2x2xf32>, %arg2: index, %arg3: index) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0:2 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %arg0, %arg6 = %arg0) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %dim_1 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %arg6, %c0 : tensor<?x?xf32>
// CHECK-NEXT: "test.use"(%dim_1, %dim_2) : (index, index) -> ()
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %arg5[%arg4, %arg4] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
// CHECK-NEXT: %1 = "test.use"(%arg6) : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %2 = scf.for %arg7 = %c0 to %arg2 step %c1 iter_args(%arg8 = %inserted_slice) -> (tensor<?x?xf32>) {
// CHECK-NEXT: %inserted_slice_3 = tensor.insert_slice %arg1 into %arg8[%arg4, %arg4] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
// CHECK-NEXT: scf.yield %inserted_slice_3 : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %2, %1 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %dim = tensor.dim %arg0, %arg3 : tensor<?x?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %0#1, %c1 : tensor<?x?xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @empty(%arg0: index) -> (index, index) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = tensor.empty(%arg0) : tensor<?x4xf32>
// CHECK-NEXT: %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: return %dim, %c4 : index, index
// CHECK-NEXT: }
