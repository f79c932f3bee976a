; What the dialect cannot hold is dropped; upstream warns of some of it.
; RUN: windlass translate --import-llvm %s 2>&1 | FileCheck %s

; CHECK-DAG: warning: unhandled data layout token: a:0:64
; CHECK-DAG: warning: 'preallocated' attribute is invalid on current operation, skipping it
; CHECK-DAG: warning: could not deduce personality, skipping it
target datalayout = "e-a:0:64"

; CHECK-DAG: llvm.func @f() {
define void @f() personality ptr null {
  ret void
}
; CHECK-DAG: llvm.func @g() attributes {no_unwind}
declare void @g() nounwind preallocated(i32)
