// The callee of a `byval` argument gets a copy: what it stores there, the caller does not see.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s
// RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu %s | FileCheck %s --check-prefix=CLIF
// RUN: not windlass compile --emit=clif --target=aarch64-unknown-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: 107
// CHECK-NEXT: 7
// CLIF: function u0:{{[0-9]+}}(i64 sarg(16)) -> i64 system_v
// REFUSED: 'llvm.func' op machine code generation does not support 'llvm.byval' in this calling convention in its type

llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @change(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i64, i32)>, llvm.align = 8 : i64}) -> i64 {
  %x = llvm.load %p : !llvm.ptr -> i64
  %hundred = llvm.mlir.constant(100 : i64) : i64
  %y = llvm.add %x, %hundred : i64
  llvm.store %y, %p : i64, !llvm.ptr
  %z = llvm.load %p : !llvm.ptr -> i64
  llvm.return %z : i64
}
llvm.func @main() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(i64, i32)> : (i32) -> !llvm.ptr
  %seven = llvm.mlir.constant(7 : i64) : i64
  llvm.store %seven, %p : i64, !llvm.ptr
  %x = llvm.call @change(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i64, i32)>, llvm.align = 8 : i64}) -> i64
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %y = llvm.load %p : !llvm.ptr -> i64
  llvm.call @printI64(%y) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
