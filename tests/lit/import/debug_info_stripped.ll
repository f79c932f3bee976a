; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass translate --import-llvm %s 2>&1 | FileCheck --check-prefix=WARN %s

; Without its version in the module flags LLVM strips debug info, also the locations of loops.

; WARN: warning: ignoring debug info with an invalid version (0)
; CHECK: #[[ANNOTATION:.*]] = #llvm.loop_annotation<mustProgress = true>
; CHECK-NOT: startLoc
; CHECK-NOT: dbg

; CHECK: llvm.mlir.global external @g(0 : i32) {addr_space = 0 : i32} : i32{{$}}
@g = global i32 0, !dbg !7

define void @f(ptr %p, i1 %c) !dbg !3 {
    #dbg_value(ptr %p, !4, !DIExpression(), !5)
  br label %a, !dbg !5
a:
  ; CHECK: loop_annotation = #[[ANNOTATION]]
  br i1 %c, label %a, label %b, !llvm.loop !6
b:
  ret void
}

!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DIBasicType(name: "int")
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DILocalVariable(scope: !3, name: "a", type: !2)
!5 = !DILocation(line: 1, column: 2, scope: !3)
!6 = distinct !{!6, !5, !9}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, type: !2)
!9 = !{!"llvm.loop.mustprogress"}
