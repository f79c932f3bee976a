; Without a data layout, all passes compute offsets as code generation does: `double` is at offset 32 here, not at 24 as in LLVM's
; default layout.
; RUN: windlass run %s | FileCheck %s
; RUN: windlass run -O1 %s | FileCheck %s
; RUN: windlass run -O2 %s | FileCheck %s
; RUN: windlass compile -O1 --emit=llvm-ir %s | FileCheck %s --check-prefix=TEXT
; CHECK: 2
; TEXT-NOT: target datalayout

declare i32 @printf(ptr, ...)
@format = internal constant [4 x i8] c"%d\0A\00"

define i32 @main() {
  %place = alloca { { i96, half, i64, double, double } }, align 16
  store { { i96, half, i64, double, double } } { { i96, half, i64, double, double } { i96 9, half 1.0, i64 -1, double 2.625, double 7.0 } }, ptr %place, align 16
  %at = getelementptr nuw { { i96, half, i64, double, double } }, ptr %place, i64 0, i32 0, i32 3
  %value = load double, ptr %at
  %number = fptoui double %value to i32
  call i32 (ptr, ...) @printf(ptr @format, i32 %number)
  ret i32 0
}
