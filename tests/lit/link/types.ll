; Identified structs of one name and structure are one type. A call with another type than the function has goes through a pointer.
; RUN: split-file %s %t
; RUN: windlass compile %t/a.ll %t/b.ll --emit=llvm-dialect | FileCheck %s
; RUN: windlass run %t/a.ll %t/b.ll

; CHECK-LABEL: llvm.func @main
; CHECK: llvm.call @make() : () -> !llvm.struct<"node", (i32, ptr)>
; CHECK: %[[F:.*]] = llvm.mlir.addressof @f : !llvm.ptr
; CHECK: llvm.call %[[F]](%{{.*}}) vararg(!llvm.func<i32 (...)>) : !llvm.ptr, (i32) -> i32
; CHECK-LABEL: llvm.func @make() -> !llvm.struct<"node", (i32, ptr)>
; CHECK-LABEL: llvm.func @other() -> !llvm.struct<"list.1", (i64)>

;--- a.ll
%node = type { i32, ptr }
%list = type { i32 }
declare %node @make()
declare i32 @f(...)
define i32 @main() {
  %n = call %node @make()
  %x = extractvalue %node %n, 0
  %y = call i32 (...) @f(i32 %x)
  ret i32 %y
}
define %list @unlike() {
  ret %list undef
}
;--- b.ll
%node = type { i32, ptr }
%list = type { i64 }
define %node @make() {
  %n = insertvalue %node undef, i32 3, 0
  ret %node %n
}
define i32 @f(i32 %x) {
  %y = sub i32 %x, 3
  ret i32 %y
}
define %list @other() {
  ret %list undef
}
