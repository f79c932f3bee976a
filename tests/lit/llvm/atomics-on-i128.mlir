// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// NO-ORACLE: upstream rejects computations on integers of 128 bits, which clang writes for C programs

// Integers of 128 bits are exchanged and computed with atomically.

func.func @f(%p: !llvm.ptr, %i: i128) {
  %0 = llvm.atomicrmw umax %p, %i acq_rel : !llvm.ptr, i128
  %1 = llvm.atomicrmw xchg %p, %i acq_rel : !llvm.ptr, i128
  %2 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i128
  func.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i24) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw umax %p, %i acq_rel : !llvm.ptr, i24
  func.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i16) {
  %0 = llvm.atomicrmw nand %p, %i acq_rel : !llvm.ptr, i16
  func.return
}
