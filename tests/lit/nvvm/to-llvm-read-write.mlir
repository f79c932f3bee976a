// What is read and written is an output, and an input after those that are read only. The predicate is one of these.
// (Upstream numbers the predicate as if it were the first input, and passes inputs in another order than their constraints.)
// RUN: mlir-opt %s -convert-nvvm-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @f
llvm.func @f(%a: i32, %c: i1, %h: i64, %s: i16) -> i32 {
  // CHECK: %0 = llvm.inline_asm has_side_effects asm_dialect = att "@$3 bar $0, $2, $1;", "=r,=l,h,b,0,1" %arg3, %arg1, %arg0, %arg2 : (i16, i1, i32, i64) -> !llvm.struct<(i32, i64)>
  // CHECK: %1 = llvm.extractvalue %0[0]
  nvvm.inline_ptx "bar {$rw0}, {$r0}, {$rw1};" ro(%s : i16) rw(%a, %h : i32, i64), predicate = %c
  // CHECK: %3 = llvm.inline_asm has_side_effects asm_dialect = att "baz $1, $0;", "=r,=r,0" %1 : (i32) -> !llvm.struct<(i32, i32)>
  // CHECK: %4 = llvm.extractvalue %3[0]
  %2 = nvvm.inline_ptx "baz {$w0}, {$rw0};" rw(%a : i32) -> i32
  // CHECK: llvm.return %4 : i32
  llvm.return %a : i32
}
