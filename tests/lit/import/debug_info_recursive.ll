; RUN: windlass translate --import-llvm --mlir-print-debuginfo %s | FileCheck %s

; Two types that contain each other: the one that is translated first gets an identifier, and a stub refers to it.

; CHECK-DAG: #[[STUB:.*]] = #llvm.di_composite_type<recId = [[ID:distinct\[.*\]]]<>, isRecSelf = true>
; CHECK-DAG: #[[B:.*]] = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "b", elements = #[[STUB]]>
; CHECK-DAG: #[[A:.*]] = #llvm.di_composite_type<recId = [[ID]]<>, tag = DW_TAG_structure_type, name = "a", elements = #[[B]]>
; CHECK-DAG: #llvm.di_local_variable<scope = #{{.*}}, name = "v", type = #[[A]]>

define void @f(ptr %p) !dbg !3 {
    #dbg_value(ptr %p, !4, !DIExpression(), !5)
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, spFlags: DISPFlagDefinition, unit: !1)
!4 = !DILocalVariable(scope: !3, name: "v", type: !6)
!5 = !DILocation(line: 1, column: 2, scope: !3)
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "a", elements: !7)
!7 = !{!8}
!8 = !DICompositeType(tag: DW_TAG_structure_type, name: "b", elements: !9)
!9 = !{!6}
