; RUN: windlass translate --import-llvm %s | FileCheck %s

declare i32 @personality(...)
declare i32 @may_throw(i32)

; The result of an invoke is no operand of the invoke itself, so a block between passes it on.
; CHECK-LABEL: llvm.func @result_in_phi
define i32 @result_in_phi(i1 %c, i32 %x) personality ptr @personality {
entry:
  ; CHECK: llvm.cond_br %arg0, ^[[CALL:.*]], ^[[END:.*]](%arg1 : i32)
  br i1 %c, label %call, label %end
call:
  ; CHECK: ^[[CALL]]:
  ; CHECK: %[[R:.*]] = llvm.invoke @may_throw(%arg1) to ^[[BETWEEN:.*]] unwind ^{{.*}} : (i32) -> i32
  %r = invoke i32 @may_throw(i32 %x) to label %end unwind label %pad
end:
  ; CHECK: ^[[BETWEEN]]:
  ; CHECK-NEXT: llvm.br ^[[END]](%[[R]] : i32)
  %v = phi i32 [ %x, %entry ], [ %r, %call ]
  ret i32 %v
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
