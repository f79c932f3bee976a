// Debug info that contains itself: a stub means what it stands in.
// RUN: mlir-translate --mlir-to-llvmir --split-input-file %s | FileCheck %s

// Two types, each with a stub of the other's.
#file = #llvm.di_file<"a.c" in "/d">
#outer_stub = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#inner_stub = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#to_outer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "to_outer", baseType = #outer_stub>
#to_inner = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "to_inner", baseType = #inner_stub>
#inner = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "inner", elements = #to_outer, #to_inner>
#outer = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_structure_type, name = "outer", elements = #to_outer, #inner>
#var = #llvm.di_global_variable<scope = #file, name = "g", file = #file, line = 1, type = #outer>
llvm.mlir.global external @g(1 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #var>]} : i32

// -----

// The type itself inside of itself, instead of a stub, and then alone.
#file = #llvm.di_file<"a.c" in "/d">
#stub = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #stub>
#inner = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_structure_type, name = "inner", elements = #pointer>
#to_inner = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "q", baseType = #inner>
#outer = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_structure_type, name = "outer", elements = #to_inner>
#both = #llvm.di_subroutine_type<types = #outer, #inner>
#var = #llvm.di_global_variable<scope = #file, name = "g", file = #file, line = 1, type = #both>
llvm.mlir.global external @g(1 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #var>]} : i32

// -----

// A subprogram that keeps its own variables, and what is virtual.
#file = #llvm.di_file<"a.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#stub = #llvm.di_subprogram<recId = distinct[1]<>, isRecSelf = true>
#type = #llvm.di_subroutine_type<>
#kept = #llvm.di_local_variable<scope = #stub, name = "kept">
#label = #llvm.di_label<scope = #stub, name = "l", file = #file, line = 2>
#subprogram = #llvm.di_subprogram<recId = distinct[1]<>, id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Virtual|Definition", type = #type, retainedNodes = #kept, #label>
llvm.func @f() {
  llvm.return
} loc(fused<#subprogram>["a.c":1:1])

// CHECK: @g = global i32 1, !dbg !0
// CHECK: !llvm.module.flags = !{!9}
// CHECK: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
// CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !2, line: 1, type: !3, isLocal: false, isDefinition: false)
// CHECK-NEXT: !2 = !DIFile(filename: "a.c", directory: "/d")
// CHECK-NEXT: !3 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "outer", elements: !4)
// CHECK-NEXT: !4 = !{!5, !6}
// CHECK-NEXT: !5 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "to_outer", baseType: !3)
// CHECK-NEXT: !6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "inner", elements: !7)
// CHECK-NEXT: !7 = !{!5, !8}
// CHECK-NEXT: !8 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "to_inner", baseType: !6)
// CHECK-NEXT: !9 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK: @g = global i32 1, !dbg !0
// CHECK: !llvm.module.flags = !{!11}
// CHECK: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
// CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !2, line: 1, type: !3, isLocal: false, isDefinition: false)
// CHECK-NEXT: !2 = !DIFile(filename: "a.c", directory: "/d")
// CHECK-NEXT: !3 = !DISubroutineType(types: !4)
// CHECK-NEXT: !4 = !{!5, !8}
// CHECK-NEXT: !5 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "outer", elements: !6)
// CHECK-NEXT: !6 = !{!7}
// CHECK-NEXT: !7 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "q", baseType: !5)
// CHECK-NEXT: !8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "inner", elements: !9)
// CHECK-NEXT: !9 = !{!10}
// CHECK-NEXT: !10 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "p", baseType: !8)
// CHECK-NEXT: !11 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-LABEL: define void @f() !dbg !3 {
// CHECK-NEXT:   ret void, !dbg !9
// CHECK-NEXT: }
// CHECK: !llvm.dbg.cu = !{!0}
// CHECK-NEXT: !llvm.module.flags = !{!2}
// CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/d")
// CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !4, virtualIndex: 0, spFlags: DISPFlagVirtual | DISPFlagDefinition, unit: !0, retainedNodes: !6)
// CHECK-NEXT: !4 = !DISubroutineType(types: !5)
// CHECK-NEXT: !5 = !{}
// CHECK-NEXT: !6 = !{!7, !8}
// CHECK-NEXT: !7 = !DILocalVariable(name: "kept", scope: !3)
// CHECK-NEXT: !8 = !DILabel(scope: !3, name: "l", file: !1, line: 2)
// CHECK-NEXT: !9 = !DILocation(line: 12, column: 3, scope: !3)
