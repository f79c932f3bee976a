; Values and blocks without names are numbered together; numbers may be left out; names may be quoted.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @implicit(%arg0: i32, %arg1: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.add %arg0, %arg1 : i32
; CHECK-NEXT: llvm.br ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: %1 = llvm.mul %0, %0 : i32
; CHECK-NEXT: llvm.return %1 : i32
define i32 @implicit(i32, i32) {
  %3 = add i32 %0, %1
  br label %4

  %5 = mul i32 %3, %3
  ret i32 %5
}

; CHECK-LABEL: llvm.func @left_out(%arg0: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %1 = llvm.add %arg0, %0 : i32
; CHECK-NEXT: llvm.br ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: llvm.return %1 : i32
define i32 @left_out(i32 %0) {
  %10 = add i32 %0, 1
  br label %20
20:
  ret i32 %10
}

; CHECK-LABEL: llvm.func @"quoted \22name\22"(%arg0: i32) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(2 : i32) : i32
; CHECK-NEXT: %2 = llvm.add %arg0, %0 : i32
; CHECK-NEXT: llvm.br ^bb1
; CHECK-NEXT: ^bb1:  // pred: ^bb0
; CHECK-NEXT: %3 = llvm.sub %2, %1 : i32
; CHECK-NEXT: llvm.return %3 : i32
define i32 @"quoted \22name\22"(i32 %"a b") {
"the entry":
  %"\41" = add i32 %"a b", 1
  br label %-1
-1:
  %r = sub i32 %A, 2
  ret i32 %r
}
