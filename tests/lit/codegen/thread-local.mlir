// A thread-local global has its initial value in memory and in objects, and its address is the thread's.
// RUN: windlass run -e main --entry-point-result=i64 %s | FileCheck %s
// RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu %s | FileCheck %s --check-prefix=CLIF
// RUN: not windlass run -e main --entry-point-result=i64 %S/Inputs/thread-local-declared.mlir 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: 12
// CLIF: symbol colocated tls
// CLIF: tls_value
// REFUSED: could not find '{{.*}}': it is not in the module, its libraries or the runtime
llvm.mlir.global internal thread_local @counter(5 : i64) : i64
llvm.func @bump(%n: i64) {
  %p = llvm.mlir.addressof @counter : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i64
  %y = llvm.add %x, %n : i64
  llvm.store %y, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @main() -> i64 {
  %three = llvm.mlir.constant(3 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  llvm.call @bump(%three) : (i64) -> ()
  llvm.call @bump(%four) : (i64) -> ()
  %p = llvm.mlir.addressof @counter : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i64
  llvm.return %x : i64
}
