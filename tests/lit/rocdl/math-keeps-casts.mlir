// Casts that the program has stay.
// RUN: mlir-opt %s -convert-math-to-rocdl | FileCheck %s

func.func @chain(%a: index) -> (i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  %2 = builtin.unrealized_conversion_cast %0 : i32 to index
  return %1, %2 : i64, index
}
// CHECK-LABEL: func.func @chain(%arg0: index) -> (i64, index) {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %0 : i32 to index
// CHECK-NEXT: return %1, %2 : i64, index
// CHECK-NEXT: }
