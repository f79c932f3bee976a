// A module inside of a function keeps its contents when the function is converted.
// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

// CHECK:      llvm.func @outer() {
// CHECK-NEXT:   builtin.module {
// CHECK-NEXT:     llvm.func @inner(%arg0: i32) -> i32 {
// CHECK-NEXT:       llvm.return %arg0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.return
// CHECK-NEXT: }
func.func @outer() {
  builtin.module {
    func.func @inner(%a: i32) -> i32 {
      return %a : i32
    }
  }
  return
}
