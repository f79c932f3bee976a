; An intrinsic without a result cannot be called with one.
; RUN: not mlir-translate %s -import-llvm 2>&1 | FileCheck %s

define float @f(i32 %a) {
  ; CHECK: error: invalid intrinsic signature
  %c = call float @llvm.va_start.p0(i32 %a)
  ret float %c
}
