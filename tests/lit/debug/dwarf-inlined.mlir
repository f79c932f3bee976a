// REQUIRES: llvm-dwarfdump-22

// Calls that were inlined, lexical blocks and a variable in parts, from debug attributes.

// RUN: windlass compile %s --emit=obj -O2 -o %t.o
// RUN: llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: llvm-dwarfdump-22 --debug-info %t.o | FileCheck %s
// RUN: llvm-dwarfdump-22 --debug-line %t.o | FileCheck %s --check-prefix=LINES

// Other targets, and Mach-O.
// RUN: windlass compile %s --emit=obj --target=aarch64-unknown-linux-gnu -o %t.o && llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: windlass compile %s --emit=obj --target=riscv64-unknown-linux-gnu -o %t.o && llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: windlass compile %s --emit=obj --target=s390x-unknown-linux-gnu -o %t.o && llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: llvm-dwarfdump-22 --debug-info %t.o | FileCheck %s --check-prefix=BIG-ENDIAN
// RUN: windlass compile %s --emit=obj --target=x86_64-apple-darwin -o %t.o && llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: windlass compile %s --emit=obj --target=aarch64-apple-darwin -o %t.o && llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: windlass compile %s --emit=obj --target=x86_64-pc-windows-msvc -o %t.o && llvm-dwarfdump-22 --debug-info %t.o | FileCheck %s

#file = #llvm.di_file<"pair.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "hand", isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#first = #llvm.di_derived_type<tag = DW_TAG_member, name = "first", baseType = #int, sizeInBits = 32>
#second = #llvm.di_derived_type<tag = DW_TAG_member, name = "second", baseType = #int, sizeInBits = 32, offsetInBits = 32>
#pair = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "pair", file = #file, line = 1, sizeInBits = 64, elements = #first, #second>
#type = #llvm.di_subroutine_type<types = #int, #int>
#outer = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "outer", file = #file, line = 10, scopeLine = 10, subprogramFlags = Definition, type = #type>
#inner = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "inner", file = #file, line = 3, scopeLine = 3, subprogramFlags = "LocalToUnit|Definition", type = #type>
#block = #llvm.di_lexical_block<scope = #outer, file = #file, line = 11, column = 3>
#n = #llvm.di_local_variable<scope = #outer, name = "n", file = #file, line = 10, arg = 1, type = #int>
#x = #llvm.di_local_variable<scope = #inner, name = "x", file = #file, line = 3, arg = 1, type = #int>
#p = #llvm.di_local_variable<scope = #block, name = "p", file = #file, line = 12, type = #pair>
#k = #llvm.di_local_variable<scope = #block, name = "k", file = #file, line = 13, type = #int>
#call = loc(fused<#block>["pair.c":14:9])

llvm.func @outer(%n: i32) -> i32 {
  llvm.intr.dbg.value #n = %n : i32 loc(fused<#outer>["pair.c":10:15])
  llvm.intr.dbg.value #p #llvm.di_expression<[DW_OP_LLVM_fragment(0, 32)]> = %n : i32 loc(fused<#block>["pair.c":12:5])
  llvm.intr.dbg.value #x = %n : i32 loc(callsite(fused<#inner>["pair.c":3:15] at #call))
  %0 = llvm.mul %n, %n : i32 loc(callsite(fused<#inner>["pair.c":4:12] at #call))
  llvm.intr.dbg.value #p #llvm.di_expression<[DW_OP_LLVM_fragment(32, 32)]> = %0 : i32 loc(fused<#block>["pair.c":12:5])
  %seven = llvm.mlir.constant(7 : i32) : i32
  llvm.intr.dbg.value #k = %seven : i32 loc(fused<#block>["pair.c":13:5])
  %1 = llvm.add %0, %seven : i32 loc(fused<#block>["pair.c":14:18])
  llvm.return %1 : i32 loc(fused<#outer>["pair.c":15:3])
} loc(fused<#outer>["pair.c":10:0])

// A function without a subprogram is not described.
llvm.func @plain(%n: i32) -> i32 {
  llvm.return %n : i32
}

// VERIFY: No errors.

// CHECK: DW_TAG_compile_unit
// CHECK: DW_AT_producer ("hand")
// CHECK: DW_AT_name ("pair.c")
// CHECK: DW_AT_comp_dir ("/src")
// CHECK: DW_TAG_subprogram
// CHECK: DW_AT_frame_base
// CHECK: DW_AT_name ("outer")
// CHECK: DW_TAG_lexical_block
// CHECK: DW_TAG_inlined_subroutine
// CHECK-NEXT: DW_AT_abstract_origin ({{.*}} "inner")
// CHECK-NEXT: DW_AT_call_file ("/src{{[/\\]}}pair.c")
// CHECK-NEXT: DW_AT_call_line (14)
// CHECK-NEXT: DW_AT_call_column (9)
// CHECK: DW_TAG_formal_parameter
// CHECK-NEXT: DW_AT_name ("x")
// CHECK: DW_TAG_variable
// CHECK-NEXT: DW_AT_name ("p")
// CHECK: DW_AT_location
// CHECK: DW_OP_piece 0x4, {{.*}}DW_OP_piece 0x4
// CHECK: DW_AT_name ("k")
// CHECK: DW_AT_location (DW_OP_implicit_value 0x4 0x07 0x00 0x00 0x00)
// BIG-ENDIAN: DW_AT_location (DW_OP_implicit_value 0x4 0x00 0x00 0x00 0x07)
// CHECK: DW_AT_name ("n")
// CHECK: DW_AT_name ("inner")
// CHECK: DW_AT_inline (DW_INL_inlined)
// CHECK-NOT: "plain"

// LINES: 10 0 0
// LINES: 4 12 0 0 0 0 is_stmt prologue_end
// LINES: 14 18 0
// LINES: 15 3 0
// LINES: end_sequence
