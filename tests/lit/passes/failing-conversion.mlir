// What a failing conversion leaves is what it found: functions that could be converted are as they were.
// RUN: not mlir-opt %s --arith-emulate-wide-int=widest-int-supported=8 --mlir-print-ir-after-failure \
// RUN:   --mlir-disable-threading 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'func.func' that was explicitly marked illegal
// CHECK: // -----// IR Dump After ArithEmulateWideInt Failed (arith-emulate-wide-int) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @fits(%arg0: i16) -> i16 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i16
// CHECK-NEXT:     return %0 : i16
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func @fits(%arg0: i16) -> i16 {
// CHECK-NEXT:       return %arg0 : i16
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @too_wide(%arg0: i64) -> i64 {
// CHECK-NEXT:     return %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @fits(%a: i16) -> i16 {
  %0 = arith.addi %a, %a : i16
  return %0 : i16
}
module @inner {
  func.func @fits(%a: i16) -> i16 {
    return %a : i16
  }
}
func.func @too_wide(%a: i64) -> i64 {
  return %a : i64
}
