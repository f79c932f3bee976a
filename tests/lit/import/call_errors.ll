; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s

; Arguments and results that a call cannot have.

; CHECK: :[[#]]:22: error: unexpected ellipsis in argument list for non-musttail call
declare i16 @f(...)
define void @g() personality ptr @f {
  %1 = invoke i16 @f(...) to label %2 unwind label %2
2:
  ret void
}

; // -----

; CHECK: :[[#]]:25: error: expected '...' at end of argument list for musttail call in varargs function
declare void @f(...)
define void @g(...) {
  musttail call void @f()
  ret void
}

; // -----

; CHECK: :[[#]]:31: error: unexpected ellipsis in argument list for musttail call in non-varargs function
declare void @f(...)
define void @g() {
  musttail call void (...) @f(...)
  ret void
}

; // -----

; CHECK: :[[#]]:13: error: Invalid result type for LLVM function
define void @g(ptr %p) {
  %1 = call label %p()
  ret void
}

; // -----

; CHECK: :[[#]]:36: error: void type only allowed for function results
define void @g(ptr %p) personality void @h {
  ret void
}

; // -----

; CHECK: :[[#]]:40: error: global variable reference must have pointer type
define void @g(ptr %p) personality i32 @h {
  ret void
}

; // -----

; CHECK: :[[#]]:13: error: invalid intrinsic signature
define void @g() {
  call void @llvm.lifetime.end.p0()
  ret void
}
