; RUN: windlass translate --import-llvm %s | FileCheck %s

; Scopes with strings and distinct nodes as identifiers. A declaration of a scope that no access mentions is dropped.

; CHECK-DAG: #[[DOMAIN:.*]] = #llvm.alias_scope_domain<id = distinct[{{.*}}]<>, description = "dom">
; CHECK-DAG: #[[SCOPE:.*]] = #llvm.alias_scope<id = distinct[{{.*}}]<>, domain = #[[DOMAIN]], description = "scope a">
; CHECK-DAG: #[[NAMED_DOMAIN:.*]] = #llvm.alias_scope_domain<id = "nd">
; CHECK-DAG: #[[NAMED:.*]] = #llvm.alias_scope<id = "named", domain = #[[NAMED_DOMAIN]]>

declare void @llvm.experimental.noalias.scope.decl(metadata)

; CHECK-LABEL: llvm.func @scopes
define void @scopes(ptr %p) {
  ; CHECK: llvm.intr.experimental.noalias.scope.decl #[[SCOPE]]
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  ; CHECK-NOT: noalias.scope.decl
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  ; CHECK: llvm.load {{.*}}alias_scopes = [#[[SCOPE]]]
  %1 = load i32, ptr %p, !alias.scope !0
  ; CHECK: llvm.store {{.*}}noalias_scopes = [#[[NAMED]], #[[SCOPE]]]
  store i32 %1, ptr %p, !noalias !3
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"scope a"}
!2 = distinct !{!2, !"dom"}
!3 = !{!4, !1}
!4 = !{!"named", !7}
!5 = !{!6}
!6 = distinct !{!6, !2}
!7 = !{!"nd"}
