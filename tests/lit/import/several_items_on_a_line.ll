; RUN: mlir-translate -import-llvm %s | FileCheck %s

; Items may share a line.

; CHECK: llvm.mlir.global external @a(0 : i32)
; CHECK: llvm.mlir.global external @b(1 : i32)
@a = global i32 0 @b = global i32 1
; CHECK: llvm.func @f()
; CHECK: llvm.func @g()
declare void @f() declare void @g()
