; RUN: windlass translate --import-llvm %s | FileCheck %s

; Branch weights, with and without `expected`; a call's weight is dropped. Counts and hints of functions.

declare void @g()
declare i32 @personality(...)

; CHECK-LABEL: llvm.func @weights
; CHECK-SAME: function_entry_count = 42
define i32 @weights(i32 %x, i1 %c) personality ptr @personality !prof !0 {
  ; CHECK: llvm.cond_br %{{.*}} weights([7, -1])
  br i1 %c, label %a, label %b, !prof !1
a:
  ; CHECK: llvm.switch
  ; CHECK: branch_weights = array<i32: 1, 2>
  switch i32 %x, label %b [ i32 1, label %c1 ], !prof !2
b:
  ; CHECK: llvm.invoke {{.*}} {branch_weights = array<i32: 7, -1>}
  invoke void @g() to label %c1 unwind label %u, !prof !1
u:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 1
c1:
  ; CHECK: llvm.call @g() : () -> ()
  call void @g(), !prof !3
  ret i32 0
}

; CHECK-LABEL: llvm.func @kernel
; CHECK-SAME: intel_reqd_sub_group_size = 8 : i32
; CHECK-SAME: vec_type_hint = #llvm.vec_type_hint<hint = vector<4xf32>, is_signed = true>
; CHECK-SAME: work_group_size_hint = array<i32: 1, 2, 3>
define void @kernel() !vec_type_hint !4 !work_group_size_hint !5 !intel_reqd_sub_group_size !6 {
  ret void
}

!0 = !{!"function_entry_count", i64 42}
!1 = !{!"branch_weights", i32 7, i32 -1}
!2 = !{!"branch_weights", !"expected", i32 1, i32 2}
!3 = !{!"branch_weights", i32 7}
!4 = !{<4 x float> poison, i32 1}
!5 = !{i32 1, i32 2, i32 3}
!6 = !{i32 8}
