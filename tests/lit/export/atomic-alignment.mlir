// RUN: mlir-translate --mlir-to-llvmir -split-input-file -verify-diagnostics %s | FileCheck %s

// Without an alignment, `atomicrmw` and `cmpxchg` have the store size of what they access, not its ABI alignment: of less, LLVM
// makes calls of `__atomic_exchange` and the like.

// CHECK-LABEL: define void @sizes(
llvm.func @sizes(%p: !llvm.ptr, %byte: i8, %word: i64, %wide: i128, %double: f64, %pair: vector<2xf32>) {
  // CHECK: atomicrmw add ptr %0, i8 %1 monotonic, align 1
  %0 = llvm.atomicrmw add %p, %byte monotonic : !llvm.ptr, i8
  // CHECK: atomicrmw add ptr %0, i64 %2 monotonic, align 8
  %1 = llvm.atomicrmw add %p, %word monotonic : !llvm.ptr, i64
  // CHECK: atomicrmw xchg ptr %0, i128 %3 monotonic, align 16
  %2 = llvm.atomicrmw xchg %p, %wide monotonic : !llvm.ptr, i128
  // CHECK: atomicrmw fadd ptr %0, double %4 monotonic, align 8
  %3 = llvm.atomicrmw fadd %p, %double monotonic : !llvm.ptr, f64
  // CHECK: atomicrmw fadd ptr %0, <2 x float> %5 monotonic, align 8
  %4 = llvm.atomicrmw fadd %p, %pair monotonic : !llvm.ptr, vector<2xf32>
  // CHECK: atomicrmw xchg ptr %0, ptr %0 monotonic, align 8
  %5 = llvm.atomicrmw xchg %p, %p monotonic : !llvm.ptr, !llvm.ptr
  // CHECK: cmpxchg ptr %0, i64 %2, i64 %2 acq_rel monotonic, align 8
  %6 = llvm.cmpxchg %p, %word, %word acq_rel monotonic : !llvm.ptr, i64
  // CHECK: cmpxchg ptr %0, i128 %3, i128 %3 acq_rel monotonic, align 16
  %7 = llvm.cmpxchg %p, %wide, %wide acq_rel monotonic : !llvm.ptr, i128
  // CHECK: cmpxchg ptr %0, i8 %1, i8 %1 acq_rel monotonic, align 4
  %8 = llvm.cmpxchg %p, %byte, %byte acq_rel monotonic {alignment = 4 : i64} : !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @odd(%p: !llvm.ptr, %value: f80) {
  // expected-error @below {{operates on a type whose size in bytes is not a power of two}}
  %0 = llvm.atomicrmw fadd %p, %value monotonic : !llvm.ptr, f80
  llvm.return
}
