// A variadic call that has to be a tail call passes on the variadic arguments of its function.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

llvm.func @f(i32, ...) -> i32
llvm.func @h(...)

// CHECK: musttail call i32 (i32, ...) @f(i32 %0, ...)
llvm.func @some(%a: i32, ...) -> i32 {
  %0 = llvm.call musttail @f(%a) vararg(!llvm.func<i32 (i32, ...)>) : (i32) -> i32
  llvm.return %0 : i32
}

// CHECK: musttail call void (...) @h(...)
llvm.func @none(...) {
  llvm.call musttail @h() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.return
}
