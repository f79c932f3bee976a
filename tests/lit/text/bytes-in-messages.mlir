// Bytes of a name that are no UTF-8 are written to messages as they are.
// RUN: not mlir-opt %s 2>&1 | od -An -tx1 | tr -d ' \n' | FileCheck %s

// CHECK: 27ff7827
func.func @f() {
  "func.call"() <{callee = @"\FFx"}> : () -> ()
  return
}
