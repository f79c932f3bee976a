// The size of a shared output of scf.forall is that of its initial value.
// RUN: mlir-opt %s -allow-unregistered-dialect -resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[INIT:.*]]: tensor<?x?xf32>
// CHECK: tensor.dim %[[INIT]], %
func.func @f(%init: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %init) -> (tensor<?x?xf32>) {
    %dim = tensor.dim %o, %c1 : tensor<?x?xf32>
    "test.use"(%dim) : (index) -> ()
  }
  return %r : tensor<?x?xf32>
}
