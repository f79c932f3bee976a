; Terminators.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @by_address(%arg0: !llvm.ptr) {
; CHECK-NEXT: llvm.indirectbr %arg0 : !llvm.ptr, [
; CHECK-NEXT: ^bb1,
; CHECK-NEXT: ^bb2
; CHECK-NEXT: ]
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.return
; CHECK-NEXT: ^bb2:  // pred: ^bb0
; CHECK-NEXT: llvm.unreachable
define void @by_address(ptr %to) {
  indirectbr ptr %to, [label %a, label %b]
a:
  ret void
b:
  unreachable
}

; CHECK-LABEL: llvm.func @by_value(%arg0: i64) -> i64 {
; CHECK-NEXT: %0 = llvm.mlir.constant(2 : i64) : i64
; CHECK-NEXT: %1 = llvm.mlir.constant(1 : i64) : i64
; CHECK-NEXT: %2 = llvm.mlir.constant(3 : i64) : i64
; CHECK-NEXT: llvm.switch %arg0 : i64, ^bb3 [
; CHECK-NEXT: 0: ^bb1,
; CHECK-NEXT: -9223372036854775808: ^bb2
; CHECK-NEXT: ]
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.return %1 : i64
; CHECK-NEXT: ^bb2:  // pred: ^bb0
; CHECK-NEXT: llvm.return %0 : i64
; CHECK-NEXT: ^bb3:  // pred: ^bb0
; CHECK-NEXT: llvm.return %2 : i64
define i64 @by_value(i64 %v) {
  switch i64 %v, label %default [
    i64 0, label %a
    i64 -9223372036854775808, label %b
  ]
a:
  ret i64 1
b:
  ret i64 2
default:
  ret i64 3
}

; CHECK-LABEL: llvm.func @no_case(%arg0: i64) {
; CHECK-NEXT: llvm.switch %arg0 : i64, ^bb1 [
; CHECK-NEXT: ]
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.return
define void @no_case(i64 %v) {
  switch i64 %v, label %default []
default:
  ret void
}
