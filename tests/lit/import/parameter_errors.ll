; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s

; Parameters of a declaration have names of their own.

; CHECK: :[[#]]:25: error: redefinition of argument '%a'
declare void @f(ptr %a, i32 %a)

; // -----

; CHECK: :[[#]]:24: error: redefinition of argument '%a'
define void @f(ptr %a, i32 %a) {
  ret void
}
