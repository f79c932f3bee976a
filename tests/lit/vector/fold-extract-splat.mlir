// An element of a constant whose elements are all equal is that element, also at a position that is not known.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @splat(%arg0: index, %arg1: index) -> (vector<3xi1>, f32, f32, vector<[3]xi8>) {
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    %cst_1 = arith.constant dense<1> : vector<[3]xi8>
// CHECK-NEXT:    return %cst, %cst_0, %0, %cst_1 : vector<3xi1>, f32, f32, vector<[3]xi8>
func.func @splat(%i: index, %j: index) -> (vector<3xi1>, f32, f32, vector<[3]xi8>) {
  %false = arith.constant dense<false> : vector<1x3xi1>
  %0 = vector.extract %false[%i] : vector<3xi1> from vector<1x3xi1>
  %twos = arith.constant dense<2.0> : vector<4x4xf32>
  %1 = vector.extract %twos[1, %j] : f32 from vector<4x4xf32>
  %2 = vector.extract %twos[-1, 0] : f32 from vector<4x4xf32>
  %ones = arith.constant dense<1> : vector<2x[3]xi8>
  %3 = vector.extract %ones[%j] : vector<[3]xi8> from vector<2x[3]xi8>
  return %0, %1, %2, %3 : vector<3xi1>, f32, f32, vector<[3]xi8>
}

// CHECK-LABEL: func.func @list
// CHECK:         vector.extract
func.func @list(%i: index) -> i8 {
  %list = arith.constant dense<[1, 2]> : vector<2xi8>
  %0 = vector.extract %list[%i] : i8 from vector<2xi8>
  return %0 : i8
}
