// A new element that does not depend on the old one is no atomic change; it is told, and the operation stays.
// RUN: mlir-opt %s -finalize-memref-to-llvm -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @outside
// CHECK: memref.generic_atomic_rmw
func.func @outside(%m: memref<?xi32>, %i: index, %v: i32) {
  // expected-error@+1 {{result not defined in region}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %v : i32
  }
  return
}
