// REQUIRES: llvm-dwarfdump-22

// Variables of every type are no error; those that are more than one register wide have a place at -O0.

// RUN: windlass compile %s -O0 --emit=obj -o - | llvm-dwarfdump-22 - | FileCheck %s
// RUN: windlass compile %s -O2 --emit=obj -o - | llvm-dwarfdump-22 --verify - | FileCheck %s --check-prefix=VERIFY

#file = #llvm.di_file<"wide.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#float = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long double", sizeInBits = 128, encoding = DW_ATE_float>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "__int128", sizeInBits = 128, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type, #float, #int>
#sub = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "wide", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #type>
#x = #llvm.di_local_variable<scope = #sub, name = "x", file = #file, line = 1, arg = 1, type = #float>
#y = #llvm.di_local_variable<scope = #sub, name = "y", file = #file, line = 1, arg = 2, type = #int>

llvm.func @wide(%x: f80, %y: i128) {
  llvm.intr.dbg.value #x = %x : f80 loc(fused<#sub>["wide.c":1:1])
  llvm.intr.dbg.value #y = %y : i128 loc(fused<#sub>["wide.c":1:2])
  llvm.return loc(fused<#sub>["wide.c":2:1])
} loc(fused<#sub>["wide.c":1:0])

// CHECK: DW_AT_name ("x")
// CHECK: DW_AT_location (DW_OP_fbreg {{-[0-9]+}})
// CHECK: DW_AT_name ("y")
// CHECK: DW_AT_location (DW_OP_fbreg {{-[0-9]+}})
// VERIFY: No errors.
