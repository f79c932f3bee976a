// What cannot be linked is an error at the second module's op.
// RUN: split-file %s %t
// RUN: not windlass compile %t/twice.mlir %t/twice-more.mlir --emit=llvm-dialect 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not windlass compile %t/flags.mlir %t/other-flags.mlir --emit=llvm-dialect 2>&1 | FileCheck %s --check-prefix=FLAGS
// RUN: not windlass compile %t/comdat.mlir %t/other-comdat.mlir --emit=llvm-dialect 2>&1 | FileCheck %s --check-prefix=COMDAT
// RUN: windlass compile %t/triple.mlir %t/other-triple.mlir --emit=llvm-dialect 2>&1 | FileCheck %s --check-prefix=TRIPLE
// RUN: not windlass compile %t/twice.ll %t/twice.mlir --emit=llvm-dialect 2>&1 | FileCheck %s --check-prefix=LLVM
// NO-ORACLE: it has several modules

// TWICE: twice-more.mlir:1:1: error: Linking globals named 'f': symbol multiply defined!
// TWICE: twice.mlir:1:1: note: the other definition is here
// LLVM: twice.mlir:1:1: error: Linking globals named 'f': symbol multiply defined!
// LLVM: twice.ll:2:13: note: the other definition is here
// FLAGS: other-flags.mlir:1:1: error: linking module flags 'wchar_size': IDs have conflicting values
// COMDAT: other-comdat.mlir:2:3: error: Linking COMDATs named 'c': invalid selection kinds!
// TRIPLE: other-triple.mlir:1:1: warning: Linking two modules of different target triples
// TRIPLE: llvm.target_triple = "x86_64-unknown-linux-gnu"

//--- twice.mlir
llvm.func @f() {
  llvm.return
}
//--- twice-more.mlir
llvm.func @f() {
  llvm.return
}
//--- flags.mlir
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
//--- other-flags.mlir
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 2 : i32>]
//--- comdat.mlir
llvm.comdat @all {
  llvm.comdat_selector @c any
}
//--- other-comdat.mlir
llvm.comdat @all {
  llvm.comdat_selector @c nodeduplicate
}
//--- triple.mlir
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
}
//--- other-triple.mlir
module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu"} {
}
//--- twice.ll
@x = private global i32 0
define void @f() {
  ret void
}
