// Constant propagation folds once: an extraction from a broadcast constant takes two steps.
// RUN: mlir-opt %s -sccp | FileCheck %s

func.func @broadcast() -> f16 {
  %c = arith.constant dense<[[1.0, -2.0, 0.0]]> : vector<1x3xf16>
  %b = vector.broadcast %c : vector<1x3xf16> to vector<2x3xf16>
  %e = vector.extract %b[0, 1] : f16 from vector<2x3xf16>
  return %e : f16
}
func.func @once() -> f16 {
  %c = arith.constant dense<[[1.0, -2.0, 0.0]]> : vector<1x3xf16>
  %e = vector.extract %c[0, 1] : f16 from vector<1x3xf16>
  return %e : f16
}

// CHECK-LABEL: func.func @broadcast
// CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}1.000000e+00, -2.000000e+00, 0.000000e+00{{\]\]}}> : vector<1x3xf16>
// CHECK-NEXT: %0 = vector.broadcast %cst : vector<1x3xf16> to vector<2x3xf16>
// CHECK-NEXT: %1 = vector.extract %0[0, 1] : f16 from vector<2x3xf16>
// CHECK-NEXT: return %1 : f16
// CHECK-NEXT: }
// CHECK-LABEL: func.func @once
// CHECK-NEXT: %cst = arith.constant -2.000000e+00 : f16
// CHECK-NEXT: %cst_0 = arith.constant dense<{{\[\[}}1.000000e+00, -2.000000e+00, 0.000000e+00{{\]\]}}> : vector<1x3xf16>
// CHECK-NEXT: return %cst : f16
