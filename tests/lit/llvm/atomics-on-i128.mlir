// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Integers of 128 bits are exchanged atomically, and not computed with.

func.func @f(%p: !llvm.ptr, %i: i128) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw umax %p, %i acq_rel : !llvm.ptr, i128
  func.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i128) {
  %0 = llvm.atomicrmw xchg %p, %i acq_rel : !llvm.ptr, i128
  func.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i16) {
  %0 = llvm.atomicrmw nand %p, %i acq_rel : !llvm.ptr, i16
  func.return
}

// -----

func.func @f(%p: !llvm.ptr, %i: i128) {
  %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i128
  func.return
}
