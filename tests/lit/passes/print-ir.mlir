// The IR in the middle of a pipeline, for each operation that the pass runs on.
// RUN: mlir-opt %s -pass-pipeline="builtin.module(func.func(print-ir{label=before},cse),print-ir)" --mlir-disable-threading 2>&1 | FileCheck %s

// CHECK: // -----// IR Dump before //----- //
// CHECK-NEXT: func.func @f() -> (i32, i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c1_i32_0 = arith.constant 1 : i32
// CHECK: // -----// IR Dump //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f() -> (i32, i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c1_i32, %c1_i32 : i32, i32
func.func @f() -> (i32, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  return %0, %1 : i32, i32
}
