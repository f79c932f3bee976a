// Cranelift IR of functions with debug information has the lines of the source.

// RUN: windlass compile %s -g -O1 --emit=clif | FileCheck %s

func.func @scale(%x: i64, %y: i64) -> i64 {
  // CHECK: {{clif-lines.mlir}}:[[@LINE+2]]: %product = arith.muli %x, %y : i64
  // CHECK: imul
  %product = arith.muli %x, %y : i64
  // CHECK: {{clif-lines.mlir}}:[[@LINE+2]]: %sum = arith.addi %product, %x : i64
  // CHECK: iadd
  %sum = arith.addi %product, %x : i64
  // CHECK: {{clif-lines.mlir}}:[[@LINE+2]]: return %sum : i64
  // CHECK: return
  return %sum : i64
}
