// A shuffle of a constant and of poison is a constant, whose poison elements are the first one of the constant.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @a() -> vector<6xf32> {
  %v1 = ub.poison : vector<4xf32>
  %v2 = arith.constant dense<[3.0, -1.0, 1.0, 2.0]> : vector<4xf32>
  %v3 = vector.shuffle %v1, %v2 [1, 1, 6, 0, 1, 7] : vector<4xf32>, vector<4xf32>
  return %v3 : vector<6xf32>
}
func.func @b() -> vector<6xf32> {
  %v1 = ub.poison : vector<4xf32>
  %v2 = arith.constant dense<[3.0, -1.0, 1.0, 2.0]> : vector<4xf32>
  %v3 = vector.shuffle %v2, %v1 [1, 1, 6, -1, 1, 7] : vector<4xf32>, vector<4xf32>
  return %v3 : vector<6xf32>
}
func.func @c(%x: vector<4xf32>) -> vector<6xf32> {
  %v1 = ub.poison : vector<4xf32>
  %v3 = vector.shuffle %x, %v1 [1, 1, 6, -1, 1, 7] : vector<4xf32>, vector<4xf32>
  return %v3 : vector<6xf32>
}
func.func @d() -> vector<6xf32> {
  %v1 = ub.poison : vector<4xf32>
  %v2 = arith.constant dense<3.0> : vector<4xf32>
  %v3 = vector.shuffle %v1, %v2 [1, 1, 6, 0, 1, 7] : vector<4xf32>, vector<4xf32>
  return %v3 : vector<6xf32>
}
func.func @e() -> vector<6xf32> {
  %v1 = ub.poison : vector<4xf32>
  %v3 = vector.shuffle %v1, %v1 [1, 1, 6, 0, 1, 7] : vector<4xf32>, vector<4xf32>
  return %v3 : vector<6xf32>
}

// CHECK-LABEL: func.func @a() -> vector<6xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<[3.000000e+00, 3.000000e+00, 1.000000e+00, 3.000000e+00, 3.000000e+00, 2.000000e+00]> : vector<6xf32>
// CHECK-NEXT:    return %cst : vector<6xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b() -> vector<6xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<[-1.000000e+00, -1.000000e+00, 3.000000e+00, 3.000000e+00, -1.000000e+00, 3.000000e+00]> : vector<6xf32>
// CHECK-NEXT:    return %cst : vector<6xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @c(%arg0: vector<4xf32>) -> vector<6xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<4xf32>
// CHECK-NEXT:    %1 = vector.shuffle %arg0, %0 [1, 1, 6, -1, 1, 7] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:    return %1 : vector<6xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @d() -> vector<6xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<3.000000e+00> : vector<6xf32>
// CHECK-NEXT:    return %cst : vector<6xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @e() -> vector<6xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<6xf32>
// CHECK-NEXT:    return %0 : vector<6xf32>
// CHECK-NEXT:  }
