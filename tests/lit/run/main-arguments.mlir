// `main` gets arguments as from C's startup code and its result is the exit status. Destructors run after functions of `atexit`.
// RUN: windlass run %s -- x "y z" > %t; test $? = 3
// RUN: FileCheck %s < %t
// RUN: windlass compile %s --emit=exe -o %t.exe
// RUN: %t.exe x "y z" > %t; test $? = 3
// RUN: FileCheck %s < %t

// CHECK: constructed
// CHECK-NEXT: y z
// CHECK-NEXT: at exit
// CHECK-NEXT: destructed

llvm.mlir.global internal constant @constructed("constructed\00")
llvm.mlir.global internal constant @at_exit_text("at exit\00")
llvm.mlir.global internal constant @destructed("destructed\00")
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @atexit(!llvm.ptr) -> i32
llvm.mlir.global_ctors ctors = [@construct], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@destruct], priorities = [65535 : i32], data = [#llvm.zero]

llvm.func internal @construct() {
  %0 = llvm.mlir.addressof @constructed : !llvm.ptr
  %1 = llvm.call @puts(%0) : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func internal @destruct() {
  %0 = llvm.mlir.addressof @destructed : !llvm.ptr
  %1 = llvm.call @puts(%0) : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func internal @at_exit() {
  %0 = llvm.mlir.addressof @at_exit_text : !llvm.ptr
  %1 = llvm.call @puts(%0) : (!llvm.ptr) -> i32
  llvm.return
}
llvm.func @main(%argc: i32, %argv: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.addressof @at_exit : !llvm.ptr
  %1 = llvm.call @atexit(%0) : (!llvm.ptr) -> i32
  %2 = llvm.getelementptr %argv[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> !llvm.ptr
  %4 = llvm.call @puts(%3) : (!llvm.ptr) -> i32
  llvm.return %argc : i32
}
