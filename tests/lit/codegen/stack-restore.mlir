// A stack restore frees what was allocated since the save: two million allocations of a megabyte each stay in bounds, since
// otherwise the memory of the process would not suffice.
// RUN: windlass run -e main --entry-point-result=i64 %s | FileCheck %s

// CHECK: 1999999
llvm.func @main() -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %many = llvm.mlir.constant(2000000 : i64) : i64
  %megabyte = llvm.mlir.constant(131072 : i64) : i64
  llvm.br ^loop(%zero, %zero : i64, i64)
^loop(%i: i64, %last: i64):
  %more = llvm.icmp "ult" %i, %many : i64
  llvm.cond_br %more, ^body, ^done
^body:
  %state = llvm.intr.stacksave : !llvm.ptr
  %p = llvm.alloca %megabyte x i64 : (i64) -> !llvm.ptr
  llvm.store %i, %p : i64, !llvm.ptr
  %seen = llvm.load %p : !llvm.ptr -> i64
  llvm.intr.stackrestore %state : !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^loop(%next, %seen : i64, i64)
^done:
  llvm.return %last : i64
}
