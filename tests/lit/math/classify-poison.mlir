// Classifications of poison are not folded.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @classified() -> (i1, i1) {
  %p = ub.poison : f64
  %0 = math.isnan %p : f64
  %1 = math.isfinite %p : f64
  return %0, %1 : i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @classified() -> (i1, i1) {
// CHECK-NEXT:     %0 = ub.poison : f64
// CHECK-NEXT:     %1 = math.isnan %0 : f64
// CHECK-NEXT:     %2 = math.isfinite %0 : f64
// CHECK-NEXT:     return %1, %2 : i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
