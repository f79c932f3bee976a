; REQUIRES: llvm-dwarfdump-22

; At -O1 and more, clang writes where variables are assigned (`#dbg_assign`): a variable that has memory is there.

; RUN: windlass compile %s -O0 --emit=obj -o %t.o
; RUN: llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
; RUN: llvm-dwarfdump-22 --debug-info %t.o | FileCheck %s

; VERIFY: No errors.
; CHECK: DW_TAG_formal_parameter
; CHECK-NEXT: DW_AT_name ("x")
; CHECK: DW_TAG_variable
; CHECK-NEXT: DW_AT_name ("q")
; CHECK: DW_AT_location (DW_OP_fbreg {{[-+0-9]+}})

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.p = type { i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local i32 @f(i32 noundef %0) local_unnamed_addr #0 !dbg !14 {
  %2 = alloca %struct.p, align 4, !DIAssignID !26
    #dbg_assign(i1 poison, !20, !DIExpression(), !26, ptr %2, !DIExpression(), !27)
    #dbg_value(i32 %0, !19, !DIExpression(), !27)
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #3, !dbg !28
  store i32 %0, ptr %2, align 4, !dbg !29, !tbaa !30, !DIAssignID !32
    #dbg_assign(i32 %0, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !32, ptr %2, !DIExpression(), !27)
  %3 = shl nsw i32 %0, 1, !dbg !33
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 4, !dbg !34
  store i32 %3, ptr %4, align 4, !dbg !35, !tbaa !36, !DIAssignID !37
    #dbg_assign(i32 %3, !20, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !37, ptr %4, !DIExpression(), !27)
  call void @g(ptr noundef nonnull %2) #3, !dbg !38
  %5 = load i32, ptr %2, align 4, !dbg !39, !tbaa !30
  %6 = add nsw i32 %5, 1, !dbg !40
    #dbg_value(i32 %6, !25, !DIExpression(), !27)
  %7 = load i32, ptr %4, align 4, !dbg !41, !tbaa !36
  %8 = mul nsw i32 %6, %7, !dbg !42
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #3, !dbg !43
  ret i32 %8, !dbg !44
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare !dbg !45 void @g(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "da.c", directory: "/src", checksumkind: CSK_MD5, checksum: "c526aea427627423f41d8994e3efdd3a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!19, !20, !25}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!20 = !DILocalVariable(name: "q", scope: !14, file: !1, line: 1, type: !21)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "p", file: !1, line: 1, size: 64, elements: !22)
!22 = !{!23, !24}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !21, file: !1, line: 1, baseType: !17, size: 32)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !21, file: !1, line: 1, baseType: !17, size: 32, offset: 32)
!25 = !DILocalVariable(name: "y", scope: !14, file: !1, line: 1, type: !17)
!26 = distinct !DIAssignID()
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 1, column: 55, scope: !14)
!29 = !DILocation(line: 1, column: 70, scope: !14, atomGroup: 1, atomRank: 1)
!30 = !{!31, !11, i64 0}
!31 = !{!"p", !11, i64 0, !11, i64 4}
!32 = distinct !DIAssignID()
!33 = !DILocation(line: 1, column: 79, scope: !14, atomGroup: 2, atomRank: 2)
!34 = !DILocation(line: 1, column: 76, scope: !14)
!35 = !DILocation(line: 1, column: 77, scope: !14, atomGroup: 2, atomRank: 1)
!36 = !{!31, !11, i64 4}
!37 = distinct !DIAssignID()
!38 = !DILocation(line: 1, column: 83, scope: !14)
!39 = !DILocation(line: 1, column: 98, scope: !14)
!40 = !DILocation(line: 1, column: 99, scope: !14, atomGroup: 3, atomRank: 2)
!41 = !DILocation(line: 1, column: 114, scope: !14)
!42 = !DILocation(line: 1, column: 111, scope: !14, atomGroup: 5, atomRank: 2)
!43 = !DILocation(line: 1, column: 117, scope: !14)
!44 = !DILocation(line: 1, column: 103, scope: !14, atomGroup: 5, atomRank: 1)
!45 = !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !46, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DISubroutineType(types: !47)
!47 = !{null, !48}
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
