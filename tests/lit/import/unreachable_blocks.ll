; Blocks that control cannot reach are left out, and so are their constants and what they pass to phis.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @f(%arg0: i32) -> i32 {
; CHECK-NEXT: llvm.br ^bb1(%arg0 : i32)
; CHECK-NEXT: ^bb1(%0: i32):  // pred: ^bb0
; CHECK-NEXT: llvm.return %0 : i32
define i32 @f(i32 %x) {
entry:
  br label %exit
dead:
  %y = add i32 %x, 77
  br label %exit
exit:
  %r = phi i32 [ %x, %entry ], [ %y, %dead ]
  ret i32 %r
}
