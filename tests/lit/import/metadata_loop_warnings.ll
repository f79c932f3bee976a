; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass translate --import-llvm %s 2>&1 | FileCheck --check-prefix=WARN %s

; What the dialect cannot express is dropped with a warning: a property alone, or the whole annotation.

; WARN: expected metadata node llvm.loop.vectorize.enable to hold a boolean value
; WARN: unknown loop annotation other
; WARN: expected metadata nodes llvm.loop.unroll.enable and llvm.loop.unroll.disable to be mutually exclusive.
; WARN: could not lookup access group
; CHECK: #[[ANNOTATION:.*]] = #llvm.loop_annotation<mustProgress = true>

; CHECK-LABEL: llvm.func @loops
define void @loops(i1 %c) {
  br label %a
a:
  ; CHECK: llvm.cond_br {{.*}} {loop_annotation = #[[ANNOTATION]]}
  br i1 %c, label %a, label %b, !llvm.loop !0
b:
  ; CHECK-NOT: loop_annotation
  br i1 %c, label %b, label %d, !llvm.loop !1
d:
  br i1 %c, label %d, label %e, !llvm.loop !2
e:
  ret void
}

!0 = distinct !{!0, !3, !4}
!1 = distinct !{!1, !3, !5}
!2 = distinct !{!2, !6, !7, !8}
!3 = !{!"llvm.loop.mustprogress"}
!4 = !{!"llvm.loop.vectorize.enable", i32 4}
!5 = !{!"other"}
!6 = !{!"llvm.loop.unroll.enable"}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = !{!"llvm.loop.parallel_accesses", !9}
!9 = distinct !{}
