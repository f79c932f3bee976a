// Compile units: in which order they are met, and which variables are theirs.
// RUN: mlir-translate --mlir-to-llvmir --split-input-file %s | FileCheck %s

// Units of functions come before all others.
#file = #llvm.di_file<"a.c" in "/d">
#first = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#second = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = None>
#type = #llvm.di_subroutine_type<>
#subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #first, scope = #file, name = "f", file = #file, subprogramFlags = "Definition", type = #type>
#var = #llvm.di_global_variable<scope = #second, name = "g", file = #file, line = 0, type = #type>
module attributes {llvm.ident = "me"} {
  llvm.mlir.global external @g(1 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #var>]} : i32
  llvm.func @f() {
    llvm.return
  } loc(fused<#subprogram>["a.c":1:1])
}

// -----

// Variables in modules, common blocks and functions of a unit are the unit's, those in name spaces are not.
#file = #llvm.di_file<"a.f90" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Fortran95, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<>
#subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition", type = #type>
#common = #llvm.di_common_block<scope = #subprogram, name = "c">
#module = #llvm.di_module<scope = #unit, name = "m">
#inner_module = #llvm.di_module<scope = #subprogram, name = "i">
#space = #llvm.di_namespace<name = "n", scope = #unit, exportSymbols = false>
#a = #llvm.di_global_variable<scope = #common, name = "a", file = #file, line = 0, type = #type>
#b = #llvm.di_global_variable<scope = #module, name = "b", file = #file, line = 0, type = #type>
#c = #llvm.di_global_variable<scope = #subprogram, name = "c", file = #file, line = 0, type = #type>
#d = #llvm.di_global_variable<scope = #inner_module, name = "d", file = #file, line = 0, type = #type>
#e = #llvm.di_global_variable<scope = #space, name = "e", file = #file, line = 0, type = #type>
llvm.mlir.global external @g(1 : i32) {dbg_exprs = [
  #llvm.di_global_variable_expression<var = #a>, #llvm.di_global_variable_expression<var = #b>,
  #llvm.di_global_variable_expression<var = #c>, #llvm.di_global_variable_expression<var = #d>,
  #llvm.di_global_variable_expression<var = #e>
]} : i32

// CHECK: @g = global i32 1, !dbg !0
// CHECK-LABEL: define void @f() !dbg !10 {
// CHECK-NEXT:   ret void, !dbg !11
// CHECK-NEXT: }
// CHECK: !llvm.dbg.cu = !{!7, !2}
// CHECK-NEXT: !llvm.ident = !{!8}
// CHECK-NEXT: !llvm.module.flags = !{!9}
// CHECK: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
// CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !3, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug, globals: !4)
// CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/d")
// CHECK-NEXT: !4 = !{!0}
// CHECK-NEXT: !5 = !DISubroutineType(types: !6)
// CHECK-NEXT: !6 = !{}
// CHECK-NEXT: !7 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK-NEXT: !8 = !{!"me"}
// CHECK-NEXT: !9 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !10 = distinct !DISubprogram(name: "f", scope: !3, file: !3, type: !5, spFlags: DISPFlagDefinition, unit: !7)
// CHECK-NEXT: !11 = !DILocation(line: 14, column: 5, scope: !10)
// CHECK: @g = global i32 1, !dbg !0, !dbg !9, !dbg !12, !dbg !14, !dbg !17
// CHECK: !llvm.dbg.cu = !{!7}
// CHECK-NEXT: !llvm.module.flags = !{!20}
// CHECK: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
// CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !4, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !2 = !DICommonBlock(scope: !3, declaration: null, name: "c")
// CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !4, file: !4, type: !5, spFlags: DISPFlagDefinition, unit: !7)
// CHECK-NEXT: !4 = !DIFile(filename: "a.f90", directory: "/d")
// CHECK-NEXT: !5 = !DISubroutineType(types: !6)
// CHECK-NEXT: !6 = !{}
// CHECK-NEXT: !7 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !4, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !8)
// CHECK-NEXT: !8 = !{!0, !9, !12}
// CHECK-NEXT: !9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
// CHECK-NEXT: !10 = distinct !DIGlobalVariable(name: "b", scope: !11, file: !4, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !11 = !DIModule(scope: !7, name: "m")
// CHECK-NEXT: !12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
// CHECK-NEXT: !13 = distinct !DIGlobalVariable(name: "c", scope: !3, file: !4, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
// CHECK-NEXT: !15 = distinct !DIGlobalVariable(name: "d", scope: !16, file: !4, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !16 = !DIModule(scope: !3, name: "i")
// CHECK-NEXT: !17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
// CHECK-NEXT: !18 = distinct !DIGlobalVariable(name: "e", scope: !19, file: !4, type: !5, isLocal: false, isDefinition: false)
// CHECK-NEXT: !19 = !DINamespace(name: "n", scope: !7)
// CHECK-NEXT: !20 = !{i32 2, !"Debug Info Version", i32 3}
