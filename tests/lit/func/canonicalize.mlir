// A call of a known function value is a direct call.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func private @f(i32) -> i32
func.func private @f(i32) -> i32

// CHECK-LABEL: func.func @direct(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = call @f(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @direct(%x: i32) -> i32 {
  %f = constant @f : (i32) -> i32
  %r = call_indirect %f(%x) : (i32) -> i32
  return %r : i32
}
