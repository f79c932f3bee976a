// RUN: mlir-opt %s -symbol-privatize -symbol-dce -allow-unregistered-dialect | FileCheck %s

// Operations that only have a name in the symbol table, and are no symbols, keep their visibility.

// CHECK-LABEL: omp.private {type = private} @variable : i32
omp.private {type = private} @variable : i32

// CHECK-NEXT: "a.b"() {sym_name = "unregistered"} : () -> ()
"a.b"() {sym_name = "unregistered"} : () -> ()

// CHECK-NOT: @erased
func.func @erased() {
  return
}
