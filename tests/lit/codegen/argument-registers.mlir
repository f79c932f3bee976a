// Attributes that ask for registers: `inreg` changes nothing in the C conventions of 64-bit targets, the others are errors.
// RUN: split-file %s %t
// RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu %t/inreg.mlir | FileCheck %t/inreg.mlir
// RUN: not windlass compile --emit=obj %t/sret.mlir -o %t/o 2>&1 | FileCheck %t/sret.mlir
// RUN: not windlass compile --emit=obj %t/nest.mlir -o %t/o 2>&1 | FileCheck %t/nest.mlir
// RUN: not windlass compile --emit=obj %t/swift.mlir -o %t/o 2>&1 | FileCheck %t/swift.mlir
// RUN: not windlass compile --emit=obj %t/preserve.mlir -o %t/o 2>&1 | FileCheck %t/preserve.mlir
// RUN: not windlass compile --emit=obj %t/call.mlir -o %t/o 2>&1 | FileCheck %t/call.mlir

//--- inreg.mlir
// CHECK: function u0:0(i64, f64) -> i64
llvm.func @f(%x: i64 {llvm.inreg}, %y: f64 {llvm.inreg}) -> (i64 {llvm.inreg}) {
  llvm.return %x : i64
}

//--- sret.mlir
// CHECK: error: 'llvm.func' op machine code generation does not support 'llvm.inreg' of an argument that is 'llvm.sret'
llvm.func @f(%p: !llvm.ptr {llvm.sret = !llvm.struct<(i64)>, llvm.inreg}) {
  llvm.return
}

//--- nest.mlir
// CHECK: nest.mlir:[[#@LINE+1]]:1: error: 'llvm.func' op machine code generation does not support the argument attribute 'llvm.nest'
llvm.func @f(%p: !llvm.ptr {llvm.nest}) {
  llvm.return
}

//--- swift.mlir
// CHECK: swift.mlir:[[#@LINE+1]]:1: error: 'llvm.func' op machine code generation does not support the argument attribute 'llvm.swiftself'
llvm.func @f(%p: !llvm.ptr {llvm.swiftself}) {
  llvm.return
}

//--- preserve.mlir
// CHECK: preserve.mlir:[[#@LINE+1]]:1: error: 'llvm.func' op machine code generation does not support the calling convention 'preserve_mostcc'
llvm.func preserve_mostcc @f() {
  llvm.return
}

//--- call.mlir
// CHECK: call.mlir:[[#@LINE+2]]:3: error: 'llvm.call' op machine code generation does not support the calling convention 'preserve_allcc'
llvm.func @f(%p: !llvm.ptr) {
  llvm.call preserve_allcc %p() : !llvm.ptr, () -> ()
  llvm.return
}
