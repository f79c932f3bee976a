; Constants stand in the entry block, each once, in the order in which a walk over the blocks in reverse post-order uses them:
; here @f's second block in the text is used last.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @f(%arg0: i1, %arg1: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(20 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(30 : i32) : i32
; CHECK-NEXT: %2 = llvm.mlir.constant(10 : i32) : i32
; CHECK-NEXT: llvm.cond_br %arg0, ^bb2, ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: %3 = llvm.add %arg1, %0 : i32
; CHECK-NEXT: llvm.br ^bb3(%1 : i32)
; CHECK-NEXT: ^bb2:  // pred: ^bb0
; CHECK-NEXT: %4 = llvm.add %arg1, %2 : i32
; CHECK-NEXT: llvm.br ^bb3(%4 : i32)
; CHECK-NEXT: ^bb3(%5: i32):  // 2 preds: ^bb1, ^bb2
; CHECK-NEXT: %6 = llvm.add %5, %2 : i32
; CHECK-NEXT: llvm.return %6 : i32
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
b:
  %v = add i32 %x, 20
  br label %join
a:
  %u = add i32 %x, 10
  br label %join
join:
  %r = phi i32 [ %u, %a ], [ 30, %b ]
  %s = add i32 %r, 10
  ret i32 %s
}
