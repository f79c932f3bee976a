// The last quotient of a constant vector decides whether the division folds; the other undefined elements fold to the dividend.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func @floordivsi
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<[4, 8, 2]> : vector<3xi32>
// CHECK-DAG: %[[LEAST:.*]] = arith.constant dense<[-2147483648, 1]> : vector<2xi32>
// CHECK-DAG: %[[LAST:.*]] = arith.floordivsi
// CHECK: return %[[ZERO]], %[[LEAST]], %[[LAST]]
func.func @floordivsi() -> (vector<3xi32>, vector<2xi32>, vector<3xi32>) {
  %8 = arith.constant dense<8> : vector<3xi32>
  %inner = arith.constant dense<[2, 0, 3]> : vector<3xi32>
  %last = arith.constant dense<[2, 3, 0]> : vector<3xi32>
  %least = arith.constant dense<[-2147483648, 7]> : vector<2xi32>
  %minus = arith.constant dense<[-1, 7]> : vector<2xi32>
  %0 = arith.floordivsi %8, %inner : vector<3xi32>
  %1 = arith.floordivsi %least, %minus : vector<2xi32>
  %2 = arith.floordivsi %8, %last : vector<3xi32>
  return %0, %1, %2 : vector<3xi32>, vector<2xi32>, vector<3xi32>
}

// Other divisions fold only where all quotients exist.
// CHECK-LABEL: func @others
// CHECK: arith.divsi
// CHECK: arith.ceildivsi
// CHECK: arith.divui
func.func @others() -> (vector<3xi32>, vector<3xi32>, vector<3xi32>) {
  %8 = arith.constant dense<8> : vector<3xi32>
  %inner = arith.constant dense<[2, 0, 3]> : vector<3xi32>
  %0 = arith.divsi %8, %inner : vector<3xi32>
  %1 = arith.ceildivsi %8, %inner : vector<3xi32>
  %2 = arith.divui %8, %inner : vector<3xi32>
  return %0, %1, %2 : vector<3xi32>, vector<3xi32>, vector<3xi32>
}
