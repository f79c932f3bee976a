; RUN: windlass translate --import-llvm %s | FileCheck %s

; An op stands directly after the definition of its value, in the reverse order of the records. Records before the call of
; an intrinsic, several values and values that are no more are dropped. Constants follow those of instructions.

declare i32 @llvm.smax.i32(i32, i32)

; CHECK-LABEL: llvm.func @records
define i32 @records(i32 %x, ptr %p) !dbg !4 {
  ; CHECK-NEXT: llvm.intr.dbg.declare #{{.*}} = %arg1 : !llvm.ptr
  ; CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32)
  ; CHECK-NEXT: %[[POISON:.*]] = llvm.mlir.poison
  ; CHECK-NEXT: %[[EIGHT:.*]] = llvm.mlir.constant(8 : i32)
  ; CHECK-NEXT: llvm.intr.dbg.value #{{.*}} = %[[EIGHT]] : i32
  ; CHECK-NEXT: llvm.intr.dbg.value #{{.*}} = %[[POISON]] : i32
  ; CHECK-NEXT: %[[Y:.*]] = llvm.add
  %y = add i32 %x, 1, !dbg !6
    #dbg_value(i32 %y, !5, !DIExpression(), !6)
    #dbg_label(!7, !6)
  ; CHECK-NEXT: %[[Z:.*]] = llvm.intr.smax
  %z = call i32 @llvm.smax.i32(i32 %y, i32 %x), !dbg !6
    #dbg_value(i32 poison, !5, !DIExpression(), !6)
    #dbg_value(!{}, !5, !DIExpression(), !6)
    #dbg_value(!DIArgList(i32 %x, i32 %y), !5, !DIExpression(DW_OP_LLVM_arg, 0), !6)
    #dbg_value(i32 8, !5, !DIExpression(), !6)
    #dbg_declare(ptr %p, !5, !DIExpression(), !6)
    #dbg_value(i32 %z, !5, !DIExpression(DW_OP_plus_uconst, 3), !6)
  ; CHECK-NEXT: llvm.intr.dbg.value #{{.*}} #llvm.di_expression<[DW_OP_plus_uconst(3)]> = %[[Z]] : i32
  ; CHECK-NEXT: llvm.add
  %w = add i32 %z, %y
    #dbg_label(!7, !6)
  ; CHECK-NEXT: llvm.intr.dbg.label
  ; CHECK-NEXT: llvm.return
  ret i32 %w
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DIBasicType(name: "int")
!4 = distinct !DISubprogram(name: "records", scope: !2, file: !2, spFlags: DISPFlagDefinition, unit: !1)
!5 = !DILocalVariable(scope: !4, name: "v", file: !2, type: !3)
!6 = !DILocation(line: 1, column: 2, scope: !4)
!7 = !DILabel(scope: !4, name: "label", file: !2, line: 42)
