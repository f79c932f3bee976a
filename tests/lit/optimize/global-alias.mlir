// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-memory))' | FileCheck %s
// RUN: windlass run -O2 %s --entry-point=main; test $? = 7

// Two globals are distinct, but an alias is another name of some global.

llvm.mlir.global @g(1 : i32) : i32
llvm.mlir.global @other(1 : i32) : i32
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// CHECK-LABEL: llvm.func @main
// CHECK: %[[V:.*]] = llvm.load
// CHECK: llvm.return %[[V]]
llvm.func @main() -> i32 {
  %five = llvm.mlir.constant(5 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %alias = llvm.mlir.addressof @alias : !llvm.ptr
  llvm.store %five, %g : i32, !llvm.ptr
  llvm.store %seven, %alias : i32, !llvm.ptr
  %0 = llvm.load %g : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @distinct
// CHECK-NOT: llvm.load
// CHECK: llvm.return
llvm.func @distinct() -> i32 {
  %five = llvm.mlir.constant(5 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %other = llvm.mlir.addressof @other : !llvm.ptr
  llvm.store %five, %g : i32, !llvm.ptr
  llvm.store %seven, %other : i32, !llvm.ptr
  %0 = llvm.load %g : !llvm.ptr -> i32
  llvm.return %0 : i32
}
