// REQUIRES: llvm-nm-22

// Definitions of a comdat are weak, of which the linker keeps one. Those of a comdat of the kind `nodeduplicate`, which
// profiles and coverage use, are as without it: two are an error, and one replaces a weak definition of another object.
// RUN: windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %s -o %t && llvm-nm-22 %t | FileCheck %s

// CHECK-DAG: W any_function
// CHECK-DAG: V any_variable
// CHECK-DAG: T kept_function
// CHECK-DAG: D kept_variable
// CHECK-DAG: W kept_weak
// CHECK-DAG: r kept_constant
llvm.comdat @comdats {
  llvm.comdat_selector @any any
  llvm.comdat_selector @kept nodeduplicate
}
llvm.func @any_function() comdat(@comdats::@any) {
  llvm.return
}
llvm.func @kept_function() comdat(@comdats::@kept) {
  llvm.return
}
llvm.func weak @kept_weak() comdat(@comdats::@kept) {
  llvm.return
}
llvm.mlir.global external @any_variable(1 : i32) comdat(@comdats::@any) : i32
llvm.mlir.global external @kept_variable(1 : i32) comdat(@comdats::@kept) : i32
llvm.mlir.global internal @kept_constant(1 : i32) comdat(@comdats::@kept) : i32
