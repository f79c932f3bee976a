// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

#file = #llvm.di_file<"main.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #int, #int>
#main = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "main", file = #file, line = 1, subprogramFlags = Definition, type = #type>
#x = #llvm.di_local_variable<scope = #main, name = "x", file = #file, line = 1, arg = 1, type = #int>

// CHECK: define i32 @main(i32 %0) !dbg ![[MAIN:[0-9]+]] {
llvm.func @main(%x: i32) -> i32 {
  // CHECK-NEXT: #dbg_value(i32 %0, ![[X:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
  llvm.intr.dbg.value #x = %x : i32 loc("main.c":1:2)
  // CHECK-NEXT: ret i32 %0, !dbg ![[AT]]
  llvm.return %x : i32 loc("main.c":1:2)
} loc(fused<#main>["main.c":1:1])

// CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
// CHECK: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
// CHECK: ![[MAIN]] = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: ![[UNIT]])
// CHECK: ![[X]] = !DILocalVariable(name: "x", arg: 1, scope: ![[MAIN]], file: !1, line: 1, type: !{{[0-9]+}})
// CHECK: ![[AT]] = !DILocation(line: 1, column: 2, scope: ![[MAIN]])
