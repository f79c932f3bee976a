// Cranelift IR is printed as it was translated, and after Cranelift's optimisations.

// RUN: windlass compile %s -O1 --emit=clif --target=x86_64-unknown-linux-gnu | FileCheck %s --check-prefixes=CHECK,BEFORE
// RUN: windlass compile %s -O1 --emit=optimized-clif --target=x86_64-unknown-linux-gnu | FileCheck %s --check-prefixes=CHECK,AFTER

// CHECK-LABEL: ; times_eight
// BEFORE: imul
// AFTER: ishl
// CHECK: return
llvm.func @times_eight(%x: i64) -> i64 {
  %eight = llvm.mlir.constant(8 : i64) : i64
  %product = llvm.mul %x, %eight : i64
  llvm.return %product : i64
}
