// REQUIRES: llvm-readelf-22

// Indirect functions and their aliases: type, binding and visibility of their symbols in an object are those of llc.

// RUN: windlass compile %s --emit=obj -o %t.o
// RUN: llvm-readelf-22 --symbols %t.o | FileCheck %s

// CHECK-DAG: IFUNC GLOBAL DEFAULT {{.*}} chosen
// CHECK-DAG: IFUNC WEAK PROTECTED {{.*}} weak_choice
// CHECK-DAG: IFUNC LOCAL DEFAULT {{.*}} local_choice
// CHECK-DAG: IFUNC GLOBAL PROTECTED {{.*}} protected_alias
// CHECK-DAG: IFUNC GLOBAL HIDDEN {{.*}} hidden_alias
// CHECK-DAG: IFUNC WEAK DEFAULT {{.*}} weak_alias
// CHECK-DAG: FUNC GLOBAL PROTECTED {{.*}} alias_of_function

llvm.func internal @choose() -> !llvm.ptr {
  %f = llvm.mlir.addressof @two : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
llvm.func @two(%x: i32) -> i32 {
  llvm.return %x : i32
}
llvm.mlir.ifunc external @chosen : !llvm.func<i32 (i32)>, !llvm.ptr @choose
llvm.mlir.ifunc weak @weak_choice : !llvm.func<i32 (i32)>, !llvm.ptr @choose {visibility_ = 2 : i64}
llvm.mlir.ifunc internal @local_choice : !llvm.func<i32 (i32)>, !llvm.ptr @choose
llvm.mlir.alias external protected @protected_alias : !llvm.func<i32 (i32)> {
  %f = llvm.mlir.addressof @chosen : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
llvm.mlir.alias external hidden @hidden_alias : !llvm.func<i32 (i32)> {
  %f = llvm.mlir.addressof @chosen : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
llvm.mlir.alias weak @weak_alias : !llvm.func<i32 (i32)> {
  %f = llvm.mlir.addressof @chosen : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
llvm.mlir.alias external protected @alias_of_function : !llvm.func<i32 (i32)> {
  %f = llvm.mlir.addressof @two : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
