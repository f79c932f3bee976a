// The source of a shape cast is extracted from if the scalable dimensions are extracted whole.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

func.func @whole(%a: vector<2x1x1x[4]xi32>) -> (vector<[4]xi32>, vector<1x[4]xi32>) {
  %0 = vector.shape_cast %a : vector<2x1x1x[4]xi32> to vector<2x[4]xi32>
  %1 = vector.extract %0[1] : vector<[4]xi32> from vector<2x[4]xi32>
  %2 = vector.shape_cast %a : vector<2x1x1x[4]xi32> to vector<1x2x1x[4]xi32>
  %3 = vector.extract %2[0, 1] : vector<1x[4]xi32> from vector<1x2x1x[4]xi32>
  return %1, %3 : vector<[4]xi32>, vector<1x[4]xi32>
}
// CHECK-LABEL: func.func @whole(%arg0: vector<2x1x1x[4]xi32>) -> (vector<[4]xi32>, vector<1x[4]xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[1, 0, 0] : vector<[4]xi32> from vector<2x1x1x[4]xi32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 0] : vector<1x[4]xi32> from vector<2x1x1x[4]xi32>
// CHECK-NEXT: return %0, %1 : vector<[4]xi32>, vector<1x[4]xi32>
// CHECK-NEXT: }

// -----

func.func @dynamic(%a: vector<2x1x1x[4]xi32>, %i: index) -> vector<[4]xi32> {
  %0 = vector.shape_cast %a : vector<2x1x1x[4]xi32> to vector<2x[4]xi32>
  %1 = vector.extract %0[%i] : vector<[4]xi32> from vector<2x[4]xi32>
  return %1 : vector<[4]xi32>
}
// CHECK-LABEL: func.func @dynamic(%arg0: vector<2x1x1x[4]xi32>, %arg1: index) -> vector<[4]xi32> {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<2x1x1x[4]xi32> to vector<2x[4]xi32>
// CHECK-NEXT: %1 = vector.extract %0[%arg1] : vector<[4]xi32> from vector<2x[4]xi32>
// CHECK-NEXT: return %1 : vector<[4]xi32>
// CHECK-NEXT: }
