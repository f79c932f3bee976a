// Assembly of functions with debug information has the lines of the source.

// RUN: windlass compile %s -g -O1 --emit=asm --target=x86_64-unknown-linux-gnu | FileCheck %s
// RUN: windlass compile %s -O1 --emit=asm --target=x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=PLAIN

func.func @scale(%x: i64, %y: i64, %to: memref<i64>) {
  // CHECK: {{asm-lines.mlir}}:[[@LINE+2]]: %product = arith.muli %x, %y : i64
  // CHECK-NEXT: imulq
  %product = arith.muli %x, %y : i64
  // CHECK: {{asm-lines.mlir}}:[[@LINE+2]]: memref.store %product, %to[] : memref<i64>
  // CHECK-NEXT: movq
  memref.store %product, %to[] : memref<i64>
  // CHECK-NOT: debug
  // PLAIN-NOT: asm-lines.mlir
  // PLAIN: imulq
  return
}
