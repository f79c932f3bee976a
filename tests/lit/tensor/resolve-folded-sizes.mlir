// Sizes of operands are folded before they are multiplied and added.
// RUN: mlir-opt %s -resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>

func.func @folded(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = tensor.generate %c2, %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %i : index
  } : tensor<?x?xindex>
  %0 = tensor.collapse_shape %g [[0, 1]] : tensor<?x?xindex> into tensor<?xindex>
  %1 = tensor.dim %0, %c0 : tensor<?xindex>
  %2 = tensor.concat dim(0) %0, %0 : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %3 = tensor.dim %2, %c0 : tensor<?xindex>
  return %1, %3 : index, index
}
// CHECK-LABEL: func.func @folded(%arg0: index) -> (index, index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: %1 = affine.apply #map()[%arg0]
// CHECK-NEXT: %2 = affine.apply #map()[%arg0]
// CHECK-NEXT: %3 = affine.apply #map1()[%1, %2]
// CHECK-NEXT: return %0, %3 : index, index
// CHECK-NEXT: }
