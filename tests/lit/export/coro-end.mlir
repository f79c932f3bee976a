// `llvm.coro.end` has no result since LLVM 22, whatever the op says.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s
// RUN: windlass translate --mlir-to-llvmir --llvm-version=21 %s | FileCheck %s --check-prefix=OLD

// CHECK: define ptr @f(ptr %0) {
// CHECK-NEXT: call void @llvm.coro.end(ptr %0, i1 false, token none)
// CHECK-NEXT: %2 = getelementptr i8, ptr %0, i32 1
// CHECK: declare void @llvm.coro.end(ptr, i1, token)
// OLD: %2 = call i1 @llvm.coro.end(ptr %0, i1 false, token none)
// OLD: declare i1 @llvm.coro.end(ptr, i1, token)
llvm.func @f(%handle: !llvm.ptr) -> !llvm.ptr {
  %false = llvm.mlir.constant(false) : i1
  %none = llvm.mlir.none : !llvm.token
  %end = llvm.intr.coro.end %handle, %false, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  %next = llvm.getelementptr %handle[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %next : !llvm.ptr
}
