// RUN: mlir-opt %s -convert-index-to-llvm | FileCheck %s

// Casts that cancel each other fold in this conversion.

// CHECK-LABEL: func.func @pair(%arg0: i64) -> i64 {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to i32
// CHECK-NEXT: return %arg0 : i64
func.func @pair(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  return %1 : i64
}
