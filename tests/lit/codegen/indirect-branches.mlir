// The address of a block is its number in the function, in code and in tables; `indirectbr` switches on it.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass compile --emit=clif %s | FileCheck %s --check-prefix=CLIF

// CHECK: 10
// CHECK-NEXT: 21
// CHECK-NEXT: 30
// CLIF-LABEL: ; select
// CLIF: br_table

llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.mlir.global internal constant @blocks() : !llvm.array<3 x ptr> {
  %0 = llvm.blockaddress <function = @select, tag = <id = 0>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @select, tag = <id = 1>> : !llvm.ptr
  %2 = llvm.blockaddress <function = @select, tag = <id = 2>> : !llvm.ptr
  %3 = llvm.mlir.undef : !llvm.array<3 x ptr>
  %4 = llvm.insertvalue %0, %3[0] : !llvm.array<3 x ptr>
  %5 = llvm.insertvalue %1, %4[1] : !llvm.array<3 x ptr>
  %6 = llvm.insertvalue %2, %5[2] : !llvm.array<3 x ptr>
  llvm.return %6 : !llvm.array<3 x ptr>
}
llvm.func @select(%n: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %ten = llvm.mlir.constant(10 : i64) : i64
  %table = llvm.mlir.addressof @blocks : !llvm.ptr
  %entry = llvm.getelementptr %table[%n] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
  %target = llvm.load %entry : !llvm.ptr -> !llvm.ptr
  llvm.indirectbr %target : !llvm.ptr, [
  ^first,
  ^second(%one : i64),
  ^third
  ]
^first:
  llvm.blocktag <id = 0>
  llvm.return %ten : i64
^second(%x: i64):
  llvm.blocktag <id = 1>
  %twenty = llvm.mlir.constant(20 : i64) : i64
  %sum = llvm.add %twenty, %x : i64
  llvm.return %sum : i64
^third:
  llvm.blocktag <id = 2>
  %thirty = llvm.mlir.constant(30 : i64) : i64
  llvm.return %thirty : i64
}
llvm.func @main() {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %2 = llvm.mlir.constant(2 : i64) : i64
  %a = llvm.call @select(%0) : (i64) -> i64
  llvm.call @printI64(%a) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %b = llvm.call @select(%1) : (i64) -> i64
  llvm.call @printI64(%b) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %c = llvm.call @select(%2) : (i64) -> i64
  llvm.call @printI64(%c) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
