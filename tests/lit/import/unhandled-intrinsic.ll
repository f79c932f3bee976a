; RUN: not windlass translate --import-llvm %s 2>&1 | FileCheck %s

; Metadata is no operand of `llvm.call_intrinsic`.
declare i64 @llvm.read_register.i64(metadata)

define i64 @f() {
  ; CHECK: unhandled-intrinsic.ll:[[@LINE+1]]:3: error: unhandled intrinsic: %a = call i64 @llvm.read_register.i64(metadata !0)
  %a = call i64 @llvm.read_register.i64(metadata !0)
  ret i64 %a
}

!0 = !{!"rsp"}
