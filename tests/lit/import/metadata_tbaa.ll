; RUN: windlass translate --import-llvm %s | FileCheck %s

; Tags of struct members, tags of constant memory, and types alone as in LLVM before 3.4.

; CHECK-DAG: #[[ROOT:.*]] = #llvm.tbaa_root<id = "root">
; CHECK-DAG: #[[INT:.*]] = #llvm.tbaa_type_desc<id = "int", members = {<#[[ROOT]], 0>}>
; CHECK-DAG: #[[STRUCT:.*]] = #llvm.tbaa_type_desc<id = "s", members = {<#[[INT]], 0>, <#[[INT]], 4>}>
; CHECK-DAG: #[[OLD:.*]] = #llvm.tbaa_type_desc<id = "old", members = {<#[[ROOT]], 0>}>
; CHECK-DAG: #[[MEMBER:.*]] = #llvm.tbaa_tag<base_type = #[[STRUCT]], access_type = #[[INT]], offset = 4>
; CHECK-DAG: #[[CONSTANT:.*]] = #llvm.tbaa_tag<base_type = #[[INT]], access_type = #[[INT]], offset = 0, constant = true>
; CHECK-DAG: #[[SCALAR:.*]] = #llvm.tbaa_tag<base_type = #[[OLD]], access_type = #[[OLD]], offset = 0, constant = true>

; CHECK-LABEL: llvm.func @tags
define void @tags(ptr %p) {
  ; CHECK: tbaa = [#[[MEMBER]]]
  %1 = load i32, ptr %p, !tbaa !0
  ; CHECK: tbaa = [#[[CONSTANT]]]
  %2 = load i32, ptr %p, !tbaa !1
  ; CHECK: tbaa = [#[[SCALAR]]]
  %3 = load i32, ptr %p, !tbaa !2
  ret void
}

!0 = !{!3, !4, i64 4}
!1 = !{!4, !4, i64 0, i64 1}
!2 = !{!"old", !5, i64 1}
!3 = !{!"s", !4, i64 0, !4, i64 4}
!4 = !{!"int", !5, i64 0}
!5 = !{!"root"}
