// RUN: mlir-opt %s -convert-math-to-libm | FileCheck %s

// Casts are legal in this conversion, and do not fold.

// CHECK-LABEL: func.func @pair(%arg0: i64) -> i64 {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to i32
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
// CHECK-NEXT: return %1 : i64
func.func @pair(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  return %1 : i64
}
