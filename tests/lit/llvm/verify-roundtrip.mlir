// RUN: mlir-opt --verify-roundtrip %s | FileCheck %s

// What was read is written, read again, and compared; then it goes its usual way.

// CHECK: llvm.mlir.global external @counter() {addr_space = 0 : i32} : i64
llvm.mlir.global external @counter() : i64

// CHECK-LABEL: llvm.func @next
llvm.func @next() -> i64 {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %at = llvm.mlir.addressof @counter : !llvm.ptr
  // CHECK: llvm.atomicrmw add %{{.*}}, %[[ONE]] seq_cst : !llvm.ptr, i64
  %old = llvm.atomicrmw add %at, %one seq_cst : !llvm.ptr, i64
  llvm.return %old : i64
}
