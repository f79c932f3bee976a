; Nameless functions and aliases get names if there are several. Alone, one has the empty name, as in upstream's import.
; NO-ORACLE: upstream gives all of them the empty name, and then reports that the second is a redefinition.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass run -e main --entry-point-result=i32 %s | FileCheck %s --check-prefix=SUM

; CHECK: llvm.mlir.global external @x(3 : i32)
; CHECK: llvm.mlir.global private @mlir.llvm.nameless_global_0(4 : i32)
; CHECK: llvm.mlir.alias private @mlir.llvm.nameless_global_1 {{.*}} : i32
; CHECK: llvm.mlir.alias private @mlir.llvm.nameless_global_2 {{.*}} : i32
@x = global i32 3
@0 = private global i32 4
@1 = private alias i32, ptr @x
@2 = private alias i32, ptr @0

; What each does with memory is known by its name.
; CHECK: llvm.func internal @mlir.llvm.nameless_global_3({{.*}}) -> i32 {{.*}}memory_effects
define internal i32 @3(i32 %a) memory(none) {
  %b = mul i32 %a, 10
  ret i32 %b
}
; CHECK: llvm.func internal @mlir.llvm.nameless_global_4()
; CHECK-NOT: memory_effects
define internal void @4() {
  store i32 5, ptr @1
  ret void
}
; CHECK: llvm.func @main
; CHECK: llvm.call @mlir.llvm.nameless_global_4()
; CHECK: llvm.call @mlir.llvm.nameless_global_3
; SUM: 54
define i32 @main() {
  call void @4()
  %a = load i32, ptr @1
  %b = load i32, ptr @2
  %c = call i32 @3(i32 %a)
  %d = add i32 %b, %c
  ret i32 %d
}
