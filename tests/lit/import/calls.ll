; RUN: windlass translate --import-llvm %s | FileCheck %s

declare void @g(i64)
declare void @variadic(i32, ...)

; A call of another type than that of the function calls its address.
; CHECK-LABEL: llvm.func @mismatch
define void @mismatch(i32 %x) {
  ; CHECK: %[[G:.*]] = llvm.mlir.addressof @g : !llvm.ptr
  ; CHECK: llvm.call %[[G]](%arg0) : !llvm.ptr, (i32) -> ()
  call void @g(i32 %x)
  ; CHECK: llvm.call @variadic(%arg0, %arg0) vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()
  call void @variadic(i32 %x, i32 %x)
  ret void
}

; The arguments that a tail call passes on are not written.
; CHECK-LABEL: llvm.func @forward
define i32 @forward(i32 %x, ...) {
  ; CHECK: llvm.call musttail @forward(%arg0) vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32
  %r = musttail call i32 (i32, ...) @forward(i32 %x, ...)
  ret i32 %r
}

; CHECK-LABEL: llvm.func @assembly
define void @assembly() {
  ; CHECK: %{{.*}} = llvm.inline_asm has_side_effects asm_dialect = att "nop", ""  : () -> !llvm.void
  call void asm sideeffect unwind "nop", ""()
  ret void
}
