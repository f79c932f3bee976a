; A name at the top level must be defined; LLVM's verifier rejects wrong ranges of vscale.
; RUN: not mlir-translate %s -import-llvm -split-input-file 2>&1 | FileCheck %s

; CHECK: expected '=' in global variable
@g , zeroinitializer
// -----
; CHECK: expected '=' after name
%T , type
// -----
; CHECK: expected '=' here
!0 , !{}
// -----
; CHECK: 'vscale_range' minimum cannot be greater than maximum
define void @f() vscale_range(8,2) {
  ret void
}
