; The tag of a block is its number in the order in which the blocks are first mentioned; those whose addresses are taken before the
; function are the first ones, by name.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.mlir.global external constant @early() {addr_space = 0 : i32} : !llvm.ptr {
; CHECK-NEXT: %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
; CHECK-NEXT: llvm.return %0 : !llvm.ptr
; CHECK-LABEL: llvm.func @before() -> !llvm.ptr {
; CHECK-NEXT: %0 = llvm.blockaddress <function = @f, tag = <id = 0>> : !llvm.ptr
; CHECK-NEXT: llvm.return %0 : !llvm.ptr
; CHECK-LABEL: llvm.func @f(%arg0: i1, %arg1: !llvm.ptr) -> !llvm.ptr {
; CHECK-NEXT: %0 = llvm.blockaddress <function = @f, tag = <id = 4>> : !llvm.ptr
; CHECK-NEXT: %1 = llvm.blockaddress <function = @f, tag = <id = 3>> : !llvm.ptr
; CHECK-NEXT: llvm.cond_br %arg0, ^bb2, ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.blocktag <id = 3>
; CHECK-NEXT: llvm.store %0, %arg1 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.cond_br %arg0, ^bb2, ^bb3
; CHECK-NEXT: ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
; CHECK-NEXT: llvm.blocktag <id = 1>
; CHECK-NEXT: llvm.return %arg1 : !llvm.ptr
; CHECK-NEXT: ^bb3:  // pred: ^bb1
; CHECK-NEXT: llvm.blocktag <id = 4>
; CHECK-NEXT: llvm.cond_br %arg0, ^bb2, ^bb4
; CHECK-NEXT: ^bb4:  // pred: ^bb3
; CHECK-NEXT: llvm.blocktag <id = 0>
; CHECK-NEXT: llvm.return %1 : !llvm.ptr
; CHECK-LABEL: llvm.func @after() -> !llvm.ptr {
; CHECK-NEXT: %0 = llvm.blockaddress <function = @f, tag = <id = 4>> : !llvm.ptr
; CHECK-NEXT: llvm.return %0 : !llvm.ptr
@early = constant ptr blockaddress(@f, %z)

define ptr @before() {
  ret ptr blockaddress(@f, %e)
}

define ptr @f(i1 %c, ptr %p) {
  br i1 %c, label %z, label %a
a:
  store ptr blockaddress(@f, %d), ptr %p
  br i1 %c, label %z, label %d
z:
  ret ptr %p
d:
  br i1 %c, label %z, label %e
e:
  ret ptr blockaddress(@f, %a)
}

define ptr @after() {
  ret ptr blockaddress(@f, %d)
}
