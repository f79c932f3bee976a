// A copy of poison: no memory is read. Passes such as `remove-dead-values` make such calls of functions that do not use the copy.
// RUN: windlass run %s -e main --entry-point-result=i32 | FileCheck %s
// RUN: windlass run -O2 %s -e main --entry-point-result=i32 | FileCheck %s
// CHECK: 7

llvm.func internal @callee(%number: i32, %copy: !llvm.ptr {llvm.byval = !llvm.struct<(i64, i64, i64)>, llvm.align = 8 : i64}) -> i32 attributes {no_inline} {
  llvm.return %number : i32
}
llvm.func @main() -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %nowhere = llvm.mlir.poison : !llvm.ptr
  %r = llvm.call @callee(%seven, %nowhere) : (i32, !llvm.ptr {llvm.byval = !llvm.struct<(i64, i64, i64)>, llvm.align = 8 : i64}) -> i32
  llvm.return %r : i32
}
