// Atomic accesses of 128 bits need cmpxchg16b, and accesses aligned to less than their size are refused.
// RUN: not windlass compile --emit=asm --target=aarch64-unknown-linux-gnu %s 2>&1 | FileCheck %s

// CHECK: 'llvm.load' op machine code generation does not support 128-bit atomic accesses on this processor
llvm.func @wide(%p: !llvm.ptr) -> i128 {
  %x = llvm.load %p atomic seq_cst {alignment = 16 : i64} : !llvm.ptr -> i128
  llvm.return %x : i128
}

// CHECK: 'llvm.load' op machine code generation does not support an atomic access that is aligned to less than its size
llvm.func @unaligned(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p atomic acquire {alignment = 2 : i64} : !llvm.ptr -> i32
  llvm.return %x : i32
}
