// Folds of vector ops know the constants that the analysis found, and constants of two dialects are one op.
// RUN: mlir-opt %s -sccp | FileCheck %s

// CHECK-LABEL: @propagated
// CHECK-NOT: vector.shuffle
// CHECK: %[[RESULT:.*]] = arith.constant dense<8.000000e+00> : vector<1xf16>
// CHECK: return %[[RESULT]]
func.func @propagated() -> vector<1xf16> {
  %a = arith.constant dense<4.0> : vector<2xf16>
  %b = arith.addf %a, %a : vector<2xf16>
  %c = vector.shuffle %b, %a [1] : vector<2xf16>, vector<2xf16>
  return %c : vector<1xf16>
}

// CHECK-LABEL: @shared
// CHECK-NEXT: %[[NONE:.*]] = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: return %[[NONE]], %[[NONE]]
func.func @shared() -> (vector<3xi1>, vector<3xi1>) {
  %a = arith.constant dense<false> : vector<3xi1>
  %b = vector.constant_mask [0] : vector<3xi1>
  return %a, %b : vector<3xi1>, vector<3xi1>
}

// A bitcast of a constant to its own type is a new constant in a conversion.
// CHECK-LABEL: @bitcast
// CHECK: return %{{.*}} : i8
func.func @bitcast() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.bitcast %a : i8 to i8
  return %b : i8
}
