// Indices and sizes are canonicalized, whether or not they are of loops that the pass builds.
//
// RUN: mlir-opt %s --convert-linalg-to-loops | FileCheck %s

func.func @f(%n: index) -> index {
  %0 = affine.apply affine_map<(d0, d1) -> (d1 floordiv 3)>(%n, %n)
  return %0 : index
}

// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 3)>
// CHECK-LABEL: func.func @f(%arg0: index) -> index {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
