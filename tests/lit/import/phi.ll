; A phi becomes a block argument; what comes from a predecessor is an operand of its branch.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @two(%arg0: i1, %arg1: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(2 : i32) : i32
; CHECK-NEXT: llvm.cond_br %arg0, ^bb2(%0, %arg1 : i32, i32), ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.br ^bb2(%arg1, %1 : i32, i32)
; CHECK-NEXT: ^bb2(%2: i32, %3: i32):  // 2 preds: ^bb0, ^bb1
; CHECK-NEXT: %4 = llvm.add %2, %3 : i32
; CHECK-NEXT: llvm.return %4 : i32
define i32 @two(i1 %c, i32 %x) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %a = phi i32 [ 1, %entry ], [ %x, %other ]
  %b = phi i32 [ %x, %entry ], [ 2, %other ]
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: llvm.func @same_block_twice(%arg0: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(7 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(9 : i32) : i32
; CHECK-NEXT: llvm.switch %arg0 : i32, ^bb2(%0 : i32) [
; CHECK-NEXT: 1: ^bb2(%0 : i32),
; CHECK-NEXT: -2: ^bb1
; CHECK-NEXT: ]
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.br ^bb2(%1 : i32)
; CHECK-NEXT: ^bb2(%2: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
; CHECK-NEXT: llvm.return %2 : i32
define i32 @same_block_twice(i32 %v) {
entry:
  switch i32 %v, label %join [
    i32 1, label %join
    i32 -2, label %other
  ]
other:
  br label %join
join:
  %a = phi i32 [ 7, %entry ], [ 7, %entry ], [ 9, %other ]
  ret i32 %a
}
