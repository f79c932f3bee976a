; A value may be used before it is defined, by a phi or in a block that comes earlier in the text.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @loop(%arg0: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: llvm.br ^bb1(%0 : i32)
; CHECK-NEXT: ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb1
; CHECK-NEXT: %3 = llvm.add %2, %1 : i32
; CHECK-NEXT: %4 = llvm.icmp "eq" %3, %arg0 : i32
; CHECK-NEXT: llvm.cond_br %4, ^bb2, ^bb1(%3 : i32)
; CHECK-NEXT: ^bb2:  // pred: ^bb1
; CHECK-NEXT: llvm.return %3 : i32
define i32 @loop(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body
exit:
  ret i32 %next
}

; CHECK-LABEL: llvm.func @earlier_in_the_text(%arg0: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(7 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(2 : i32) : i32
; CHECK-NEXT: llvm.br ^bb2
; CHECK-NEXT: ^bb1:  // pred: ^bb2
; CHECK-NEXT: %2 = llvm.mul %3, %1 : i32
; CHECK-NEXT: llvm.return %2 : i32
; CHECK-NEXT: ^bb2:  // pred: ^bb0
; CHECK-NEXT: %3 = llvm.add %arg0, %0 : i32
; CHECK-NEXT: llvm.br ^bb1
define i32 @earlier_in_the_text(i32 %n) {
entry:
  br label %first
second:
  %y = mul i32 %x, 2
  ret i32 %y
first:
  %x = add i32 %n, 7
  br label %second
}
