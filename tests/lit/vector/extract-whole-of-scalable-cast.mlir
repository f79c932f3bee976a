// An extraction of the whole of a shape cast is a broadcast or a shape cast of the source, of scalable vectors, too.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @f(%a: vector<2x[2]xi32>) -> vector<1x2x[2]xi32> {
  %0 = vector.shape_cast %a : vector<2x[2]xi32> to vector<1x1x2x[2]xi32>
  %1 = vector.extract %0[0] : vector<1x2x[2]xi32> from vector<1x1x2x[2]xi32>
  return %1 : vector<1x2x[2]xi32>
}
// CHECK-LABEL: func.func @f(%arg0: vector<2x[2]xi32>) -> vector<1x2x[2]xi32> {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<2x[2]xi32> to vector<1x2x[2]xi32>
// CHECK-NEXT: return %0 : vector<1x2x[2]xi32>
// CHECK-NEXT: }
