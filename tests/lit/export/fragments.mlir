// Fragments of fragments are written as one; a profile names functions that are there.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

#file = #llvm.di_file<"foo.c" in "/mlir/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#sp = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#i32 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i32", sizeInBits = 32, encoding = DW_ATE_unsigned>
#var = #llvm.di_local_variable<scope = #sp, name = "v", file = #file, line = 10, type = #i32>

// CHECK: #dbg_value(ptr %0, !{{.*}}, !DIExpression(DW_OP_deref, DW_OP_LLVM_fragment, 96, 8),
llvm.func @f(%arg0: !llvm.ptr) {
  llvm.intr.dbg.value #var #llvm.di_expression<[DW_OP_deref, DW_OP_LLVM_fragment(32, 8), DW_OP_LLVM_fragment(64, 16)]> = %arg0 : !llvm.ptr loc(fused<#sp>["a.c":1:1])
  llvm.return
}
llvm.mlir.global @g(0 : i32) : i32

// CHECK: !{i32 5, !"CG Profile", ![[LIST:[0-9]+]]}
// CHECK: ![[LIST]] = distinct !{![[BOTH:[0-9]+]], ![[NONE:[0-9]+]], ![[NONE]]}
// CHECK: ![[BOTH]] = !{ptr @f, ptr @f, i64 222}
// CHECK: ![[NONE]] = !{null, null, i64 222}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [
  #llvm.cgprofile_entry<from = @f, to = @f, count = 222>,
  #llvm.cgprofile_entry<from = @missing, count = 222>,
  #llvm.cgprofile_entry<from = @g, count = 222>
]>]
